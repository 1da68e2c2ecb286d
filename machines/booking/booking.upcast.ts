import type { LogEntry } from "../kit/types.ts"
import type { Upcasters } from "../kit/upcast.ts"
import { asPaymentWord } from "../payment/older-words.ts"

type To = LogEntry["to"]

/** The event of the entry, changed. */
function withEvent(entry: LogEntry, change: object): LogEntry {
  const { fact } = entry
  return fact.kind === "event" ? { ...entry, fact: { ...fact, event: { ...fact.event, ...change } } } : entry
}

const isEvent = ({ fact }: LogEntry, type: string) => fact.kind === "event" && fact.event.type === type

/** Version 2 called a booking off when its money could not be taken; now the customer may pay by a link. */
const last = (entry: LogEntry): LogEntry =>
  isEvent(entry, "payment.captureFailed") && isIn(entry.to, "CANCELED") ? withEvent(entry, { last: true }) : entry

function isIn(to: To, status: string): boolean {
  return typeof to === "object" && status in to
}

/** The step within the status; null where it has none. */
const stepOf = (to: To): unknown => (typeof to === "object" ? Object.values(to)[0] : null)

/** Until version 3 an end had steps of its own until all money was back: now that is the payments' business. */
export function ended(to: To): To {
  const [status = ""] = typeof to === "object" ? Object.keys(to) : [to]
  if (["CANCELED", "REJECTED", "REJECTED_RESCHEDULE"].includes(status)) return status
  return status === "EXPIRED" && stepOf(to) !== "reclaiming" ? { EXPIRED: "over" } : to
}

/** What became of money that was authorised: the state that followed tells. */
function tookOf(to: To): "kept" | "wrongAmount" | "strayed" {
  if (isIn(to, "CHECKOUT")) {
    if (stepOf(to) === "capturing") return "kept"
    return stepOf(to) === "holding" ? "wrongAmount" : "strayed"
  }
  return isIn(to, "PENDING") || stepOf(to) === "reclaiming" ? "kept" : "strayed"
}

/** While a booking is being paid, what is released is a payment of an attempt that was given up. */
const isOfGivenUp = (type: string, to: To) =>
  type === "payment.released" && (isIn(to, "CHECKOUT") || stepOf(to) === "capturing")

/** The payment provider's words become the payments', and the partner's events get its name. */
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

/** By the version that wrote the entry. */
export const bookingUpcast: Upcasters = {
  // Version 1 gave back whatever was paid after the checkout had run out: so do the payments of its logs.
  "1": { opening: (old) => ({ ...old, version: "2" }), entry: (old) => [{ ...old, version: "2" }] },
  "2": {
    opening: (old) => ({ ...old, version: "3" }),
    entry: (old) => [{ ...last(old), version: "3" }],
  },
  "3": { opening: (old) => ({ ...old, version: "4" }), entry: translated },
}
