import { and, assign, not, type SnapshotFrom, setup } from "xstate"
import { isBefore } from "../../domain/time/instant.ts"
import { RECHECK_MS } from "../deadline/until-deadline.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type { HeldPlacesContext, HeldPlacesEvent, HeldPlacesInput, OfCode } from "./held-places.types.ts"
import * as updates from "./held-places.updates.ts"

type Args = { readonly context: HeldPlacesContext }

const newest = ({ context: { codes } }: Args): OfCode => ({ code: codes[0] ?? "" })

const notePage = { type: "notePage", params: given } as const
const noteCodes = { type: "noteCodes", params: given } as const
const take = { type: "take", params: given } as const
const askServer = { type: "askServer", params: newest } as const

/** The newest checkout is another one, or there is none: everything begins again with it. */
const elsewhere = {
  "codes.changedElsewhere": [
    { guard: "isSameCheckout", actions: noteCodes },
    { target: "#held-places.nothing", actions: [noteCodes, "drop"] },
  ],
} as const
const leads = { guard: "leadsAway", target: "#held-places.nothing", actions: [notePage, noteCodes, "drop"] } as const

/** The newest checkout holds nothing any more: the next one is asked about. */
const forgotten = ["forget", { type: "keepCodes", params: ({ context: { codes } }: Args) => ({ codes }) }] as const
const holdsNone = { guard: "isNewest", target: "#held-places.nothing", actions: [...forgotten] } as const
const isOver = {
  guard: and(["isNewest", not("hasTime")]),
  target: "#held-places.unknown.overdue",
  actions: take,
} as const

export const heldPlacesMachine = setup({
  types: {} as {
    context: HeldPlacesContext
    events: HeldPlacesEvent
    input: HeldPlacesInput
    meta: StateMeta
    tags: "bar" | "dialog" | "busy"
  },
  guards: {
    mayHold: ({ context: { codes, page } }) => codes.length > 0 && page !== "checkout",
    isSameCheckout: ({ context, event }) => "codes" in event && event.codes[0] === context.codes[0],
    /** The checkout's own page is opened, or another checkout is the newest now. */
    leadsAway: ({ context, event }) =>
      event.type === "page.opened" && (event.page === "checkout" || event.codes[0] !== context.codes[0]),
    opensThanks: ({ event }) => event.type === "page.opened" && event.page === "thanks",
    onCheckout: ({ context }) => context.page === "checkout",
    onThanks: ({ context }) => context.page === "thanks",
    isNewest: ({ context, event }) => "code" in event && event.code === context.codes[0],
    hasTime: ({ event }) => event.type === "server.holds" && isBefore(event.now, event.deadline),
  },
  delays: { recheck: RECHECK_MS },
  actions: {
    /** Answered by server.holds, server.holdsNone or server.unreachable. */
    askServer: (_, _params: OfCode) => {},
    /** Answered by server.released or server.releaseFailed. */
    releasePlaces: (_, _params: OfCode) => {},
    /** Keeps the codes in this browser. Its other tabs hear of it. */
    keepCodes: (_, _params: { readonly codes: readonly string[] }) => {},
    tellReleased: () => {},
    take: assign(updates.take),
    noteCodes: assign(updates.noteCodes),
    notePage: assign(updates.notePage),
    drop: assign({ held: null }),
    forget: assign(updates.forget),
    noteError: assign(updates.noteError),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: "held-places",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "The bar that reminds of the places which a checkout of this browser holds.",
  context: ({ input }) => ({ ...input, held: null, error: null }),
  initial: "nothing",
  states: {
    nothing: {
      description: "There is no checkout to remind of, or its own page is open.",
      meta: { rests: true },
      always: { guard: "mayHold", target: "unknown" },
      on: {
        "page.opened": { actions: [notePage, noteCodes] },
        "codes.changedElsewhere": { actions: noteCodes },
      },
    },
    unknown: {
      description: "Nobody knows whether places are held, and there is no bar.",
      initial: "asking",
      on: { ...elsewhere, "page.opened": [leads, { actions: notePage }] },
      states: {
        asking: {
          description: "The server is asked what the newest checkout holds.",
          meta: { awaits: "askServer" },
          entry: askServer,
          on: {
            "server.holds": [
              isOver,
              { guard: and(["isNewest", "onThanks"]), target: "#held-places.held.hidden", actions: take },
              { guard: "isNewest", target: "#held-places.held.shown", actions: take },
            ],
            "server.holdsNone": holdsNone,
            "server.unreachable": "silent",
          },
        },
        silent: {
          description: "The server does not answer. The places may still be held.",
          meta: { rests: true },
          on: { "customer.returned": "asking" },
        },
        overdue: {
          description: "The time is over, and the server has not ended the checkout yet.",
          after: { recheck: "asking" },
        },
      },
    },
    held: {
      description: "Places are held for the customer.",
      initial: "shown",
      on: {
        ...elsewhere,
        "page.opened": [
          leads,
          { guard: "opensThanks", target: ".hidden", actions: notePage },
          { target: ".shown", actions: notePage },
        ],
        "server.holds": [isOver, { guard: "isNewest", actions: take }],
        "server.holdsNone": holdsNone,
        "customer.returned": { actions: askServer },
        "countdown.ended": "unknown",
      },
      states: {
        hidden: {
          description: "The thank-you page is open, which needs no reminder.",
          meta: { rests: true },
        },
        shown: {
          description: "The bar says how many places are held, and for how long.",
          tags: "bar",
          on: { "customer.wantsRelease": { target: "confirming", actions: "clearError" } },
        },
        confirming: {
          description: "The customer is asked whether to release them.",
          tags: ["bar", "dialog"],
          on: {
            "customer.keptPlaces": "shown",
            "customer.released": { target: "#held-places.releasing", actions: "clearError" },
          },
        },
      },
    },
    releasing: {
      description: "The server is giving the places back.",
      meta: { awaits: "releasePlaces" },
      tags: ["bar", "dialog", "busy"],
      entry: { type: "releasePlaces", params: newest },
      on: {
        ...elsewhere,
        "page.opened": { actions: notePage },
        "server.released": { target: "nothing", actions: [...forgotten, "tellReleased"] },
        "server.releaseFailed": [
          { guard: "onCheckout", target: "nothing", actions: "drop" },
          { guard: "onThanks", target: "held.hidden" },
          { target: "held.confirming", actions: { type: "noteError", params: given } },
        ],
      },
    },
  },
})

export const heldPlacesFlow: Durable<typeof heldPlacesMachine> = durable({
  machine: heldPlacesMachine,
  policyGuards: [],
})

export type HeldPlacesSnapshot = SnapshotFrom<typeof heldPlacesMachine>
