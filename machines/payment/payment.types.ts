import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"

/** Who is paid for: a booking, a pay link. It follows the payment, and the payment follows it. */
export type Owner = { readonly flow: string; readonly stream: string }

/** What a payment is opened with. Personal data and secrets stay out: the log is never erased. */
export type PaymentInput = {
  readonly owner: Owner
  /** The name under which the provider knows the owner: a booking's code, or a link's id. */
  readonly code: string
  /** Which of the owner's attempts to pay this is, from 1. */
  readonly attempt: number
  readonly method: PaymentMethod
  readonly amountCents: number
  /** `atOnce`: taken as soon as it is authorised. `onDemand`: the hold stands until the owner says so. */
  readonly capture: "atOnce" | "onDemand"
  readonly at: string
}

/**
 * Money that the owner asked back. `asked`: it waits until a dispute is decided. `sent`: the provider was asked.
 * `back`: it has arrived. `bounced`: the customer's bank returned it twice, and a person pays it another way.
 */
export type Refund = {
  readonly id: string
  readonly cents: number
  /** What of it the provider has given back so far. */
  readonly backCents: number
  readonly state: "asked" | "sent" | "back" | "bounced"
  /** A person paid it another way: the provider never gave it back. */
  readonly byHand?: true
}

export type PaymentContext = PaymentInput & {
  /** The provider's own id; null until the provider has answered. */
  readonly paymentId: string | null
  /** Cents on hold, and cents taken. */
  readonly heldCents: number
  readonly capturedCents: number
  readonly refunds: readonly Refund[]
  /** How many refunds the customer's bank sent back. */
  readonly refundFailures: number
  /** False: the owner let it go, and whatever money arrives goes back. */
  readonly wanted: boolean
  /** The owner's time is over: nothing new may be paid, and what is held all the same is taken only on demand. */
  readonly closed: boolean
  /** The hold is gone, so nothing can arrive any more. */
  readonly gone: boolean
  /** When the provider gives the hold up by itself. */
  readonly holdUntil: string | null
  readonly error: PaymentErrorCode | null
  /** How often the provider was asked how the payment stands, since the last call that changed something. */
  readonly looks: number
}

/** What the payment provider says, in no order and any number of times. */
export type ProviderWord = { readonly at: string } & (
  | { readonly type: "provider.created"; readonly paymentId: string }
  | {
      readonly type: "provider.authorised"
      readonly paymentId: string
      readonly amountCents: number
      /** When the hold ends by itself, where the provider says so. */
      readonly holdUntil?: string
    }
  /** `paymentId` is null when the payment could not even be created. */
  | { readonly type: "provider.failed"; readonly paymentId: string | null; readonly error: PaymentErrorCode }
  | { readonly type: "provider.captured"; readonly paymentId: string; readonly amountCents: number }
  | { readonly type: "provider.captureFailed"; readonly paymentId: string; readonly error: PaymentErrorCode }
  | { readonly type: "provider.released"; readonly paymentId: string }
  /** `inAllCents`: what came back of the payment up to now, where the provider says so; then it tells what is new. */
  | {
      readonly type: "provider.refunded"
      readonly paymentId: string
      readonly amountCents: number
      readonly inAllCents?: number
    }
  /** Money that had come back did not arrive: `inAllCents` is what of the payment is back without it. */
  | { readonly type: "provider.refundFailed"; readonly paymentId: string; readonly inAllCents: number }
  /** The customer disputes the payment at the bank; the money is in the bank's hands until that is decided. */
  | { readonly type: "provider.disputed"; readonly paymentId: string }
  | { readonly type: "provider.disputeWon"; readonly paymentId: string }
  | { readonly type: "provider.disputeLost"; readonly paymentId: string }
)

export type WordOf<T extends ProviderWord["type"]> = Extract<ProviderWord, { readonly type: T }>

/** What the owner says of its payment. */
export type OwnerWord = { readonly at: string } & (
  | { readonly type: "owner.wantsCapture" }
  /** Time is over: close what nobody has paid; what is held all the same waits for the owner's word. */
  | { readonly type: "owner.closes" }
  /** Wanted no more: what arrives is released, what was taken is given back. */
  | { readonly type: "owner.letsGo" }
  /** `inAllCents`: all that the owner has asked back so far; so it tells what is new, however often it is said. */
  | { readonly type: "owner.refunds"; readonly id: string; readonly inAllCents: number; readonly why: string }
)

export type PaymentEvent =
  | ProviderWord
  | OwnerWord
  /** A person paid what the bank had sent back twice. */
  | { readonly type: "admin.refundedByHand"; readonly at: string }

export type EventOfType<T extends PaymentEvent["type"]> = Extract<PaymentEvent, { readonly type: T }>
