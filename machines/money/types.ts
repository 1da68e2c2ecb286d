import type { PaymentErrorCode } from "../../domain/errors/catalogue.ts"

/** The flow's present payment. `failed` holds no money any more. */
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
   * Payments that are not the flow's present one, by id: failed before they held money; being released because they
   * came too late or twice; released, or with a hold that was lost in a failed capture.
   */
  readonly strays: Readonly<Record<string, "failed" | "releasing" | "released">>
  /** Cents that the payments being released must give back, by id. */
  readonly owed: Readonly<Record<string, number>>
  readonly refundedCents: number
  /** Cents of the payment that were asked back while the rest is kept, and have not come back yet. */
  readonly refundingCents: number
  /** How many refunds the customer's bank sent back. */
  readonly refundFailures: number
  /** Cents that the bank sent back a second time. They are not requested again; a person pays them in another way. */
  readonly bouncedCents: number
  /** The part of `bouncedCents` that no person has paid yet. */
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

/** The payment provider's answers, in any order and any number of times. */
export type MoneyEvent = { readonly at: string } & (
  | { readonly type: "payment.created"; readonly paymentId: string; readonly attempt: number }
  | { readonly type: "payment.authorised"; readonly paymentId: string; readonly amountCents: number }
  /** `paymentId` is null if the payment could not even be created; `attempt` then says which one. */
  | {
      readonly type: "payment.failed"
      readonly paymentId: string | null
      readonly attempt?: number
      readonly error: PaymentErrorCode
    }
  | { readonly type: "payment.captured"; readonly paymentId: string; readonly amountCents: number }
  | { readonly type: "payment.captureFailed"; readonly paymentId: string; readonly error: PaymentErrorCode }
  | { readonly type: "payment.released"; readonly paymentId: string }
  /**
   * `inAllCents`: the total that has come back of the payment, if the payment provider reports it; the difference is
   * new.
   */
  | {
      readonly type: "payment.refunded"
      readonly paymentId: string
      readonly amountCents: number
      readonly inAllCents?: number
    }
  /** Money that had come back did not arrive: `inAllCents` is the payment's total without it. */
  | { readonly type: "payment.refundFailed"; readonly paymentId: string; readonly inAllCents: number }
)

export type MoneyEventOf<T extends MoneyEvent["type"]> = Extract<MoneyEvent, { readonly type: T }>
