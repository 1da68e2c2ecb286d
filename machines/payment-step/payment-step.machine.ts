import { assign, setup } from "xstate"
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
  PaymentStepContext,
  PaymentStepEvent,
  PaymentStepInput,
  VerifyParams,
} from "./payment-step.types.ts"

type Args = { readonly context: PaymentStepContext }

const ofCode = ({ context }: Args): OfCode => ({ code: context.code })
const remember = { type: "remember", params: given } as const

/** The payment under way. Throws without one: the states that ask come after it. */
function known({ payment, code }: PaymentStepContext): PaymentView {
  if (payment === null) throw new Error(`no payment of ${code}`)
  return payment
}

/** What was begun, else what is offered first. */
const firstMethod = ({ methods, payment }: PaymentStepInput): PaymentMethod | null =>
  methods.find((method) => method === payment?.method) ?? methods[0] ?? null

const payAgain = { guard: "isReady", target: "creating", actions: "clearError" } as const

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
    movesDeadline: serverGuards.movesDeadline,
    isOver: ({ context }) => ranOut(context) || wasCanceled(context),
    isBooked: serverGuards.isBooked,
  },
  delays: { countdown: untilDeadline, recheck: RECHECK_MS },
  actions: {
    /** Answered by payment.created, payment.notNeeded or payment.failed. */
    createPayment: (_, _params: CreateParams) => {},
    /** With the card that the form holds, or the wallet that is asked now. Answered by an event of the provider. */
    confirmWithProvider: (_, _params: { readonly payment: PaymentView }) => {},
    /** Leaves the shop; the way back ends in customer.returned. */
    openChallenge: (_, _params: { readonly redirectUrl: string }) => {},
    /** Answered by payment.succeeded, payment.pending or payment.failed, or server.unreachable. */
    verifyPayment: (_, _params: VerifyParams) => {},
    /** Answered by server.status or server.unreachable. */
    refetch: (_, _params: OfCode) => {},
    keep: assign((_, { payment }: { readonly payment: PaymentView }) => ({ payment })),
    keepChallenge: assign((_, { redirectUrl }: { readonly redirectUrl: string }) => ({ redirectUrl })),
    remember: assign((_, failed: CodedError) => ({ error: codedError(failed) })),
    choose: assign((_, { method }: { readonly method: PaymentMethod }) => ({ method })),
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
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Paying by card or by wallet: chosen, opened, confirmed, verified.",
  context: ({ input }) => ({ ...input, method: firstMethod(input), error: null, redirectUrl: null }),
  initial: "open",
  states: {
    open: {
      type: "parallel",
      description: "There is still time to pay.",
      always: [
        { guard: "isOver", target: "expired" },
        { guard: "isBooked", target: "succeeded" },
      ],
      states: {
        attempt: {
          description: "How far the attempt to pay has come.",
          initial: "ready",
          states: {
            ready: {
              description: "Waiting for the customer, who chooses how to pay; shows what the last attempt failed with.",
              on: {
                "customer.choseMethod": {
                  guard: "isOffered",
                  actions: [{ type: "choose", params: given }, "clearError"],
                },
                "customer.paid": payAgain,
                "customer.returned": { guard: "hasPayment", target: "verifying" },
              },
            },
            creating: {
              description: "The server opens the payment, and the time to pay begins.",
              meta: { awaits: "createPayment" },
              tags: "busy",
              entry: {
                type: "createPayment",
                params: ({ context }): CreateParams => ({ code: context.code, method: context.method }),
              },
              on: {
                "payment.created": { target: "confirming", actions: { type: "keep", params: given } },
                "payment.notNeeded": { target: "#payment-step.succeeded" },
                "payment.failed": { target: "ready", actions: remember },
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
              on: { "customer.returned": { target: "verifying" } },
            },
            verifying: {
              description: "The server asks the provider how it stands: only its word counts.",
              meta: { awaits: "verifyPayment" },
              tags: "busy",
              entry: verify,
              on: {
                "payment.succeeded": { target: "#payment-step.succeeded" },
                "payment.pending": { target: "waiting" },
                "server.unreachable": { target: "waiting" },
                "payment.failed": { target: "ready", actions: [remember, "forget"] },
              },
            },
            waiting: {
              description: "Not decided yet, asked again shortly; paying again goes on with the same payment.",
              tags: "busy",
              after: { recheck: { target: "verifying" } },
              on: {
                "customer.paid": payAgain,
                "payment.succeeded": { target: "#payment-step.succeeded" },
                "payment.failed": { target: "ready", actions: [remember, "forget"] },
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
      description: "Authorised or taken: the booking goes on elsewhere.",
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
