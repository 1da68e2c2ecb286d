import {
  askedBackCents,
  byHandCents,
  missingCents,
  newlyBackCents,
  restCents,
  sentCents,
  waitingCents,
} from "./amounts.ts"
import type { PaymentContext, PaymentEvent } from "./payment.types.ts"

type Args = { readonly context: PaymentContext; readonly event: PaymentEvent }

/** So many times a refund that came back is asked for again. */
const REFUND_RETRIES = 1

/** A payment that nobody has finished is closed after so many looks: about a day. */
export const LAST_LOOK = 26

/** The word is about this payment, or the first that names it. */
const isOurs = ({ context, event }: Args): boolean =>
  !("paymentId" in event) || context.paymentId === null || event.paymentId === context.paymentId

const newlyAsked = ({ context, event }: Args): number =>
  event.type === "owner.refunds" ? event.inAllCents - askedBackCents(context) : 0

const newlyBack = ({ context, event }: Args): number =>
  event.type === "provider.refunded" ? newlyBackCents(context, event) : 0

const isCameBack = (args: Args): boolean =>
  args.event.type === "provider.refundFailed" && isOurs(args) && missingCents(args.context, args.event) > 0

/** Which way a word goes: part of the version, as a payment is asked for nothing by a person who could be refused. */
export const paymentGuards = {
  isOurs,

  isLetGo: ({ context }: Args) => !context.wanted,
  isClosed: ({ context }: Args) => context.closed,
  isStale: ({ context }: Args) => context.looks + 1 >= LAST_LOOK,

  isWrongAmount: ({ context, event }: Args) =>
    event.type === "provider.authorised" && event.amountCents !== context.amountCents,

  isTakenAtOnce: ({ context }: Args) => context.capture === "atOnce" && !context.closed,

  /** The hold is heard of for the first time, while the payment is being let go. */
  isNewHold: (args: Args) => isOurs(args) && args.context.heldCents === 0,

  /** It is known at the provider, and its hold is not gone: money may still arrive. */
  mayArrive: (args: Args) => isOurs(args) && !args.context.gone,

  /** A hold that is given up ends as a refund where it had been taken after all: of all of it. */
  returnsHold: (args: Args) =>
    args.event.type === "provider.refunded" && isOurs(args) && args.event.amountCents === args.context.heldCents,

  hasFailed: ({ context }: Args) => context.error !== null,

  mayRefund: (args: Args) => newlyAsked(args) > 0 && newlyAsked(args) <= restCents(args.context),
  hasRest: ({ context }: Args) => context.wanted && restCents(context) > 0,

  completesRefunds: (args: Args) => isOurs(args) && newlyBack(args) > 0 && newlyBack(args) === sentCents(args.context),
  isOnItsWay: (args: Args) => isOurs(args) && newlyBack(args) > 0 && newlyBack(args) <= sentCents(args.context),
  refundCameBack: isCameBack,
  /** The customer's bank sent it back before: it is asked for no more. */
  refundBounced: (args: Args) => isCameBack(args) && args.context.refundFailures >= REFUND_RETRIES,
  owesByHand: ({ context }: Args) => byHandCents(context) > 0,
  hasWaiting: ({ context }: Args) => waitingCents(context) > 0,
  isReturning: ({ context }: Args) => sentCents(context) > 0,
}
