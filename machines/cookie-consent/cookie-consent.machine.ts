import { assign, setup } from "xstate"
import { answerOf, type ConsentAnswer, consentOf } from "../../domain/consent/consent.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta, StoredEvent } from "../kit/types.ts"

export type CookieConsentInput = {
  /** The stored consent; null also if the browser forbids reading. */
  readonly stored: string | null
  /** False on pages embedded in other websites. */
  readonly asks: boolean
}

export type CookieConsentContext = CookieConsentInput & {
  /** What is ticked in the detailed view. Nothing is ticked in advance. */
  readonly marketing: boolean
}

export type CookieConsentEvent = StoredEvent &
  (
    | { readonly type: "customer.accepted" }
    | { readonly type: "customer.declined" }
    | { readonly type: "customer.openedDetails" }
    | { readonly type: "customer.closedDetails" }
    | { readonly type: "customer.setMarketing"; readonly marketing: boolean }
    | { readonly type: "customer.savedChoice" }
    | { readonly type: "customer.reopened" }
    /** Another tab answered, or the storage was emptied. */
    | { readonly type: "consent.changedElsewhere"; readonly stored: string | null }
  )

const keep = (consent: ConsentAnswer) => ({ type: "keepConsent", params: { consent } }) as const
const accept = { target: "#cookie-consent.yes", actions: keep("yes") } as const
const decline = { target: "#cookie-consent.no", actions: keep("no") } as const
const save = [{ guard: "marketingTicked", ...accept }, { ...decline }] as const
const setMarketing = { type: "setMarketing", params: given } as const

/** After an answer, the banner stays closed until the footer opens it again; `restore` ticks what was answered. */
const answered = <Restore extends "tick" | "untick">(closed: string, restore: Restore) =>
  ({
    closed: {
      description: closed,
      meta: { rests: true },
      on: { "customer.reopened": { target: "changing" } },
    },
    changing: {
      description: "The banner is open again, with the categories.",
      on: {
        "customer.setMarketing": { actions: setMarketing },
        "customer.savedChoice": save,
        "customer.accepted": accept,
        "customer.declined": decline,
        "customer.closedDetails": { target: "closed", actions: restore },
      },
    },
  }) as const

export const cookieConsentMachine = setup({
  types: {} as {
    context: CookieConsentContext
    events: CookieConsentEvent
    input: CookieConsentInput
    meta: StateMeta
  },
  guards: {
    keptYes: ({ context }) => consentOf(context.stored) === "yes",
    keptNo: ({ context }) => consentOf(context.stored) === "no",
    embedded: ({ context }) => !context.asks,
    marketingTicked: ({ context }) => answerOf(context.marketing) === "yes",
    elsewhereYes: ({ event }) => event.type === "consent.changedElsewhere" && consentOf(event.stored) === "yes",
    elsewhereNo: ({ event }) => event.type === "consent.changedElsewhere" && consentOf(event.stored) === "no",
    elsewhereGone: ({ event }) => event.type === "consent.changedElsewhere" && consentOf(event.stored) === "undecided",
  },
  actions: {
    keepConsent: (_, _params: { readonly consent: ConsentAnswer }) => {},
    /** The host does this once per page, however often it is asked. */
    loadTagManager: (_, _params: undefined) => {},
    setMarketing: assign((_, { marketing }: { readonly marketing: boolean }) => ({ marketing })),
    tick: assign({ marketing: true }),
    untick: assign({ marketing: false }),
  },
}).createMachine({
  id: "cookie-consent",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Whether a visitor agrees to cookies that the shop does not need to work.",
  context: ({ input }) => ({ ...input, marketing: false }),
  initial: "start",
  states: {
    start: {
      description: "What this browser has stored decides where the flow begins.",
      always: [
        { guard: "keptYes", target: "yes" },
        { guard: "keptNo", target: "no" },
        { guard: "embedded", target: "undecided.unasked" },
        { target: "undecided" },
      ],
    },
    undecided: {
      description: "No answer yet. The tag manager runs, because only a no stops it.",
      entry: ["untick", "loadTagManager"],
      initial: "simple",
      on: {
        "consent.changedElsewhere": [
          { guard: "elsewhereYes", target: "yes" },
          { guard: "elsewhereNo", target: "no" },
        ],
      },
      states: {
        simple: {
          description: "The banner stands at the bottom: decline, accept, or choose.",
          on: {
            "customer.accepted": accept,
            "customer.declined": decline,
            "customer.openedDetails": { target: "detailed" },
          },
        },
        detailed: {
          description: "The banner shows the categories: necessary is always on, marketing is not ticked.",
          on: {
            "customer.setMarketing": { actions: setMarketing },
            "customer.savedChoice": save,
            "customer.accepted": accept,
            "customer.declined": decline,
            "customer.closedDetails": { target: "simple" },
          },
        },
        unasked: {
          description: "A page inside another website: that website asks, this page does not.",
          meta: { rests: true },
        },
      },
    },
    yes: {
      description: "Marketing is accepted; the tag manager loads.",
      entry: ["tick", "loadTagManager"],
      initial: "closed",
      on: {
        "consent.changedElsewhere": [
          { guard: "elsewhereNo", target: "no" },
          { guard: "elsewhereGone", target: "undecided" },
        ],
      },
      states: answered("Accepted; the banner is closed, and the footer opens it again.", "tick"),
    },
    no: {
      description: "Marketing is refused; no tag manager from the next page on.",
      entry: ["untick"],
      initial: "closed",
      on: {
        "consent.changedElsewhere": [
          { guard: "elsewhereYes", target: "yes" },
          { guard: "elsewhereGone", target: "undecided" },
        ],
      },
      states: answered("Refused; the banner is closed, and the footer opens it again.", "untick"),
    },
  },
})

export const cookieConsentFlow: Durable<typeof cookieConsentMachine> = durable({
  machine: cookieConsentMachine,
  policyGuards: [],
})
