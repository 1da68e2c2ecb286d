import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"
import { plusHours } from "../../domain/time/instant.ts"
import { askedBackCents, backCents, missingCents, newlyBackCents, restCents } from "./amounts.ts"
import type { EventOfType, PaymentContext, PaymentInput, Refund, WordOf } from "./payment.types.ts"
import { arrived, bounced, paidByHand, sendWaiting, sentAgain } from "./refunds.ts"

/* How a payment changes with each event; for `assign`. */

type Args = { readonly context: PaymentContext }
type Update = Partial<PaymentContext>

/** How long a hold lasts if the payment provider does not say. This is the shortest time of all of them. */
const HOLD_HOURS = 7 * 24

export const firstContext = (input: PaymentInput): PaymentContext => ({
  ...input,
  paymentId: null,
  heldCents: 0,
  capturedCents: 0,
  refunds: [],
  refundFailures: 0,
  wanted: true,
  closed: false,
  gone: false,
  holdUntil: null,
  error: null,
  looks: 0,
})

export const countLook = ({ context }: Args): Update => ({ looks: context.looks + 1 })

export const forget = (): Update => ({ wanted: false, looks: 0 })
export const shut = (): Update => ({ closed: true, looks: 0 })
export const beginCapture = (): Update => ({ looks: 0 })

export const noteCreated = (_: Args, { paymentId }: WordOf<"provider.created">): Update => ({ paymentId })

export const noteHeld = (
  _: Args,
  { paymentId, amountCents, holdUntil, at }: WordOf<"provider.authorised">,
): Update => ({
  paymentId,
  heldCents: amountCents,
  holdUntil: holdUntil ?? plusHours(at, HOLD_HOURS),
  looks: 0,
})

export const noteFailed = ({ context }: Args, { paymentId, error }: WordOf<"provider.failed">): Update => ({
  paymentId: paymentId ?? context.paymentId,
  error,
})

export const noteError = (_: Args, { error }: { readonly error: PaymentErrorCode }): Update => ({ error })

export const noteLost = (_: Args, { error }: WordOf<"provider.captureFailed">): Update => ({ error, heldCents: 0 })

/** A capture releases the rest of the hold. */
export const noteCaptured = (_: Args, { amountCents }: WordOf<"provider.captured">): Update => ({
  heldCents: 0,
  capturedCents: amountCents,
  looks: 0,
})

export const noteReleased = (): Update => ({ heldCents: 0, gone: true })

const refund = (id: string, cents: number, state: Refund["state"]): Refund => ({ id, cents, backCents: 0, state })

type Asked = EventOfType<"owner.refunds">

const ask = (context: PaymentContext, { id, inAllCents }: Asked, state: Refund["state"]): Update => ({
  refunds: [...context.refunds, refund(id, inAllCents - askedBackCents(context), state)],
  looks: 0,
})

export const sendRefund = ({ context }: Args, asked: Asked): Update => ask(context, asked, "sent")
export const keepRefund = ({ context }: Args, asked: Asked): Update => ask(context, asked, "asked")

const REST = "rest"

const rest = ({ refunds, ...context }: PaymentContext, state: Refund["state"]): Update => ({
  refunds: [...refunds, refund(REST, restCents({ ...context, refunds }), state)],
  looks: 0,
})

export const sendRest = ({ context }: Args): Update => rest(context, "sent")
export const keepRest = ({ context }: Args): Update => rest(context, "asked")

/** The money was captured although the owner had released the payment: all of it goes back. */
export const sendTaken = ({ context }: Args, { amountCents }: WordOf<"provider.captured">): Update => ({
  refunds: [...context.refunds, refund(REST, amountCents, "sent")],
  looks: 0,
})

export const noteBack = ({ context }: Args, word: WordOf<"provider.refunded">): Update => ({
  refunds: arrived(context.refunds, newlyBackCents(context, word)),
})

export const noteCameBack = ({ context }: Args, word: WordOf<"provider.refundFailed">): Update => ({
  refunds: sentAgain(context.refunds, missingCents(context, word)),
  refundFailures: context.refundFailures + 1,
  looks: 0,
})

export const noteBounced = ({ context }: Args, word: WordOf<"provider.refundFailed">): Update => ({
  refunds: bounced(context.refunds, missingCents(context, word)),
  refundFailures: context.refundFailures + 1,
})

export const notePaidByHand = ({ context }: Args): Update => ({ refunds: paidByHand(context.refunds) })
export const noteSent = ({ context }: Args): Update => ({ refunds: sendWaiting(context.refunds), looks: 0 })
/** The bank took the money away. Nothing is left to give back, and the customer has a bounced refund by this too. */
export const noteTakenAway = ({ context }: Args): Update => {
  const refunds = context.refunds.flatMap((one): readonly Refund[] => {
    if (one.state === "back" || one.byHand) return [one]
    return one.backCents === 0 ? [] : [{ ...one, cents: one.backCents, state: "back" }]
  })
  return { refunds, capturedCents: backCents({ refunds }) }
}
