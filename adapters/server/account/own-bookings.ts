import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnBooking, OwnBookings, TabPages } from "../../../domain/account/ports.ts"
import { type BookingTab, tabOf, tabPage } from "../../../domain/account/tabs.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { experienceNamed } from "../catalogue/part.ts"
import { Access } from "../kernel/access.ts"
import { mayReviewSql, reviewTokenOf } from "../kernel/open-review.ts"
import { earnPoints, earnsPoints, losePoints, type OwnBooking as Owned } from "../points/part.ts"
import { now } from "../store/clock.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { joinLateBookings } from "./join-bookings.ts"
import type { SignedIn } from "./sessions.ts"

type Row = Omit<OwnBooking, "token" | "reviewToken"> & { readonly mayReview: boolean }

/** The customer's bookings by tab. Those that were made lately with the account's address join first. */
export const ownBookings = Effect.fn("account.ownBookings")(function* (
  { personId, isVerified }: Pick<SignedIn, "personId" | "isVerified">,
  pages: TabPages,
  locale: Locale,
) {
  if (isVerified) yield* joinLateBookings(personId)
  const sql = yield* SqlClient.SqlClient
  const access = yield* Access
  const at = yield* now
  const all = yield* sql<Row>`
    select b.code, b.status, b.summary->'experience'->>'slug' as slug,
      ${sql.literal(experienceNamed("b.summary", locale))} as title, b.summary->'experience'->>'city' as city,
      s.starts_at as "startsAt", s.starts_at + make_interval(mins => (b.summary->>'durationMinutes')::integer) as "endsAt",
      ${sql.literal(mayReviewSql("b.code"))} as "mayReview"
    from booking_owner o join bookings b using (code) join slots s on s.id = b.slot_id
    where o.person_id = ${personId}::uuid and o.how <> 'notMine' order by s.starts_at`
  const own = ({ mayReview, ...row }: Row): OwnBooking => ({
    ...row,
    token: access.tokenOf(row.code),
    reviewToken: reviewTokenOf(access, row.code, mayReview),
  })
  const tab = (name: BookingTab) => {
    const rows = all.filter((one) => tabOf(one, at) === name)
    const page = tabPage(name === "upcoming" ? rows : rows.toReversed(), Number(pages[name]))
    return { ...page, shown: page.shown.map(own) }
  }
  return { now: at, upcoming: tab("upcoming"), past: tab("past"), canceled: tab("canceled") } satisfies OwnBookings
})

const owned = prepared<{ readonly code: string; readonly personId: string }>(`
  insert into booking_owner (code, person_id, how, created_at) values (:code, :personId::uuid, 'own', shop_now())`)

/** The rows that make a booking the customer's, in the transaction that opens it. */
export const ownedBy = (booking: Owned) => [
  ownRow(owned, { code: booking.code, personId: booking.personId }),
  earnsPoints(booking),
]

/** Whether who began the booking was signed in, and had shown that this address is theirs. */
export const beganSignedInAs = Effect.fn("account.beganSignedInAs")(function* (code: string, email: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select from booking_owner o join person p on p.id = o.person_id
    where o.code = ${code} and o.how = 'own' and p.email_verified_at is not null and p.email_key = ${emailKey(email)}`
  return rows.length > 0
})

/** Whose a booking is: this customer's, another's (also if this one said that it is not theirs), or nobody's yet. */
export const whoseBooking = Effect.fn("account.whoseBooking")(function* (personId: string, code: string) {
  const sql = yield* SqlClient.SqlClient
  const [owner] = yield* sql<{ isTheirs: boolean }>`
    select person_id = ${personId}::uuid and how <> 'notMine' as "isTheirs" from booking_owner where code = ${code}`
  if (owner === undefined) return "nobodys"
  return owner.isTheirs ? "theirs" : "anothers"
})

/**
 * Makes a booking the customer's if it is nobody's yet. Returns whether it is theirs. The caller has checked that it was
 * begun in this browser.
 */
export const claimBooking = Effect.fn("account.claimBooking")(function* (personId: string, code: string) {
  const whose = yield* whoseBooking(personId, code)
  if (whose !== "nobodys") return whose === "theirs"
  const sql = yield* SqlClient.SqlClient
  const claim = Effect.gen(function* () {
    const claimed = yield* sql`
      insert into booking_owner (code, person_id, how, created_at)
      values (${code}, ${personId}::uuid, 'joined', shop_now()) on conflict (code) do nothing returning code`
    if (claimed.length > 0) yield* earnPoints(personId, [code])
    return claimed.length > 0
  })
  return (yield* sql.withTransaction(claim)) || (yield* whoseBooking(personId, code)) === "theirs"
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
