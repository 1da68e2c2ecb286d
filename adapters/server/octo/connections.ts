import { randomBytes, randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { textProblem } from "../../../domain/contact/text-field.ts"
import type { BasisPoints } from "../../../domain/money/cents.ts"
import {
  isResellerRight,
  MAX_RESELLER_NAME,
  MOST_CONNECTIONS,
  type OwnConnection,
  type ResellerRight,
  typedCommission,
} from "../../../domain/partners/resellers.ts"
import { sha256 } from "../kernel/access.ts"
import { bearerOf } from "../kernel/bearer.ts"
import { type Actor, noteDone } from "../kernel/partner-acts.ts"
import { Refused, refuseFields } from "../kernel/refused.ts"
import { heldBy } from "../kernel/wrong-tokens.ts"
import { readRows } from "../store/reads.ts"
import { asOctoRefused, refusal } from "./refusal.ts"

/** A partner, as far as its connections need it. */
type Owner = { readonly partnerId: string }

/** The connection that makes a call. */
export type Connection = {
  readonly id: string
  readonly partnerId: string
  readonly reseller: string
  readonly commission: BasisPoints
  readonly rights: readonly ResellerRight[]
  readonly callsPerMinute: number
}

const rightsIn = (stored: string): readonly ResellerRight[] => stored.split(" ").filter(isResellerRight)

/** The partner's connections that work. */
export const connectionsOf = Effect.fn("octo.connections")(function* ({ partnerId }: Owner) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Omit<OwnConnection, "rights"> & { rights: string }>`
    select id, reseller, commission_bps as "commissionBps", rights, created_at as "createdAt", used_at as "usedAt"
    from octo_connections where partner_id = ${partnerId} and revoked_at is null order by created_at, id`
  return rows.map(({ rights, ...one }) => ({ ...one, rights: rightsIn(rights) })) satisfies OwnConnection[]
})

type Typed = { readonly reseller: string; readonly commission: string; readonly rights: readonly string[] }

/** Makes a connection. Returns its token, which is shown once. */
export const addConnection = Effect.fn("octo.addConnection")(function* ({ partnerId, memberId }: Actor, typed: Typed) {
  const reseller = typed.reseller.trim()
  const problem = reseller === "" ? ({ code: "reseller_required" } as const) : textProblem(reseller, MAX_RESELLER_NAME)
  const commission = typedCommission(typed.commission)
  yield* refuseFields([
    ...(problem === null ? [] : [{ field: "reseller", ...problem }]),
    ...("bps" in commission ? [] : [{ field: "commission", ...commission }]),
  ])
  const token = `octo_${randomBytes(32).toString("base64url")}`
  const bps = "bps" in commission ? commission.bps : 0
  const isAdded = yield* newConnection({
    partnerId,
    memberId,
    reseller,
    bps,
    rights: typed.rights.filter(isResellerRight),
    token,
  })
  if (!isAdded) return yield* new Refused({ code: "connections_at_most", params: { maximum: MOST_CONNECTIONS } })
  return token
})

type New = Actor & { reseller: string; bps: number; rights: readonly ResellerRight[]; token: string }

/** False: the partner has too many, or the token is taken. */
export const newConnection = Effect.fn("octo.newConnection")(function* (given: New) {
  const { partnerId, reseller, bps, rights, token } = given
  const sql = yield* SqlClient.SqlClient
  const added = yield* sql`
    with done as (
      insert into octo_connections (id, partner_id, reseller, token_hash, commission_bps, rights, created_at)
      select ${randomUUID()}::uuid, ${partnerId}, ${reseller}, ${sha256(token)}, ${bps}, ${rights.join(" ")}, shop_now()
      where (select count(*) from octo_connections where partner_id = ${partnerId} and revoked_at is null)
        < ${MOST_CONNECTIONS}
      on conflict (token_hash) do nothing returning id), ${noteDone(sql, given, "connectionAdded")}
    select id from done`
  return added.length > 0
})

/** Fails with Refused if the partner has no such connection. Its bookings stay. */
export const revokeConnection = Effect.fn("octo.revokeConnection")(function* (actor: Actor, id: string) {
  const sql = yield* SqlClient.SqlClient
  const revoked = yield* sql`
    with done as (
      update octo_connections set revoked_at = shop_now()
      where id::text = ${id} and partner_id = ${actor.partnerId} and revoked_at is null returning id),
      ${noteDone(sql, actor, "connectionRevoked")}
    select id from done`
  if (revoked.length === 0) return yield* new Refused({ code: "not_found" })
})

/** How often the last use of a connection is written. */
const USED_MINUTES = 10

const found = `
  with used as (
    update octo_connections set used_at = shop_now() where token_hash = :hash and revoked_at is null
      and (used_at is null or used_at < shop_now() - interval '${USED_MINUTES} minutes'))
  select id, partner_id as "partnerId", reseller, commission_bps as commission, rights,
    calls_per_minute as "callsPerMinute"
  from octo_connections where token_hash = :hash and revoked_at is null`

/** The connection of a token. Fails with OctoRefused: no token, an unknown one, or too many unknown ones. */
export const connectionOf = Effect.fn("octo.connection")(function* (authorization: string | null) {
  const token = bearerOf(authorization ?? undefined)
  if (token === null) return yield* refusal("UNAUTHORIZED")
  const [row] = yield* readRows<Omit<Connection, "rights"> & { readonly rights: string }>(found, {
    hash: sha256(token),
  })
  yield* Effect.catchTag(heldBy("reseller", row?.id ?? null), "Refused", (refused) =>
    refused.code === "unauthorized" ? refusal("FORBIDDEN") : asOctoRefused(refused),
  )
  if (row === undefined) return yield* refusal("FORBIDDEN")
  return { ...row, rights: rightsIn(row.rights) } satisfies Connection
})

export const mustHave = (connection: Connection, right: ResellerRight) =>
  connection.rights.includes(right) ? Effect.void : Effect.fail(refusal("FORBIDDEN"))
