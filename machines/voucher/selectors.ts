import type { SnapshotFrom } from "xstate"
import type { GiftTerms } from "../../domain/gift/terms.ts"
import type { ToppedUp } from "../../domain/gift/views.ts"
import { extendedExpiry, paysOf, unusedTopUp, usableCents } from "../../domain/gift/voucher.ts"
import { owedCents } from "../../domain/gift/voucher-ledger.ts"
import { cents } from "../../domain/money/cents.ts"
import { isBefore } from "../../domain/time/instant.ts"
import type { WithdrawalView } from "../../domain/withdrawal/views.ts"
import { isInTime, topUpWithdrawalEnd } from "./voucher.guards.ts"
import type { voucherMachine } from "./voucher.machine.ts"

/**
 * What there is of a voucher's credit: some is left, bookings use all of it, its time is over, or the customer withdrew
 * from its purchase. A used voucher gets credit back if a booking is cancelled. One whose purchase is disputed, or that
 * the bank has made void, counts as withdrawn: it pays nothing.
 */
export type CreditStanding = "left" | "used" | "expired" | "withdrawn"

export function creditStanding(snapshot: SnapshotFrom<typeof voucherMachine>, at: string): CreditStanding {
  const gone = ["withdrawing", "withdrawn", "frozen", "void"] as const
  if (gone.some((state) => snapshot.matches(state))) return "withdrawn"
  if (snapshot.matches("expired") || !isInTime(snapshot.context, at)) return "expired"
  return snapshot.matches("used") ? "used" : "left"
}

/** Its value and what is left of it, in cents, for what it is made out to now. */
export function worthOf({ context }: Pick<SnapshotFrom<typeof voucherMachine>, "context">) {
  const { coupon, terms, valueCents, balanceCents } = context
  const usable = (all: number) => usableCents(all, coupon, terms?.variantId ?? null)
  return { valueCents: usable(valueCents), leftCents: usable(balanceCents) }
}

/** What its value and its credit pay if a coupon paid a part of it, and the variant that it was bought for; null: none did. */
export function boundTo({ context }: Pick<SnapshotFrom<typeof voucherMachine>, "context">) {
  const { coupon, valueCents, balanceCents } = context
  if (coupon === undefined) return null
  const { variantId } = coupon
  return { variantId, valueCents: paysOf(valueCents, coupon), leftCents: paysOf(balanceCents, coupon) }
}

/** What would be left of it for other terms, and whether that is less than what is left now. */
export function afterExchange(
  snapshot: Pick<SnapshotFrom<typeof voucherMachine>, "context">,
  terms: GiftTerms | null,
): { readonly leftCents: number; readonly loses: boolean } {
  const { leftCents } = worthOf({ context: { ...snapshot.context, terms } })
  return { leftCents, loses: leftCents < worthOf(snapshot).leftCents }
}

/** What the shop still owes the voucher's holder, in cents. */
export const owedBy = (snapshot: SnapshotFrom<typeof voucherMachine>): number => owedCents(snapshot.context.ledger)

/** Whether nothing of it is used, so that it can be exchanged and withdrawn from. */
export const isUnused = (snapshot: SnapshotFrom<typeof voucherMachine>): boolean =>
  snapshot.matches({ valid: "bought" }) || snapshot.matches({ valid: "sent" })

/** Until when its buyer may withdraw; null: no longer, or not at all. The machine itself is asked. */
export const withdrawableUntil = (snapshot: SnapshotFrom<typeof voucherMachine>, at: string): string | null =>
  snapshot.can({ type: "customer.withdrew", at }) ? snapshot.context.withdrawalEndsAt : null

/** The credit that an order has put on it, as who paid for it sees it; null: it took none of this order. */
export function toppedUp(snapshot: SnapshotFrom<typeof voucherMachine>, order: string, at: string): ToppedUp | null {
  const { context } = snapshot
  const topUp = context.topUps.find((one) => one.order === order)
  if (topUp === undefined) return null
  const known = { withdrawalEndsAt: topUpWithdrawalEnd(topUp), leftCents: cents(worthOf(snapshot).leftCents) }
  if (topUp.withdrawn) return { standing: "withdrawn", ...known }
  if (snapshot.can({ type: "buyer.withdrewTopUp", order, at })) return { standing: "open", ...known }
  const isUsed = isBefore(at, known.withdrawalEndsAt) && unusedTopUp(context, order) === null
  return { standing: isUsed ? "used" : "over", ...known }
}

/** Whether its holder may still ask for more time. */
export function isExtendable(snapshot: SnapshotFrom<typeof voucherMachine>, at: string): boolean {
  const expiresAt = extendedExpiry(snapshot.context.expiresAt)
  return snapshot.can({ type: "holder.extended", expiresAt, at })
}

/** The withdrawal from its purchase, as its page shows it. `isDeclared`: its buyer has given the statement. */
export function voucherWithdrawal(
  snapshot: SnapshotFrom<typeof voucherMachine>,
  { isDeclared, at }: { readonly isDeclared: boolean; readonly at: string },
): Pick<WithdrawalView, "step" | "reason"> {
  if (snapshot.matches("withdrawn")) return { step: "settled", reason: null }
  if (snapshot.matches("withdrawing")) return { step: "refunding", reason: null }
  if (withdrawableUntil(snapshot, at) !== null) return { step: isDeclared ? "declared" : "open", reason: null }
  const ended = snapshot.matches("valid") || snapshot.matches("expired") ? "period" : "canceled"
  return { step: "closed", reason: Object.keys(snapshot.context.uses).length > 0 ? "used" : ended }
}
