import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import { missingCents, restCents, waitingCents } from "./amounts.ts"
import type { EventOfType, PaymentContext, WordOf } from "./payment.types.ts"

/* What a payment asks of its provider; no body ever runs here. Each is sent from the outbox, at least once. */

export type OfAttempt = { readonly code: string; readonly attempt: number }
export type CreateParams = OfAttempt & { readonly amountCents: number; readonly method: PaymentMethod }
/** `paymentId` is null while the answer to the creation is missing: then it is found by the attempt. */
export type LookParams = OfAttempt & { readonly paymentId: string | null }
export type OfPayment = OfAttempt & { readonly paymentId: string }
export type OfAmount = OfPayment & { readonly amountCents: number }

export const paymentEffects = {
  createPayment: (_: unknown, _params: CreateParams) => {},
  /** Asks how the payment stands; answered by what the payment has not heard. */
  lookAtPayment: (_: unknown, _params: LookParams) => {},
  /** Closes it if nobody has paid it; a hold is left alone, and told. */
  closePayment: (_: unknown, _params: OfPayment) => {},
  capturePayment: (_: unknown, _params: OfAmount) => {},
  /** Closes it, and gives up the hold. */
  releasePayment: (_: unknown, _params: OfPayment) => {},
  refundPayment: (_: unknown, _params: OfAmount) => {},
}

type Args = { readonly context: PaymentContext }

const attemptOf = ({ code, attempt }: PaymentContext): OfAttempt => ({ code, attempt })

/** Throws where the provider has not answered yet: then the fact is refused and nothing is asked. */
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

/** What is on hold: of the word that says so, where it comes with it. */
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
/** All that is left. */
export const refundRest = refundOf(({ context }: Told) => restCents(context))
/** All of a hold that was taken although it had been let go. */
export const refundTaken = refundOf(
  ({ event }: Args & { readonly event: WordOf<"provider.captured"> }) => event.amountCents,
)
/** What had come back and did not arrive, once more. */
export const refundAgain = refundOf(({ context, event }: Args & { readonly event: WordOf<"provider.refundFailed"> }) =>
  missingCents(context, event),
)
/** What waited for a dispute to be decided. */
export const refundWaiting = refundOf(({ context }: Told) => waitingCents(context))
