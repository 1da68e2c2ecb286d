import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { anyGiveaway } from "./giveaways.ts"

/** A field that a spreadsheet opens as text, whatever somebody has typed as their name. */
const field = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`

/** Who takes part, as the notary or the chamber of commerce gets it, with the hash that shows it unchanged. */
export const participantsOf = Effect.fn("giveaway.participants")(function* (slug: string) {
  const giveaway = yield* anyGiveaway(slug)
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Readonly<Record<"id" | "email" | "name" | "rules" | "at", string>>>`
    select e.id, e.email, e.name, s.rules_version as rules, s.changed_at as at
    from giveaway_standing s join giveaway_entry e on e.id = s.entry_id
    where s.giveaway = ${slug} and s.state = 'verified' order by s.changed_at, e.id`
  const lines = rows.map(({ id, email, name, rules, at }) =>
    [id, email, name, rules, new Date(at).toISOString()].map(field).join(","),
  )
  const csv = `${["entry,email,name,rules_version,verified_at", ...lines].join("\r\n")}\r\n`
  return {
    slug,
    protocol_number: giveaway.protocolNumber,
    rules_version: giveaway.rulesVersion,
    closes_at: new Date(giveaway.closesAt).toISOString(),
    is_closed: giveaway.isClosed,
    count: rows.length,
    csv,
    sha256: createHash("sha256").update(csv, "utf8").digest("hex"),
  }
})
