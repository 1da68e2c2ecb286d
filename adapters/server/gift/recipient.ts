import { Effect } from "effect"
import { formatVoucherCode } from "../../../domain/gift/code.ts"
import type { GiftTerms } from "../../../domain/gift/terms.ts"
import type {
  BoundCredit,
  GiftedExperience,
  OpenedGift,
  SealedGift,
  VoucherBalance,
} from "../../../domain/gift/views.ts"
import { lastDayOf } from "../../../domain/gift/voucher.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { boundTo, creditStanding, isUnused, worthOf } from "../../../machines/voucher/selectors.ts"
import { bookableVariant } from "../catalogue/part.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { codeOfVoucher, type VoucherSnapshot } from "../voucher/part.ts"
import { costToday, experienceOf } from "./choice.ts"
import { type GiftOrderRow, orderByLink } from "./rows.ts"
import { holderOf, voucherByCode, voucherCommand, voucherState } from "./voucher-command.ts"

const nothing: GiftedExperience = {
  experience: null,
  variantId: null,
  variantName: null,
  durationMinutes: null,
  participants: [],
  addons: [],
}

/** What a voucher is for at present, and what that costs today. It may have left the catalogue. */
const shownTerms = Effect.fnUntraced(function* (terms: GiftTerms | null, locale: Locale) {
  const bookable = terms === null ? null : yield* bookableVariant(terms.variantId)
  return terms === null || bookable === null
    ? { gifted: nothing, cost: null }
    : { gifted: experienceOf(bookable, terms, locale), cost: costToday(bookable, terms) }
})

export const experienceOfTerms = (terms: GiftTerms | null, locale: Locale) =>
  Effect.map(shownTerms(terms, locale), ({ gifted }) => gifted)

const noCredit = { own: 0, elsewhere: 0 }

/** What a voucher pays for the experience that it was bought for, and for anything else; null: the same. */
export const boundOf = Effect.fnUntraced(function* (snapshot: VoucherSnapshot, at: string, locale: Locale) {
  const bound = boundTo(snapshot)
  if (bound === null) return null
  const experience = (yield* bookableVariant(bound.variantId))?.experience
  return {
    ...bound,
    title: experience?.name[locale] ?? null,
    slug: experience?.slug ?? null,
    leftCents: creditStanding(snapshot, at) === "left" ? bound.leftCents : noCredit,
  } satisfies BoundCredit
})

/** What anybody who has its code may know of a voucher. */
export const balanceOf = Effect.fnUntraced(function* (snapshot: VoucherSnapshot, at: string, locale: Locale) {
  const { valueCents, leftCents } = worthOf(snapshot)
  const standing = creditStanding(snapshot, at)
  const { gifted, cost } = yield* shownTerms(snapshot.context.terms, locale)
  return {
    ...gifted,
    valueCents: cents(valueCents),
    leftCents: cents(standing === "left" ? leftCents : 0),
    priceCents: cost === null ? null : cents(cost),
    bound: yield* boundOf(snapshot, at, locale),
    validUntil: lastDayOf(snapshot.context.expiresAt),
    standing,
    unused: isUnused(snapshot),
  } satisfies VoucherBalance
})

export const balanceByCode = Effect.fn("gift.balance")(function* (
  typed: string,
  address: string | null,
  locale: Locale,
) {
  const { snapshot, at } = yield* voucherByCode(typed, address)
  return yield* balanceOf(snapshot, at, locale)
})

/**
 * The gift of a link, always sealed: a preview may read the link at any time, also after the gift was opened, and must
 * never find its code. A voucher that is withdrawn has no gift any more.
 */
export const giftOfLink = Effect.fn("gift.ofLink")(function* (token: string) {
  const row = yield* orderByLink(token)
  yield* orNotFound(voucherState(row.voucherId))
  return { sealed: true, theme: row.words.theme, locale: row.locale } satisfies SealedGift
})

/** Opens a gift. Opening it again shows it again. */
export const openGift = Effect.fn("gift.open")(function* (token: string) {
  const row = yield* orderByLink(token)
  const { snapshot } = yield* orNotFound(voucherState(row.voucherId))
  if (snapshot.context.openedAt === null)
    yield* voucherCommand(row.voucherId, { type: "holder.opened" }, causedBy("customer", row.code)).pipe(
      // Somebody else opened it in the same moment.
      Effect.catchTag("Refused", () => Effect.void),
    )
  const { snapshot: fresh, at } = yield* orNotFound(voucherState(row.voucherId))
  return yield* opened(row, fresh, at)
})

const orNotFound = <A, E, R>(effect: Effect.Effect<A, E | Refused, R>) =>
  Effect.catchIf(
    effect,
    (error): error is Refused => error instanceof Refused,
    () => Effect.fail(new Refused({ code: "gift_not_found" })),
  )

const opened = Effect.fnUntraced(function* (row: GiftOrderRow, snapshot: VoucherSnapshot, at: string) {
  const code = yield* codeOfVoucher(row.voucherId)
  const { recipient, sender, message, theme } = row.words
  return {
    ...(yield* balanceOf(snapshot, at, row.locale)),
    sealed: false,
    ...{ theme, recipient, sender, message, locale: row.locale },
    code: code === null ? "" : formatVoucherCode(code),
    claimed: snapshot.context.claimed && (yield* holderOf(row.voucherId)) !== null,
    serverNow: at,
  } satisfies OpenedGift
})
