import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { confirmedStatuses } from "../../../domain/booking/status.ts"
import { parseCode } from "../../../domain/code.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { PartnerBooking, PartnerDeparture } from "../../../domain/partners/ports.ts"
import { experienceNamed } from "../catalogue/part.ts"
import { personsIn } from "./persons.ts"

const MOST_DEPARTURES = 8
const MOST_CHANGES = 8
const MOST_FOUND = 20
/** Changes are looked for among so many newest bookings. */
const NEWEST = 300

const standing = `b.status in (${confirmedStatuses.map((status) => `'${status}'`).join(", ")})`
const people = personsIn("b")

/** The next departures to which somebody comes. */
export const nextDepartures = Effect.fn("partner.departures")(function* (partnerId: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<PartnerDeparture>`
    select s.id as "slotId", s.starts_at as "startsAt",
      min(${sql.literal(experienceNamed("b.summary", locale))}) as experience, min(b.summary->>'variantName') as variant,
      count(*)::integer as bookings, sum(${sql.literal(people)})::integer as people
    from bookings b join slots s on s.id = b.slot_id
    where b.partner_id = ${partnerId} and ${sql.literal(standing)} and s.starts_at > shop_now() - interval '2 hours'
    group by s.id, s.starts_at order by s.starts_at, s.id limit ${MOST_DEPARTURES}`
})

/** SQL: a `PartnerBooking` of the row `b`. */
const columns = (locale: Locale) => `b.code, b.status, s.starts_at as "startsAt",
  ${experienceNamed("b.summary", locale)} as experience, coalesce(c.name || ' ' || c.surname, '') as customer,
  ${people} as people, case when ${standing} then c.phone end as phone,
  (select max(t.value) from jsonb_each_text(b.timestamps::jsonb) t) as "changedAt"`

const joins = "left join booking_contact c on c.code = b.code join slots s on s.id = b.slot_id"

/** What has changed since a day: requests that came, bookings that were confirmed, moved or cancelled. */
export const changesOf = Effect.fn("partner.changes")(function* (partnerId: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<PartnerBooking>`
    select * from (
      select ${sql.literal(columns(locale))}
      from (select * from bookings where partner_id = ${partnerId} and status not in ('CHECKOUT', 'EXPIRED')
        order by created_at desc limit ${NEWEST}) b ${sql.literal(joins)}) changed
    where "changedAt"::timestamptz > shop_now() - interval '1 day' order by "changedAt" desc, code limit ${MOST_CHANGES}`
})

/** Bookings of the partner by code, or by a part of the customer's name or address. */
export const searchBookings = Effect.fn("partner.search")(function* (partnerId: string, typed: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const words = typed.trim().slice(0, 100).toLowerCase().replaceAll("\0", "")
  const like = `%${words.replace(/[\\%_]/g, "\\$&")}%`
  return yield* sql<PartnerBooking>`
    select ${sql.literal(columns(locale))} from bookings b ${sql.literal(joins)}
    where b.partner_id = ${partnerId} and b.status not in ('CHECKOUT', 'EXPIRED')
      and (b.code = ${parseCode(typed)} or lower(c.name || ' ' || c.surname) like ${like} or lower(c.email) like ${like})
    order by s.starts_at desc, b.code limit ${MOST_FOUND}`
})
