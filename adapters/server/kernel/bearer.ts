import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type Right, rightRefusal } from "../../../domain/partners/rights.ts"
import { sha256 } from "./access.ts"
import { Refused } from "./refused.ts"
import { heldBy } from "./wrong-tokens.ts"

/** The bearer token of a call; null if the header holds none. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([\x21-\x7e]{8,200})$/.exec(authorization ?? "")?.[1] ?? null

/** How often the last use of a key is written. */
const USED_MINUTES = 10

/**
 * The partner that this API key belongs to. A partner's first key has every scope. Fails with Refused: 401 if it is unknown
 * or revoked, 403 if it lacks the scope, 429 if the network address has tried too many unknown ones.
 */
export const partnerOf = Effect.fn("kernel.partner")(function* (authorization: string | undefined, right: Right) {
  const token = bearerOf(authorization)
  if (token === null) return yield* new Refused({ code: "unauthorized" })
  const sql = yield* SqlClient.SqlClient
  const hash = sha256(token)
  const [key] = yield* sql<{ id: string; scopes: string | null }>`
    with used as (
      update partner_key set used_at = shop_now() where token_hash = ${hash} and revoked_at is null
        and (used_at is null or used_at < shop_now() - ${`${USED_MINUTES} minutes`}::interval))
    select id, null as scopes from partners where token_hash = ${hash}
    union all select partner_id, scopes from partner_key where token_hash = ${hash} and revoked_at is null`
  const partnerId = yield* heldBy("partner", key?.id ?? null)
  const refusal = rightRefusal(right, { holder: "key", scopes: key?.scopes?.split(" ") ?? [right] })
  return refusal === null ? partnerId : yield* new Refused({ code: refusal })
})
