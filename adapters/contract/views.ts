import type { HttpApi, HttpApiGroup } from "effect/http-api"
import type { ArticleTeaser, ArticleView, AuthorView } from "../../domain/blog/ports.ts"
import type {
  BookingCreated,
  BookingLog,
  BookingView,
  CancellationQuote,
  CheckoutView,
  RescheduleQuote,
  ReservationView,
} from "../../domain/booking/views.ts"
import type { HomeView } from "../../domain/catalogue/ports.ts"
import type {
  DayAvailability,
  ExperienceCard,
  ExperienceDetail,
  Landing,
  LandingLink,
} from "../../domain/catalogue/views.ts"
import type { ConversationView } from "../../domain/conversation/ports.ts"
import type { TabLink } from "../../domain/embed/ports.ts"
import type { GiftOrderView, GiftPriceView, OpenedGift, SealedGift, VoucherBalance } from "../../domain/gift/views.ts"
import type { ListSummary, ListView, PublicList, SavedIn } from "../../domain/list/ports.ts"
import type { BasisPoints, Cents } from "../../domain/money/cents.ts"
import type { Answer, CompanyView, ParticipationView } from "../../domain/participation/views.ts"
import type { PayLinkView } from "../../domain/pay-link/views.ts"
import type { RegisterView } from "../../domain/personal-data/ports.ts"
import type { Markers, SearchPage, Suggestion } from "../../domain/search/views.ts"
import type { SharedVisitView } from "../../domain/shared-visit/ports.ts"
import type { SlotView } from "../../domain/slot.ts"
import type { WaitingView } from "../../domain/waiting/views.ts"
import type { WithdrawalView } from "../../domain/withdrawal/views.ts"
import type { Api } from "./api.ts"
import type { BlogApi } from "./blog.ts"
import type { ConversationApi } from "./conversation.ts"
import type { EmbedApi } from "./embed.ts"
import type { GiftApi } from "./gift.ts"
import type { ListApi } from "./list.ts"
import type { PersonalDataApi } from "./personal-data.ts"
import type { SharedVisitApi } from "./shared-visit.ts"
import type { WaitingApi } from "./waiting.ts"

/*
 * The views that pages read from the contract's answers. This file has only types and adds nothing to a bundle. The
 * domain may not import the contract, so its views are checked against the contract here: if the contract loses or
 * renames a field, or gives it another type than the view, this does not compile (`views.drift.ts` shows it). The
 * server checks the other direction: a handler whose answer does not fit the contract's schema does not compile.
 */

