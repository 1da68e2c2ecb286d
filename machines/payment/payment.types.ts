import type { PaymentMethod } from "../../domain/checkout/methods.ts"
import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"

/** The flow that the payment is for: a booking or a pay link. Each of the two follows the other. */
export type Owner = { readonly flow: string; readonly stream: string }

/** What a payment is opened with. Personal data and secrets stay out: the log is never erased. */
export type PaymentInput = {
  readonly owner: Owner
  /** The name under which the payment provider knows the owner: a booking's code or a link's id. */
  readonly code: string
  /** The number of the owner's attempt to pay, from 1. */
  readonly attempt: number
  readonly method: PaymentMethod
  readonly amountCents: number
  /** `atOnce`: captured as soon as it is authorised. `onDemand`: on hold until the owner asks for the capture. */
  readonly capture: "atOnce" | "onDemand"
  readonly at: string
}

/**
 * Money that the owner asked back. `asked`: it waits until a dispute is decided. `sent`: the payment provider was
 * asked. `back`: it has arrived. `bounced`: the customer's bank returned it twice, and a person pays it another way.
 */
export type Refund = {
  readonly id: string
  readonly cents: number
  /** How much of it the payment provider has given back so far. */
  readonly backCents: number
  readonly state: "asked" | "sent" | "back" | "bounced"
  /** A person paid it another way, not the payment provider. */
  readonly byHand?: true
}

export type PaymentContext = PaymentInput & {
  /** The payment provider's id; null until it has answered. */
  readonly paymentId: string | null
  /** On hold, and captured. */
  readonly heldCents: number
  readonly capturedCents: number
  readonly refunds: readonly Refund[]
  /** How many refunds the customer's bank sent back. */
  readonly refundFailures: number
  /** False: the owner released the payment, and any money that arrives goes back. */
  readonly wanted: boolean
  /** The owner's time is over: nothing new can be paid, and a late hold is captured only on demand. */
  readonly closed: boolean
  /** The hold is gone, so nothing can arrive any more. */
  readonly gone: boolean
  /** When the payment provider releases the hold by itself. */
  readonly holdUntil: string | null
  readonly error: PaymentErrorCode | null
  /** How often the payment was checked since the last call that changed something. */
  readonly looks: number
}

/** The payment provider's events. They come in any order and any number of times. */
export type ProviderWord = { readonly at: string } & (
  | { readonly type: "provider.created"; readonly paymentId: string }
  | {
      readonly type: "provider.authorised"
      readonly paymentId: string
      readonly amountCents: number
      /** When the hold ends by itself, if the payment provider says so. */
      readonly holdUntil?: string
    }
  /** `paymentId` is null if the payment could not be created. */
  | { readonly type: "provider.failed"; readonly paymentId: string | null; readonly error: PaymentErrorCode }
  | { readonly type: "provider.captured"; readonly paymentId: string; readonly amountCents: number }
  | { readonly type: "provider.captureFailed"; readonly paymentId: string; readonly error: PaymentErrorCode }
  | { readonly type: "provider.released"; readonly paymentId: string }
  /** `inAllCents`: all that was given back so far, if the payment provider says so. It then shows what is new. */
  | {
      readonly type: "provider.refunded"
      readonly paymentId: string
      readonly amountCents: number
      readonly inAllCents?: number
    }
  /** A refund did not arrive. `inAllCents` is what was given back without it. */
  | { readonly type: "provider.refundFailed"; readonly paymentId: string; readonly inAllCents: number }
  /** The customer disputes the payment at the bank, which keeps the money until it has decided. */
  | { readonly type: "provider.disputed"; readonly paymentId: string }
  | { readonly type: "provider.disputeWon"; readonly paymentId: string }
  | { readonly type: "provider.disputeLost"; readonly paymentId: string }
)

export type WordOf<T extends ProviderWord["type"]> = Extract<ProviderWord, { readonly type: T }>

/** The owner's events. */
export type OwnerWord = { readonly at: string } & (
  | { readonly type: "owner.wantsCapture" }
  /** Time is over, or the customer gave it up: close the payment if nobody has paid. A late hold waits for the owner. */
  | { readonly type: "owner.closes" }
  /** The owner releases the payment: a hold is released, and captured money is given back. */
  | { readonly type: "owner.letsGo" }
  /** `inAllCents`: all that the owner has asked back so far, so that a repeated event asks for nothing new. */
  | { readonly type: "owner.refunds"; readonly id: string; readonly inAllCents: number; readonly why: string }
)

export type PaymentEvent =
  | ProviderWord
  | OwnerWord
  /** A person paid a refund that the bank had sent back twice. */
  | { readonly type: "admin.refundedByHand"; readonly at: string }

export type EventOfType<T extends PaymentEvent["type"]> = Extract<PaymentEvent, { readonly type: T }>
