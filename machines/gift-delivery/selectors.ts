import type { DeliveryStatus } from "../../domain/gift/views.ts"

/** What the buyer can ask of a delivery, and by which events the machine hears of it. */
export const buyerEvents = {
  resend: ["customer.resent", "customer.retried"],
  readdress: ["customer.readdressed"],
  reschedule: ["customer.rescheduled"],
} as const
export type BuyerAction = keyof typeof buyerEvents

/** Whether it will still be sent without anybody's asking. */
export const isOnItsWay = (status: DeliveryStatus): boolean =>
  ["scheduled", "sending", "retrying", "held"].includes(status)

/** What a delivery takes in each state; whether it does so once more is for its guards. */
export const buyerActions: Readonly<Record<DeliveryStatus, readonly BuyerAction[]>> = {
  scheduled: ["readdress", "reschedule"],
  sending: [],
  retrying: ["resend", "readdress"],
  failed: ["resend", "readdress"],
  held: ["readdress"],
  sent: ["resend", "readdress"],
  cancelled: [],
}
