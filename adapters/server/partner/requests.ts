import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { PartnerRequest, ProposedDates } from "../../../domain/partners/ports.ts"
import { answerDeadline, isAskingToMove } from "../../../machines/booking/selectors.ts"
import { type Booked, bookedAll, bookedWith, namedIn } from "../booking/part.ts"
import { datesNear } from "./booking.ts"

/** The inbox shows no more at once: those that end first. */
const MOST = 100

/** SQL: the booking `b` waits for somebody's answer. */
export const isOpenSql = "b.status in ('PENDING', 'PENDING_RESCHEDULE')"

/** SQL: the booking `b` waits for the partner. */
export const waitsSql = `(b.state->>'PENDING' = 'awaiting' or b.state->>'PENDING_RESCHEDULE' = 'asking')`

const requestOf = ({ row, snapshot, contact, catalogue }: Booked, locale: Locale): PartnerRequest => {
  const named = namedIn(row.summary, catalogue, locale)
  const { startsAt, wish } = snapshot.context
  const isMove = isAskingToMove(snapshot)
  const isAwaiting = isMove || JSON.stringify(snapshot.value) === '{"PENDING":"awaiting"}'
  return {
    code: row.code,
    kind: wish === null ? "request" : "move",
    waitsFor: isAwaiting ? "partner" : "customer",
    experience: named.experience.name,
    variant: named.variantName,
    startsAt,
    wishedAt: wish?.startsAt ?? null,
    party: named.participants.map(({ name, quantity }) => ({ name, quantity })),
    addons: named.addons.map(({ name, quantity }) => ({ name, quantity })),
    customer: contact === null ? "" : `${contact.name} ${contact.surname}`,
    totalCents: named.price.totalCents,
    deadline: answerDeadline(snapshot),
  }
}

/** What waits for an answer, by deadline: the partner's own first, then the customers'. */
export const openRequests = Effect.fn("partner.requests")(function* (
  partnerId: string,
  locale: Locale,
  most: number = MOST,
) {
  const found = yield* bookedAll(
    `b.partner_id = :partnerId and ${isOpenSql} order by ${waitsSql} is not true, b.deadline, b.code limit ${most}`,
    { partnerId },
  )
  const requests: PartnerRequest[] = []
  for (const { read } of found) requests.push(requestOf((yield* read).booked, locale))
  return requests
})

/** What the inbox looks like, in a few letters: another value as soon as a request comes, changes or goes; and when. */
export const inboxVersion = Effect.fn("partner.inboxVersion")(function* (partnerId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ version: string; waiting: number; unanswered: number; at: string }>`
    select shop_now() as at, md5(coalesce(string_agg(b.code || ':' || b.seq, ',' order by b.code), '') ||
        coalesce((select max(c.changed_at)::text from conversation c where c.partner_id = ${partnerId}), '')) as version,
      (count(*) filter (where ${sql.literal(waitsSql)}))::integer as waiting,
      (select count(*) from conversation c
        where c.partner_id = ${partnerId} and c.standing = 'waitsForPartner')::integer as unanswered
    from bookings b where b.partner_id = ${partnerId} and ${sql.literal(isOpenSql)}`
  return row!
})

/** Other departures are offered so near to the wished one. */
const NEAR_DAYS = 60

/**
 * The departures nearest to that of a request with room for its party, by date; null if the request is not this
 * partner's, or waits for no answer.
 */
export const datesFor = Effect.fn("partner.dates")(function* (partnerId: string, typed: string) {
  const found = yield* bookedWith("b.code = :code and b.partner_id = :partnerId and b.state->>'PENDING' = 'awaiting'", {
    code: parseCode(typed),
    partnerId,
  })
  if (found === null) return null
  const { booked } = found
  return { code: booked.row.code, slots: yield* datesNear(booked, NEAR_DAYS) } satisfies ProposedDates
})
