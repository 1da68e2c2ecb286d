import type { SnapshotFrom } from "xstate"
import type { Durable } from "../../kit/durable.ts"
import type { EventOf, LogEntry, Opening, Untimed } from "../../kit/types.ts"
import { backCents, byHandCents, givenBackCents } from "../amounts.ts"
import type { paymentMachine } from "../payment.machine.ts"
import type { PaymentWord } from "./money.ts"

type Entry = LogEntry<EventOf<typeof paymentMachine>>
type Snapshot = SnapshotFrom<typeof paymentMachine>

/** The event that a payment's fact sends to its owner; null: none. */
export function wordOf({ fact }: Entry, snapshot: Snapshot): Untimed<PaymentWord> | null {
  if (fact.kind === "timer") return null
  const { event } = fact
  const { context } = snapshot
  const { attempt, paymentId } = context
  const by = paymentId ?? ""
  const notPaid = { type: "payment.notPaid", attempt, by: paymentId, code: context.error } as const
  switch (event.type) {
    case "provider.authorised":
      if (snapshot.matches("authorised") || snapshot.matches("capturing"))
        return { type: "payment.held", attempt, by, cents: context.heldCents }
      return context.error === null ? null : notPaid
    case "provider.captured":
    case "owner.wantsCapture":
      return context.wanted && context.capturedCents > 0
        ? { type: "payment.paid", attempt, by, cents: context.capturedCents }
        : null
    case "provider.failed":
    case "provider.captureFailed":
    case "provider.released":
      return notPaid
    case "provider.refunded":
      // The hold came back as a refund, so the owner never had the money.
      if (context.capturedCents === 0) return notPaid
      return givenBack(snapshot, by, event.amountCents)
    case "provider.refundFailed":
      if (byHandCents(context) === 0) return givenBack(snapshot, by, 0)
      return {
        type: "payment.waitsForAPerson",
        by,
        cents: byHandCents(context),
        inAllCents: backCents(context),
        failures: context.refundFailures,
      }
    case "admin.refundedByHand":
      return { ...givenBack(snapshot, by, 0), byHand: true }
    case "provider.created":
    case "provider.disputed":
    case "provider.disputeWon":
    // If the bank takes money away, this concerns only the shop and the bank. The owner stays paid.
    case "provider.disputeLost":
    case "owner.closes":
    case "owner.letsGo":
    case "owner.refunds":
      return null
    default:
      return event satisfies never
  }
}

/** All events that a payment sent its owner, oldest first. */
export function toldBy(
  flow: Durable<typeof paymentMachine>,
  { opening, log }: { readonly opening: Opening; readonly log: readonly Entry[] },
): readonly Untimed<PaymentWord>[] {
  let snapshot = flow.replay(opening, [])
  return log.flatMap((entry) => {
    snapshot = flow.fold(snapshot, [entry])
    return wordOf(entry, snapshot) ?? []
  })
}

const givenBack = ({ context }: Snapshot, by: string, cents: number) =>
  ({
    type: "payment.givenBack",
    by,
    cents,
    inAllCents: givenBackCents(context),
    ...(context.refundFailures > 0 && { failures: context.refundFailures }),
  }) as const
