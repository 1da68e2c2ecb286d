import { randomUUID } from "node:crypto"
import type { SqlClient } from "effect/sql"

/** Grants of access, and what was taken out of the shop: what no stream holds as a fact. */
type PartnerAct = `${"key" | "device" | "connection"}${"Added" | "Revoked"}` | "payoutsExported" | "statementExported"

/** `memberId`: null for a program with a key, and for the demo. */
export type Actor = { readonly partnerId: string; readonly memberId: string | null }

/**
 * SQL: notes who did it to each row of `done`, an earlier part of the same statement that returns `id`. So no grant is
 * without its note.
 */
export const noteDone = (sql: SqlClient.SqlClient, { partnerId, memberId }: Actor, what: PartnerAct) => sql`
  noted as (
    insert into partner_act (id, partner_id, member_id, what, about, at)
    select ${randomUUID()}::uuid, ${partnerId}, ${memberId}::uuid, ${what}, done.id::text, shop_now() from done)`

/** Notes what was done to what `about` names. */
export const noteAct = (sql: SqlClient.SqlClient, actor: Actor, what: PartnerAct, about: string) =>
  sql`with done as (select ${about}::text as id), ${noteDone(sql, actor, what)} select id from done`
