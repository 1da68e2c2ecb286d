import type { LogEntry } from "../kit/types.ts"
import type { VoucherEvent, VoucherInput } from "./voucher.types.ts"

export type PlainSum = { readonly leftCents: number; readonly owedCents: number; readonly refundedCents: number }

/**
 * A voucher by its facts alone: all that was put on it, each order once, less the orders whose payer withdrew and what
 * bookings use. `owedCents`: the same while it can be used or may be again, nothing once it is over.
 */
export function plainSum(input: VoucherInput, log: readonly LogEntry<VoucherEvent>[]): PlainSum {
  const topUps = new Map<string, number>()
  const withdrawn = new Set<string>()
  let refundedCents = 0
  const uses = new Map<string, number>()
  for (const { fact } of log) {
    if (fact.kind === "timer") continue
    const { event } = fact
    if (event.type === "buyer.toppedUp") topUps.set(event.order, topUps.get(event.order) ?? event.amountCents)
    if (event.type === "buyer.withdrewTopUp") withdrawn.add(event.order)
    if (event.type === "customer.redeemed") uses.set(event.bookingCode, event.amountCents)
    if (event.type === "booking.canceled") uses.delete(event.bookingCode)
    if (event.type === "payment.refunded") refundedCents += event.amountCents
  }
  const sum = (all: Iterable<number>) => [...all].reduce((cents, one) => cents + one, 0)
  for (const order of withdrawn) topUps.delete(order)
  const leftCents = input.valueCents + sum(topUps.values()) - sum(uses.values())
  const over = ["expired", "void", "withdrawing", "withdrawn"]
  const state = log.at(-1)?.to
  return { leftCents, owedCents: typeof state === "string" && over.includes(state) ? 0 : leftCents, refundedCents }
}
