import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { VOUCHER_PREFIX } from "../../../domain/code.ts"
import { formatVoucherCode } from "../../../domain/gift/code.ts"
import type { GiftTerms } from "../../../domain/gift/terms.ts"
import type { GivenGift, OwnGifts, ReceivedGift } from "../../../domain/gift/views.ts"
import { extendedExpiry } from "../../../domain/gift/voucher.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { afterExchange, creditStanding, isExtendable, isUnused, worthOf } from "../../../machines/voucher/selectors.ts"
import { experienceNamed } from "../catalogue/part.ts"
import { giftEventsOf } from "../gift-event/part.ts"
import { Access } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { orNull, Refused } from "../kernel/refused.ts"
import { ownRow, prepared, written } from "../store/writes.ts"
import { codeOfVoucher } from "../voucher/part.ts"
import { prepareExperience } from "./choice.ts"
import { orderState } from "./command.ts"
import { balanceOf, experienceOfTerms } from "./recipient.ts"
import { type GiftOrderRow, type GiftSummary, orderOfVoucher, summaryRow } from "./rows.ts"
import { holderOf, voucherByCode, voucherCommand, voucherState } from "./voucher-command.ts"

/* What the holder of a voucher may do, by its code or in an account. */

const holder = prepared<{ readonly voucherId: string; readonly personId: string; readonly at: string }>(`
  insert into voucher_holder (voucher_id, person_id, created_at) values (:voucherId, :personId::uuid, :at)
  on conflict do nothing`)

/** Puts a voucher into an account. The first who does it has it there; its code still works. */
export const claim = Effect.fn("gift.claim")(function* (
  personId: string,
  typed: string,
  address: string | null,
  locale: Locale,
) {
  const { voucherId, snapshot, at } = yield* voucherByCode(typed, address)
  const now = yield* holderOf(voucherId)
  // Its log says that somebody has it, but that account was deleted.
  if (now === null && snapshot.context.claimed && creditStanding(snapshot, at) === "left")
    yield* written([ownRow(holder, { voucherId, personId, at })])
  else if (now !== personId)
    yield* voucherCommand(voucherId, { type: "holder.claimed" }, causedBy("customer", personId), ({ entry }) => [
      ownRow(holder, { voucherId, personId, at: entry.at }),
    ])
  return yield* receivedOf(voucherId, locale)
})

const receivedOf = Effect.fnUntraced(function* (voucherId: string, locale: Locale) {
  const { snapshot, at } = yield* voucherState(voucherId)
  const code = (yield* codeOfVoucher(voucherId)) ?? ""
  return {
    ...(yield* balanceOf(snapshot, at, locale)),
    voucherId,
    code: formatVoucherCode(code),
    extendable: isExtendable(snapshot, at),
  } satisfies ReceivedGift
})

/** The vouchers in a person's account, the newest first. */
export const heldBy = Effect.fn("gift.heldBy")(function* (personId: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const held = yield* sql<{ voucherId: string }>`
    select voucher_id as "voucherId" from voucher_holder where person_id = ${personId}::uuid
    order by created_at desc limit 100`
  const received = yield* Effect.forEach(held, ({ voucherId }) => orNull(receivedOf(voucherId, locale)))
  return received.filter((one): one is ReceivedGift => one !== null)
})

/** The gifts that a person bought while signed in, and those that are in the account. */
export const giftsOf = Effect.fn("gift.ofPerson")(function* (personId: string, locale: Locale) {
  const sql = yield* SqlClient.SqlClient
  const { tokenOf } = yield* Access
  const orders = yield* sql<Omit<GivenGift, "token">>`
    select o.code, o.status, case when o.voucher_id <> ${VOUCHER_PREFIX} || o.code then 'topUp'
        when o.summary->>'variantId' is null then 'sum' else 'experience' end as kind, ${sql.literal(experienceNamed("o.summary", locale))} as title, o.value_cents as "valueCents", w.recipient,
      w.send_at as "sendAt", o.created_at as "createdAt"
    from gift_orders o join gift_words w using (code)
    where o.person_id = ${personId}::uuid and o.status in ('CONFIRMED', 'WITHDRAWN', 'REVIEW')
    order by o.created_at desc limit 100`
  return {
    given: orders.map((row) => ({ ...row, valueCents: cents(row.valueCents), token: tokenOf(row.code) })),
    received: yield* heldBy(personId, locale),
    events: yield* giftEventsOf(personId),
  } satisfies OwnGifts
})

