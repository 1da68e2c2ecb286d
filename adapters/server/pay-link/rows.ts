import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { DemandReason } from "../../../domain/booking/demands.ts"
import { sha256 } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { ownRow, prepared } from "../store/writes.ts"

export type PayLinkRow = {
  readonly linkId: string
  readonly bookingCode: string
  readonly partnerId: string
  readonly amountCents: number
  readonly expiresAt: string
  /** The number and the reason of the booking's demand; null if the link itself makes the booking. */
  readonly demand: number | null
  readonly reason: DemandReason | null
}

/** The row of a new link. From then on, the flow's projection updates it. */
type NewLink = PayLinkRow & { readonly tokenHash: string; readonly state: string; readonly at: string }

const opened = prepared<NewLink>(`
  insert into pay_links (link_id, token_hash, booking_code, partner_id, amount_cents, expires_at, state, is_over,
    seq, created_at, demand, reason)
  values (:linkId, :tokenHash, :bookingCode, :partnerId, :amountCents, :expiresAt, :state::jsonb, false, 0, :at,
    :demand, :reason)`)

export const linkRow = (link: NewLink) => ownRow(opened, link)

/** SQL: a `PayLinkRow` of the row `k`. */
export const payLinkColumns = `k.link_id as "linkId", k.booking_code as "bookingCode", k.partner_id as "partnerId",
  k.amount_cents as "amountCents", k.expires_at as "expiresAt", k.demand, k.reason`

/** The link of a token. Fails with Refused if there is none. */
export const linkByToken = Effect.fn("payLink.byToken")(function* (token: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<PayLinkRow>`select ${sql.literal(payLinkColumns)} from pay_links k where k.token_hash = ${sha256(token)}`
  return row ?? (yield* new Refused({ code: "pay_link_not_found" }))
})

/** For the shop's own use, without a check of the caller. */
export const linkById = Effect.fn("payLink.byId")(function* (linkId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<PayLinkRow>`select ${sql.literal(payLinkColumns)} from pay_links k where k.link_id = ${linkId}`
  return row ?? null
})
