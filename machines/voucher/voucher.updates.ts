import { balanceCents, unusedTopUp, withoutUse, withUse } from "../../domain/gift/voucher.ts"
import { emptyLedger, type LedgerKind, withLine } from "../../domain/gift/voucher-ledger.ts"
import type { Reminder, VoucherContext, VoucherEventOf, VoucherInput } from "./voucher.types.ts"

type Args = { readonly context: VoucherContext }
type Update = Partial<VoucherContext>

export function firstContext(input: VoucherInput): VoucherContext {
  return {
    ...input,
    uses: {},
    usesElsewhere: {},
    balanceCents: input.valueCents,
    sent: false,
    openedAt: null,
    claimed: false,
    topUps: [],
    extensions: 0,
    askedExtensions: 0,
    reminded: [],
    refunds: {},
    ledger: withLine(emptyLedger, "issued", input.valueCents),
  }
}

const withUses = (valueCents: number, uses: VoucherContext["uses"]) => ({
  uses,
  balanceCents: balanceCents(valueCents, uses),
})

const line = ({ ledger }: VoucherContext, kind: LedgerKind, cents: number): Update => ({
  ledger: withLine(ledger, kind, cents),
})

export const recordUse = (
  { context }: Args,
  { bookingCode, amountCents, variantId }: VoucherEventOf<"customer.redeemed">,
): Update => ({
  ...withUses(context.valueCents, withUse(context.valueCents, context.uses, bookingCode, amountCents) ?? context.uses),
  ...(context.coupon !== undefined &&
    context.coupon.variantId !== variantId && {
      usesElsewhere: { ...context.usesElsewhere, [bookingCode]: amountCents },
    }),
  ...line(context, "used", amountCents),
})

export const giveBack = ({ context }: Args, { bookingCode }: VoucherEventOf<"booking.canceled">): Update => ({
  ...withUses(context.valueCents, withoutUse(context.uses, bookingCode)),
  usesElsewhere: withoutUse(context.usesElsewhere, bookingCode),
  ...line(context, "givenBack", context.uses[bookingCode] ?? 0),
})

/** Credit that nobody can use any more: it has expired, it was paid back, or the purchase was not paid after all. */
export const writeOff = (kind: "expired" | "refunded") => (args: Args) =>
  line(args.context, kind, args.context.balanceCents)

/** A use that comes back to a voucher that is over: it is written off at once. */
export const giveBackLate =
  (kind: "expired" | "refunded") =>
  (args: Args, event: VoucherEventOf<"booking.canceled">): Update => {
    const cents = args.context.uses[event.bookingCode] ?? 0
    const { ledger = args.context.ledger, ...uses } = giveBack(args, event)
    return { ...uses, ledger: withLine(ledger, kind, cents) }
  }

/** A voucher that has ended gets more time: its credit, which was written off, counts again. */
export const revive = ({ context }: Args, { expiresAt }: { readonly expiresAt: string }): Update => ({
  expiresAt,
  ...line(context, "revived", context.balanceCents),
})

export const extend = (
  { context }: Args,
  { type, expiresAt }: VoucherEventOf<"holder.extended" | "shop.extended">,
): Update => ({
  expiresAt,
  extensions: context.extensions + 1,
  askedExtensions: context.askedExtensions + (type === "holder.extended" ? 1 : 0),
})

export const topUp = (
  { context }: Args,
  { order, amountCents, paidCents, at }: VoucherEventOf<"buyer.toppedUp">,
): Update => {
  const valueCents = context.valueCents + amountCents
  return {
    valueCents,
    paidCents: context.paidCents + paidCents,
    topUps: [...context.topUps, { order, amountCents, paidCents, at, withdrawn: false }],
    ...withUses(valueCents, context.uses),
    ...line(context, "toppedUp", amountCents),
  }
}

/**
 * Takes credit off again because its payer withdrew from it. `lines`: by what it leaves the account. Credit that was written
 * off at the voucher's end counts once more before it is refunded; what a lost dispute has taken is written off already.
 */
export const takeTopUp =
  (lines: readonly LedgerKind[]) =>
  ({ context }: Args, { order }: VoucherEventOf<"buyer.withdrewTopUp">): Update => {
    const topUp = unusedTopUp(context, order)
    if (topUp === null) throw new Error(`the voucher has no unused credit of ${order}`)
    const valueCents = context.valueCents - topUp.amountCents
    return {
      valueCents,
      paidCents: context.paidCents - topUp.paidCents,
      topUps: context.topUps.map((one) => (one === topUp ? { ...one, withdrawn: true } : one)),
      ...withUses(valueCents, context.uses),
      ledger: lines.reduce((ledger, kind) => withLine(ledger, kind, topUp.amountCents), context.ledger),
    }
  }

export const recordTerms = (_: Args, { terms }: VoucherEventOf<"holder.exchanged">): Update => ({ terms })

export const recordOpened = (_: Args, { at }: { readonly at: string }): Update => ({ openedAt: at })

export const noteReminder = ({ context }: Args, { kind }: { readonly kind: Reminder }): Update => ({
  reminded: [...context.reminded, kind],
})

export const recordRefund = (
  { context }: Args,
  { refundId, amountCents }: VoucherEventOf<"payment.refunded">,
): Update => ({ refunds: { ...context.refunds, [refundId]: amountCents } })
