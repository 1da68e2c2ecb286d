import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { OwnBooking } from "../../../domain/partners/own-booking.ts"
import { MOST_OFFERED } from "../../../domain/partners/paths.ts"
import type { ProposedDates } from "../../../domain/partners/ports.ts"
import { rightsTable } from "../../../domain/partners/rights.ts"
import { romeToday } from "../../../domain/time/rome.ts"
import { canBeMovedByPartner, canceledByPartner } from "../../../machines/booking/selectors.ts"
import { type Booked, bookedWith, namedIn } from "../booking/part.ts"
import { viewNow } from "../store/clock.ts"
import { guestOf } from "./calendar/manifest.ts"
import { notesOn } from "./calendar/notes.ts"
import type { Member } from "./sessions.ts"

/** Other departures are offered so near to the booked one. */
const NEAR_DAYS = 90

/** The departures nearest to that of a booking with room for its party, by date. */
export const datesNear = Effect.fn("partner.datesNear")(function* (
  { row, snapshot }: Pick<Booked, "row" | "snapshot">,
  days: number = NEAR_DAYS,
) {
  const { startsAt, holds } = snapshot.context
  const near = `${days} days`
  const sql = yield* SqlClient.SqlClient
  const slots = yield* sql<ProposedDates["slots"][number]>`
    select s.id, s.starts_at as "startsAt", min(coalesce(p.capacity - p.held - p.sold, 0))::integer as "left"
    from slots s
      cross join jsonb_to_recordset(${JSON.stringify(holds)}::text::jsonb) as h("group" text, quantity integer)
      left join slot_places p on p.slot_id = s.id and p.group_id = h."group"
    where s.variant_id = ${row.variantId} and s.id <> ${row.slotId} and not s.closed and s.starts_at > shop_now()
      and s.starts_at between ${startsAt}::timestamptz - ${near}::interval and ${startsAt}::timestamptz + ${near}::interval
    group by s.id, s.starts_at having bool_and(coalesce(p.capacity - p.held - p.sold, 0) >= h.quantity)
    order by abs(extract(epoch from s.starts_at - ${startsAt}::timestamptz)), s.id limit ${MOST_OFFERED}`
  return slots.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
})

/** A booking of the partner, with what can be done with it; null: the partner has none of this code. */
export const ownBooking = Effect.fn("partner.booking")(function* (member: Member, typed: string, locale: Locale) {
  const found = yield* bookedWith(
    "b.code = :code and b.partner_id = :partnerId and b.status not in ('CHECKOUT', 'EXPIRED')",
    { code: parseCode(typed), partnerId: member.partnerId },
  )
  if (found === null) return null
  const { booked } = found
  const { row, snapshot, catalogue } = booked
  const at = yield* viewNow
  const named = namedIn(row.summary, catalogue, locale)
  const { startsAt, movedFrom } = snapshot.context
  const mayMove = canBeMovedByPartner(snapshot, at)
  const isToday = romeToday(startsAt) === romeToday(at)
  return {
    guest: {
      ...guestOf(booked, locale, rightsTable.contacts[member.role], isToday),
      note: (yield* notesOn([row.code])).get(row.code) ?? "",
    },
    status: row.status,
    startsAt,
    movedFrom: movedFrom?.startsAt ?? null,
    experience: named.experience.name,
    variant: named.variantName,
    mayMove,
    mayCancel: canceledByPartner(snapshot, at),
    dates: mayMove ? yield* datesNear(booked) : [],
  } satisfies OwnBooking
})
