import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnBooking, OwnBookings, TabPages } from "../../../domain/account/ports.ts"
import { type BookingTab, tabOf, tabPage } from "../../../domain/account/tabs.ts"
import { Access } from "../kernel/access.ts"
import { losePoints } from "../points/part.ts"
import { now } from "../store/clock.ts"
import { joinLateBookings } from "./commands.ts"
import type { SignedIn } from "./sessions.ts"

type Row = Omit<OwnBooking, "token">

/** The customer's bookings by tab. Those that were made lately with the account's address join first. */
export const ownBookings = Effect.fn("account.ownBookings")(function* (
  { personId, isVerified }: Pick<SignedIn, "personId" | "isVerified">,
  pages: TabPages,
) {
  if (isVerified) yield* joinLateBookings(personId)
  const sql = yield* SqlClient.SqlClient
  const { tokenOf } = yield* Access
  const at = yield* now
  const all = yield* sql<Row>`
    select b.code, b.status, b.summary->'experience'->>'slug' as slug,
      b.summary->'experience'->>'name' as title, b.summary->'experience'->>'city' as city,
      s.starts_at as "startsAt", s.starts_at + make_interval(mins => (b.summary->>'durationMinutes')::integer) as "endsAt"
    from booking_owner o join bookings b using (code) join slots s on s.id = b.slot_id
    where o.person_id = ${personId}::uuid and o.how <> 'notMine' order by s.starts_at`
  const tab = (name: BookingTab) => {
    const rows = all.filter((one) => tabOf(one, at) === name)
    const page = tabPage(name === "upcoming" ? rows : rows.toReversed(), Number(pages[name]))
    return { ...page, shown: page.shown.map((row): OwnBooking => ({ ...row, token: tokenOf(row.code) })) }
  }
  return { now: at, upcoming: tab("upcoming"), past: tab("past"), canceled: tab("canceled") } satisfies OwnBookings
})

/** Takes a booking out of the account that is not the customer's. It does not join again. */
export const disownBooking = Effect.fn("account.disownBooking")(function* (personId: string, code: string) {
  const sql = yield* SqlClient.SqlClient
  const disown = Effect.gen(function* () {
    const disowned = yield* sql`
      update booking_owner set how = 'notMine' where person_id = ${personId}::uuid and code = ${code} and how <> 'notMine'
      returning code`
    if (disowned.length > 0) yield* losePoints(personId, code)
    return disowned.length > 0
  })
  return yield* sql.withTransaction(disown)
})
