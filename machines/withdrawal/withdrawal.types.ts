import type { StoredEvent } from "../kit/types.ts"

/**
 * The contract, and until when it can be withdrawn from. The customer's data stay out because the log is never erased.
 */
export type WithdrawalInput = {
  readonly withdrawalId: string
  readonly contract: { readonly kind: "booking" | "voucher"; readonly code: string }
  /** What was paid and must go back; zero if points or a gift paid for all of it. */
  readonly paidCents: number
  /** The first instant at which it is too late (domain/withdrawal/period.ts). */
  readonly endsAt: string
  readonly at: string
}

export type WithdrawalContext = WithdrawalInput & {
  /** Where name, contract and address for the receipt are stored, outside the log; null before step one. */
  readonly statementId: string | null
  /** The instant of the withdrawal: that of its confirmation. */
  readonly withdrawnAt: string | null
  /** Cents that came back, by the refund's id. */
  readonly refunds: Readonly<Record<string, number>>
  /** Why it was closed: `period`, or how the contract ended: `performed`, `canceled`. */
  readonly reason: string | null
}

export type WithdrawalEvent = StoredEvent &
  (
    | { readonly type: "customer.declared"; readonly statementId: string }
    | { readonly type: "customer.wentBack" }
    | { readonly type: "customer.confirmed" }
    /** There is no contract left to withdraw from: it was performed, or cancelled and refunded. */
    | { readonly type: "contract.ended"; readonly why: "performed" | "canceled" }
    /** From the contract: what it refunded, at once or in parts. */
    | { readonly type: "contract.refunded"; readonly refundId: string; readonly amountCents: number }
  )

export type WithdrawalEventOf<T extends WithdrawalEvent["type"]> = Extract<WithdrawalEvent, { readonly type: T }>

/** States what was withdrawn from and when, to the address in the statement, on a durable medium. */
export type ReceiptParams = {
  readonly withdrawalId: string
  readonly statementId: string
  readonly contractCode: string
  readonly withdrawnAt: string
}
/**
 * The contract checks its own period against `withdrawnAt`, even if this arrives late. It ends itself and refunds what
 * was paid. Only the contract may do that, or the money would be refunded twice.
 */
export type EndParams = {
  readonly kind: "booking" | "voucher"
  readonly code: string
  readonly withdrawalId: string
  readonly withdrawnAt: string
}
