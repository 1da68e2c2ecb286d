import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { peopleIn } from "../../../domain/participants/quantities.ts"
import type { KnownScan } from "../../../domain/tickets/roster.ts"
import { merge, type Party, type Scan } from "../../../domain/tickets/scans.ts"
import { ticketIdSql } from "../ticket/part.ts"

/** A scan as it is stored. */
export type StoredScan = KnownScan & {
  readonly partnerId: string
  readonly flags: string
  readonly happenedAt: string
  readonly change: number
}

/** SQL: a `StoredScan` of the row `scan`. */
export const scanColumns = `scan.scan_id as "scanId", scan.partner_id as "partnerId", scan.booking_code as code,
  scan.ticket_id as "ticketId", scan.kind, scan.seq, scan.at, scan.offset_ms::double precision as "offsetMs", scan.units, scan.undoes,
  scan.flags, scan.happened_at as "happenedAt", scan.change::double precision as change,
  coalesce(scan.device_id, scan.member_id)::text as by,
  coalesce((select label from partner_device where id = scan.device_id),
    (select name from partner_member where id = scan.member_id), 'API') as "byName"`

/** All scans of these bookings. */
export const scansOf = Effect.fnUntraced(function* (codes: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  if (codes.length === 0) return []
  const rows = yield* sql<StoredScan>`
    select ${sql.literal(scanColumns)} from partner_scan scan where scan.booking_code = any(${codes}) order by scan.change`
  return rows.map((row) => ({ ...row, by: row.by ?? "" }))
})

/** A booking as scans know it. */
export type TicketHolder = {
  readonly code: string
  readonly status: string
  readonly slotId: string
  readonly startsAt: string
  readonly revision: number
  readonly party: Party
  /** The booking's own ticket. */
  readonly ticketId: string
}

type Row = Omit<TicketHolder, "party"> & {
  readonly participants: Parameters<typeof peopleIn>[0]
  readonly others: readonly string[]
}

/** SQL: what a `TicketHolder` needs of the rows `b` and `s`. */
const columns = `b.code, b.status, b.slot_id as "slotId", s.starts_at as "startsAt",
  (select count(*)::integer from ticket_move m where m.code = b.code) as revision,
  ${ticketIdSql("b.token_hash")} as "ticketId", b.summary->'participants' as participants,
  coalesce((select json_agg(${ticketIdSql("i.token_hash")}) from invitations i
    where i.booking_code = b.code and i.role = 'participant'), '[]') as others`

const holderOf = ({ participants, others, ...row }: Row): TicketHolder => {
  const units = peopleIn(participants)
  const tickets = new Map([[row.ticketId, units], ...others.map((id) => [id, 1] as const)])
  return { ...row, party: { units, tickets } }
}

/** The partner's bookings that are on these slots, or have left them, or that start at these instants. */
export const holdersAt = Effect.fnUntraced(function* (
  partnerId: string,
  { slotIds, starts }: { readonly slotIds: readonly string[]; readonly starts: readonly string[] },
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`
    with here as (
      select s.id from experiences e join variants v on v.experience_id = e.id join slots s on s.variant_id = v.id
      where e.partner_id = ${partnerId} and (s.id = any(${slotIds}) or s.starts_at = any(${starts}::timestamptz[])))
    select ${sql.literal(columns)} from bookings b join slots s on s.id = b.slot_id
    where b.partner_id = ${partnerId} and b.status not in ('CHECKOUT', 'EXPIRED', 'PENDING')
      and (b.slot_id in (select id from here)
        or b.code in (select m.code from ticket_move m where m.slot_id in (select id from here)))`
  return rows.map(holderOf)
})

/** The partner's bookings with these codes. */
export const holdersWith = Effect.fnUntraced(function* (partnerId: string, codes: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`
    select ${sql.literal(columns)} from bookings b join slots s on s.id = b.slot_id
    where b.partner_id = ${partnerId} and b.code = any(${codes}) and b.status not in ('CHECKOUT', 'EXPIRED', 'PENDING')`
  return rows.map(holderOf)
})

/** What has become of the scans of one booking. */
export const mergedOf = (holder: TicketHolder, scans: readonly StoredScan[]) =>
  merge(scans.filter(({ code }) => code === holder.code) satisfies readonly Scan[], holder.party)
