import { Effect } from "effect"
import { payableOf } from "../../../domain/checkout/payable.ts"
import { nameless } from "../../../domain/checkout/shown-code.ts"
import { formatVoucherCode } from "../../../domain/gift/code.ts"
import { isTopUp, openGiftPath } from "../../../domain/gift/ids.ts"
import type { BoughtVoucher, GiftDeliveryView, GiftOrderView } from "../../../domain/gift/views.ts"
import { lastDayOf, paysOf, validUntil } from "../../../domain/gift/voucher.ts"
import { cents } from "../../../domain/money/cents.ts"
import { awardFor } from "../../../domain/points/terms.ts"
import { keptOnlineCents } from "../../../machines/gift-order/gift-order.amounts.ts"
import { checkoutDeadline, couponShare, statusOf } from "../../../machines/gift-order/selectors.ts"
import { creditStanding, toppedUp, withdrawableUntil, worthOf } from "../../../machines/voucher/selectors.ts"
import { contactOf } from "../account/part.ts"
import { Access } from "../kernel/access.ts"
import { latestPayment, PaymentProvider, paymentShown } from "../payments/part.ts"
import { headFrom } from "../store/stored-head.ts"
import { VoucherFlow } from "../voucher/part.ts"
import { GiftDeliveryFlow } from "./flow.ts"
import { pointsForGift } from "./points.ts"
import { boundOf } from "./recipient.ts"
import { type GiftOrderRow, linkTokenOf } from "./rows.ts"
import { type StoredGift, storedGift } from "./stored.ts"

/** The voucher of a paid order, as its buyer sees it; null before, and for a top-up. */
export const voucherOf = Effect.fnUntraced(function* (row: GiftOrderRow, stored: StoredGift) {
  const { tokenOf, unseal } = yield* Access
  if (stored.voucher === null || stored.sealedCode === null) return null
  const { snapshot } = yield* headFrom(yield* VoucherFlow, stored.voucher)
  const { expiresAt, openedAt } = snapshot.context
  const { valueCents, leftCents } = worthOf(snapshot)
  const shown: BoughtVoucher = {
    code: formatVoucherCode(unseal(stored.sealedCode)),
    valueCents: cents(valueCents),
    leftCents: cents(leftCents),
    bound: yield* boundOf(snapshot, row.now, row.locale),
    validUntil: lastDayOf(expiresAt),
    withdrawUntil: withdrawableUntil(snapshot, row.now),
    standing: creditStanding(snapshot, row.now),
    link: openGiftPath(linkTokenOf(tokenOf, row.voucherId, row.linkNumber)),
  }
  return { shown, openedAt }
})

/** The credit that a paid order has put on a voucher; null: it bought one. */
const topUpOf = Effect.fnUntraced(function* (row: GiftOrderRow, { voucher }: StoredGift) {
  if (voucher === null) return null
  return toppedUp((yield* headFrom(yield* VoucherFlow, voucher)).snapshot, row.code, row.now)
})

/** The deliveries of a paid order: its buyer's, and its recipient's. */
const deliveriesOf = Effect.fnUntraced(function* ({ words }: GiftOrderRow, stored: StoredGift, opened: string | null) {
  const flow = yield* GiftDeliveryFlow
  const shown: GiftDeliveryView[] = []
  const of = [
    ["buyer", stored.toBuyer, words.email, null],
    ["recipient", stored.toRecipient, words.recipientEmail, opened],
  ] as const
  for (const [to, head, email, openedAt] of of) {
    if (head === null) continue
    const { snapshot } = yield* headFrom(flow, head)
    const { sendAt, sentAt } = snapshot.context
    shown.push({ to, status: snapshot.value, sendAt, sentAt, openedAt, email })
  }
  return shown
})

const buyerOf = (personId: string) =>
  Effect.map(
    contactOf(personId),
    (contact) => contact && { name: contact.name, surname: contact.surname, email: contact.email },
  )

/** The order, as its buyer sees it. `personId`: who is signed in; null: nobody. */
export const giftView = Effect.fn("gift.view")(function* (row: GiftOrderRow, personId: string | null) {
  const stored = yield* storedGift(row)
  const { snapshot, seq } = stored
  const { context } = snapshot
  const { tokenOf } = yield* Access
  const { methods, forms } = yield* PaymentProvider
  const { price, giftAddons = [], ...experience } = row.summary
  const isPurchase = context.confirmedAt !== null && !isTopUp(row)
  const voucher = isPurchase ? yield* voucherOf(row, stored) : null
  const topUp = context.confirmedAt !== null && isTopUp(row) ? yield* topUpOf(row, stored) : null
  const { name, surname, email, ...gift } = row.words
  return {
    ...experience,
    price,
    giftAddons,
    code: row.code,
    token: tokenOf(row.code),
    locale: row.locale,
    status: statusOf(snapshot),
    reason: context.reason,
    kind: context.choice.kind,
    checkoutExpirationAt: checkoutDeadline(snapshot),
    valueCents: cents(context.choice.valueCents),
    elsewhereCents: cents(paysOf(context.choice.valueCents, couponShare(context) ?? undefined).elsewhere),
    validUntil: voucher?.shown.validUntil ?? validUntil(row.now),
    discounts: context.discounts.map(nameless),
    payable: payableOf(price, context.discounts),
    gift,
    customer: email === "" ? null : { name, surname, email },
    known: email === "" && personId !== null ? yield* buyerOf(personId) : null,
    ...paymentShown(yield* latestPayment(row.code, context.attempt, stored.payment)),
    usablePoints: personId === null ? null : yield* pointsForGift(row, context, personId),
    paymentMethods: methods,
    paymentForms: forms,
    voucher: voucher?.shown ?? null,
    topUp,
    deliveries: isPurchase ? yield* deliveriesOf(row, stored, voucher?.openedAt ?? null) : [],
    pointsEarned: row.personId === null ? 0 : awardFor(keptOnlineCents(context) ?? 0),
    seq,
    serverNow: row.now,
  } satisfies GiftOrderView
})
