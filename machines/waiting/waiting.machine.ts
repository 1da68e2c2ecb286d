import { assign, setup } from "xstate"
import { isBefore, plusHours } from "../../domain/time/instant.ts"
import { CONFIRM_HOURS } from "../../domain/waiting/times.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { because, given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type {
  LinePlaces,
  WaitingContext,
  WaitingEvent,
  WaitingInput,
  WaitingMail,
  WaitingMailParams,
} from "./waiting.types.ts"

type Args = { readonly context: WaitingContext; readonly event: WaitingEvent }
type Given<T extends WaitingEvent["type"]> = Extract<WaitingEvent, { readonly type: T }>
type Of = Pick<Args, "context">

const mail = (kind: WaitingMail) =>
  ({
    type: "sendWaitingMail",
    params: ({ context: { entryId, offers } }: Of): WaitingMailParams => ({ entryId, kind, of: `${offers}` }),
  }) as const

const places = ({ context: { slotId, holds } }: Of): LinePlaces => ({ slotId, holds })
/** The line is asked first, in the same transaction: only what nobody in it can use becomes public. */
const giveBack = { type: "giveBackToLine", params: places } as const

const goes = { target: "CLOSED", actions: [giveBack, because("customer")] } as const
const slotGone = { target: "CLOSED", actions: [because("slot"), mail("closed")] } as const

export const waitingMachine = setup({
  types: {} as { context: WaitingContext; events: WaitingEvent; input: WaitingInput; meta: StateMeta },
  guards: {
    inTime: ({ context, event }: Args) => isBefore(event.at, plusHours(context.at, CONFIRM_HOURS)),
    salesOpen: ({ context, event }: Args) =>
      isBefore(event.at, context.cutoffAt) &&
      (event.type !== "line.offered" || (isBefore(event.at, event.until) && !isBefore(context.cutoffAt, event.until))),
    isCurrentOffer: ({ context: { offer }, event }: Args) =>
      "of" in event && offer !== null && event.of === offer.of && isBefore(event.at, offer.until),
    isNotCollecting: ({ context }: Args) => !context.wasCollected,
  },
  delays: {
    confirmBy: until(({ at }) => plusHours(at, CONFIRM_HOURS)),
    offerDeadline: until(({ offer, at }) => offer?.until ?? at),
    cutoff: until(({ cutoffAt }) => cutoffAt),
    collectEnds: until(({ collectUntil, at }) => collectUntil ?? at),
  },
  actions: {
    /** The free places of the line become those of this entry. */
    takeFromLine: (_, _params: LinePlaces) => {},
    giveBackToLine: (_, _params: LinePlaces) => {},
    /** The places pass to the booking: at no moment are they free. */
    handOverPlaces: (_, _params: LinePlaces) => {},
    sendWaitingMail: (_, _params: WaitingMailParams) => {},
    recordConfirmation: assign((_, { at }: { readonly at: string }) => ({ confirmedAt: at })),
    recordOffer: assign(({ context }, { until }: Given<"line.offered">) => ({
      offer: { of: context.offers + 1, until },
      offers: context.offers + 1,
      collectUntil: null,
    })),
    countPass: assign(({ context }) => ({ passes: context.passes + 1 })),
    recordCollection: assign((_, { until }: Given<"line.collects">) => ({ collectUntil: until, wasCollected: true })),
    endCollection: assign({ collectUntil: null }),
    dropOffer: assign({ offer: null }),
    giveReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
  },
}).createMachine({
  id: "waiting",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Somebody waits for places on a full slot: until an offer, and a booking.",
  context: ({ input }) => ({
    ...input,
    confirmedAt: null,
    passes: 0,
    collectUntil: null,
    wasCollected: false,
    offer: null,
    offers: 0,
    reason: null,
  }),
  initial: "JOINING",
  states: {
    JOINING: {
      description: "The link that confirms the email address is on its way.",
      entry: mail("confirm"),
      after: { confirmBy: { target: "CLOSED", actions: because("unconfirmed") } },
      on: {
        "customer.confirmed": {
          guard: "inTime",
          target: "WAITING",
          actions: [{ type: "recordConfirmation", params: given }, mail("joined")],
        },
        "slot.gone": { target: "CLOSED", actions: because("slot") },
      },
    },
    WAITING: {
      description: "In line: freed places are offered in order, and are not public before.",
      initial: "inLine",
      after: { cutoff: { target: "CLOSED", actions: [because("tooLate"), mail("closed")] } },
      on: {
        "line.offered": {
          guard: "salesOpen",
          target: "OFFERED",
          actions: [{ type: "recordOffer", params: given }, { type: "takeFromLine", params: places }, mail("offer")],
        },
        "line.passedOver": { actions: "countPass" },
        "customer.left": { target: "CLOSED", actions: because("customer") },
        "slot.gone": slotGone,
      },
      states: {
        inLine: {
          description: "Who is first in line, and fits, is offered places.",
          on: {
            "line.collects": {
              guard: "isNotCollecting",
              target: "collecting",
              actions: { type: "recordCollection", params: given },
            },
          },
        },
        collecting: {
          description: "Passed over often: freed places are kept for this party, for a day.",
          after: { collectEnds: { target: "inLine", actions: "endCollection" } },
        },
      },
    },
    OFFERED: {
      description: "The places are held for this party until the offer ends.",
      after: {
        offerDeadline: {
          target: "LAPSED",
          actions: ["dropOffer", giveBack, because("silence"), mail("lapsed")],
        },
      },
      on: {
        "customer.accepted": {
          guard: "isCurrentOffer",
          target: "BOOKING",
          actions: ["dropOffer", { type: "handOverPlaces", params: places }],
        },
        "customer.declined": {
          guard: "isCurrentOffer",
          target: "LAPSED",
          actions: ["dropOffer", giveBack, because("customer")],
        },
        "customer.left": { ...goes, actions: ["dropOffer", ...goes.actions] },
        "slot.gone": { ...slotGone, actions: ["dropOffer", giveBack, ...slotGone.actions] },
      },
    },
    BOOKING: {
      description: "The places belong to the checkout of a booking now.",
      meta: { awaits: "handOverPlaces" },
      on: {
        "booking.booked": "DONE",
        "booking.ended": { target: "LAPSED", actions: because("checkout") },
      },
    },
    DONE: { type: "final", description: "It is booked, whatever becomes of the booking." },
    LAPSED: { type: "final", description: "The offer was not taken. They may join again, at the end of the line." },
    CLOSED: { type: "final", description: "They left, or there is nothing to wait for any more." },
  },
})

export const waitingFlow: Durable<typeof waitingMachine> = durable({
  machine: waitingMachine,
  policyGuards: ["inTime", "salesOpen", "isCurrentOffer"],
})
