import { assign, setup } from "xstate"
import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import { codedError } from "../../domain/errors/problems.ts"
import { ranOut, serverGuards, wasCanceled } from "../deadline/guards.ts"
import { RECHECK_MS, untilDeadline } from "../deadline/until-deadline.ts"
import { adopt, moveDeadline } from "../deadline/updates.ts"
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

/** How long the page says "just a moment". After that, it says that it takes longer and that the customer may leave. */
export const PATIENCE_MS = 12_000

type Facts = { readonly context: PaymentStepContext; readonly event: PaymentStepEvent }

/** Whether the payment can still be paid. A refused or succeeded payment is not continued. */
const isUnderWay = ({ paymentStanding }: PaymentStepInput): boolean =>
  paymentStanding !== null && paymentStanding.is !== "refused" && paymentStanding.is !== "succeeded"

export function firstContext({ paymentStanding, ...input }: PaymentStepInput): PaymentStepContext {
  const { methods, payment } = input
  return {
    ...input,
    payment: isUnderWay({ ...input, paymentStanding }) ? payment : null,
    attempt: paymentStanding?.attempt ?? 0,
    told: 0,
    // The method of the payment under way; otherwise the first one offered.
    method: methods.find((method) => method === payment?.method) ?? methods[0] ?? null,
    error: null,
    redirectUrl: null,
  }
}

const isHeard = (event: PaymentStepEvent): event is PaymentStepEvent & PaymentHeard =>
  "attempt" in event && "payment" in event

export const paymentStepSetup = setup({
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
    /** The event is not about an earlier attempt. */
    isLatest: ({ context, event }: Facts) => isHeard(event) && event.attempt >= context.attempt,
    isNewer: ({ context, event }: Facts) => isHeard(event) && event.attempt > context.attempt,
    /** An answer about an earlier payment can come late. */
    isOfThisPayment: ({ context, event }: Facts) =>
      event.type === "server.checkRefused" && event.paymentId === context.payment?.paymentId,
    namesPayment: ({ event }: Facts) => isHeard(event) && event.payment !== null,
    /** A refusal with a reason that the customer has not seen yet. */
    isNews: ({ context, event }: Facts) =>
      isHeard(event) && event.code !== null && event.attempt >= context.attempt && event.attempt > context.told,
    movesDeadline: serverGuards.movesDeadline,
    isOver: ({ context }) => ranOut(context) || wasCanceled(context),
    isBooked: serverGuards.isBooked,
  },
  delays: { countdown: untilDeadline, recheck: RECHECK_MS, patience: PATIENCE_MS },
  actions: {
    /** Answered by server.asked or server.refused, or by the end of the checkout if nothing is due. */
    createPayment: (_, _params: CreateParams) => {},
    /** Uses the card from the form or opens the wallet. Answered by an event of the payment provider. */
    confirmWithProvider: (_, _params: { readonly payment: PaymentView }) => {},
    /** There will be no payment. A wallet's window that waits for one closes. */
    dropForm: () => {},
    /** Leaves the shop; the way back ends in customer.returned. */
    openChallenge: (_, _params: { readonly redirectUrl: string }) => {},
    /** The server checks the payment. Answered by server.answered, server.checkRefused or server.unreachable. */
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
    /** A failed payment is not confirmed again. The next attempt opens its own payment. */
    forget: assign({ payment: null, redirectUrl: null }),
    adopt: assign(adopt),
    moveDeadline: assign(moveDeadline),
  },
})
