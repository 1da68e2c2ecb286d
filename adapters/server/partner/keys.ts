import { randomBytes, randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { textProblem } from "../../../domain/contact/text-field.ts"
import type { OwnKey } from "../../../domain/partners/ports.ts"
import { isScope } from "../../../domain/partners/rights.ts"
import { sha256 } from "../kernel/access.ts"
import { noteDone } from "../kernel/partner-acts.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import type { Member } from "./sessions.ts"

const MOST_KEYS = 20
const MAX_LABEL = 60

/** The partner's keys that work. The first one, which came with the partner, stands beside them. */
export const keysOf = Effect.fn("partner.keys")(function* ({ partnerId }: Pick<Member, "partnerId">) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Omit<OwnKey, "scopes"> & { scopes: string }>`
    select id, label, scopes, created_at as "createdAt", used_at as "usedAt" from partner_key
    where partner_id = ${partnerId} and revoked_at is null order by created_at, id`
  return rows.map(({ scopes, ...key }) => ({ ...key, scopes: scopes.split(" ").filter(isScope) })) satisfies OwnKey[]
})

/** Makes a key. Returns its token, which is shown once. */
export const addKey = Effect.fn("partner.addKey")(function* (
  member: Member,
  typed: { readonly label: string; readonly scopes: readonly string[] },
) {
  const { partnerId } = member
  const label = typed.label.trim()
  const scopes = [...new Set(typed.scopes)]
  if (!scopes.every(isScope)) return yield* new Refused({ code: "malformed_request" })
  const problem = label === "" ? ({ code: "label_required" } as const) : textProblem(label, MAX_LABEL)
  yield* refuseFields([
    ...(problem === null ? [] : [{ field: "label", ...problem }]),
    ...(scopes.length > 0 ? [] : [{ field: "scopes", code: "scopes_required" as const }]),
  ])
  const token = `apk_${randomBytes(32).toString("base64url")}`
  const sql = yield* SqlClient.SqlClient
  const added = yield* sql`
    with done as (
      insert into partner_key (id, partner_id, token_hash, label, scopes, created_at)
      select ${randomUUID()}::uuid, ${partnerId}, ${sha256(token)}, ${label}, ${scopes.join(" ")}, shop_now()
      where (select count(*) from partner_key where partner_id = ${partnerId} and revoked_at is null) < ${MOST_KEYS}
      returning id), ${noteDone(sql, member, "keyAdded")}
    select id from done`
  if (added.length === 0) return yield* new Refused({ code: "keys_at_most", params: { maximum: MOST_KEYS } })
  return token
})

/** Fails with Refused if the partner has no such key. */
export const revokeKey = Effect.fn("partner.revokeKey")(function* (member: Member, id: string) {
  const sql = yield* SqlClient.SqlClient
  const revoked = yield* sql`
    with done as (
      update partner_key set revoked_at = shop_now()
      where id::text = ${id} and partner_id = ${member.partnerId} and revoked_at is null returning id),
      ${noteDone(sql, member, "keyRevoked")}
    select id from done`
  if (revoked.length === 0) return yield* new Refused({ code: "not_found" })
})
