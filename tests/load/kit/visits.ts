import type { Picked } from "../../fixtures/shop-picks.ts"
import { cards, makeVisitor } from "../../fixtures/shop-visitor.ts"

/** A fact of a booking that an answer contained. The log must keep it and everything before it. */
export type Acknowledged = { readonly code: string; readonly seq: number }
type Shown = { readonly stream: { readonly seq: number } }

export type Visits = {
  readonly acknowledged: readonly Acknowledged[]
  /** The number of visits that got an answer to every step. */
  readonly completed: () => number
  /** Answers of 500 and above. A killed server gives none, and a running one must never give one. */
  readonly faults: readonly string[]
  /** Waits until the current visits have ended. */
  readonly stop: () => Promise<void>
}

/**
 * Visitors who come one after another. A third only hold places, a sixth leave while paying, half pay. A visitor whose
 * connection breaks leaves, and the next one comes a moment later.
 */
export function visitors(origins: readonly string[], slots: readonly Picked[], atOnce: number): Visits {
  const acknowledged: Acknowledged[] = []
  const faults: string[] = []
  let completed = 0
  let stopping = false
  let next = 0

  const visit = async (n: number) => {
    const visitor = makeVisitor(origins[n % origins.length]!, "it")
    const picked = slots[n % slots.length]!
    const { code, encrypted_code: token } = await visitor.hold(picked)
    acknowledged.push({ code, seq: 0 })
    // The log entries that an answer shows are acknowledged.
    const note = ({ stream }: Shown) => acknowledged.push({ code, seq: stream.seq })
    if (n % 3 === 0) return
    note(await visitor.giveDetails(code))
    const payment = await visitor.startPaying(code)
    note(await visitor.checkout(code))
    if (n % 6 === 1) return
    await visitor.enterCard(payment, n % 5 === 0 ? cards.webhookDuplicated : cards.good)
    note(await visitor.confirm(code, payment.payment_id))
    note(await visitor.booking(token))
  }
  const client = async () => {
    while (!stopping) {
      try {
        await visit(next++)
        completed++
      } catch (error) {
        const text = String(error)
        if (/^Error: 5\d\d /.test(text)) faults.push(text.slice(0, 300))
        await new Promise((wait) => setTimeout(wait, 50))
      }
    }
  }
  const running = Promise.all(Array.from({ length: atOnce }, client))
  return {
    acknowledged,
    faults,
    completed: () => completed,
    stop: async () => {
      stopping = true
      await running
    },
  }
}
