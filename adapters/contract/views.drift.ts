import type { BookingView } from "../../domain/booking/views.ts"
import type { ExperienceCard, Landing } from "../../domain/catalogue/views.ts"
import type { SearchPage } from "../../domain/search/views.ts"
import type { SharedVisitView } from "../../domain/shared-visit/ports.ts"
import type { AnswerTo, Fits, Holds, PathTo } from "./views.ts"

/*
 * Negative controls of `views.ts`: drifts that must not compile. `tsc` reports an expected error that does not occur,
 * so this file breaks the build if the check of the views misses one of these drifts.
 */

type Booking = AnswerTo<"GET /booking/v1/bookings/:token">
type Found = AnswerTo<"GET /api/v1/experiences">
type Page = AnswerTo<"GET /api/v1/landings/:kind/:slug">

/** Without drift, they fit. */
export type AsTheyAre = Holds<Fits<Booking, BookingView>> | Holds<Fits<Found, SearchPage>> | Holds<Fits<Page, Landing>>

// @ts-expect-error The contract lost a field.
export type Lost = Holds<Fits<Omit<Booking, "cancellation_until">, BookingView>>

// @ts-expect-error The contract calls a field something else.
export type Renamed = Holds<Fits<Omit<Booking, "server_now"> & { readonly now: string }, BookingView>>

// @ts-expect-error A number is a text now.
export type Retyped = Holds<Fits<Omit<Found, "total"> & { readonly total: string }, SearchPage>>

// @ts-expect-error A field may be missing now.
export type Nullable = Holds<Fits<Omit<Page, "lead"> & { readonly lead: string | null }, Landing>>

type Wider = { readonly paid: number; readonly due_on_site: string | number; readonly refunded: number }
// @ts-expect-error One more type of value, some levels down.
export type Widened = Holds<Fits<Omit<Booking, "amounts"> & { readonly amounts: Wider }, BookingView>>

// @ts-expect-error The token goes by another name.
export type WithoutToken = Holds<Fits<Omit<Booking, "encrypted_code">, BookingView>>

type Visit = AnswerTo<"GET /booking/v1/shared-visits/:token">
// @ts-expect-error A part's contract lost a field.
export type LostByPart = Holds<Fits<Omit<Visit, "server_now">, SharedVisitView>>

// @ts-expect-error The contract has no such call.
export type NoSuchCall = Holds<Fits<AnswerTo<"GET /api/v1/bookings/:token">, BookingView>>

// @ts-expect-error The call exists with another method only.
export type OtherMethod = Holds<Fits<AnswerTo<"POST /api/v1/experiences/cards">, readonly ExperienceCard[]>>

type ReadFrom<Path, View> = Path extends PathTo<"GET", View> ? true : false

/** A view is read from its own path. */
export type FromItsPath = Holds<ReadFrom<"/booking/v1/bookings/abc", BookingView>>

// @ts-expect-error Another view stands at this path.
export type FromAnotherPath = Holds<ReadFrom<"/payment/v1/bookings/checkout/ABC", BookingView>>
