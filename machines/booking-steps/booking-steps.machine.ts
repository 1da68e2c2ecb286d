import { assign, type SnapshotFrom, setup } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { bookingStepsGuards } from "./booking-steps.guards.ts"
import type {
  BookingStep,
  BookingStepsContext,
  BookingStepsEvent,
  BookingStepsInput,
  CreateBookingParams,
  CreateGiftParams,
  OpenCheckoutParams,
  RememberDateParams,
} from "./booking-steps.types.ts"
import * as updates from "./booking-steps.updates.ts"
import { createdIn, giftRequestOf, requestOf } from "./choices.ts"

const has = (step: BookingStep) => ({ type: "has", params: { step } }) as const
const skips = (step: BookingStep) => ({ type: "skips", params: { step } }) as const
const holds = (step: BookingStep) => ({ type: "holds", params: { step } }) as const

/** The nearest earlier step that is not skipped. */
const back = (...steps: readonly BookingStep[]) => steps.map((step) => ({ guard: has(step), target: step }))

const changeMode = { type: "changeMode", params: given } as const
const toDate = { guard: "asksDate", target: "date", actions: changeMode } as const

/** What a refusal that is not about the slot leads to. */
const failed = [
  {
    guard: "isAboutParticipants",
    target: "choosing.participants",
    actions: { type: "recordFailure", params: given },
  },
  { guard: "isAboutAddons", target: "choosing.addons", actions: { type: "recordFailure", params: given } },
  {
    guard: "isAboutCatalogue",
    target: "choosing.recap",
    actions: [{ type: "recordFailure", params: given }, "readCatalogue"],
  },
  { target: "choosing.recap", actions: { type: "recordFailure", params: given } },
] as const

const mayGoTo = (step: BookingStep) => ({ guard: { type: "mayGoTo", params: { step } }, target: `.${step}` }) as const

