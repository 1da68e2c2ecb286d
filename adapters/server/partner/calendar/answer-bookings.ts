import { Data, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { standingStatuses } from "../../../../domain/booking/status.ts"
import { closingWays } from "../../../../domain/partners/calendar-change.ts"
import { MOST_PROPOSED } from "../../../../domain/partners/paths.ts"
import { answerRequest, type PartnerAnswer } from "../../booking/part.ts"
import { causedBy, causedByMember } from "../../kernel/origin.ts"
import { Refused } from "../../kernel/refused.ts"
import type { Message } from "../../store/outbox-table.ts"

/*
 * What becomes of the bookings of a closed day: each gets its own event, by the member who closed it. It is run again while
 * checkouts are open that were begun before the day was closed; a booking that was answered is not asked again. What takes
 * no answer, for example because the customer must pay a difference first, stays on the page of the change.
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
  /** Its customer has asked for another date. */
  readonly asksForDate: boolean
}

type Way = (typeof closingWays)[number]

const standing = standingStatuses.map((status) => `'${status}'`).join(", ")

/** SQL: a change `c` that still counts, with its lines `l` that have closed a departure and the bookings `b` there. */
const onClosed = `calendar_change c join calendar_change_line l on l.change_id = c.id join bookings b on b.slot_id = l.subject
  where l.kind = 'closed' and l.becomes = 1 and l.done and not l.restored and b.partner_id = c.partner_id`

/** SQL: nobody has offered other dates since then, and none were under way. */
const notOffered = `b.status <> 'PENDING_RESCHEDULE' and not exists (
  select from events e where e.stream = b.stream and e.at > c.acted_at
    and e.fact->'event'->>'type' in ('partner.datesOffered', 'partner.alternativesProposed'))`

const bookingsOf = Effect.fnUntraced(function* (changeId: string, way: Way) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Of>`
    select b.code, b.slot_id as "slotId", c.partner_id as "partnerId", c.acted_by as "memberId", c.words,
      coalesce(b.state->>'PENDING' = 'awaiting', false) as "isRequest",
      coalesce(b.state->>'PENDING_RESCHEDULE' = 'asking', false) as "asksForDate"
    from ${sql.literal(onClosed)} and c.id = ${changeId}::uuid and b.status in (${sql.literal(standing)})
      and (${way === "cancel"} or (${sql.literal(notOffered)}))
    order by b.code`
})

/** What was begun before the day was closed can still be bought. */
class CheckoutsAreOpen extends Data.TaggedError("CheckoutsAreOpen")<{ readonly count: number }> {}

const openCheckouts = Effect.fnUntraced(function* (changeId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ count: number }>`
    select count(*)::integer as count from ${sql.literal(onClosed)} and c.id = ${changeId}::uuid and b.status = 'CHECKOUT'`
  return row?.count ?? 0
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

/** The answers that the booking gets, in order. */
const answersTo = Effect.fnUntraced(function* (booking: Of, way: Way) {
  const { isRequest, asksForDate, words } = booking
  if (way === "cancel") {
    if (isRequest) return [{ kind: "reject", reason: words }] satisfies PartnerAnswer[]
    const cancel = { kind: "cancel", reason: words } as const
    return (asksForDate ? [{ kind: "rejectMove", reason: null }, cancel] : [cancel]) satisfies PartnerAnswer[]
  }
  const slotIds = way === "propose" ? yield* nearest(booking) : []
  if (slotIds.length === 0) return []
  return [{ kind: isRequest ? "alternatives" : "offer", slotIds }] satisfies PartnerAnswer[]
})

export const answerBookings = ({ params }: Message) =>
  Effect.gen(function* () {
    const { changeId, way } = yield* decode(params)
    if (way === "keep") return
    for (const booking of yield* bookingsOf(changeId, way)) {
      const { partnerId, memberId, code } = booking
      const origin = memberId === null ? causedBy("provider", partnerId) : causedByMember({ partnerId, memberId })
      // Refused: the customer was faster, the visit has begun, or the booking takes no such answer now.
      yield* Effect.catchIf(
        Effect.forEach(yield* answersTo(booking, way), (answer) => answerRequest(partnerId, code, answer, origin)),
        (error): error is Refused => error instanceof Refused,
        () => Effect.void,
      )
    }
    const count = yield* openCheckouts(changeId)
    if (count > 0) return yield* new CheckoutsAreOpen({ count })
  })
