import type { Locale, Text } from "../locale.ts"

/** The statuses of specification §4, and EXPIRED for a checkout that ran out and never became a booking. */
export const bookingStatuses = [
  "CHECKOUT",
  "PENDING",
  "PENDING_RESCHEDULE",
  "CONFIRMED",
  "RESCHEDULED",
  "CANCELED",
  "REJECTED",
  "REJECTED_RESCHEDULE",
  "EXPIRED",
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The booking's status: the top level of its machine's state value. Throws RangeError for another machine's value. */
export function statusOf(stateValue: string | Readonly<Record<string, unknown>>): BookingStatus {
  const top = typeof stateValue === "string" ? stateValue : Object.keys(stateValue)[0]
  const status = bookingStatuses.find((known) => known === top)
  if (status === undefined) throw new RangeError(`not a booking's state: ${JSON.stringify(stateValue)}`)
  return status
}

/** The status as the specification and the wire spell it: `PENDING RESCHEDULE`. */
export function statusName(status: BookingStatus): string {
  return status.replaceAll("_", " ")
}

/** A booking that was made and still stands. A checkout under way is not a booking yet. */
export const standingStatuses = [
  "PENDING",
  "PENDING_RESCHEDULE",
  "CONFIRMED",
  "RESCHEDULED",
] as const satisfies readonly BookingStatus[]

/** A booking that the partner has said yes to: its customer comes, and afterwards was there. */
export const confirmedStatuses = ["CONFIRMED", "RESCHEDULED"] as const satisfies readonly BookingStatus[]

/** The name of each status's timestamp. */
export const statusTimestamps = {
  CHECKOUT: "checkout_at",
  PENDING: "pending_at",
  PENDING_RESCHEDULE: "pending_reschedule_at",
  CONFIRMED: "confirmed_at",
  RESCHEDULED: "rescheduled_at",
  CANCELED: "canceled_at",
  REJECTED: "rejected_at",
  REJECTED_RESCHEDULE: "rejected_reschedule_at",
  EXPIRED: "expired_at",
} as const satisfies Readonly<Record<BookingStatus, string>>

const confirmed: Text = { it: "Confermata", en: "Confirmed" }
const canceled: Text = { it: "Annullata", en: "Cancelled" }
const past: Text = { it: "Conclusa", en: "Past" }

/** RESCHEDULED is shown as Confirmed and REJECTED as Cancelled (spec §4). */
const labels: Readonly<Record<BookingStatus, Text>> = {
  CHECKOUT: { it: "Da completare", en: "To be completed" },
  PENDING: { it: "In attesa di conferma", en: "Awaiting confirmation" },
  PENDING_RESCHEDULE: { it: "Nuova data proposta", en: "New date proposed" },
  CONFIRMED: confirmed,
  RESCHEDULED: confirmed,
  CANCELED: canceled,
  REJECTED: canceled,
  REJECTED_RESCHEDULE: { it: "Proposta rifiutata", en: "Proposal declined" },
  EXPIRED: { it: "Tempo scaduto", en: "Expired" },
}

export function statusLabel(status: BookingStatus, locale: Locale): string {
  return labels[status][locale]
}

/**
 * The label once the visit is over. That somebody came is no status: a host need not scan the tickets. A request that
 * nobody has answered by then was no visit.
 */
export function pastStatusLabel(status: BookingStatus, locale: Locale): string {
  return confirmedStatuses.some((one) => one === status) ? past[locale] : statusLabel(status, locale)
}
