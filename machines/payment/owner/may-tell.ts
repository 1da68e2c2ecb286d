import type { LogEntry, Untimed } from "../../kit/types.ts"
import type { PaymentWord } from "./money.ts"

type Word = Untimed<PaymentWord>
type Event = { readonly type: string }

const isWord = (event: Event): event is Word => event.type.startsWith("payment.")

/** Events that were translated from an older log name no attempt. */
const isOfOne = (a: { readonly attempt?: number; readonly by: string | null }, b: typeof a): boolean =>
  a.attempt === undefined || b.attempt === undefined ? a.by === b.by : a.attempt === b.attempt

/**
 * Whether a payment may send its owner this event, after the events that the owner already has. A payment that said
 * that it holds nothing (`payment.notPaid`) never says afterwards that it holds or took money: it releases late money,
 * or gives it back, by itself. A rule of the payment and its property test check this. The cases of the owners use this
 * function, so that the checks send an owner only events that payments really send.
 */
export function mayTell<E extends Event>(told: readonly E[], event: E): boolean {
  if (!isWord(event) || (event.type !== "payment.held" && event.type !== "payment.paid")) return true
  return told.every((word) => !isWord(word) || word.type !== "payment.notPaid" || !isOfOne(word, event))
}

/** The same for an owner's log. The owners' cases use it as `mayHappen`. */
export const mayBeTold = (event: Event, { log }: { readonly log: readonly LogEntry[] }): boolean =>
  mayTell<Event>(
    log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : [])),
    event,
  )
