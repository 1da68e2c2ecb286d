import { and, type SnapshotFrom } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import {
  capture,
  create,
  hold,
  mail,
  move,
  partner,
  release,
  releaseStray,
  returnSold,
  sell,
} from "./booking.effects.ts"
import { policyGuards } from "./booking.guards.ts"
import { because, bookingSetup, given, refunding, releasing, stampAs, strayPayments } from "./booking.setup.ts"
import { bookingUpcast } from "./booking.upcast.ts"
import { firstContext } from "./booking.updates.ts"

const captured = { guard: "isOurPayment", actions: { type: "recordCaptured", params: given } } as const

/** A capture that fails after the provider's yes ends the booking. */
const lostPayment = {
  guard: "isOurPayment",
  target: "#booking.CANCELED",
  actions: [
    { type: "recordCaptureFailed", params: given },
    because("payment"),
    release,
    mail("canceled"),
    partner("canceled"),
  ],
} as const

const cancelSold = {
  guard: "withinCancellation",
  target: "CANCELED",
  actions: [because("customer"), returnSold, mail("canceled"), partner("canceled")],
} as const

const cancelCheckout = {
  target: "#booking.CANCELED",
  actions: [because("customer"), release],
} as const

export const bookingMachine = bookingSetup.createMachine({
  id: "booking",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "One booking, from the places held to nothing owed.",
  context: ({ input }) => firstContext(input),
  initial: "CHECKOUT",
  states: {
    CHECKOUT: {
      description: "The places are held while the customer gives the details and pays.",
      meta: { title: { it: "Da completare", en: "To be completed" } },
      tags: "checkout",
      entry: hold,
      initial: "holding",
      on: { ...strayPayments, "customer.detailsGiven": { actions: "recordDetails" } },
      states: {
        holding: {
          description: "Waiting for the customer to pay.",
          meta: { title: { it: "Posti riservati", en: "Places held" } },
          after: { checkoutExpiry: { target: "#booking.EXPIRED", actions: because("checkout") } },
          on: {
            "customer.paymentStarted": [
              {
                guard: and(["detailsKnown", "isNewAttempt", "nothingDue", "isInstant"]),
                target: "#booking.CONFIRMED",
              },
              { guard: and(["detailsKnown", "isNewAttempt", "nothingDue"]), target: "#booking.PENDING" },
              {
                guard: and(["detailsKnown", "isNewAttempt"]),
                target: "paying",
                actions: [{ type: "beginAttempt", params: given }, create],
              },
            ],
            "customer.leftCheckout": cancelCheckout,
          },
        },
        paying: {
          description: "The customer is authorising the payment with the provider.",
          meta: { title: { it: "Pagamento in corso", en: "Paying" } },
          after: { paymentExpiry: { target: "#booking.EXPIRED", actions: because("payment") } },
          on: {
            "payment.created": {
              guard: "isThisAttempt",
              actions: { type: "recordCreated", params: given },
            },
            "payment.authorised": [
              {
                guard: and(["amountMatches", "isInstant"]),
                target: "capturing",
                actions: { type: "recordAuthorised", params: given },
              },
              {
                guard: "amountMatches",
                target: "#booking.PENDING",
                actions: { type: "recordAuthorised", params: given },
              },
              {
                guard: "isWrongAmount",
                target: "holding",
                actions: ["recordMismatch", { type: "noteStray", params: given }, releaseStray],
              },
            ],
            "payment.failed": {
              guard: "failsThisAttempt",
              target: "holding",
              actions: { type: "recordFailed", params: given },
            },
            "customer.leftCheckout": cancelCheckout,
          },
        },
        capturing: {
          description: "Instant booking: the authorised money is being taken. No deadline: the answer is sure to come.",
          meta: { title: { it: "Addebito in corso", en: "Taking the payment" }, awaits: "capturePayment" },
          entry: capture,
          on: {
            "payment.captured": { ...captured, target: "#booking.CONFIRMED" },
            "payment.captureFailed": {
              guard: "isOurPayment",
              target: "holding",
              actions: { type: "recordCaptureFailed", params: given },
            },
          },
        },
      },
    },

    PENDING: {
      description: "The provider has to say yes. The card is authorised, nothing is taken.",
      meta: { title: { it: "In attesa di conferma", en: "Awaiting confirmation" } },
      tags: "open",
      entry: [
        stampAs("PENDING"),
        { type: "awaitProvider", params: ({ event }) => ({ at: event.at }) },
        mail("sent"),
        partner("request"),
      ],
      initial: "awaiting",
      on: strayPayments,
      states: {
        awaiting: {
          description: "Waiting for the provider's word until the deadline.",
          meta: { title: { it: "In attesa del fornitore", en: "Waiting for the provider" } },
          after: {
            providerDeadline: {
              target: "#booking.REJECTED",
              actions: because("providerSilent"),
            },
          },
          on: {
            "provider.confirmed": [
              { guard: and(["visitAhead", "nothingDue"]), target: "#booking.CONFIRMED" },
              { guard: "visitAhead", target: "capturing" },
            ],
            "provider.rejected": {
              target: "#booking.REJECTED",
              actions: { type: "giveReason", params: ({ event }) => ({ reason: event.reason ?? null }) },
            },
            "provider.alternativesProposed": {
              guard: "isFew",
              target: "#booking.PENDING_RESCHEDULE",
              actions: { type: "propose", params: given },
            },
            "customer.canceled": {
              target: "#booking.CANCELED",
              actions: [because("customer"), release, mail("canceled"), partner("canceled")],
            },
          },
        },
        capturing: {
          description: "The provider said yes: the authorised money is being taken.",
          meta: { title: { it: "Addebito in corso", en: "Taking the payment" }, awaits: "capturePayment" },
          entry: capture,
          on: {
            "payment.captured": { ...captured, target: "#booking.CONFIRMED" },
            "payment.captureFailed": lostPayment,
          },
        },
      },
    },

    PENDING_RESCHEDULE: {
      description: "The provider proposed other dates: the customer takes one, or everything is undone.",
      meta: { title: { it: "Nuova data proposta", en: "New date proposed" } },
      tags: "open",
      entry: [stampAs("PENDING_RESCHEDULE"), mail("alternatives")],
      initial: "choosing",
      on: strayPayments,
      states: {
        choosing: {
          description: "Waiting for the customer's choice until the deadline. The first date's places stay held.",
          meta: { title: { it: "Scelta della data", en: "Choosing a date" } },
          after: {
            alternativesDeadline: {
              target: "#booking.REJECTED_RESCHEDULE",
              actions: because("customerSilent"),
            },
          },
          on: {
            "customer.alternativeAccepted": [
              {
                guard: and(["isProposed", "visitAhead", "nothingDue"]),
                target: "#booking.RESCHEDULED",
                actions: [move, { type: "takeAlternative", params: given }],
              },
              {
                guard: and(["isProposed", "visitAhead"]),
                target: "capturing",
                actions: [move, { type: "takeAlternative", params: given }],
              },
            ],
            "customer.alternativesDeclined": {
              target: "#booking.REJECTED_RESCHEDULE",
              actions: because("customer"),
            },
          },
        },
        capturing: {
          description: "The customer took another date: the authorised money is being taken.",
          meta: { title: { it: "Addebito in corso", en: "Taking the payment" }, awaits: "capturePayment" },
          entry: capture,
          on: {
            "payment.captured": { ...captured, target: "#booking.RESCHEDULED" },
            "payment.captureFailed": lostPayment,
          },
        },
      },
    },

    CONFIRMED: {
      description: "Sold.",
      meta: { title: { it: "Confermata", en: "Confirmed" } },
      tags: "sold",
      entry: [stampAs("CONFIRMED"), sell, mail("confirmed"), partner("booked")],
      on: { ...strayPayments, "customer.canceled": cancelSold },
    },

    RESCHEDULED: {
      description: "Sold, on the date that the customer chose among the provider's.",
      meta: { title: { it: "Confermata in nuova data", en: "Confirmed on a new date" } },
      tags: "sold",
      entry: [stampAs("RESCHEDULED"), sell, mail("rescheduled"), partner("booked")],
      on: { ...strayPayments, "customer.canceled": cancelSold },
    },

    CANCELED: {
      ...refunding,
      description: "Called off, by the customer or because the money could not be taken.",
      meta: { title: { it: "Annullata", en: "Canceled" } },
      tags: "over",
      entry: stampAs("CANCELED"),
    },

    REJECTED: {
      ...releasing,
      description: "The provider said no, or nothing in time. Nothing is charged.",
      meta: { title: { it: "Rifiutata dal fornitore", en: "Rejected by the provider" } },
      tags: "over",
      entry: [stampAs("REJECTED"), release, mail("rejected")],
    },

    REJECTED_RESCHEDULE: {
      ...releasing,
      description: "The customer took none of the other dates. Nothing is charged.",
      meta: { title: { it: "Proposta rifiutata", en: "Proposal declined" } },
      tags: "over",
      entry: [stampAs("REJECTED_RESCHEDULE"), release, mail("canceled"), partner("canceled")],
    },

    EXPIRED: {
      ...releasing,
      description: "The checkout ran out: the places are free again, it never became a booking.",
      meta: { title: { it: "Tempo scaduto", en: "Expired" } },
      tags: "over",
      entry: [stampAs("EXPIRED"), release],
    },
  },
})

export const bookingFlow: Durable<typeof bookingMachine> = durable({
  machine: bookingMachine,
  policyGuards: Object.keys(policyGuards),
  upcast: bookingUpcast,
})

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>
export type BookingValue = BookingSnapshot["value"]
export type { BookingContext, BookingEvent, BookingInput } from "./booking.types.ts"
