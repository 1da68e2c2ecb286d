import { remarked } from "../kit/remarks.ts"
import type { LogEntry } from "../kit/types.ts"
import type { Upcasters } from "../kit/upcast.ts"
import { asPaymentWord } from "../payment/owner/older-words.ts"

type To = LogEntry["to"]

/** Up to version 2, an end had steps until all money was back. Now the payments do this. */
function ended(to: To): To {
  const [top] = typeof to === "object" ? Object.keys(to) : [to]
  return top !== undefined && ["expired", "revoked", "declined", "canceled"].includes(top) ? top : to
}

/** What happened to authorised money. The state after it shows this. */
const tookOf = (to: To) => {
  if (to === "capturing" || to === "pending") return "kept"
  return typeof to === "object" && (to.open === "payable" || to.open === "reminded") ? "wrongAmount" : "strayed"
}

/** A payment released while the link is open or captures belongs to an earlier attempt. */
const isOfGivenUp = (type: string, to: To) =>
  type === "payment.released" && (to === "capturing" || (typeof to === "object" && "open" in to))

/** The payment provider's events become the payment's events. Version 3 gets only events of its payments. */
function translated(old: LogEntry): readonly LogEntry[] {
  const entry = { ...old, version: "3", to: ended(old.to) }
  const { fact } = entry
  if (fact.kind !== "event" || !/^(payment\.|admin\.refundedByHand$)/.test(fact.event.type)) return [entry]
  if (isOfGivenUp(fact.event.type, old.to)) return []
  const word = asPaymentWord(fact.event, tookOf(old.to))
  return word === null ? [] : [{ ...entry, fact: { kind: "event", event: { ...word, at: fact.event.at } } }]
}

/** By the version that wrote the entry. */
export const payLinkUpcast: Upcasters = {
  // Version 1 had no reminder, no method and no partial refund. Its logs mean the same.
  "1": { opening: (old) => ({ ...old, version: "2" }), entry: (old) => [{ ...old, version: "2" }] },
  // Version 3 had no refund by the operator. Its logs mean the same.
  "3": { opening: (old) => ({ ...old, version: "4" }), entry: (old) => [{ ...old, version: "4" }] },
  "2": { opening: (old) => ({ ...old, version: "3" }), entry: translated },
  // Up to version 4, people's words were in the log.
  "4": {
    opening: (old) => ({ ...old, version: "5" }),
    entry: (old) => [{ ...remarked(old), version: "5" }],
  },
}
