import { Context, type Effect, Schema } from "effect"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import type { ProviderForm, ProviderKeys } from "../../../domain/checkout/provider-form.ts"
import { isPaymentErrorCode, type PaymentErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Cents } from "../../../domain/money/cents.ts"

export const providerNames = ["sandbox", "stripe", "paypal"] as const
export type ProviderName = (typeof providerNames)[number]

/** The current state of a payment at its payment provider, in the shop's terms. */
export type ProviderPayment = {
  readonly paymentId: string
  /** The payment's owner, and the number of its attempt to pay. */
  readonly code: string
  readonly attempt: number
  /**
   * `open` waits for a card, and `challenged` for the bank. `approved` waits for our call that makes the hold
   * (`authorise`). `canceled` is released or can never be paid.
   */
  readonly status: "open" | "challenged" | "approved" | "authorised" | "captured" | "canceled"
  readonly amountCents: Cents
  readonly capturedCents: Cents
  readonly refundedCents: Cents
  /** Why the latest try failed. */
  readonly error: PaymentErrorCode | null
  readonly clientSecret: string
  /** By which the payment provider recognises the card that paid. Other means, and other providers, have none. */
  readonly cardFingerprint?: string | null
  /** How the customer's bank decides on a dispute; absent if there is none, or only a question of the bank. */
  readonly dispute?: "open" | "won" | "lost"
}

const PaymentError = Schema.String.pipe(Schema.refine(isPaymentErrorCode))

/** The payment provider refused the call. Calling again changes nothing. */
export class PaymentRefused extends Schema.TaggedError<PaymentRefused>()("PaymentRefused", {
  operation: Schema.String,
  /** The payment provider's own code, for the log. */
  code: Schema.String,
  error: PaymentError,
}) {}

/** It is not known whether the call arrived. It must be made again with the same key. */
export class PaymentUnavailable extends Schema.TaggedError<PaymentUnavailable>()("PaymentUnavailable", {
  operation: Schema.String,
  reason: Schema.Literals(["timeout", "unreachable", "status", "malformed"]),
  detail: Schema.String,
}) {}

/** The payment provider does not know the payment. */
export class PaymentNotFound extends Schema.TaggedError<PaymentNotFound>()("PaymentNotFound", {
  operation: Schema.String,
}) {}

/** The webhook is not from the payment provider, is too old, or has an unknown form. */
export class WebhookRejected extends Schema.TaggedError<WebhookRejected>()("WebhookRejected", {
  /** `unverified`: the payment provider could not be asked whether it is genuine. */
  reason: Schema.Literals(["signature", "malformed", "unverified"]),
}) {}

export type CallError = PaymentRefused | PaymentUnavailable | PaymentNotFound

/** The useful part of a webhook: the payment to read again; null for none. The rest is not trusted. */
export type WebhookEvent = {
  readonly eventId: string
  readonly paymentId: string | null
  /** The change that it reports. A payment that knows it already need not be read again. */
  readonly tells?: "authorised" | "captured" | undefined
  /** A refund did not succeed, so the money given back must be read again. */
  readonly refundFailed: boolean
}

type Answer = Effect.Effect<ProviderPayment, CallError>

/** A payment to create, with its owner and attempt. */
export type AskedPayment = {
  readonly code: string
  readonly attempt: number
  readonly amountCents: Cents
  readonly method: PaymentMethod
}

/** An attempt whose payment is searched for, and the time since the call, by the shop's clock. */
export type LostPayment = AskedPayment & { readonly ageMinutes: number }

/** A part of a list. `next` names the part after it; null at the end. */
export type PaymentPage = { readonly payments: readonly ProviderPayment[]; readonly next: string | null }

type Calls = {
  readonly create: (payment: AskedPayment, key: string) => Answer
  readonly get: (paymentId: string) => Answer
  /** Makes the hold of an `approved` payment. Other payments get theirs from the customer's confirmation. */
  readonly authorise: (paymentId: string, key: string) => Answer
  readonly capture: (paymentId: string, amountCents: Cents, key: string) => Answer
  readonly cancel: (paymentId: string, key: string) => Answer
  /**
   * Cancels the payment if nobody has paid it. Refused if its money is on hold or taken. Stripe can only cancel, so a
   * hold that it makes in the moment of this call is released.
   */
  readonly close: (paymentId: string, key: string) => Answer
  readonly refund: (paymentId: string, amountCents: Cents, key: string) => Answer
}

/**
 * A payment provider, as the shop uses it. Money is always authorised first, and captured by a call of ours. Every call
 * that changes something has an idempotency key: calls with the same key make one change.
 */
export type Provider = Calls & {
  readonly name: ProviderName
  /** The methods that it offers to customers, in order. */
  readonly methods: readonly PaymentMethod[]
  /** What the browser needs besides the payment's secret. `keys` opens the payment provider's own form. */
  readonly clientConfig: { readonly endpoint: string; readonly keys: ProviderKeys | null }
  /** The payment that a `create` with this key made. It replaces a lost answer. */
  readonly getByKey: (key: string, lost: LostPayment) => Answer
  /**
   * The shop's payments whose money moved between two ISO instants, in their current state. The list may contain more.
   * `page` is the `next` of the part before; null for the first one.
   */
  readonly list: (since: string, until: string, page: string | null) => Effect.Effect<PaymentPage, CallError>
  /** A short-lived token with which a browser opens the form before there is a payment. */
  readonly clientToken: Effect.Effect<string, CallError>
  readonly parseWebhook: (raw: string, headers: Headers) => Effect.Effect<WebhookEvent, WebhookRejected>
}

/**
 * All payment providers of the shop as one. A payment is created at the one that offers its method. Captures, releases
 * and refunds go to the payment's own provider, as its attempt says, even if the shop no longer offers it.
 */
export class PaymentProvider extends Context.Service<
  PaymentProvider,
  Omit<Calls, "create"> & {
    /** `name`: the payment provider that was noted for the attempt; null if none was. */
    readonly create: (payment: AskedPayment, key: string, name: string | null) => Answer
    readonly methods: readonly PaymentMethod[]
    readonly forms: readonly ProviderForm[]
    /** The payment of the attempt that was noted with this key. */
    readonly getByKey: (key: string) => Answer
    readonly carrierOf: (method: PaymentMethod) => Provider | undefined
    /** Undefined: this shop does not use it, or no longer. */
    readonly named: (name: string) => Provider | undefined
  }
>()("altrove/payments/PaymentProvider") {}
