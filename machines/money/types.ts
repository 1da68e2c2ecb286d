import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"

/** The payment that a flow stands on. `failed` holds no money any more. */
export type Payment = {
  readonly attempt: number
  readonly paymentId: string | null
  readonly state: "requested" | "created" | "authorised" | "captured" | "failed" | "released" | "refunded"
  readonly amountCents: number
  readonly error: PaymentErrorCode | null
}

/** What a flow knows of the customer's money; part of its context. */
export type Money = {
  readonly payment: Payment | null
  /** Its release or refund has been asked for. */
  readonly returning: boolean
  /**
   * Payments that the flow does not stand on, by id: failed before they held money; being released because they came
   * too late or twice; released, or their hold lost with a capture that failed.
   */
  readonly strays: Readonly<Record<string, "failed" | "releasing" | "released">>
  /** Cents that those being released have to give back, by id. */
  readonly owed: Readonly<Record<string, number>>
  readonly refundedCents: number
  /** Cents of the payment that were asked back while the rest is kept, and have not come back yet. */
  readonly refundingCents: number
  /** How many refunds the customer's bank sent back. */
  readonly refundFailures: number
  /** Cents that were sent back once more: they are asked for no longer, a person pays them another way. */
  readonly bouncedCents: number
  /** Of those, what nobody has paid yet. */
  readonly bouncedOwedCents: number
}

export const noMoney: Money = {
  payment: null,
  returning: false,
  strays: {},
  owed: {},
  refundedCents: 0,
  refundingCents: 0,
  refundFailures: 0,
  bouncedCents: 0,
  bouncedOwedCents: 0,
}

/** What the payment provider says, in no certain order and any number of times. */
export type MoneyEvent = { readonly at: string } & (
  | { readonly type: "payment.created"; readonly paymentId: string; readonly attempt: number }
  | { readonly type: "payment.authorised"; readonly paymentId: string; readonly amountCents: number }
  /** `paymentId` is null when the payment could not even be created: then `attempt` tells which one. */
  | {
      readonly type: "payment.failed"
      readonly paymentId: string | null
      readonly attempt?: number
      readonly error: PaymentErrorCode
    }
  | { readonly type: "payment.captured"; readonly paymentId: string; readonly amountCents: number }
  | { readonly type: "payment.captureFailed"; readonly paymentId: string; readonly error: PaymentErrorCode }
  | { readonly type: "payment.released"; readonly paymentId: string }
  /** `inAllCents`: what came back of the payment up to now, where the provider says so; then it tells what is new. */
  | {
      readonly type: "payment.refunded"
      readonly paymentId: string
      readonly amountCents: number
      readonly inAllCents?: number
    }
  /** Money that had come back did not arrive: `inAllCents` is what of the payment is back without it. */
  | { readonly type: "payment.refundFailed"; readonly paymentId: string; readonly inAllCents: number }
)

export type MoneyEventOf<T extends MoneyEvent["type"]> = Extract<MoneyEvent, { readonly type: T }>
