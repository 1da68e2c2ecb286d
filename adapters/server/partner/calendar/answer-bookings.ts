import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { standingStatuses } from "../../../../domain/booking/status.ts"
import { closingWays } from "../../../../domain/partners/calendar-change.ts"
import { MOST_PROPOSED } from "../../../../domain/partners/paths.ts"
import { answerRequest, type PartnerAnswer } from "../../booking/part.ts"
import { causedBy, causedByMember } from "../../kernel/origin.ts"
import { Refused } from "../../kernel/refused.ts"
import type { Message } from "../../store/outbox-table.ts"

/*
 * What becomes of the bookings of a closed day: each gets its own event, by the member who closed it. It may be run again:
 * a booking that was answered is not asked again.
 */

const decode = Schema.decodeUnknownEffect(Schema.Struct({ changeId: Schema.String, way: Schema.Literals(closingWays) }))

type Of = {
  readonly code: string
  readonly slotId: string
  readonly partnerId: string
  readonly memberId: string | null
  readonly words: string | null
  /** It waits for the partner's first answer. */
  readonly isRequest: boolean
}

const standing = standingStatuses.map((status) => `'${status}'`).join(", ")

const bookingsOf = Effect.fnUntraced(function* (changeId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Of>`
    select b.code, b.slot_id as "slotId", c.partner_id as "partnerId", c.acted_by as "memberId", c.words,
      b.state->>'PENDING' = 'awaiting' as "isRequest"
    from calendar_change c join calendar_change_line l on l.change_id = c.id join bookings b on b.slot_id = l.subject
    where c.id = ${changeId}::uuid and l.kind = 'closed' and l.becomes = 1 and l.done and b.partner_id = c.partner_id
      and b.status in (${sql.literal(standing)}) and b.status <> 'PENDING_RESCHEDULE'
    order by b.code`
})

/** The departures nearest to a closed one, on which there is room for the booking. */
const nearest = Effect.fnUntraced(function* ({ code, slotId }: Of) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: string }>`
    with own as (select s.variant_id, s.starts_at from slots s where s.id = ${slotId}),
      need as (
        select h->>'group' as group_id, sum((h->>'quantity')::integer) as quantity
        from bookings b join streams t on t.stream = b.stream
          cross join jsonb_array_elements(t.opened->'input'->'holds') h
        where b.code = ${code} group by 1)
    select s.id from own join slots s on s.variant_id = own.variant_id
    where s.id <> ${slotId} and not s.closed and s.starts_at > shop_now()
      and not exists (
        select from need left join slot_places p on p.slot_id = s.id and p.group_id = need.group_id
        where coalesce(p.capacity - p.held - p.sold, 0) < need.quantity)
    order by abs(extract(epoch from s.starts_at - own.starts_at)), s.id limit ${MOST_PROPOSED}`
  return rows.map(({ id }) => id)
})

const answerTo = Effect.fnUntraced(function* (booking: Of, way: (typeof closingWays)[number]) {
  const { isRequest, words } = booking
  if (way === "cancel") return { kind: isRequest ? "reject" : "cancel", reason: words } satisfies PartnerAnswer
  const slotIds = way === "propose" ? yield* nearest(booking) : []
  if (slotIds.length === 0) return null
  return { kind: isRequest ? "alternatives" : "offer", slotIds } satisfies PartnerAnswer
})

export const answerBookings = ({ params }: Message) =>
  Effect.gen(function* () {
    const { changeId, way } = yield* decode(params)
    for (const booking of yield* bookingsOf(changeId)) {
      const { partnerId, memberId, code } = booking
      const answer = yield* answerTo(booking, way)
      if (answer === null) continue
      const origin = memberId === null ? causedBy("provider", partnerId) : causedByMember({ partnerId, memberId })
      // Refused: the customer was faster, or the visit has begun.
      yield* Effect.catchIf(
        answerRequest(partnerId, code, answer, origin),
        (error): error is Refused => error instanceof Refused,
        () => Effect.void,
      )
    }
  })
