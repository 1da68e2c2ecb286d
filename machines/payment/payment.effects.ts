import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import { missingCents, restCents, waitingCents } from "./amounts.ts"
import type { EventOfType, PaymentContext, WordOf } from "./payment.types.ts"

/* A payment's calls to the payment provider. The outbox makes each at least once; the empty functions never run. */

export type OfAttempt = { readonly code: string; readonly attempt: number }
export type CreateParams = OfAttempt & { readonly amountCents: number; readonly method: PaymentMethod }
/** `paymentId` is null until the payment provider has answered the creation. Until then the attempt names the payment. */
export type LookParams = OfAttempt & { readonly paymentId: string | null }
export type OfPayment = OfAttempt & { readonly paymentId: string }
export type OfAmount = OfPayment & { readonly amountCents: number }

export const paymentEffects = {
  createPayment: (_: unknown, _params: CreateParams) => {},
  /** Reads the payment. The answer is the events that the payment does not know yet. */
  lookAtPayment: (_: unknown, _params: LookParams) => {},
  /** Closes the payment if nobody has paid it. A hold stays, and is reported. */
  closePayment: (_: unknown, _params: OfPayment) => {},
  capturePayment: (_: unknown, _params: OfAmount) => {},
  /** Closes the payment and releases its hold. */
  releasePayment: (_: unknown, _params: OfPayment) => {},
  refundPayment: (_: unknown, _params: OfAmount) => {},
}

type Args = { readonly context: PaymentContext }

const attemptOf = ({ code, attempt }: PaymentContext): OfAttempt => ({ code, attempt })

/** Throws if the payment provider has not answered yet. The fact is then refused, and no call is made. */
function known(context: PaymentContext, event?: object): OfPayment {
  const told =
    event !== undefined && "paymentId" in event && typeof event.paymentId === "string" ? event.paymentId : null
  const paymentId = context.paymentId ?? told
  if (paymentId === null) throw new Error(`attempt ${context.attempt} of ${context.code} has no payment`)
  return { ...attemptOf(context), paymentId }
}

type Told = Args & { readonly event: object }

export const create = {
  type: "createPayment",
  params: ({ context }: Args): CreateParams => ({
    ...attemptOf(context),
    amountCents: context.amountCents,
    method: context.method,
  }),
} as const

export const look = {
  type: "lookAtPayment",
  params: ({ context }: Args): LookParams => ({ ...attemptOf(context), paymentId: context.paymentId }),
} as const

export const close = { type: "closePayment", params: ({ context, event }: Told) => known(context, event) } as const
export const release = { type: "releasePayment", params: ({ context, event }: Told) => known(context, event) } as const

/** Captures the amount on hold. The event that reports the hold names it; otherwise the context does. */
export const capture = {
  type: "capturePayment",
  params: ({ context, event }: Told): OfAmount => ({
    ...known(context, event),
    amountCents: "amountCents" in event ? Number(event.amountCents) : context.heldCents,
  }),
} as const

const refundOf = <Of extends Told>(centsOf: (args: Of) => number) =>
  ({
    type: "refundPayment",
    params: (args: Of): OfAmount => ({ ...known(args.context, args.event), amountCents: centsOf(args) }),
  }) as const

export const refundAsked = refundOf(
  ({ context, event }: Args & { readonly event: EventOfType<"owner.refunds"> }) =>
    event.inAllCents - (context.capturedCents - restCents(context)),
)
/** Refunds all that is left. */
export const refundRest = refundOf(({ context }: Told) => restCents(context))
/** Refunds a hold that was captured although the owner had released it. */
export const refundTaken = refundOf(
  ({ event }: Args & { readonly event: WordOf<"provider.captured"> }) => event.amountCents,
)
/** Sends a refund that did not arrive once more. */
export const refundAgain = refundOf(({ context, event }: Args & { readonly event: WordOf<"provider.refundFailed"> }) =>
  missingCents(context, event),
)
/** Sends the refunds that waited for the end of a dispute. */
export const refundWaiting = refundOf(({ context }: Told) => waitingCents(context))
