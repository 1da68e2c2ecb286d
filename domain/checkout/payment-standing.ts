import type { PaymentErrorCode } from "../errors/catalogue.ts"

/**
 * How a payment stands for the customer who pays. `opening`: the provider is asked to open it. `open`: the customer must
 * take the next step, with the card, in the wallet or on the bank's page. `deciding`: the customer has done it, and the
 * shop is about to know. `succeeded`: the money is there. `refused`: nothing was paid, and nothing will be.
 */
export const paymentStandings = ["opening", "open", "deciding", "succeeded", "refused"] as const

/** How the payment of the latest attempt stands. */
export type PaymentStanding = {
  /** Which attempt to pay it is, from 1. */
  readonly attempt: number
  readonly is: (typeof paymentStandings)[number]
  /** Why it was refused; null if the shop let it go, for example because another attempt began. */
  readonly code: PaymentErrorCode | null
}
