import { assign, setup } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type { BookingCopyContext, BookingCopyEvent, Shown } from "./booking-copy.types.ts"

/** The pauses between looks at the page, until its code and its map are drawn, and how long they are waited for. */
const LOOK_MS = 250
export const PATIENCE_MS = 6_000
const SETTLE_MS = 500

const note = { type: "note", params: given } as const
const dropCopy = (isChoice: boolean) => ({ type: "dropCopy", params: { isChoice } }) as const

/** What the page shows now is kept or forgotten. */
const showsAnew = { guard: "isNew", target: "#booking-copy.asking", actions: note } as const
/** While the device writes or deletes, the page must wait. */
const waits = { guard: "isNew", actions: note } as const
const forgets = { guard: "hasCopy", target: "#booking-copy.forgetting" } as const
const unwanted = { guard: "isUnwanted", target: "#booking-copy.unwanted" } as const
const asksAgain = { guard: "hasChanged", target: "#booking-copy.asking" } as const
const untilWritten = { "page.shows": showsAnew, "customer.forgot": forgets } as const

export const bookingCopyMachine = setup({
  types: {} as { context: BookingCopyContext; events: BookingCopyEvent; input: Shown; meta: StateMeta; tags: "busy" },
  guards: {
    isNew: ({ context, event }) => event.type === "page.shows" && event.version !== context.version,
    isUnwanted: ({ context }) => !context.wanted,
    hasChanged: ({ context }) => context.copying !== context.version,
    hasCopy: ({ context }) => context.last === "kept",
    wasForgotten: ({ context }) => context.last === "forgotten",
  },
  delays: { lookTime: LOOK_MS, patience: PATIENCE_MS, settleTime: SETTLE_MS },
  actions: {
    /** Answered by device.ready, device.wasForgotten or device.cannot. */
    askDevice: () => {},
    /** Answered by page.drawn or page.notDrawn. */
    lookAtPage: () => {},
    /** Copies the page as it looks now. Answered by copy.kept or copy.failed. */
    keepCopy: () => {},
    /** `isChoice`: a reload does not keep it again. Answered by copy.dropped or copy.failed. */
    dropCopy: (_, _params: { readonly isChoice: boolean }) => {},
    note: assign((_, { version, wanted }: Shown) => ({ version, wanted })),
    startCopy: assign(({ context }) => ({ copying: context.version })),
    noteKept: assign({ last: "kept" }),
    noteForgotten: assign({ last: "forgotten" }),
    noteNone: assign({ last: null }),
  },
}).createMachine({
  id: "booking-copy",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "The copy of a booking's page that the device keeps for a day without connection.",
  context: ({ input: { version, wanted } }) => ({ version, wanted, copying: "", last: null }),
  initial: "asking",
  states: {
    asking: {
      description: "Can the device keep a copy, and has the customer forgotten it here?",
      meta: { awaits: "askDevice" },
      entry: "askDevice",
      on: {
        "page.shows": waits,
        "device.ready": [unwanted, { target: "making" }],
        "device.wasForgotten": [unwanted, { target: "forgotten", actions: "noteForgotten" }],
        "device.cannot": { target: "without", actions: "noteNone" },
      },
    },
    without: {
      description: "There is no copy: this device, or this address, cannot have one.",
      meta: { rests: true },
      on: { "page.shows": showsAnew },
    },
    unwanted: {
      description: "The booking does not take place, so the device forgets its copy.",
      meta: { rests: true },
      entry: [dropCopy(false), "noteNone"],
      on: { "page.shows": showsAnew },
    },
    making: {
      description: "The page is copied as soon as all of it is drawn.",
      initial: "drawing",
      entry: "startCopy",
      states: {
        drawing: {
          description: "The code and the map are drawn. The page is not waited for without end.",
          initial: "looking",
          after: { patience: "settling" },
          on: untilWritten,
          states: {
            looking: {
              description: "Are the code and the map there?",
              meta: { awaits: "lookAtPage" },
              entry: "lookAtPage",
              on: { "page.drawn": "#booking-copy.making.settling", "page.notDrawn": "waiting" },
            },
            waiting: {
              description: "Something is missing still.",
              after: { lookTime: "looking" },
            },
          },
        },
        settling: {
          description: "A last moment, because the map is drawn again when its ground has come.",
          after: { settleTime: "writing" },
          on: untilWritten,
        },
        writing: {
          description: "The device writes the copy.",
          meta: { awaits: "keepCopy" },
          tags: "busy",
          entry: "keepCopy",
          on: {
            "page.shows": waits,
            "copy.kept": [
              { ...asksAgain, actions: "noteKept" },
              { target: "#booking-copy.kept", actions: "noteKept" },
            ],
            "copy.failed": [
              asksAgain,
              { guard: "hasCopy", target: "#booking-copy.kept" },
              { guard: "wasForgotten", target: "#booking-copy.forgotten" },
              { target: "#booking-copy.without" },
            ],
          },
        },
      },
    },
    kept: {
      description: "The device has a copy, and the page says so.",
      meta: { rests: true },
      on: { "page.shows": showsAnew, "customer.forgot": { target: "forgetting" } },
    },
    forgetting: {
      description: "The device deletes the copy, because the customer wants it.",
      meta: { awaits: "dropCopy" },
      tags: "busy",
      entry: dropCopy(true),
      on: {
        "page.shows": waits,
        "copy.dropped": [unwanted, { target: "forgotten", actions: "noteForgotten" }],
        "copy.failed": [unwanted, { target: "kept" }],
      },
    },
    forgotten: {
      description: "The customer has forgotten the booking on this device; it can be kept again.",
      meta: { rests: true },
      on: { "page.shows": showsAnew, "customer.wantsCopy": { target: "making" } },
    },
  },
})

export const bookingCopyFlow: Durable<typeof bookingCopyMachine> = durable({
  machine: bookingCopyMachine,
  policyGuards: [],
})
