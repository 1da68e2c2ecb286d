import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import { maskedEmail, sameEmail } from "../../../domain/contact/email.ts"
import { isTopUp } from "../../../domain/gift/ids.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import type { WithdrawalView } from "../../../domain/withdrawal/views.ts"
import { isPaidBack, orderWithdrawal } from "../../../machines/gift-order/selectors.ts"
import { takenCents } from "../../../machines/payment/owner/money.ts"
import { toppedUp, voucherWithdrawal } from "../../../machines/voucher/selectors.ts"
import { Access } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { orNull, Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { loadStream } from "../store/stream-state.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { streamOf, VoucherFlow, type VoucherSnapshot } from "../voucher/part.ts"
import { giftCommand, orderState } from "./command.ts"
import type { GiftOrderSnapshot } from "./flow.ts"
import { sumTitle, topUps } from "./mail-texts.ts"
import { type GiftOrderRow, isBought, orderByToken, orderOfCode } from "./rows.ts"
import { voucherCommand, withdrawalFrom } from "./voucher-command.ts"

/*
 * The withdrawal from the purchase of a voucher, or of more credit for one, by the form that the law requires (BX-01): a
 * statement, then its confirmation. The flows of the voucher and of its order decide whether it is still possible.
 */

type Statement = {
  readonly name: string
  readonly email: string
  readonly locale: Locale
  readonly confirmedAt: string | null
}

export const giftStatement = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient.SqlClient
  const [statement] = yield* sql<Statement>`
    select name, email, locale, confirmed_at as "confirmedAt" from gift_statements where code = ${code}`
  return statement ?? null
})

/** What its buyer may withdraw from by the form: a purchase, also while a person checks it, and after it ended so. */
const mayBeDeclared = Effect.fnUntraced(function* (row: GiftOrderRow | null) {
  if (row === null) return false
  if (row.status === "CANCELED") return ((yield* giftStatement(row.code))?.confirmedAt ?? null) !== null
  return row.status === "REVIEW" || isBought(row)
})

/** The purchase of an order's code, if this is its buyer's address; null otherwise. */
export const giftOfBuyer = Effect.fn("gift.ofBuyer")(function* (typed: string, email: string) {
  const row = yield* orderOfCode(parseCode(typed) ?? "")
  return row !== null && (yield* mayBeDeclared(row)) && sameEmail(row.words.email, email) ? row : null
})

/** The purchase of an access token; null: there is none. */
export const giftOfToken = Effect.fn("gift.ofToken")(function* (token: string) {
  const row = yield* orNull(orderByToken(token))
  return (yield* mayBeDeclared(row)) ? row : null
})

/** Step one. A new statement replaces the one before. */
export const declareGiftWithdrawal = Effect.fn("gift.declareWithdrawal")(function* (
  row: GiftOrderRow,
  { name, email }: { readonly name: string; readonly email: string },
  locale: Locale,
) {
  const { step, reason } = yield* giftWithdrawal(row)
  if (step !== "open" && step !== "declared")
    return yield* new Refused({
      code: reason !== "used" ? "withdrawal_over" : isTopUp(row) ? "top_up_used" : "gift_used",
    })
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into gift_statements (code, name, email, locale, created_at)
    values (${row.code}, ${name.trim()}, ${email.trim()}, ${locale}, ${yield* now})
    on conflict (code) do update set name = excluded.name, email = excluded.email, locale = excluded.locale,
      created_at = excluded.created_at where gift_statements.confirmed_at is null`
  return yield* giftWithdrawal(row)
})

/** Takes the statement back. Does nothing if there is none, or if it was confirmed. */
export const takeBackGiftWithdrawal = Effect.fn("gift.takeBackWithdrawal")(function* (row: GiftOrderRow) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from gift_statements where code = ${row.code} and confirmed_at is null`
  return yield* giftWithdrawal(row)
})

const confirmed = prepared<{ readonly code: string; readonly at: string }>(
  "update gift_statements set confirmed_at = :at where code = :code",
)

