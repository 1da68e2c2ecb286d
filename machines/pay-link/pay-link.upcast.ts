import type { LogEntry } from "../kit/types.ts"
import type { Upcasters } from "../kit/upcast.ts"
import { asPaymentWord } from "../payment/older-words.ts"

type To = LogEntry["to"]

/** Until version 2 an end had steps of its own until all money was back: now that is the payments' business. */
function ended(to: To): To {
  const [top] = typeof to === "object" ? Object.keys(to) : [to]
  return top !== undefined && ["expired", "revoked", "declined", "canceled"].includes(top) ? top : to
}

/** What became of money that was authorised: the state that followed tells. */
const tookOf = (to: To) => {
  if (to === "capturing" || to === "pending") return "kept"
  return typeof to === "object" && (to.open === "payable" || to.open === "reminded") ? "wrongAmount" : "strayed"
}

/** While a link can be paid, what is released is a payment of an attempt that was given up. */
const isOfGivenUp = (type: string, to: To) =>
  type === "payment.released" && (to === "capturing" || (typeof to === "object" && "open" in to))

/** The provider's words become the payments': version 3 hears its payments alone. */
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
  // Version 1 knew no reminder, no method and no part that goes back: its logs mean the same.
  "1": { opening: (old) => ({ ...old, version: "2" }), entry: (old) => [{ ...old, version: "2" }] },
  "2": { opening: (old) => ({ ...old, version: "3" }), entry: translated },
}
