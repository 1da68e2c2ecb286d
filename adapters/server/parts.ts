import type { Effect, Layer } from "effect"
import type { HttpRouter } from "effect/http"
import type { SqlClient } from "effect/sql"
import type { Problems } from "../contract/middleware.ts"
import { accountPart } from "./account/part.ts"
import { adminPart } from "./admin/part.ts"
import { alarmPart } from "./alarm/part.ts"
import type { baseServices } from "./base.ts"
import { blogPart } from "./blog/part.ts"
import { bookingPart } from "./booking/part.ts"
import { cataloguePart } from "./catalogue/part.ts"
import { checkinPart } from "./checkin/part.ts"
import { contactPart } from "./contact/part.ts"
import { conversationPart } from "./conversation/part.ts"
import { couponPart } from "./coupon/part.ts"
import { demoPart } from "./demo/part.ts"
import { earningsPart } from "./earnings/part.ts"
import { embedPart } from "./embed/part.ts"
import { feedPart } from "./feed/part.ts"
import { figuresPart } from "./figures/part.ts"
import { flowsPart } from "./flows/part.ts"
import { giftPart } from "./gift/part.ts"
import { giftEventPart } from "./gift-event/part.ts"
import { giveawayPart } from "./giveaway/part.ts"
import { httpPart } from "./http/part.ts"
import type { Entrance, Form, Mount, Readers, Route, Watch } from "./kernel/part.ts"
import { listPart } from "./list/part.ts"
import { mailPart } from "./mail/part.ts"
import { mePart } from "./me/part.ts"
import { newsletterPart } from "./newsletter/part.ts"
import { octoPart } from "./octo/part.ts"
import { participationPart } from "./participation/part.ts"
import { partnerPart } from "./partner/part.ts"
import { payLinkPart } from "./pay-link/part.ts"
import { paymentsPart } from "./payments/part.ts"
import { payoutPart } from "./payout/part.ts"
import { personalDataPart } from "./personal-data/part.ts"
import { picturePart } from "./picture/part.ts"
import { pointsPart } from "./points/part.ts"
import { publicationPart } from "./publication/part.ts"
import { referralPart } from "./referral/part.ts"
import { reviewPart } from "./review/part.ts"
import { sharedVisitPart } from "./shared-visit/part.ts"
import { shopPart } from "./shop/part.ts"
import type { Database } from "./store/database.ts"
import type { AnyFlow } from "./store/flow.ts"
import type { Handlers, Outbox } from "./store/outbox-worker.ts"
import { storePart } from "./store/part.ts"
import type { Standby } from "./store/standby.ts"
import type { Loop } from "./store/worker-loop.ts"
import { ticketPart } from "./ticket/part.ts"
import { userEventPart } from "./user-event/part.ts"
import { voucherPart } from "./voucher/part.ts"
import { waitingPart } from "./waiting/part.ts"
import { webhookPart } from "./webhook/part.ts"
import { withdrawalPart } from "./withdrawal/part.ts"

/**
 * The parts of the server. Each may use the services of the parts before it. The order has no meaning for routes and
 * migrations.
 */
export const parts = [
  storePart,
  httpPart,
  shopPart,
  mailPart,
  accountPart,
  cataloguePart,
  picturePart,
  couponPart,
  voucherPart,
  pointsPart,
  mePart,
  paymentsPart,
  earningsPart,
  payLinkPart,
  ticketPart,
  bookingPart,
  waitingPart,
  octoPart,
  checkinPart,
  partnerPart,
  conversationPart,
  payoutPart,
  webhookPart,
  publicationPart,
  feedPart,
  embedPart,
  giftPart,
  giftEventPart,
  participationPart,
  sharedVisitPart,
  withdrawalPart,
  reviewPart,
  contactPart,
  newsletterPart,
  giveawayPart,
  blogPart,
  personalDataPart,
  adminPart,
  flowsPart,
  demoPart,
  listPart,
  referralPart,
  alarmPart,
  userEventPart,
  figuresPart,
] as const

type AnyPart = (typeof parts)[number]
type Gives<P> =
  | (P extends { services: (start: never) => infer Given extends Layer.Any } ? Layer.Success<Given> : never)
  | (P extends { servicesUponOutbox: (start: never) => infer Given extends Layer.Any } ? Layer.Success<Given> : never)
type Uses<P> =
  | (P extends { effects: Handlers<infer R> } ? R : never)
  | (P extends { mails: Handlers<infer R> } ? R : never)
  | (P extends { loops: readonly Loop<infer R>[] } ? R : never)
  | (P extends { routes: readonly Route<infer R>[] } ? R : never)
  | (P extends { forms: readonly Form<infer R>[] } ? R : never)
  | (P extends { entrances: readonly Entrance<infer R>[] } ? R : never)
  | (P extends { watch: readonly Watch<infer R>[] } ? R : never)
  | (P extends { mounts: readonly Mount<infer R>[] } ? R : never)
  | (P extends { demo: (...given: never[]) => Effect.Effect<void, unknown, infer R> } ? R : never)
  | (P extends { readers: (request: Request) => Readers<infer R> } ? R : never)
  | (P extends { flows: Readonly<Record<string, Effect.Effect<AnyFlow, never, infer R>>> } ? R : never)
  | (P extends { api: Readonly<Record<string, Layer.Layer<never, unknown, infer R>>> } ? R : never)
  | (P extends { services: (start: never) => infer Given extends Layer.Any } ? Layer.Services<Given> : never)
  | (P extends { servicesUponOutbox: (start: never) => infer Given extends Layer.Any } ? Layer.Services<Given> : never)

/** All services that answering a request may need. */
export type ShopServices =
  | Gives<AnyPart>
  | Layer.Success<ReturnType<typeof baseServices>>
  | Database
  | Outbox
  | SqlClient.SqlClient
  | Standby

/** The contract's handlers declare what each request needs. */
type Bare<R> = R extends HttpRouter.Request<"Requires", infer Needed> ? Needed : R
type Missing = Exclude<Bare<Uses<AnyPart>>, ShopServices | Problems | HttpRouter.Provided>

/** Does not compile if a part uses a service that no part gives. */
export const complete: [Missing] extends [never] ? true : Missing = true

/** Runs an effect with the services of this server. */
export type Run = <A, E>(effect: Effect.Effect<A, E, ShopServices>) => Promise<A>

/** The options that the parts get at the start. Each takes what it needs. */
export type Start = StartOf<AnyPart>

/** The intersection of the parameters of several functions: a value that can be passed to each of them. */
type StartOf<P> = (P extends { services: infer Given } ? Given : never) extends (start: infer S) => unknown ? S : never
