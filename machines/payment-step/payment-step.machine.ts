import { and } from "xstate"
import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import { running, verifyingExpiry } from "../deadline/states.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import { firstContext, paymentStepSetup } from "./payment-step.setup.ts"
import type { CreateParams, OfCode, PaymentStepContext, VerifyParams } from "./payment-step.types.ts"

type Args = { readonly context: PaymentStepContext }

const ofCode = ({ context }: Args): OfCode => ({ code: context.code })
const remember = { type: "remember", params: given } as const
const note = { type: "note", params: given } as const

/** The payment under way. Throws if there is none, which cannot happen in the states that use it. */
function known({ payment, code }: PaymentStepContext): PaymentView {
  if (payment === null) throw new Error(`no payment of ${code}`)
  return payment
}

const payAgain = { guard: "isReady", target: "creating", actions: "clearError" } as const
const choose = { guard: "isOffered", actions: [{ type: "choose", params: given }, "clearError"] } as const

const refused = {
  guard: "isLatest",
  target: "ready",
  actions: [note, { type: "tellRefused", params: given }, "dropForm"],
} as const
const refusedByServer = { target: "ready", actions: [remember, "forget", "dropForm"] } as const
/** The customer started another attempt in another tab, so this one was released. */
const isElsewhere = { guard: "isNewer", target: "ready", actions: [note, "tellUnconfirmed"] } as const
const isDecided = { guard: and(["isLatest", "namesPayment"]), target: "verifying.waiting", actions: note } as const

const verify = {
  type: "verifyPayment",
  params: ({ context }: Args): VerifyParams => ({ code: context.code, paymentId: known(context).paymentId }),
} as const

export const paymentStepMachine = paymentStepSetup.createMachine({
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
                "server.checkRefused": { guard: "isOfThisPayment", ...refusedByServer },
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
