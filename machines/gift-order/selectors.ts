import type { SnapshotFrom } from "xstate"
import { sumOf } from "../../domain/checkout/discounts.ts"
import type { GiftOrderStatus } from "../../domain/gift/views.ts"
import type { CouponShare } from "../../domain/gift/voucher.ts"
import type { WithdrawalStep } from "../../domain/withdrawal/views.ts"
import { givenBackCents, takenCents } from "../payment/owner/money.ts"
import { keptOnlineCents } from "./gift-order.amounts.ts"
import type { giftOrderMachine } from "./gift-order.machine.ts"

type Snapshot = SnapshotFrom<typeof giftOrderMachine>

/** The order's status: the top level of its state. */
export function statusOf({ value }: Pick<Snapshot, "value">): GiftOrderStatus {
  return typeof value === "string" ? value : "CHECKOUT"
}

/** The customer has started to pay, and the result is not known yet. */
export const isPaying = (snapshot: Snapshot): boolean => snapshot.matches({ CHECKOUT: "paying" })
export const isCapturing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ CHECKOUT: "capturing" }) || snapshot.matches({ CHECKOUT: "checking" })

/** Whether all that was paid for it is back. */
export const isPaidBack = ({ context }: Pick<Snapshot, "context">): boolean =>
  givenBackCents(context) >= takenCents(context)

/** The withdrawal from an order without a voucher, because a person checks it, or checked it, as its page shows it. */
export function orderWithdrawal(
  snapshot: Snapshot,
  { isDeclared, isConfirmed }: { readonly isDeclared: boolean; readonly isConfirmed: boolean },
): WithdrawalStep {
  if (snapshot.matches("REVIEW")) return isDeclared ? "declared" : "open"
  if (!snapshot.matches("CANCELED") || !isConfirmed) return "none"
  return isPaidBack(snapshot) ? "settled" : "refunding"
}

/** What a coupon paid of the voucher: the same part as of the whole gift, which what is posted belongs to. */
export function couponShare({
  choice,
  discounts,
}: Pick<Snapshot["context"], "choice" | "discounts">): CouponShare | null {
  const { terms, valueCents, totalCents } = choice
  const off = sumOf(discounts, "coupon")
  if (off === 0 || terms === null) return null
  return { variantId: terms.variantId, cents: Math.ceil((off * valueCents) / totalCents) }
}

/** Until when the customer may pay; null once the checkout is over. */
export const checkoutDeadline = (snapshot: Snapshot): string | null =>
  snapshot.hasTag("checkout") ? snapshot.context.deadline : null

/** The money that the order keeps, of which its buyer earns points, and since when; null before it is paid. */
export const boughtFor = (snapshot: Snapshot): { readonly keptCents: number; readonly at: string } | null => {
  const keptCents = keptOnlineCents(snapshot.context)
  const { confirmedAt } = snapshot.context
  return keptCents === null || confirmedAt === null ? null : { keptCents, at: confirmedAt }
}
