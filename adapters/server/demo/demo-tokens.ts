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

/**
 * Gives tokens to the partners of the demo that have none: a shop that ran without the demo took them away. Returns
 * whether any partner of the demo is there.
 */
export const giveDemoTokens = Effect.fn("demo.giveTokens")(function* (
  partners: readonly { readonly id: string }[],
  secret: string | null,
) {
  const sql = yield* SqlClient.SqlClient
  const there = yield* sql<{ id: string; hasToken: boolean }>`
    select id, token_hash is not null as "hasToken" from partners where id = any(${partners.map(({ id }) => id)})`
  const without = there.filter(({ hasToken }) => !hasToken)
  if (secret !== null && without.length > 0) {
    const given = without.map(({ id }) => ({ id, hash: sha256(partnerToken(id, secret)) }))
    yield* sql`
      update partners p set token_hash = r.hash
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as r(id text, hash text) where p.id = r.id`
  }
  return there.length > 0
})