/** The view that a page reads from each call of the browser. */
export type Views = {
  "GET /api/v1/home": HomeView
  "GET /api/v1/experiences": SearchPage
  "GET /api/v1/experiences/count": { readonly count: number }
  "GET /api/v1/experiences/map": Markers
  "GET /api/v1/experiences/cards": readonly ExperienceCard[]
  "GET /api/v1/suggestions": readonly Suggestion[]
  "GET /api/v1/landings/:kind": readonly LandingLink[]
  "GET /api/v1/landings/:kind/:slug": Landing
  "GET /api/v2/experiences/:slug": ExperienceDetail
  "GET /api/v3/experience_variants/:id/availabilities": readonly DayAvailability[]
  "GET /api/v3/experience_variants/:id/availabilities/day": readonly SlotView[]
  "POST /api/v1/contact": { readonly replyBy: string }
  "POST /api/v1/collaboration": { readonly replyBy: string }
  "POST /api/v1/experience_variants/:id/bookings/create": Omit<BookingCreated, "checkoutExpiresAt"> & {
    readonly checkoutExpirationAt: string
  }
  "GET /payment/v1/bookings/checkout/:code": CheckoutView
  "POST /payment/v1/bookings/checkout/:code/tab-link": TabLink
  "POST /payment/v1/stripe/partner-direct-bookings/:embedId/orders/:code/create": CheckoutView
  "POST /payment/v1/paypal/partner-direct-bookings/:embedId/orders/:code/create": CheckoutView
  "POST /payment/v1/stripe/partner-direct-bookings/:embedId/orders/:code/:intentId/confirm": CheckoutView
  "POST /payment/v1/paypal/partner-direct-bookings/:embedId/orders/:code/:intentId/confirm": CheckoutView
  "POST /payment/v1/bookings/checkout/:code/customer-info": CheckoutView
  "POST /payment/v1/bookings/checkout/:code/discounts": CheckoutView
  "POST /payment/v1/bookings/checkout/:code/discounts/delete": CheckoutView
  "PUT /payment/v1/bookings/checkout/:code/points": CheckoutView
  "POST /payment/v1/bookings/checkout/:code/reserve": CheckoutView
  "POST /payment/v1/stripe/partner-direct-bookings/orders/:code/create": CheckoutView
  "POST /payment/v1/paypal/partner-direct-bookings/orders/:code/create": CheckoutView
  "POST /payment/v1/stripe/partner-direct-bookings/orders/:code/:intentId/confirm": CheckoutView
  "POST /payment/v1/paypal/partner-direct-bookings/orders/:code/:intentId/confirm": CheckoutView
  "POST /booking/v1/bookings/:code/checkout/delete": BookingView
  "GET /payment/v1/bookings/pending/:code": BookingView
  "GET /booking/v1/bookings/:token": BookingView
  "GET /booking/v1/reservations/:code/:token": ReservationView
  "GET /booking/v1/bookings/:token/log": BookingLog
  "POST /api/v0/public-lists/:publicId/report": { readonly publicId: string }
  "POST /booking/v1/bookings/:token/alternatives/:slotId/accept": BookingView
  "POST /booking/v1/bookings/:token/alternatives/decline": BookingView
  "GET /booking/v1/bookings/:token/reschedule": RescheduleQuote
  "POST /booking/v1/bookings/:token/reschedule": BookingView
  "POST /booking/v1/bookings/:token/reschedule/withdraw": BookingView
  "GET /booking/v1/bookings/:token/cancellation": CancellationQuote
  "POST /booking/v1/bookings/:token/cancellation": BookingView
  "GET /booking/v1/bookings/:token/withdrawal": WithdrawalView
  "GET /booking/v1/bookings/:token/participants": CompanyView
  "POST /booking/v1/bookings/:token/participants": CompanyView
  "POST /booking/v1/bookings/:token/participants/:participantId/resend": CompanyView
  "POST /booking/v1/bookings/:token/participants/:participantId/remove": CompanyView
  "GET /booking/v1/participations/:token": ParticipationView
  "POST /booking/v1/participations/:token/accept": { readonly answer: Answer }
  "POST /booking/v1/participations/:token/decline": { readonly answer: Answer }
  "POST /booking/v1/participations/:token/leave": { readonly answer: Answer }
  "GET /payment/v1/links/:token": PayLinkView
  "POST /payment/v1/links/:token/pay": PayLinkView
  "POST /payment/v1/links/:token/:intentId/confirm": PayLinkView
  "POST /booking/v1/bookings/:token/share": SharedVisitView
  "GET /booking/v1/shared-visits/:token": SharedVisitView
  "GET /api/v1/experience_variants/:id/open-booking-price": GiftPriceView
  "GET /api/v0/open-bookings/:code/checkout": GiftOrderView
  "POST /api/v0/open-bookings/:code/customise": GiftOrderView
  "POST /api/v0/open-bookings/:code/customer-info": GiftOrderView
  "POST /api/v0/open-bookings/:code/discounts": GiftOrderView
  "POST /api/v0/open-bookings/:code/discounts/delete": GiftOrderView
  "PUT /api/v0/open-bookings/:code/points": GiftOrderView
  "POST /api/v0/open-bookings/:code/pay": GiftOrderView
  "POST /api/v0/open-bookings/:code/pay/:intentId/confirm": GiftOrderView
  "POST /api/v0/open-bookings/:code/cancel": GiftOrderView
  "POST /api/v0/open-bookings/:code/resend": GiftOrderView
  "POST /api/v0/open-bookings/:code/readdress": GiftOrderView
  "POST /api/v0/open-bookings/:code/reschedule": GiftOrderView
  "POST /api/v0/open-bookings/:code/withdraw": GiftOrderView
  "GET /api/v0/gifts/:token": SealedGift
  "POST /api/v0/gift-cards/exchange": VoucherBalance
  "POST /api/v0/gifts/:token/open": OpenedGift
  "GET /api/v0/personal-data": RegisterView
  "GET /api/v0/blog/articles": readonly ArticleTeaser[]
  "GET /api/v0/blog/articles/:slug": ArticleView
  "GET /api/v0/blog/authors/:slug": AuthorView
  "GET /api/v0/lists": readonly ListSummary[]
  "POST /api/v0/lists": { readonly id: string }
  "GET /api/v0/lists/:listId": ListView
  "POST /api/v0/lists/:listId/edit": ListView | null
  "POST /api/v0/lists/:listId/visibility": ListView | null
  "POST /api/v0/lists/:listId/delete": ListView | null
  "POST /api/v0/lists/:listId/items": ListView | null
  "POST /api/v0/lists/:listId/items/:experienceId/remove": ListView | null
  "POST /api/v0/lists/:listId/items/:experienceId/move": ListView | null
  "POST /api/v0/lists/:listId/collaborators": ListView | null
  "POST /api/v0/lists/:listId/collaborators/:personId/remove": ListView | null
  "POST /api/v0/lists/:listId/accept": ListView | null
  "POST /api/v0/lists/:listId/decline": ListView | null
  "POST /api/v0/lists/:listId/leave": ListView | null
  "GET /api/v0/experiences/:experienceId/lists": readonly SavedIn[]
  "POST /api/auth/favourite-experience": { readonly experienceIds: readonly string[] }
  "POST /api/auth/favourite-experience/:experienceId": { readonly experienceIds: readonly string[] }
  "POST /api/auth/favourite-experience/:experienceId/remove": { readonly experienceIds: readonly string[] }
  "GET /api/v0/public-lists/:publicId": PublicList
  "POST /booking/v1/waiting": { readonly status: "mailed" }
  "GET /booking/v1/waiting/:token": WaitingView
  "POST /booking/v1/waiting/:token/confirm": WaitingView
  "POST /booking/v1/waiting/:token/leave": WaitingView
  "POST /booking/v1/waiting/:token/decline": WaitingView
  "GET /booking/v1/bookings/:token/messages": ConversationView
  "POST /booking/v1/bookings/:token/messages": ConversationView
}

