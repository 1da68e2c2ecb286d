import { contractBefore } from "../../domain/earnings/terms.ts"
import { remarked } from "../kit/remarks.ts"
import type { LogEntry, Opening } from "../kit/types.ts"
import type { Upcasters } from "../kit/upcast.ts"
import { asPaymentWord } from "../payment/owner/older-words.ts"

type To = LogEntry["to"]

/** The entry with a changed event. */
function withEvent(entry: LogEntry, change: object): LogEntry {
  const { fact } = entry
  return fact.kind === "event" ? { ...entry, fact: { ...fact, event: { ...fact.event, ...change } } } : entry
}

const isEvent = ({ fact }: LogEntry, type: string) => fact.kind === "event" && fact.event.type === type

/** Version 2 cancelled a booking if its money could not be captured. Now the customer can pay by a link. */
const last = (entry: LogEntry): LogEntry =>
  isEvent(entry, "payment.captureFailed") && isIn(entry.to, "CANCELED") ? withEvent(entry, { last: true }) : entry

/** Up to version 4, a code let the payment under way go. Now the payment is stopped first. */
const codesStop = (entry: LogEntry): LogEntry =>
  isEvent(entry, "customer.discountApplied") || isEvent(entry, "customer.discountRemoved")
    ? withEvent(entry, { stopsPayment: true })
    : entry

function isIn(to: To, status: string): boolean {
  return typeof to === "object" && status in to
}

/** The step within the status; null if it has none. */
const stepOf = (to: To): unknown => (typeof to === "object" ? Object.values(to)[0] : null)

/** Up to version 3, an end had steps until all money was back. Now the payments do this. */
export function ended(to: To): To {
  const [status = ""] = typeof to === "object" ? Object.keys(to) : [to]
  if (["CANCELED", "REJECTED", "REJECTED_RESCHEDULE"].includes(status)) return status
  return status === "EXPIRED" && stepOf(to) !== "reclaiming" ? { EXPIRED: "over" } : to
}

/** What happened to authorised money. The state after it shows this. */
function tookOf(to: To): "kept" | "wrongAmount" | "strayed" {
  if (isIn(to, "CHECKOUT")) {
    if (stepOf(to) === "capturing") return "kept"
    return stepOf(to) === "holding" ? "wrongAmount" : "strayed"
  }
  return isIn(to, "PENDING") || stepOf(to) === "reclaiming" ? "kept" : "strayed"
}

/** A payment released during the checkout or a capture belongs to an earlier attempt. */
const isOfGivenUp = (type: string, to: To) =>
  type === "payment.released" && (isIn(to, "CHECKOUT") || stepOf(to) === "capturing")

/** The payment provider's events become the payment's events, and `provider.…` becomes `partner.…`. */
function translated(old: LogEntry): readonly LogEntry[] {
  const entry = { ...old, version: "4", to: ended(old.to) }
  const { fact } = entry
  if (fact.kind !== "event") return [entry]
  const { type, at } = fact.event
  if (type.startsWith("provider.")) return [withEvent(entry, { type: type.replace("provider.", "partner.") })]
  if (!/^(payment\.|admin\.refundedByHand$)/.test(type)) return [entry]
  if (isOfGivenUp(type, old.to)) return []
  const word = asPaymentWord(fact.event, tookOf(old.to))
  return word === null ? [] : [{ ...entry, fact: { kind: "event", event: { ...word, at } } }]
}

/** The checkout of a booking that a pay link makes is longer than any other. */
const LONGEST_CHECKOUT_MINUTES = 60

/**
 * Up to version 9, a booking did not name the shop's commission, nor to whom its customer pays. Then, only a reseller or a
 * pay link took money that was not due online.
 */
const withCommission = (old: Opening): Opening => {
  const input = Object(old.input)
  const byLink = input.dueOnlineCents === 0 && Object(input.policy).checkoutMinutes > LONGEST_CHECKOUT_MINUTES
  const paidTo = input.channel === "ALTROVE_NETWORK" ? "reseller" : byLink ? "link" : "shop"
  return { ...old, version: "10", input: { ...input, ...contractBefore, paidTo } }
}

/** By the version that wrote the entry. */
export const bookingUpcast: Upcasters = {
  // Version 1 gave back all late payments. The payments of its logs still do so.
  "1": { opening: (old) => ({ ...old, version: "2" }), entry: (old) => [{ ...old, version: "2" }] },
  "2": {
    opening: (old) => ({ ...old, version: "3" }),
    entry: (old) => [{ ...last(old), version: "3" }],
  },
  "3": { opening: (old) => ({ ...old, version: "4" }), entry: translated },
  "4": {
    opening: (old) => ({ ...old, version: "5" }),
    entry: (old) => [{ ...codesStop(old), version: "5" }],
  },
  // Up to version 5, people's words were in the log.
  "5": {
    opening: (old) => ({ ...old, version: "6" }),
    entry: (old) => [{ ...remarked(old), version: "6" }],
  },
  // Up to version 6, no booking was paid with points.
  "6": { opening: (old) => ({ ...old, version: "7" }), entry: (old) => [{ ...old, version: "7" }] },
  // Up to version 7, the shop's own pages alone sold bookings.
  "7": {
    opening: (old) => ({
      ...old,
      version: "8",
      input: { ...Object(old.input), channel: "ALTROVE_COM", resellerBps: 0 },
    }),
    entry: (old) => [{ ...old, version: "8" }],
  },
  // Up to version 8, partners did not move or cancel what stands.
  "8": { opening: (old) => ({ ...old, version: "9" }), entry: (old) => [{ ...old, version: "9" }] },
  "9": { opening: withCommission, entry: (old) => [{ ...old, version: "10" }] },
}
