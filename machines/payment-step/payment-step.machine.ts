import { and, assign, setup } from "xstate"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import { codedError } from "../../domain/errors/problems.ts"
import { RECHECK_MS, untilDeadline } from "../countdown/deadline.ts"
import { ranOut, serverGuards, wasCanceled } from "../countdown/guards.ts"
import { running, verifyingExpiry } from "../countdown/states.ts"
import { adopt, moveDeadline } from "../countdown/updates.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type {
  CreateParams,
  OfCode,
  PaymentHeard,
  PaymentStepContext,
  PaymentStepEvent,
  PaymentStepInput,
  VerifyParams,
} from "./payment-step.types.ts"

/** How long the page says "just a moment"; then it says that it takes longer, and that the customer may leave. */
export const PATIENCE_MS = 12_000

type Args = { readonly context: PaymentStepContext }
type Facts = Args & { readonly event: PaymentStepEvent }

const ofCode = ({ context }: Args): OfCode => ({ code: context.code })
const remember = { type: "remember", params: given } as const
const note = { type: "note", params: given } as const

/** The payment under way. Throws without one: the states that ask come after it. */
function known({ payment, code }: PaymentStepContext): PaymentView {
  if (payment === null) throw new Error(`no payment of ${code}`)
  return payment
}

/** Whether the payment may still be paid: one that was refused or has succeeded is not gone on with. */
const isUnderWay = ({ paymentStanding }: PaymentStepInput): boolean =>
  paymentStanding !== null && paymentStanding.is !== "refused" && paymentStanding.is !== "succeeded"

function firstContext({ paymentStanding, ...input }: PaymentStepInput): PaymentStepContext {
  const { methods, payment } = input
  return {
    ...input,
    payment: isUnderWay({ ...input, paymentStanding }) ? payment : null,
    attempt: paymentStanding?.attempt ?? 0,
    told: 0,
    // What was begun, else what is offered first.
    method: methods.find((method) => method === payment?.method) ?? methods[0] ?? null,
    error: null,
    redirectUrl: null,
  }
}

const isHeard = (event: PaymentStepEvent): event is PaymentStepEvent & PaymentHeard =>
  "attempt" in event && "payment" in event

const payAgain = { guard: "isReady", target: "creating", actions: "clearError" } as const
const choose = { guard: "isOffered", actions: [{ type: "choose", params: given }, "clearError"] } as const

const refused = {
  guard: "isLatest",
  target: "ready",
  actions: [note, { type: "tellRefused", params: given }, "dropForm"],
} as const
const refusedByServer = { target: "ready", actions: [remember, "forget", "dropForm"] } as const
/** The customer began another attempt elsewhere: this one was let go. */
const isElsewhere = { guard: "isNewer", target: "ready", actions: [note, "tellUnconfirmed"] } as const
const isDecided = { guard: and(["isLatest", "namesPayment"]), target: "verifying.waiting", actions: note } as const

const verify = {
  type: "verifyPayment",
  params: ({ context }: Args): VerifyParams => ({ code: context.code, paymentId: known(context).paymentId }),
} as const