export const bookingStepsMachine = setup({
  types: {} as {
    context: BookingStepsContext
    events: BookingStepsEvent
    input: BookingStepsInput
    meta: StateMeta
    tags: "busy"
  },
  guards: bookingStepsGuards,
  actions: {
    /** Answered by booking.created or booking.failed. */
    createBooking: (_, _params: CreateBookingParams) => {},
    /** Answered by booking.created or booking.failed. */
    createGift: (_, _params: CreateGiftParams) => {},
    openCheckout: (_, _params: OpenCheckoutParams) => {},
    rememberDate: (_, _params: RememberDateParams) => {},
    /** Answered by variants.changed, if the catalogue has changed. */
    readCatalogue: (_, _params: undefined) => {},
    chooseVariant: assign(updates.chooseVariant),
    changeParticipants: assign(updates.changeParticipants),
    chooseDate: assign(updates.chooseDate),
    chooseSlot: assign(updates.chooseSlot),
    changeAddon: assign(updates.changeAddon),
    changeMode: assign(updates.changeMode),
    recordCreated: assign(updates.recordCreated),
    recordFailure: assign(updates.recordFailure),
    dropSlot: assign(updates.dropSlot),
    tellSlotGone: assign(updates.tellSlotGone),
    adoptVariants: assign(updates.adoptVariants),
  },
}).createMachine({
  id: "booking-steps",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "The booking box: from the variant to the recap, skipping steps without a choice.",
  context: ({ input }) => updates.firstContext(input),
  initial: "choosing",
  states: {
    choosing: {
      description: "The customer is putting the booking together.",
      initial: "variant",
      on: {
        "customer.wentTo": [
          mayGoTo("variant"),
          mayGoTo("participants"),
          mayGoTo("date"),
          mayGoTo("slot"),
          mayGoTo("addons"),
          mayGoTo("giftAddons"),
          mayGoTo("recap"),
        ],
        "slots.changed": {
          guard: "slotIsGone",
          target: ".slot",
          actions: { type: "tellSlotGone", params: given },
        },
        "mode.changed": { guard: "isOtherMode", actions: changeMode },
        "variants.changed": [
          { guard: "variantIsGone", target: ".variant", actions: { type: "adoptVariants", params: given } },
          { actions: { type: "adoptVariants", params: given } },
        ],
      },
      states: {
        variant: {
          description: "Which variant.",
          always: { guard: skips("variant"), target: "participants" },
          on: {
            "customer.choseVariant": {
              guard: "isVariant",
              target: "participants",
              actions: { type: "chooseVariant", params: given },
            },
            "customer.continued": { guard: holds("variant"), target: "participants" },
          },
        },
        participants: {
          description: "Who comes.",
          always: { guard: skips("participants"), target: "date" },
          on: {
            "customer.changedParticipants": {
              guard: "keepsWithinMost",
              actions: { type: "changeParticipants", params: given },
            },
            "customer.continued": { guard: holds("participants"), target: "date" },
            "customer.back": back("variant"),
          },
        },
        date: {
          description: "Which day.",
          always: { guard: skips("date"), target: "addons" },
          on: {
            "customer.choseDate": {
              guard: "isDate",
              target: "slot",
              actions: [
                { type: "chooseDate", params: given },
                { type: "rememberDate", params: ({ context, event }) => ({ date: context.date ?? event.date }) },
              ],
            },
            "customer.continued": { guard: holds("date"), target: "slot" },
            "customer.back": back("participants", "variant"),
          },
        },
        slot: {
          description: "At what time.",
          on: {
            "customer.choseSlot": {
              guard: "slotIsFree",
              target: "addons",
              actions: { type: "chooseSlot", params: given },
            },
            "customer.continued": { guard: holds("slot"), target: "addons" },
            "customer.back": { target: "date" },
            "mode.changed": { guard: "isOtherMode", target: "date", actions: changeMode },
          },
        },
        addons: {
          description: "Which extras.",
          always: { guard: skips("addons"), target: "giftAddons" },
          on: {
            "customer.changedAddon": {
              guard: "addonIsPossible",
              actions: { type: "changeAddon", params: given },
            },
            "customer.continued": { guard: holds("addons"), target: "giftAddons" },
            "customer.back": back("slot", "participants", "variant"),
            "mode.changed": toDate,
          },
        },
        giftAddons: {
          description: "How the gift is presented; only with an open date.",
          always: { guard: skips("giftAddons"), target: "recap" },
          on: {
            "customer.changedAddon": {
              guard: "addonIsPossible",
              actions: { type: "changeAddon", params: given },
            },
            "customer.continued": { target: "recap" },
            "customer.back": back("addons", "participants", "variant"),
            "mode.changed": toDate,
          },
        },
        recap: {
          description: "Everything chosen, with its price.",
          on: {
            "customer.booked": [
              { guard: "isComplete", target: "#booking-steps.creating" },
              { guard: "isCompleteGift", target: "#booking-steps.creatingGift" },
            ],
            "customer.back": back("giftAddons", "addons", "slot", "participants", "variant"),
            "mode.changed": [toDate, { guard: "isOtherMode", target: "giftAddons", actions: changeMode }],
          },
        },
      },
    },
    creating: {
      description: "The server holds the places. Asking again after a reload does not hold them twice.",
      meta: { awaits: "createBooking" },
      tags: "busy",
      entry: { type: "createBooking", params: ({ context }) => ({ request: requestOf(context) }) },
      on: {
        "booking.created": { target: "created", actions: { type: "recordCreated", params: given } },
        "booking.failed": [
          {
            guard: "isAboutSlot",
            target: "choosing.slot",
            actions: [{ type: "recordFailure", params: given }, "dropSlot"],
          },
          ...failed,
        ],
      },
    },
    creatingGift: {
      description: "The server opens the order of the gift. It takes no places, so it is never sold out.",
      meta: { awaits: "createGift" },
      tags: "busy",
      entry: { type: "createGift", params: ({ context }) => ({ request: giftRequestOf(context) }) },
      on: {
        "booking.created": { target: "created", actions: { type: "recordCreated", params: given } },
        "booking.failed": failed,
      },
    },
    created: {
      description: "The checkout continues; a customer who returns finds the choices.",
      entry: {
        type: "openCheckout",
        params: ({ context }) => ({ code: createdIn(context).code, mode: context.mode }),
      },
      on: { "customer.resumed": { target: "choosing.recap" } },
    },
  },
})

export const bookingStepsFlow: Durable<typeof bookingStepsMachine> = durable({
  machine: bookingStepsMachine,
  policyGuards: [],
})

export type BookingStepsSnapshot = SnapshotFrom<typeof bookingStepsMachine>
