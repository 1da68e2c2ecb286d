import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sha256 } from "../kernel/access.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "./partner-tokens.ts"

/**
 * A database may begin as a copy that was seeded for the demo, whose tokens anybody can make: under another secret the
 * partners get tokens of that one, and none without a secret. Tokens that are no demo tokens stay as they are.
 */
export const replaceDemoTokens = Effect.fn("seed.replaceDemoTokens")(function* (secret: string | null) {
  if (secret === DEMO_PARTNER_SECRET) return
  const sql = yield* SqlClient.SqlClient
  const partners = yield* sql<{ id: string; tokenHash: string }>`
    select id, token_hash as "tokenHash" from partners where token_hash is not null`
  const replaced = partners
    .filter(({ id, tokenHash }) => tokenHash === sha256(partnerToken(id, DEMO_PARTNER_SECRET)))
    .map(({ id }) => ({ id, hash: secret === null ? null : sha256(partnerToken(id, secret)) }))
  if (replaced.length === 0) return
  yield* sql`
    update partners p set token_hash = r.hash
    from jsonb_to_recordset(${JSON.stringify(replaced)}::text::jsonb) as r(id text, hash text) where p.id = r.id`
})
