import type { BookingStatus } from "../../domain/booking/status.ts"
import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import type { PaymentStanding } from "../../domain/checkout/payment-standing.ts"
import type { PayLinkStatus, PayLinkView } from "../../domain/pay-link/views.ts"
import type { ServerEvent, ServerWord } from "../countdown/types.ts"
import type { PaymentHeard } from "./payment-step.types.ts"

/* What the payment's stream and its owner's tell the payment step: pure follows, carried out by their host. */

/** How the owner stands: a booking (`machines/checkout/checkout.hears.ts`), or a pay link. */
export type OwnerHeard = Extract<ServerEvent, { readonly type: "server.status" }>

type Link = Pick<PayLinkView, "status" | "expiresAt">

/** The payment of the latest attempt, as every owner shows it. */
export type Shown = { readonly payment: PaymentView | null; readonly paymentStanding: PaymentStanding | null }

/** What the payment of the latest attempt tells; null: there is none. */
export function hearsOfPayment({ payment, paymentStanding }: Shown): PaymentHeard | null {
  if (paymentStanding === null) return null
  const { attempt, is, code } = paymentStanding
  return { type: `payment.${is}`, attempt, payment, code }
}

/** What a pay link's state means for a payment. A link is paid, or over, as a booking is. */
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

/** What the state of the pay link tells. */
export function hearsOfLink(link: Link): OwnerHeard {
  return { type: "server.status", ...wordOfLink(link) }
}
