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

/** How often a bounced refund is sent again. */
const REFUND_RETRIES = 1

/** After this many checks, about a day, an unfinished payment is closed. */
export const LAST_LOOK = 26

/** The event is about this payment, or the first one that names its id. */
const isOurs = ({ context, event }: Args): boolean =>
  !("paymentId" in event) || context.paymentId === null || event.paymentId === context.paymentId

const newlyAsked = ({ context, event }: Args): number =>
  event.type === "owner.refunds" ? event.inAllCents - askedBackCents(context) : 0

const newlyBack = ({ context, event }: Args): number =>
  event.type === "provider.refunded" ? newlyBackCents(context, event) : 0

const isCameBack = (args: Args): boolean =>
  args.event.type === "provider.refundFailed" && isOurs(args) && missingCents(args.context, args.event) > 0

/** Where an event leads. All guards are part of the version: no person commands a payment, so none may refuse. */
export const paymentGuards = {
  isOurs,

  isLetGo: ({ context }: Args) => !context.wanted,
  isClosed: ({ context }: Args) => context.closed,
  isStale: ({ context }: Args) => context.looks + 1 >= LAST_LOOK,

  isWrongAmount: ({ context, event }: Args) =>
    event.type === "provider.authorised" && event.amountCents !== context.amountCents,

  isTakenAtOnce: ({ context }: Args) => context.capture === "atOnce" && !context.closed,

  /** The hold is reported for the first time, while the payment is being released. */
  isNewHold: (args: Args) => isOurs(args) && args.context.heldCents === 0,

  /** The payment provider knows the payment and its hold is not gone, so money may still arrive. */
  mayArrive: (args: Args) => isOurs(args) && !args.context.gone,

  /** The release ended as a refund of the whole hold, because it had been captured after all. */
  returnsHold: (args: Args) =>
    args.event.type === "provider.refunded" && isOurs(args) && args.event.amountCents === args.context.heldCents,

  hasFailed: ({ context }: Args) => context.error !== null,

  mayRefund: (args: Args) => newlyAsked(args) > 0 && newlyAsked(args) <= restCents(args.context),
  hasRest: ({ context }: Args) => context.wanted && restCents(context) > 0,

  completesRefunds: (args: Args) => isOurs(args) && newlyBack(args) > 0 && newlyBack(args) === sentCents(args.context),
  isOnItsWay: (args: Args) => isOurs(args) && newlyBack(args) > 0 && newlyBack(args) <= sentCents(args.context),
  refundCameBack: isCameBack,
  /** The customer's bank has sent the refund back before, so it is not sent again. */
  refundBounced: (args: Args) => isCameBack(args) && args.context.refundFailures >= REFUND_RETRIES,
  owesByHand: ({ context }: Args) => byHandCents(context) > 0,
  hasWaiting: ({ context }: Args) => waitingCents(context) > 0,
  isReturning: ({ context }: Args) => sentCents(context) > 0,
}
