import type { Text } from "../locale.ts"

/** The events of machines that errors belong to. */
export type ErrorEvent =
  | "admin.approved"
  | "admin.paid"
  | "admin.refunded"
  | "booking.failed"
  | "buyer.withdrewTopUp"
  | "customer.added"
  | "customer.alternativeAccepted"
  | "customer.askedNewAddress"
  | "customer.canceled"
  | "customer.changedPassword"
  | "customer.chose"
  | "customer.customised"
  | "customer.declared"
  | "customer.detailsGiven"
  | "customer.discountApplied"
  | "customer.discountRemoved"
  | "customer.edited"
  | "customer.moved"
  | "customer.paid"
  | "customer.paymentStarted"
  | "customer.readdressed"
  | "customer.redeemed"
  | "customer.rescheduleRequested"
  | "customer.rescheduled"
  | "customer.resent"
  | "customer.reservedForLater"
  | "customer.retried"
  | "customer.switchedOn"
  | "customer.tookOut"
  | "customer.withdrew"
  | "customer.wrote"
  | "email.verified"
  | "favourites.readFailed"
  | "friend.verified"
  | "holder.claimed"
  | "holder.exchanged"
  | "holder.extended"
  | "holder.opened"
  | "invited.accepted"
  | "location.failed"
  | "member.applied"
  | "member.discarded"
  | "member.joined"
  | "member.published"
  | "member.saved"
  | "member.setSecondFactor"
  | "member.undone"
  | "member.withdrew"
  | "newMailbox.proved"
  | "owner.deleted"
  | "owner.described"
  | "owner.invited"
  | "owner.removed"
  | "owner.resent"
  | "partner.alternativesProposed"
  | "partner.canceled"
  | "partner.confirmed"
  | "partner.rejected"
  | "partner.replied"
  | "payment.refused"
  | "server.cancelFailed"
  | "server.notFound"
  | "server.refused"
  | "server.releaseFailed"
  | "server.saveFailed"
  | "server.status"
  | "server.unreachable"
  | "session.endFailed"
  | "session.fetchFailed"
  | "session.received"
  | "shop.blocked"
  | "slots.changed"
  | "task.failed"

/**
 * One row of the catalogue. `{name}` in a text stands for a parameter; every language uses the same parameters.
 * `event`: the machine event that carries the error into a flow of the browser, or that a flow does not get because of
 * it: somebody whose cancellation comes too late has not cancelled. If there are several, the first is the usual one.
 * Null: what is refused changes no flow, for example the name of a profile.
 * `from: "address"`: nothing of the shop raises it; a page is opened with it (`?error=`) and says it.
 */
export type ErrorEntry = {
  readonly status: number
  readonly text: Text
  readonly event: ErrorEvent | readonly ErrorEvent[] | null
  readonly from?: "address"
}

export type ErrorEntries = Readonly<Record<string, ErrorEntry>>