export const paymentStepMachine = setup({
  types: {} as {
    context: PaymentStepContext
    events: PaymentStepEvent
    input: PaymentStepInput
    meta: StateMeta
    tags: "busy" | "over"
  },
  guards: {
    isReady: ({ context, event }) =>
      event.type === "customer.paid" && event.methodReady && (context.amountCents === 0 || context.method !== null),
    isOffered: ({ context, event }) => event.type === "customer.choseMethod" && context.methods.includes(event.method),
    hasPayment: ({ context }) => context.payment !== null,
    /** A word that is not of an earlier attempt. */
    isLatest: ({ context, event }: Facts) => isHeard(event) && event.attempt >= context.attempt,
    isNewer: ({ context, event }: Facts) => isHeard(event) && event.attempt > context.attempt,
    namesPayment: ({ event }: Facts) => isHeard(event) && event.payment !== null,
    /** A refusal with a reason, of an attempt that the customer was told nothing of. */
    isNews: ({ context, event }: Facts) =>
      isHeard(event) && event.code !== null && event.attempt >= context.attempt && event.attempt > context.told,
    movesDeadline: serverGuards.movesDeadline,
    isOver: ({ context }) => ranOut(context) || wasCanceled(context),
    isBooked: serverGuards.isBooked,
  },
  delays: { countdown: untilDeadline, recheck: RECHECK_MS, patience: PATIENCE_MS },
  actions: {
    /** Answered by server.asked or server.refused, or by the end of the checkout where nothing is due. */
    createPayment: (_, _params: CreateParams) => {},
    /** With the card that the form holds, or the wallet that is asked now. Answered by an event of the provider. */
    confirmWithProvider: (_, _params: { readonly payment: PaymentView }) => {},
    /** No payment comes: a wallet's window that waits for one closes. */
    dropForm: () => {},
    /** Leaves the shop; the way back ends in customer.returned. */
    openChallenge: (_, _params: { readonly redirectUrl: string }) => {},
    /** The server reads the payment at its provider; answered by server.answered after the payment's word, by server.refused or server.unreachable. */
    verifyPayment: (_, _params: VerifyParams) => {},
    /** Answered by server.status or server.unreachable. */
    refetch: (_, _params: OfCode) => {},
    note: assign((_, heard: PaymentStepEvent) =>
      isHeard(heard)
        ? { attempt: heard.attempt, payment: heard.type === "payment.refused" ? null : heard.payment }
        : {},
    ),
    expect: assign((_, { attempt }: { readonly attempt: number }) => ({ attempt, payment: null })),
    keepChallenge: assign((_, { redirectUrl }: { readonly redirectUrl: string }) => ({ redirectUrl })),
    remember: assign((_, failed: CodedError) => ({ error: codedError(failed) })),
    choose: assign((_, { method }: { readonly method: PaymentMethod }) => ({ method })),
    tellRefused: assign((_, { attempt, code }: Pick<PaymentHeard, "attempt" | "code">) => ({
      told: attempt,
      error: { code: code ?? "payment_not_confirmed" },
      redirectUrl: null,
    })),
    tellUnconfirmed: assign({ error: { code: "payment_not_confirmed" }, redirectUrl: null }),
    tellNotOpened: assign({ error: { code: "payment_not_created" } }),
    tellCanceled: assign({ error: { code: "payment_canceled" } }),
    tellUnknown: assign({ error: { code: "payment_timeout" } }),
    clearError: assign({ error: null, redirectUrl: null }),
    /** A failed payment is not confirmed again: the next attempt makes its own. */
    forget: assign({ payment: null, redirectUrl: null }),
    adopt: assign(adopt),
    moveDeadline: assign(moveDeadline),
  },
}).createMachine({
  id: "payment-step",
  version: "2",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Paying by card or by wallet: chosen, confirmed, verified. It follows the payment's flow.",
  context: ({ input }) => firstContext(input),
  initial: "open",
  states: {
    open: {
      type: "parallel",
      description: "There is still time to pay.",
      always: [
        { guard: "isOver", target: "expired" },
        { guard: "isBooked", target: "succeeded" },
      ],
      on: { "payment.succeeded": { guard: "isLatest", target: "succeeded" } },
      states: {
        attempt: {
          description: "How far the attempt to pay has come.",
          initial: "ready",
          states: {
            ready: {
              description: "Waiting for the customer, who chooses how to pay; shows what the last attempt failed with.",
              on: {
                "customer.choseMethod": choose,
                "customer.paid": payAgain,
                "customer.returned": { guard: "hasPayment", target: "verifying" },
                "payment.opening": { guard: "isLatest", actions: note },
                "payment.open": { guard: "isLatest", actions: note },
                "payment.deciding": isDecided,
                "payment.refused": [
                  { guard: "isNews", actions: [note, { type: "tellRefused", params: given }] },
                  { guard: "isLatest", actions: note },
                ],
              },
            },
            creating: {
              description: "The server begins the payment, and the time to pay begins.",
              meta: { awaits: "createPayment" },
              tags: "busy",
              entry: {
                type: "createPayment",
                params: ({ context }): CreateParams => ({ code: context.code, method: context.method }),
              },
              on: {
                "server.asked": { target: "opening", actions: { type: "expect", params: given } },
                "server.refused": { target: "ready", actions: [remember, "dropForm"] },
              },
            },
            opening: {
              description: "The provider opens the payment; the payment's flow tells when it is open.",
              tags: "busy",
              after: { patience: { target: "ready", actions: ["tellNotOpened", "dropForm"] } },
              on: {
                "payment.open": { guard: and(["isLatest", "namesPayment"]), target: "confirming", actions: note },
                "payment.deciding": isDecided,
                "payment.refused": refused,
              },
            },
            confirming: {
              description: "The provider checks the card, whose details leave the form only here, or the wallet asks.",
              meta: { awaits: "confirmWithProvider" },
              tags: "busy",
              entry: { type: "confirmWithProvider", params: ({ context }) => ({ payment: known(context) }) },
              on: {
                "provider.authorised": { target: "verifying" },
                "provider.challenged": {
                  target: "challenge",
                  actions: { type: "keepChallenge", params: given },
                },
                "provider.refused": { target: "verifying", actions: remember },
                "provider.canceled": { target: "ready", actions: "tellCanceled" },
                "provider.unknown": { target: "verifying", actions: "tellUnknown" },
                "provider.interrupted": { target: "ready" },
              },
            },
            challenge: {
              description: "The customer is on the bank's page, or the wallet's.",
              tags: "busy",
              entry: {
                type: "openChallenge",
                params: ({ context }) => ({ redirectUrl: context.redirectUrl ?? "" }),
              },
              on: {
                "customer.returned": { target: "verifying" },
                "payment.deciding": isDecided,
                "payment.refused": refused,
              },
            },
            verifying: {
              description: "The customer has done their part: only the payment's flow says how it ends.",
              tags: "busy",
              initial: "asking",
              after: { patience: { target: "slow", actions: "clearError" } },
              on: {
                "payment.opening": isElsewhere,
                "payment.open": isElsewhere,
                "payment.deciding": {
                  ...isDecided,
                  guard: and(["isNewer", "namesPayment"]),
                  target: "verifying",
                  reenter: true,
                },
                "payment.refused": refused,
                "server.refused": refusedByServer,
              },
              states: {
                asking: {
                  description: "The server asks the provider how the payment stands.",
                  meta: { awaits: "verifyPayment" },
                  entry: verify,
                  on: {
                    "server.answered": { target: "waiting" },
                    "server.unreachable": { target: "waiting" },
                  },
                },
                waiting: {
                  description: "The page hears the payment's flow, and the provider is asked again shortly.",
                  after: { recheck: { target: "asking" } },
                },
              },
            },
            slow: {
              description: "The customer may leave: the payment goes on. Paying again continues the same payment.",
              on: {
                "customer.choseMethod": choose,
                "customer.paid": payAgain,
                "customer.returned": { target: "verifying" },
                "payment.opening": isElsewhere,
                "payment.open": isElsewhere,
                "payment.deciding": { ...isDecided, guard: and(["isNewer", "namesPayment"]) },
                "payment.refused": refused,
              },
            },
          },
        },
        clock: {
          description: "The time left to pay, by the server's deadline.",
          initial: "running",
          states: {
            running,
            verifyingExpiry: { ...verifyingExpiry, entry: { type: "refetch", params: ofCode } },
          },
        },
      },
    },
    succeeded: {
      type: "final",
      description: "Authorised or taken: the booking goes on elsewhere, and the page is about to change.",
      tags: "busy",
    },
    expired: {
      type: "final",
      description: "The time is over, and whatever was authorised is released.",
      tags: "over",
    },
  },
})

export const paymentStepFlow: Durable<typeof paymentStepMachine> = durable({
  machine: paymentStepMachine,
  policyGuards: [],
})
