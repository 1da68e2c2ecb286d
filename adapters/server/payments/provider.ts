import { Context, type Effect, Schema } from "effect"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import type { ProviderForm, ProviderKeys } from "../../../domain/checkout/provider-form.ts"
import { isPaymentErrorCode, type PaymentErrorCode } from "../../../domain/errors/catalogue.ts"
import type { Cents } from "../../../domain/money/cents.ts"

export const providerNames = ["sandbox", "stripe", "paypal"] as const
export type ProviderName = (typeof providerNames)[number]

/** A payment as its provider has it now, in the shop's words. */
export type ProviderPayment = {
  readonly paymentId: string
  /** The booking, and which of its attempts to pay. */
  readonly code: string
  readonly attempt: number
  /**
   * `open` waits for a card, `challenged` for the bank; `approved` waits for us to ask for the hold (`authorise`);
   * `canceled` is released or can never be paid.
   */
  readonly status: "open" | "challenged" | "approved" | "authorised" | "captured" | "canceled"
  readonly amountCents: Cents
  readonly capturedCents: Cents
  readonly refundedCents: Cents
  /** Why the latest try failed. */
  readonly error: PaymentErrorCode | null
  readonly clientSecret: string
}

const PaymentError = Schema.String.pipe(Schema.refine(isPaymentErrorCode))

/** The provider heard and said no; asking again changes nothing. */
export class PaymentRefused extends Schema.TaggedError<PaymentRefused>()("PaymentRefused", {
  operation: Schema.String,
  /** The provider's own code, for the log. */
  code: Schema.String,
  error: PaymentError,
}) {}

/** Nobody knows whether the provider heard: ask again with the same key. */
export class PaymentUnavailable extends Schema.TaggedError<PaymentUnavailable>()("PaymentUnavailable", {
  operation: Schema.String,
  reason: Schema.Literals(["timeout", "unreachable", "status", "malformed"]),
  detail: Schema.String,
}) {}

/** The provider has no such payment. */
export class PaymentNotFound extends Schema.TaggedError<PaymentNotFound>()("PaymentNotFound", {
  operation: Schema.String,
}) {}

/** What arrived as a webhook was not written by the provider, or too long ago, or says nothing known. */
export class WebhookRejected extends Schema.TaggedError<WebhookRejected>()("WebhookRejected", {
  /** `unverified`: nobody could be asked whether it is genuine. */
  reason: Schema.Literals(["signature", "malformed", "unverified"]),
}) {}

export type CallError = PaymentRefused | PaymentUnavailable | PaymentNotFound

/** What a webhook is good for: which payment to look at again, null for none. Whatever else it says is not trusted. */
export type WebhookEvent = {
  readonly eventId: string
  readonly paymentId: string | null
  /** A refund that had begun did not succeed: what was counted as given back may have to be looked at. */
  readonly refundFailed: boolean
}

type Answer = Effect.Effect<ProviderPayment, CallError>

/** What is to be paid: of which booking, by which of its attempts. */
export type AskedPayment = {
  readonly code: string
  readonly attempt: number
  readonly amountCents: Cents
  readonly method: PaymentMethod
}

/** An attempt whose payment is being looked for; how long ago it was asked for, on the shop's clock. */
export type LostPayment = AskedPayment & { readonly ageMinutes: number }

/** Part of a provider's list; `next` names the part after it, null at the end. */
export type PaymentPage = { readonly payments: readonly ProviderPayment[]; readonly next: string | null }

type Calls = {
  readonly create: (payment: AskedPayment, key: string) => Answer
  readonly get: (paymentId: string) => Answer
  /** Asks for the hold of an `approved` payment; other payments have it from the customer's confirmation alone. */
  readonly authorise: (paymentId: string, key: string) => Answer
  readonly capture: (paymentId: string, amountCents: Cents, key: string) => Answer
  readonly cancel: (paymentId: string, key: string) => Answer
  readonly refund: (paymentId: string, amountCents: Cents, key: string) => Answer
}

/**
 * A payment provider as the shop sees it. Money is always authorised first and captured by a call of ours. Every
 * call that changes something carries an idempotency key: the same key is the same change, however often it is sent.
 */
export type Provider = Calls & {
  readonly name: ProviderName
  /** What customers may pay by with it, in the order it is offered in. */
  readonly methods: readonly PaymentMethod[]
  /** What the browser needs to confirm with the provider, besides the payment's secret; `keys` of a form of its own. */
  readonly clientConfig: { readonly endpoint: string; readonly keys: ProviderKeys | null }
  /** The payment that a `create` with this key made: how a lost answer is found. */
  readonly getByKey: (key: string, lost: LostPayment) => Answer
  /**
   * The shop's payments that money moved in between two ISO instants, as they stand now; more may be listed than those.
   * `page` is the `next` of the part before, null for the first one.
   */
  readonly list: (since: string, until: string, page: string | null) => Effect.Effect<PaymentPage, CallError>
  /** What a browser opens the provider's own form with, before there is a payment; short-lived. */
  readonly clientToken: Effect.Effect<string, CallError>
  readonly parseWebhook: (raw: string, headers: Headers) => Effect.Effect<WebhookEvent, WebhookRejected>
}

/**
 * All providers of the shop as one. A payment is made with the provider that carries its method; captures, cancels and
 * refunds go to the provider of the payment, as its attempt says, whatever the shop offers by now.
 */
export class PaymentProvider extends Context.Service<
  PaymentProvider,
  Calls & {
    readonly methods: readonly PaymentMethod[]
    readonly forms: readonly ProviderForm[]
    /** The payment that came of the attempt noted under this key. */
    readonly getByKey: (key: string) => Answer
    readonly carrierOf: (method: PaymentMethod) => Provider | undefined
    /** Undefined: this shop does not work with it, or not any more. */
    readonly named: (name: string) => Provider | undefined
  }
>()("altrove/payments/PaymentProvider") {}
