import type { StoredEvent } from "../kit/types.ts"

/** What is withdrawn from, and until when. Who withdraws stays out: the log is never erased. */
export type WithdrawalInput = {
  readonly withdrawalId: string
  readonly contract: { readonly kind: "booking" | "voucher"; readonly code: string }
  /** What was paid and has to go back; zero where points or a gift paid for all of it. */
  readonly paidCents: number
  /** The first instant at which it is too late (domain/withdrawal/period.ts). */
  readonly endsAt: string
  readonly at: string
}

export type WithdrawalContext = WithdrawalInput & {
  /** Where name, contract and address for the receipt are kept, apart from the log; null before step one. */
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
    /** There is nothing left to withdraw from: it was used, or called off and refunded. */
    | { readonly type: "contract.ended"; readonly why: "performed" | "canceled" }
    /** The contract's own word of what it paid back, in one or in parts. */
    | { readonly type: "contract.refunded"; readonly refundId: string; readonly amountCents: number }
  )

export type WithdrawalEventOf<T extends WithdrawalEvent["type"]> = Extract<WithdrawalEvent, { readonly type: T }>

/** Says what was withdrawn from and when, to the address in the statement, on a durable medium. */
export type ReceiptParams = {
  readonly withdrawalId: string
  readonly statementId: string
  readonly contractCode: string
  readonly withdrawnAt: string
}
/** The contract counts its own period to `withdrawnAt`, however late it hears of it. It ends itself and pays back what was paid for it: nobody else does, or it would be paid back twice. */
export type EndParams = {
  readonly kind: "booking" | "voucher"
  readonly code: string
  readonly withdrawalId: string
  readonly withdrawnAt: string
}