/** What was paid, and what is posted, stay as they were bought. */
const kept = ({ price, giftAddons }: GiftSummary) => ({ price, ...(giftAddons !== undefined && { giftAddons }) })

/** What a gift was bought for, if it is still sold like that. Fails with Refused if it is not. */
const boughtTerms = Effect.fnUntraced(function* (order: GiftOrderRow | null, locale: Locale) {
  const bought = order && (yield* orderState(order.stream)).snapshot.context.choice.terms
  if (bought === null) return yield* new Refused({ code: "not_allowed_now" })
  return (yield* prepareExperience({ ...bought, expectedTotalCents: null }, locale)).choice.terms
})

export type Exchange = {
  /** Null: a sum. `bought`: what it was bought for. */
  readonly to: GiftTerms | null | "bought"
  /** What will be left, as its holder was told; null: they were told nothing. */
  readonly agreedCents: number | null
}

/**
 * Makes an unused voucher one for another experience, or for a sum. What a coupon paid of it is no credit then, so nothing
 * is lost before its holder agrees. What its order keeps of the catalogue changes with it, so that the printed voucher, the
 * pages and the mails name what it is for now.
 */
export const exchange = Effect.fn("gift.exchange")(function* (
  typed: string,
  address: string | null,
  { to, agreedCents }: Exchange,
  locale: Locale,
) {
  const { voucherId, snapshot: before, at: asked } = yield* voucherByCode(typed, address)
  if (creditStanding(before, asked) === "expired")
    return yield* new Refused({ code: "code_expired", errors: [{ field: "code", code: "code_expired" }] })
  const order = yield* orderOfVoucher(voucherId)
  const terms = to === "bought" ? yield* boughtTerms(order, locale) : to
  const { leftCents, loses } = afterExchange(before, terms)
  if (loses && isUnused(before) && agreedCents !== leftCents) {
    const money = (amount: number) => moneyText(cents(amount), locale)
    const params = { left: money(leftCents), now: money(worthOf(before).leftCents) }
    return yield* new Refused({ code: "exchange_loses_credit", params })
  }
  const rows =
    order === null
      ? []
      : [summaryRow(order.code, { ...(yield* experienceOfTerms(terms, order.locale)), ...kept(order.summary) })]
  const origin = causedBy("customer", voucherId)
  yield* voucherCommand(voucherId, { type: "holder.exchanged", terms }, origin, () => rows).pipe(
    Effect.catchTag("Refused", (refused) => {
      // One that is used up takes no exchange at all, for the same reason.
      const code = refused.code === "not_allowed_now" && !isUnused(before) ? "gift_used" : refused.code
      return Effect.fail(new Refused({ code, errors: [{ field: "code", code }] }))
    }),
  )
  const { snapshot, at } = yield* voucherState(voucherId)
  return yield* balanceOf(snapshot, at, locale)
})

/** Gives the voucher in an account more time: once, and only to its holder. */
export const extend = Effect.fn("gift.extend")(function* (personId: string, voucherId: string, locale: Locale) {
  if ((yield* holderOf(voucherId)) !== personId) return yield* new Refused({ code: "voucher_not_found" })
  const { snapshot } = yield* voucherState(voucherId)
  const expiresAt = extendedExpiry(snapshot.context.expiresAt)
  yield* voucherCommand(voucherId, { type: "holder.extended", expiresAt }, causedBy("customer", personId))
  return yield* receivedOf(voucherId, locale)
})
