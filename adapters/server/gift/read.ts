import { Effect } from "effect"
import { payableOf } from "../../../domain/checkout/payable.ts"
import { nameless } from "../../../domain/checkout/shown-code.ts"
import { formatVoucherCode } from "../../../domain/gift/code.ts"
import { deliveryStream, isTopUp, openGiftPath } from "../../../domain/gift/ids.ts"
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
import { loadStream } from "../store/stream-state.ts"
import { codeOfVoucher, streamOf, VoucherFlow } from "../voucher/part.ts"
import { orderState } from "./command.ts"
import { GiftDeliveryFlow } from "./flow.ts"
import { pointsForGift } from "./points.ts"
import { boundOf } from "./recipient.ts"
import { type GiftOrderRow, linkTokenOf } from "./rows.ts"

const unread = { attempt: null, head: null, call: null }

/** The voucher of a paid order, as its buyer sees it; null before, and for a top-up. */
export const voucherOf = Effect.fnUntraced(function* (row: GiftOrderRow) {
  const head = yield* loadStream(yield* VoucherFlow, streamOf(row.voucherId))
  const code = yield* codeOfVoucher(row.voucherId)
  if (head === null || code === null) return null
  const { snapshot } = head
  const { expiresAt, openedAt } = snapshot.context
  const { valueCents, leftCents } = worthOf(snapshot)
  const { tokenOf } = yield* Access
  const shown: BoughtVoucher = {
    code: formatVoucherCode(code),
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
const topUpOf = Effect.fnUntraced(function* (row: GiftOrderRow) {
  const head = yield* loadStream(yield* VoucherFlow, streamOf(row.voucherId))
  return head === null ? null : toppedUp(head.snapshot, row.code, row.now)
})

/** The deliveries of a paid order: its buyer's, and its recipient's. */
const deliveriesOf = Effect.fnUntraced(function* (row: GiftOrderRow, openedAt: string | null) {
  const flow = yield* GiftDeliveryFlow
  const shown: GiftDeliveryView[] = []
  for (const to of ["buyer", "recipient"] as const) {
    const head = yield* loadStream(flow, deliveryStream(row.voucherId, to))
    if (head === null) continue
    const { sendAt, sentAt } = head.snapshot.context
    const email = to === "buyer" ? row.words.email : row.words.recipientEmail
    const opened = to === "recipient" ? openedAt : null
    shown.push({ to, status: head.snapshot.value, sendAt, sentAt, openedAt: opened, email })
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
  const { snapshot, nextSeq } = yield* orderState(row.stream)
  const { context } = snapshot
  const { tokenOf } = yield* Access
  const { methods, forms } = yield* PaymentProvider
  const { price, giftAddons = [], ...experience } = row.summary
  const isPurchase = context.confirmedAt !== null && !isTopUp(row)
  const voucher = isPurchase ? yield* voucherOf(row) : null
  const topUp = context.confirmedAt !== null && isTopUp(row) ? yield* topUpOf(row) : null
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
    ...paymentShown(yield* latestPayment(row.code, context.attempt, unread)),
    usablePoints: personId === null ? null : yield* pointsForGift(row, context, personId),
    paymentMethods: methods,
    paymentForms: forms,
    voucher: voucher?.shown ?? null,
    topUp,
    deliveries: isPurchase ? yield* deliveriesOf(row, voucher?.openedAt ?? null) : [],
    pointsEarned: row.personId === null ? 0 : awardFor(keptOnlineCents(context) ?? 0),
    seq: nextSeq - 1,
    serverNow: row.now,
  } satisfies GiftOrderView
})
