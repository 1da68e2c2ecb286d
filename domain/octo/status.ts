import type { BookingStatus } from "../booking/status.ts"

/** The statuses of a booking as OCTO names them. */
export const octoStatuses = ["ON_HOLD", "CONFIRMED", "EXPIRED", "CANCELLED", "REDEEMED", "PENDING", "REJECTED"] as const
export type OctoStatus = (typeof octoStatuses)[number]

/** A booking that was sold and is being moved is still sold. */
const names = {
  CHECKOUT: "ON_HOLD",
  PENDING: "PENDING",
  PENDING_RESCHEDULE: "PENDING",
  CONFIRMED: "CONFIRMED",
  RESCHEDULED: "CONFIRMED",
  CANCELED: "CANCELLED",
  REJECTED: "REJECTED",
  REJECTED_RESCHEDULE: "REJECTED",
  EXPIRED: "EXPIRED",
} as const satisfies Readonly<Record<BookingStatus, OctoStatus>>

/** `isSold`: the partner has said yes before. */
export const octoStatusOf = (status: BookingStatus, isSold: boolean): OctoStatus =>
  status === "PENDING_RESCHEDULE" && isSold ? "CONFIRMED" : names[status]
