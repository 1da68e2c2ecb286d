import { script } from "./script.ts"

/**
 * A caller's own key may hold anything, and the log is never erased. So the log holds only its SHA-256, as `keyOf` writes
 * it now (http/asked.ts): a call that is repeated after the upgrade is still known. The same goes for the tokens of mailed
 * links (booking/reservation.ts).
 */
export const hashedCausations = script(`
update events set causation = split.head || translate(
    rtrim(encode(sha256(convert_to(substr(causation, length(split.head) + 1), 'UTF8')), 'base64'), '='), '+/', '-_')
from (values ('key:'), ('reserved/')) as split(head)
where starts_with(causation, split.head)
`)
