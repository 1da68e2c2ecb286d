import { Effect, Layer } from "effect"
import type { CancellationLimits } from "../../../domain/booking/cancellations.ts"
import type { UnpaidLimits } from "../../../domain/booking/unpaid.ts"
import { conversationStream } from "../../../domain/conversation/ids.ts"
import { invitationsOf } from "../../../domain/participation/ids.ts"
import { bookingFlow } from "../../../machines/booking/booking.machine.ts"
import { googleLogoPath } from "../documents/wallet/google.ts"
import { googleLogo } from "../documents/wallet/pictures.ts"
import { pngAnswer } from "../http/pictures.ts"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { afterVisit } from "../kernel/personal.ts"
import { watchesPayments } from "../payments/part.ts"
import type { PlacesGuard } from "../store/places.ts"
import { calendarFile } from "./calendar-file.ts"
import { Cancellations } from "./cancellations.ts"
import { checkoutHandlers } from "./checkout-handlers.ts"
import { derivedBookings, placesFromLogs } from "./derived.ts"
import { findForm } from "./find-form.ts"
import { findMails } from "./find-mail.ts"
import { bookingFlowAlone, bookingFlowWith, bookingPrefix } from "./flow.ts"
import { BookingFlow } from "./flow-service.ts"
import { bookingHandlers } from "./handlers.ts"
import { shownEntry } from "./log.ts"
import { mailBookingsLayer } from "./mails/mail-bookings.ts"
import { bookingMails } from "./mails/send.ts"
import { bookingMigrations } from "./migrations.ts"
import { partnerHandlers } from "./partner-handlers.ts"
import { adoptBookingPayments, olderPaymentCalls, settlingCalls } from "./payments.ts"
import { bookingReaders } from "./readers.ts"
import { reclaimHandlers } from "./reclaim.ts"
import { reservationForm } from "./reservation-form.ts"
import { reservationMails } from "./reservation-mail.ts"
import { bookingByToken } from "./rows.ts"
import { enterByTabLink } from "./tab-link.ts"
import { Unpaid } from "./unpaid-rows.ts"

type Start = {
  readonly settings: {
    readonly placesGuard: PlacesGuard
    readonly unpaid: UnpaidLimits
    readonly cancellations: CancellationLimits
  }
}

export { type Booked, bookedAll, bookedByStream, bookedByToken, bookedWith } from "./booked.ts"
export { canceledRow } from "./cancellations.ts"
export { checkoutCalls } from "./checkout-handlers.ts"
export { type BookingCommand, command } from "./command.ts"
export { contactRow } from "./contact-rows.ts"
export { limitsOf, openBooking, openingOf, refusalOfPlaces, refusedBy, type Sale, whyNotOpened } from "./create.ts"
export { priceNow } from "./date-prices.ts"
export { type DiscountRefusal, giftDiscountReactors } from "./discount-reactors.ts"
export { bookingOfCustomer, isOverLimit } from "./find.ts"
export { bookingFlowAlone, streamOf } from "./flow.ts"
export { BookingFlow, type BookingRefusal, isOfPlaces } from "./flow-service.ts"
export { namedIn } from "./in-language.ts"
export { linkByMail } from "./link-by-mail.ts"
export { type Linked, LinkedMoney } from "./linked-money.ts"
export { answerRequest, type PartnerAnswer } from "./partner.ts"
export { olderPaymentCalls } from "./payments.ts"
export { bookingView, snapshotOf } from "./read.ts"
export { remarkOn } from "./remarks.ts"
export { type BookingRow, bookingByStream, bookingByToken, contactOf } from "./rows.ts"
export { codedProblem, type PreparedBooking, prepareBooking, wouldBook } from "./summary.ts"
export { isUnderWay, underWayOf } from "./under-way.ts"
export { turnOf } from "./unpaid-rows.ts"
export { visitEnd, visitOf } from "./visit.ts"

export const bookingPart = {
  name: "booking",
  services: ({ settings }: Start) =>
    Layer.mergeAll(
      mailBookingsLayer,
      Layer.effectDiscard(adoptBookingPayments),
      Layer.succeed(Unpaid, settings.unpaid),
      Layer.succeed(Cancellations, settings.cancellations),
    ).pipe(Layer.provideMerge(Layer.effect(BookingFlow, joined(bookingFlowWith(settings.placesGuard))))),
  flows: { [bookingFlow.id]: BookingFlow },
  rebuilds: [bookingFlowAlone],
  streams: [bookingPrefix],
  effects: { ...olderPaymentCalls, ...reclaimHandlers },
  mails: { ...bookingMails, ...reservationMails, ...findMails },
  neverGivenUp: settlingCalls,
  api: { checkout: checkoutHandlers, booking: bookingHandlers, partner: partnerHandlers },
  routes: [
    { method: "GET", path: "/booking/v1/bookings/:token/calendar.ics", use: { who: "token" }, answer: calendarFile },
    {
      method: "GET",
      path: googleLogoPath,
      use: { who: "everybody", kept: "timed" },
      answer: (request) => Effect.sync(() => pngAnswer(request, googleLogo)),
    },
  ],
  forms: [
    { pages: ["/prenotazione"], take: findForm },
    { pages: ["/checkout/$code/conferma/$token"], take: reservationForm },
  ],
  entrances: [enterByTabLink],
  readers: (request) => ({ booking: bookingReaders(request) }),
  watch: [
    {
      path: "/booking/v1/bookings/:token/events",
      // The page of a booking also shows its participants and its messages.
      of: (token) =>
        Effect.map(bookingByToken(token), ({ stream, code }) => ({
          stream,
          shows: shownEntry,
          also: [
            { prefix: invitationsOf(code), event: "company" },
            { prefix: conversationStream(code), event: "messages" },
            watchesPayments(code),
          ],
        })),
    },
  ],
  migrations: bookingMigrations,
  derived: derivedBookings,
  rebuild: placesFromLogs,
  personal: [
    {
      table: "booking_contact",
      columns: "name surname email phone custom_fields",
      subject: { booking: "t.code", email: "t.email" },
      what: {
        it: "Nome, cognome, email e telefono di chi prenota, e le risposte alle domande di chi organizza",
        en: "The name, surname, email and phone of the person who books, and the answers to the host’s questions",
      },
      purpose: {
        it: "sapere chi viene e come raggiungerlo; li riceve anche chi organizza l’esperienza",
        en: "to know who comes and how to reach them; the host of the experience receives them too",
      },
      basis: "contract",
      keep: afterVisit("P24M", "t.code"),
      erase: "delete",
    },
    {
      table: "booking_remark",
      columns: "words",
      subject: { booking: "t.booking_code" },
      what: {
        it: "Ciò che chi organizza ha scritto rifiutando una richiesta, e il motivo scritto di un rimborso",
        en: "What the host wrote when declining a request, and the written reason of a refund",
      },
      purpose: {
        it: "spiegare al cliente che cosa è successo alla sua prenotazione",
        en: "to explain to the customer what happened to the booking",
      },
      basis: "contract",
      keep: afterVisit("P24M", "t.booking_code"),
      erase: "delete",
    },
  ],
  impersonal: {
    booking_contact: "code",
    booking_remark: "id booking_code",
    bookings:
      "code token_hash visitor_hash address_hash network_hash email_hash mail_domain_hash stream experience_id variant_id slot_id partner_id status state locale summary timestamps",
    booking_date_prices: "code slot_id price",
    booking_tab_link: "token_hash code",
    secrets: "name value",
  },
} satisfies Part