type GroupsOf<A> = A extends HttpApi.HttpApi<string, infer Groups> ? Groups : never
/** The calls of the contract, with those that a part adds to it. */
type Endpoint = HttpApiGroup.Endpoints<
  GroupsOf<
    | typeof Api
    | typeof BlogApi
    | typeof EmbedApi
    | typeof GiftApi
    | typeof PersonalDataApi
    | typeof SharedVisitApi
    | typeof ListApi
    | typeof WaitingApi
    | typeof ConversationApi
  >
>

/** The contract's answer to a call `METHOD /path`; `never` if the contract has no such call. */
export type AnswerTo<Call extends string> = Call extends `${infer Method} ${infer Path}`
  ? Extract<Endpoint, { readonly method: Method; readonly path: Path }>["~Success"]["Type"]
  : never

type CamelKey<Key> = Key extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<CamelKey<Rest>>}` : Key

/** An answer as the browser reads it (`fromWire`): keys in camelCase, except in records with ids as keys. */
export type FromWire<T> = T extends readonly (infer Item)[]
  ? readonly FromWire<Item>[]
  : T extends object
    ? { readonly [K in keyof T as K extends string ? CamelKey<K> : K]: Inner<K, T[K]> }
    : T
type Inner<K, V> = K extends "custom_fields" | "stream" ? (V extends readonly unknown[] ? FromWire<V> : V) : FromWire<V>

/** On the wire, the access token is called `encrypted_code`. */
type WithToken<T> = T extends { readonly encryptedCode: infer Token } ? T & { readonly token: Token } : T

/** The wire has plain numbers where the domain has branded ones. */
type Plain<T> = T extends Cents | BasisPoints
  ? number
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Plain<T[K]> }
      : T

/** Whether an answer contains everything that its view reads. */
export type Fits<Wire, View> = [Wire] extends [never]
  ? false
  : WithToken<FromWire<Wire>> extends Plain<View>
    ? true
    : false

/** A path of the contract with its parameters filled in: `/experiences/:slug` → `/experiences/${string}`. */
type Filled<Path> = Path extends `${infer Head}:${string}/${infer Rest}`
  ? `${Head}${string}/${Filled<Rest>}`
  : Path extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : Path

type FilledOf<Method extends string, Call, View> = Call extends `${Method} ${infer Path}`
  ? Views[Call & keyof Views] extends View
    ? View extends Views[Call & keyof Views]
      ? Filled<Path> | `${Filled<Path> & string}?${string}`
      : never
    : never
  : never

/** The paths from which a view is read. Any other path does not compile. */
export type PathTo<Method extends "GET" | "POST" | "PUT", View> = FilledOf<Method, keyof Views, View> & string

export type Holds<T extends true> = T

type AllFit = { [Call in keyof Views]: Fits<AnswerTo<Call>, Views[Call]> extends true ? never : Call }[keyof Views]
/** While an answer does not fit its view, this does not compile and names the calls. */
export type Checked = Holds<[AllFit] extends [never] ? true : AllFit>
