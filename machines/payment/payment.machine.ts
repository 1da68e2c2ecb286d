import { and, type SnapshotFrom } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import { captured, contested, lost } from "./payment.captured.ts"
import { capture, close, create, look, refundTaken, release } from "./payment.effects.ts"
import { paymentSetup } from "./payment.setup.ts"
import { firstContext } from "./payment.updates.ts"

/** Nobody has reported the result: check at the payment provider. */
const lookAgain = (state: string) => ({ target: state, reenter: true, actions: [look, "countLook"] }) as const
/** Asks the payment provider again to end the payment. Its answer says how the payment is going. */
const endAgain = <End extends typeof release | typeof close>(state: string, end: End) =>
  ({ target: state, reenter: true, actions: [end, "countLook"] }) as const

/** What a payment does when its owner releases it. This rule is only here. */
const letGo = { target: "releasing", actions: [release, "forget"] } as const

const noteHeld = { type: "noteHeld", params: given } as const
const noteFailed = { type: "noteFailed", params: given } as const
const noteCreated = { type: "noteCreated", params: given } as const
const noteCaptured = { type: "noteCaptured", params: given } as const

const wrongAmount = {
  guard: and(["isOurs", "isWrongAmount"]),
  target: "releasing",
  actions: [release, noteHeld, { type: "noteError", params: { error: "payment_amount_mismatch" } }, "forget"],
} as const
const onHold = { guard: "isOurs", target: "authorised", actions: noteHeld } as const
const held = [
  wrongAmount,
  { guard: and(["isOurs", "isTakenAtOnce"]), target: "capturing", actions: [capture, noteHeld] },
  onHold,
] as const

/** A failed payment is closed, not tried again. The next attempt opens its own payment. */
const fails = { guard: "isOurs", target: "releasing", actions: [release, noteFailed, "forget"] } as const

/** Releases the rest of the hold. */
const captureFails = {
  guard: "isOurs",
  target: "releasing",
  actions: [release, { type: "noteLost", params: given }, "forget"],
} as const

const taken = { guard: "isOurs", target: "captured", actions: noteCaptured } as const

/** The money was captured although the owner had released the payment: give it back. */
const givenBack = {
  guard: and(["isOurs", "isLetGo"]),
  target: "captured.returning",
  actions: [refundTaken, noteCaptured, { type: "sendTaken", params: given }],
} as const

const lapsed = { guard: "isOurs", target: "released", actions: ["noteReleased", "forget"] } as const

const closed = [
  { guard: "hasFailed", target: "failed", actions: "noteReleased" },
  { target: "released", actions: "noteReleased" },
] as const
const [closedFailed, closedReleased] = closed

export const paymentMachine = paymentSetup.createMachine({
  id: "payment",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "One payment at its provider, from the first call to the last cent given back.",
  context: ({ input }) => firstContext(input),
  initial: "opened",
  states: {
    opened: {
      description: "The owner asked for it.",
      always: { target: "asked", actions: create },
    },

    asked: {
      description: "The provider is asked to open it. After a day without an answer, it has failed.",
      meta: { awaits: "createPayment" },
      after: {
        look: [
          {
            guard: "isStale",
            target: "failed",
            actions: { type: "noteError", params: { error: "payment_not_created" } },
          },
          lookAgain("asked"),
        ],
      },
      on: {
        "provider.created": [
          { guard: "isLetGo", target: "releasing", actions: [release, noteCreated] },
          { guard: "isClosed", target: "closing", actions: [close, noteCreated] },
          { target: "created", actions: noteCreated },
        ],
        "provider.authorised": [{ guard: "isLetGo", target: "releasing", actions: [release, noteHeld] }, ...held],
        "provider.failed": { target: "failed", actions: noteFailed },
        "owner.closes": { actions: "shut" },
        "owner.letsGo": { actions: "forget" },
      },
    },

    created: {
      description: "The customer is authorising it with the provider. After a day, it is closed.",
      after: { look: [{ guard: "isStale", target: "closing", actions: [close, "shut"] }, lookAgain("created")] },
      on: {
        "provider.authorised": held,
        "provider.failed": fails,
        "owner.closes": { target: "closing", actions: [close, "shut"] },
        "owner.letsGo": letGo,
      },
    },

    closing: {
      description: "Time is over: it is closed, unless it has been authorised in this very moment.",
      meta: { awaits: "closePayment" },
      after: { look: endAgain("closing", close) },
      on: {
        "provider.authorised": [wrongAmount, onHold],
        "provider.failed": { guard: "isOurs", target: "failed", actions: noteFailed },
        "owner.letsGo": letGo,
      },
    },

    authorised: {
      description: "The money is on hold until the owner takes it or lets it go.",
      after: { look: lookAgain("authorised"), holdEnds: letGo },
      on: {
        "owner.wantsCapture": { target: "capturing", actions: [capture, "beginCapture"] },
        "owner.letsGo": letGo,
        "provider.captured": taken,
        "provider.captureFailed": captureFails,
        "provider.released": lapsed,
      },
    },

    capturing: {
      description: "The money on hold is being taken.",
      meta: { awaits: "capturePayment" },
      after: { look: lookAgain("capturing") },
      on: {
        "provider.captured": [givenBack, taken],
        "provider.captureFailed": captureFails,
        "provider.released": lapsed,
        "owner.letsGo": { actions: "forget" },
      },
    },

    // It ends only when the payment provider says that nothing is left. A failed card or capture does not say that.
    releasing: {
      description: "Nobody wants it: it is closed, and money on hold is released.",
      meta: { awaits: "releasePayment" },
      after: { look: endAgain("releasing", release) },
      on: {
        "provider.authorised": { guard: "isNewHold", actions: noteHeld },
        "provider.captured": { ...givenBack, guard: "isOurs" },
        "provider.refunded": [
          { ...closedFailed, guard: and(["returnsHold", "hasFailed"]) },
          { ...closedReleased, guard: "returnsHold" },
        ],
        "provider.released": [
          { ...closedFailed, guard: and(["isOurs", "hasFailed"]) },
          { ...closedReleased, guard: "isOurs" },
        ],
      },
    },

    captured,
    contested,
    lost,

    failed: {
      description: "It did not succeed, and holds no money.",
      tags: "decided",
      meta: { rests: true },
      on: {
        // The answer to the creation or the closing was lost. Money that still arrives goes back.
        "provider.authorised": { guard: "mayArrive", target: "releasing", actions: [release, noteHeld, "forget"] },
        "provider.captured": { ...givenBack, guard: "mayArrive", actions: [...givenBack.actions, "forget"] },
      },
    },

    released: {
      type: "final",
      description: "Nothing was taken, and nothing is on hold.",
      tags: "decided",
    },
  },
})

export const paymentFlow: Durable<typeof paymentMachine> = durable({ machine: paymentMachine, policyGuards: [] })

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>
export type { PaymentContext, PaymentEvent, PaymentInput } from "./payment.types.ts"
