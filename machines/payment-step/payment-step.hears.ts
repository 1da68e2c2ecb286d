import type { BookingStatus } from "../../domain/booking/status.ts"
import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import type { PaymentStanding } from "../../domain/checkout/payment-standing.ts"
import type { PayLinkStatus, PayLinkView } from "../../domain/pay-link/views.ts"
import type { ServerEvent, ServerWord } from "../deadline/types.ts"
import type { PaymentHeard } from "./payment-step.types.ts"

/* The events that the payment step gets from the payment's stream and from its owner's: pure follows. */

/** The event about the owner: a booking (`machines/checkout/checkout.hears.ts`) or a pay link. */
export type OwnerHeard = Extract<ServerEvent, { readonly type: "server.status" }>

type Link = Pick<PayLinkView, "status" | "expiresAt">

/** The payment of the latest attempt, as every owner shows it. */
export type Shown = { readonly payment: PaymentView | null; readonly paymentStanding: PaymentStanding | null }

/** The event about the payment of the latest attempt; null: there is none. */
export function hearsOfPayment({ payment, paymentStanding }: Shown): PaymentHeard | null {
  if (paymentStanding === null) return null
  const { attempt, is, code } = paymentStanding
  return { type: `payment.${is}`, attempt, payment, code }
}

/** The booking status that has the same meaning for a payment as the link's status. */
const statuses: Readonly<Record<PayLinkStatus, BookingStatus>> = {
  payable: "CHECKOUT",
  paying: "CHECKOUT",
  capturing: "CHECKOUT",
  pending: "PENDING",
  confirmed: "CONFIRMED",
  expired: "EXPIRED",
  revoked: "CANCELED",
  declined: "CANCELED",
  canceled: "CANCELED",
}

export function wordOfLink({ status, expiresAt }: Link): ServerWord {
  return { status: statuses[status], deadline: expiresAt, reason: null }
}

/** The event about the pay link's state. */
export function hearsOfLink(link: Link): OwnerHeard {
  return { type: "server.status", ...wordOfLink(link) }
}
