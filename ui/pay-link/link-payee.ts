import type { BookingStatus } from "../../domain/booking/status.ts"
import type { PayLinkAsks, PayLinkReads } from "../../domain/pay-link/ports.ts"
import type { PayLinkStatus, PayLinkView } from "../../domain/pay-link/views.ts"
import type { Payee, Word } from "../checkout/payment-handlers.ts"

/** What a link's state means to the payment's flow, which speaks of bookings. */
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

export const wordOfLink = ({ status, expiresAt }: PayLinkView) => ({
  status: statuses[status],
  deadline: expiresAt,
  reason: null,
})

/** A link as its payment sees it; its code is its token. */
export const linkPayee = (
  reads: PayLinkReads,
  asks: () => Pick<PayLinkAsks, "pay" | "confirm">,
): Payee<PayLinkView> => ({
  read: (token) => reads.payLink(token),
  pay: (token, key, method) => asks().pay(token, key, method),
  confirm: (token, paymentId, key) => asks().confirm(token, paymentId, key),
  created,
  verdict,
  wordOf: wordOfLink,
})

const tooLate: Word = { type: "payment.failed", code: "checkout_expired" }

function created(view: PayLinkView): Word {
  const { status, payment, error } = view
  if (statuses[status] !== "CHECKOUT") return booked(view) ? { type: "payment.notNeeded" } : tooLate
  if (status === "paying" && payment !== null) return { type: "payment.created", payment }
  if (status === "capturing") return { type: "payment.notNeeded" }
  return { type: "payment.failed", code: error ?? "payment_not_created" }
}

/** How the payment stands, by the link's own state. */
export function verdict(view: PayLinkView): Word {
  if (statuses[view.status] !== "CHECKOUT") return booked(view) ? { type: "payment.succeeded" } : tooLate
  if (view.status !== "payable") return { type: "payment.pending" }
  return { type: "payment.failed", code: view.error ?? "payment_not_confirmed" }
}

const booked = ({ status }: PayLinkView): boolean => status === "confirmed" || status === "pending"
