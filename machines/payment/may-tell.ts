import type { LogEntry, Untimed } from "../kit/types.ts"
import type { PaymentWord } from "./owner.ts"

type Word = Untimed<PaymentWord>
type Event = { readonly type: string }

const isWord = (event: Event): event is Word => event.type.startsWith("payment.")

/** Words that were translated from an older log name no attempt. */
const isOfOne = (a: { readonly attempt?: number; readonly by: string | null }, b: typeof a): boolean =>
  a.attempt === undefined || b.attempt === undefined ? a.by === b.by : a.attempt === b.attempt

/**
 * Whether a payment may tell its owner this, after all that payments have told it. A payment that said that it holds
 * nothing (`payment.notPaid`) never says afterwards that it holds or took money: what arrives all the same it releases
 * or gives back by itself. A rule of the payment and its property test show that it keeps to this. The cases of its
 * owners ask here, so the checks send an owner only what payments say.
 */
export function mayTell<E extends Event>(told: readonly E[], event: E): boolean {
  if (!isWord(event) || (event.type !== "payment.held" && event.type !== "payment.paid")) return true
  return told.every((word) => !isWord(word) || word.type !== "payment.notPaid" || !isOfOne(word, event))
}

/** The same of the log of an owner: `mayHappen` of its cases. */
export const mayBeTold = (event: Event, { log }: { readonly log: readonly LogEntry[] }): boolean =>
  mayTell<Event>(
    log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : [])),
    event,
  )
