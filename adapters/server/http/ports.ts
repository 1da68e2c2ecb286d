import { Effect, Schema } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Reads } from "../../../domain/ports.ts"
import type { Point } from "../../../domain/search/place.ts"
import { Slug } from "../../contract/fields.ts"
import { bookingView, checkoutView } from "../booking/read.ts"
import { bookingByCode, bookingByToken } from "../booking/rows.ts"
import { day, month } from "../catalogue/availability.ts"
import { cards } from "../catalogue/card.ts"
import { count } from "../catalogue/count.ts"
import { detail } from "../catalogue/experience.ts"
import { home } from "../catalogue/home.ts"
import { landing, landings } from "../catalogue/landing.ts"
import { markers } from "../catalogue/markers.ts"
import { search } from "../catalogue/search.ts"
import { suggest } from "../catalogue/suggest.ts"
import type { Proof } from "../kernel/access.ts"
import { faultCode } from "../kernel/fault.ts"
import { Refused } from "../kernel/refused.ts"
import { companyView, participationView } from "../participation/read.ts"
import { heldInvitation, ownedBooking } from "../participation/rows.ts"
import { payLinkView } from "../pay-link/read.ts"
import { linkByToken } from "../pay-link/rows.ts"
import { now } from "../store/clock.ts"
import { withdrawalView } from "../withdrawal/read.ts"
import type { Run } from "./services.ts"

const isSlug = Schema.is(Slug)

const orNull = <A, E, R>(effect: Effect.Effect<A, E | Refused, R>) =>
  Effect.catchIf(
    effect,
    (error): error is Refused => error instanceof Refused,
    () => Effect.succeed(null),
  )

/** A page travels with the errors it met: what they say of the shop's inside goes into the log instead. */
export const withoutDetails =
  (run: Run): Run =>
  (effect) =>
    run(
      Effect.catchCause(effect, (cause) =>
        Effect.andThen(
          Effect.logError("a page could not be read", cause),
          Effect.fail(new Error(faultCode(cause) satisfies ErrorCode)),
        ),
      ),
    )

/** The catalogue and its search for a page that is being rendered: the functions of the API, without the HTTP. */
export const catalogueIn = (run: Run, locale: Locale, visitor: Point | null): Pick<Reads, "catalogue" | "search"> => ({
  catalogue: {
    home: () => run(Effect.flatMap(now, (at) => home(locale, at))),
    landing: async (kind, slug) =>
      isSlug(slug) ? run(Effect.flatMap(now, (at) => landing(kind, slug, locale, at))) : null,
    landings: (kind) => run(landings(kind, locale)),
    // An address that no experience can have is none: the database refuses to be asked for some of them.
    experience: async (slug) => (isSlug(slug) ? run(Effect.flatMap(now, (at) => detail(slug, locale, at))) : null),
    cards: (ids) => run(Effect.flatMap(now, (at) => cards(ids, locale, at))),
    month: async (variantId, yearMonth, participants) =>
      (await run(Effect.flatMap(now, (at) => month(variantId, yearMonth, participants, at)))) ?? [],
    day: async (variantId, date) => (await run(Effect.flatMap(now, (at) => day(variantId, date, at)))) ?? [],
  },
  search: {
    search: (state) => run(Effect.flatMap(now, (at) => search(state, locale, at, visitor))),
    count: (state) => run(Effect.flatMap(now, (at) => count(state, at, visitor))),
    markers: (state) => run(Effect.flatMap(now, (at) => markers(state, at, visitor))),
    suggest: (text) => run(suggest(text, locale)),
  },
})

/** The bookings that the visitor of a request may see, and what belongs to them. */
export const bookingsOf = (run: Run, proof: Proof): Omit<Reads, "catalogue" | "search"> => ({
  booking: {
    checkout: (code) =>
      run(orNull(Effect.map(Effect.flatMap(bookingByCode(code, proof), checkoutView), (it) => it.view))),
    pending: (code) =>
      run(orNull(Effect.map(Effect.flatMap(bookingByCode(code, proof), bookingView), (it) => it.view))),
    booking: (token) => run(orNull(Effect.map(Effect.flatMap(bookingByToken(token), bookingView), (it) => it.view))),
  },
  payLink: { payLink: (token) => run(orNull(Effect.flatMap(linkByToken(token), payLinkView))) },
  withdrawal: { withdrawal: (token) => run(orNull(Effect.flatMap(bookingByToken(token), withdrawalView))) },
  participation: {
    participants: (token) => run(orNull(Effect.flatMap(ownedBooking(token, "seeCompany"), companyView))),
    participation: (token) => run(orNull(Effect.flatMap(heldInvitation(token, "seeVisit"), participationView))),
  },
})