/** Step two: the voucher is worth nothing from now on, and each payment goes back. Twice has the same result as once. */
export const confirmGiftWithdrawal = Effect.fn("gift.confirmWithdrawal")(function* (row: GiftOrderRow) {
  const { step } = yield* giftWithdrawal(row)
  if (step === "open" || step === "none") return yield* new Refused({ code: "not_allowed_now" })
  const by = causedBy("customer", row.code)
  const confirmation = (at: string) => [ownRow(confirmed, { code: row.code, at })]
  // While a person checks the payment, there is no voucher yet.
  const { snapshot } = yield* orderState(row.stream)
  if (snapshot.matches("REVIEW"))
    yield* giftCommand(row, { type: "customer.withdrew" }, by, ({ entry }) => confirmation(entry.at))
  else if (step === "declared" || step === "closed")
    yield* voucherCommand(row.voucherId, withdrawalFrom(row), by, ({ entry }) => confirmation(entry.at))
  return yield* giftWithdrawal(row)
})

type Declared = { readonly isDeclared: boolean; readonly isConfirmed: boolean; readonly at: string }
type Standing = Pick<WithdrawalView, "step" | "reason" | "endsAt">

/** How the withdrawal from more credit stands. */
function topUpStanding(
  order: GiftOrderSnapshot,
  voucher: VoucherSnapshot | null,
  { code }: GiftOrderRow,
  { isDeclared, isConfirmed, at }: Declared,
): Standing {
  const topUp = voucher === null ? null : toppedUp(voucher, code, at)
  // A person checks the payment, or the voucher took none of it.
  if (topUp === null) {
    const step = orderWithdrawal(order, { isDeclared, isConfirmed })
    return step === "none" ? { step: "closed", reason: "canceled", endsAt: null } : { step, reason: null, endsAt: null }
  }
  const endsAt = topUp.withdrawalEndsAt
  switch (topUp.standing) {
    case "withdrawn":
      return { step: isPaidBack(order) ? "settled" : "refunding", reason: null, endsAt }
    case "open":
      return { step: isDeclared ? "declared" : "open", reason: null, endsAt }
    case "used":
      return { step: "closed", reason: "used", endsAt }
    case "over":
      return { step: "closed", reason: order.matches("WITHDRAWN") ? "canceled" : "period", endsAt }
    default:
      return topUp.standing satisfies never
  }
}

/** How the withdrawal from the purchase of a voucher stands. */
function purchaseStanding(
  order: GiftOrderSnapshot,
  voucher: VoucherSnapshot | null,
  { isDeclared, isConfirmed, at }: Declared,
): Standing {
  if (voucher === null) return { step: orderWithdrawal(order, { isDeclared, isConfirmed }), reason: null, endsAt: null }
  return { ...voucherWithdrawal(voucher, { isDeclared, at }), endsAt: voucher.context.withdrawalEndsAt }
}

/** The withdrawal as its page shows it. */
export const giftWithdrawal = Effect.fn("gift.withdrawalView")(function* (row: GiftOrderRow) {
  const { tokenOf } = yield* Access
  const head = yield* loadStream(yield* VoucherFlow, streamOf(row.voucherId))
  const statement = yield* giftStatement(row.code)
  const { snapshot: order } = yield* orderState(row.stream)
  const voucher = head?.snapshot ?? null
  const declared = { isDeclared: statement !== null, isConfirmed: statement?.confirmedAt != null, at: yield* now }
  const standing = isTopUp(row)
    ? topUpStanding(order, voucher, row, declared)
    : purchaseStanding(order, voucher, declared)
  const money = (all: number) => moneyText(cents(all), row.locale)
  const { totalCents } = row.summary.price
  const title = isTopUp(row)
    ? topUps[row.locale].title(money(totalCents))
    : (row.summary.experience?.name ?? sumTitle[row.locale](money(voucher?.context.valueCents ?? totalCents)))
  const view: WithdrawalView = {
    ...standing,
    kind: isTopUp(row) ? "topUp" : "gift",
    code: row.code,
    token: tokenOf(row.code),
    experienceName: title,
    startsAt: null,
    name: statement?.name ?? null,
    maskedEmail: statement === null ? null : maskedEmail(statement.email),
    withdrawnAt: statement?.confirmedAt ?? null,
    // Not what others paid for the same voucher: their orders refund them.
    paidCents: cents(takenCents(order.context)),
    locale: row.locale,
  }
  return view
})
