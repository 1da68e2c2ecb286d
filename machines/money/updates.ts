import { missingCents, newlyRefunded, openCents } from "./guards.ts"
import type { Money, MoneyEventOf, Payment } from "./types.ts"

/*
 * How the customer's money changes with each answer of the payment provider; for `assign` in every flow that holds
 * money.
 */

type Args = { readonly context: Money }
type Update = Partial<Money>

/** Turns a change of the money into a change of the flow that holds it. */
export const within =
  <Context extends Money>() =>
  <Params>(update: (args: Args, params: Params) => Update) =>
  (args: { readonly context: Context }, params: Params): Update =>
    update(args, params)

export const requested = (attempt: number, amountCents: number): Update => ({
  payment: { attempt, paymentId: null, state: "requested", amountCents, error: null },
})

export const recordCreated = ({ context }: Args, { paymentId }: MoneyEventOf<"payment.created">): Update =>
  withPayment(context, { paymentId, state: "created" })

export const recordAuthorised = ({ context }: Args, event: MoneyEventOf<"payment.authorised">): Update =>
  withPayment(context, { paymentId: event.paymentId, state: "authorised", amountCents: event.amountCents })

export const recordFailed = ({ context }: Args, { paymentId, error }: MoneyEventOf<"payment.failed">): Update => ({
  ...withPayment(context, { state: "failed", error }),
  strays: paymentId === null ? context.strays : { ...context.strays, [paymentId]: "failed" },
})

/** Money of the wrong amount counts as a failed attempt; the money itself goes back as a stray payment. */
export const recordMismatch = ({ context }: Args): Update =>
  withPayment(context, { state: "failed", error: "payment_amount_mismatch" })

export const recordCaptured = ({ context }: Args, { amountCents }: MoneyEventOf<"payment.captured">): Update =>
  withPayment(context, { state: "captured", amountCents })

/** The hold is lost, so it can no longer be kept or released. */
export const recordCaptureFailed = ({ context }: Args, event: MoneyEventOf<"payment.captureFailed">): Update => ({
  ...withPayment(context, { state: "failed", error: event.error }),
  strays: { ...context.strays, [event.paymentId]: "released" },
})

type OnHold = Pick<MoneyEventOf<"payment.authorised">, "paymentId" | "amountCents">

export const noteStray = ({ context }: Args, { paymentId, amountCents }: OnHold): Update => ({
  strays: { ...context.strays, [paymentId]: "releasing" },
  owed: { ...context.owed, [paymentId]: amountCents },
})

export const recordReleased = ({ context }: Args, { paymentId }: { readonly paymentId: string }): Update =>
  context.strays[paymentId] === "releasing"
    ? { strays: { ...context.strays, [paymentId]: "released" }, owed: without(context.owed, paymentId) }
    : { ...withPayment(context, { state: "released" }), returning: false }

/** All that is left of it: parts that were asked back come with the rest. */
export const askedBack = (): Update => ({ returning: true, refundingCents: 0 })

export const recordRefunded = ({ context }: Args, event: MoneyEventOf<"payment.refunded">): Update => {
  const refunded = { refundedCents: context.refundedCents + newlyRefunded(context, event) }
  return { ...refunded, ...whenComplete({ ...context, ...refunded }) }
}

type CameBack = Pick<MoneyEventOf<"payment.refundFailed">, "inAllCents">

/**
 * The refund is requested again. `keepsRest`: the flow keeps the rest; otherwise the whole payment is on its way back.
 */
export const recordCameBack = (
  { context }: Args,
  { inAllCents, keepsRest }: CameBack & { readonly keepsRest: boolean },
): Update => ({
  ...withPayment(context, { state: "captured" }),
  refundedCents: inAllCents,
  refundFailures: context.refundFailures + 1,
  ...(keepsRest
    ? { refundingCents: context.refundingCents + missingCents(context, { inAllCents }) }
    : { returning: true }),
})

export const recordBounced = ({ context }: Args, event: CameBack): Update => {
  const missing = missingCents(context, event)
  const bounced = {
    refundedCents: event.inAllCents,
    refundFailures: context.refundFailures + 1,
    bouncedCents: context.bouncedCents + missing,
    bouncedOwedCents: context.bouncedOwedCents + missing,
  }
  return { ...bounced, ...whenComplete({ ...context, ...bounced }) }
}

export const recordPaidByHand = (): Update => ({ bouncedOwedCents: 0 })

/** The payment will give back nothing more. */
const whenComplete = (context: Money): Update =>
  openCents(context) <= 0 ? { ...withPayment(context, { state: "refunded" }), returning: false } : {}

export const askPartBack = ({ context }: Args, { amountCents }: { readonly amountCents: number }): Update => ({
  refundingCents: context.refundingCents + amountCents,
})

/** A part came back; the flow continues with what is left. */
export const recordPartRefunded = (args: Args, event: MoneyEventOf<"payment.refunded">): Update => ({
  ...recordRefunded(args, event),
  refundingCents: args.context.refundingCents - newlyRefunded(args.context, event),
})

export function without<Value>(
  byPayment: Readonly<Record<string, Value>>,
  paymentId: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(byPayment).filter(([id]) => id !== paymentId))
}

function withPayment({ payment }: Money, change: Partial<Payment>): Update {
  return payment === null ? {} : { payment: { ...payment, ...change } }
}
