import type { RecentDelivery } from "./deliveries.ts"
import type { SandboxPayment } from "./payment.ts"

const hour = 3_600_000

/** How far the control page's buttons move the shop's clock, in milliseconds. */
export const clockSteps = { hour, twoDays: 48 * hour, week: 7 * 24 * hour } as const

/** What a person can do to a payment in the role of the payment provider. */
export const paymentActs = ["expire", "settle", "refund", "refund_half"] as const
export type PaymentAct = (typeof paymentActs)[number]

export function paymentActsOf(payment: SandboxPayment): readonly PaymentAct[] {
  if (payment.status === "requires_capture") return ["expire"]
  const settles = payment.refundPending > 0 || (payment.behaviour.refund === "fails" && payment.refunded > 0)
  const left = leftToRefund(payment)
  return [
    ...(settles ? (["settle"] as const) : []),
    ...(left > 0 ? (["refund"] as const) : []),
    ...(left > 1 ? (["refund_half"] as const) : []),
  ]
}

/** Cents that can still be given back. */
export const leftToRefund = ({ status, captured, refunded, refundPending }: SandboxPayment): number =>
  status === "succeeded" ? captured - refunded - refundPending : 0

/** What a person can do to one delivery of a webhook. */
export const deliveryActs = ["now", "again", "hold", "drop", "reorder"] as const
export type DeliveryAct = (typeof deliveryActs)[number]

/** `unsent`: how many deliveries of its payment have not arrived. */
export function deliveryActsOf({ state }: RecentDelivery, unsent: number): readonly DeliveryAct[] {
  if (state === "delivered") return ["again"]
  const more: readonly DeliveryAct[] = unsent > 1 ? ["now", "reorder"] : ["now"]
  if (state === "waiting") return [...more, "hold", "drop"]
  return state === "held" ? [...more, "drop"] : more
}
