import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sha256 } from "../kernel/access.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "./partner-tokens.ts"

/**
 * Replaces the demo's tokens. A database may start as a copy with the demo, whose tokens anybody can compute. With
 * another secret, the partners get new tokens of that secret; without one, they get none. Tokens that are not the
 * demo's stay.
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

/** Gives tokens to partners of the demo that have none, because the shop ran without the demo before. */
export const giveDemoTokens = Effect.fn("demo.giveTokens")(function* (
  partners: readonly { readonly id: string }[],
  secret: string | null,
) {
  if (secret === null) return
  const sql = yield* SqlClient.SqlClient
  const without = yield* sql<{ id: string }>`
    select id from partners where token_hash is null and id = any(${partners.map(({ id }) => id)})`
  if (without.length === 0) return
  const given = without.map(({ id }) => ({ id, hash: sha256(partnerToken(id, secret)) }))
  yield* sql`
    update partners p set token_hash = r.hash
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as r(id text, hash text) where p.id = r.id`
})
