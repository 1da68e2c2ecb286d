import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import { maskedEmail, sameEmail } from "../../../domain/contact/email.ts"
import { isTopUp } from "../../../domain/gift/ids.ts"
import type { Locale } from "../../../domain/locale.ts"
import { cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import type { WithdrawalView } from "../../../domain/withdrawal/views.ts"
import { orderWithdrawal } from "../../../machines/gift-order/selectors.ts"
import { takenCents } from "../../../machines/payment/owner/money.ts"
import { voucherWithdrawal } from "../../../machines/voucher/selectors.ts"
import { Access } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { orNull, Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { loadStream } from "../store/stream-state.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { streamOf, VoucherFlow } from "../voucher/part.ts"
import { giftCommand, orderState } from "./command.ts"
import { sumTitle } from "./mail-texts.ts"
import { type GiftOrderRow, isPurchase, orderByToken, orderOfCode } from "./rows.ts"
import { voucherCommand } from "./voucher-command.ts"

/*
 * The withdrawal from the purchase of a voucher by the form that the law requires (BX-01): a statement, then its
 * confirmation. The flows of the voucher and of its order decide whether it is still possible.
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
  if (row === null || isTopUp(row)) return false
  if (row.status === "CANCELED") return ((yield* giftStatement(row.code))?.confirmedAt ?? null) !== null
  return row.status === "REVIEW" || isPurchase(row)
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
    return yield* new Refused({ code: reason === "used" ? "gift_used" : "withdrawal_over" })
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
  const withdrew = { type: "customer.withdrew" } as const
  // While a person checks the payment, there is no voucher yet.
  const { snapshot } = yield* orderState(row.stream)
  if (snapshot.matches("REVIEW")) yield* giftCommand(row, withdrew, by, ({ entry }) => confirmation(entry.at))
  else if (step === "declared" || step === "closed")
    yield* voucherCommand(row.voucherId, withdrew, by, ({ entry }) => confirmation(entry.at))
  return yield* giftWithdrawal(row)
})

/** The withdrawal as its page shows it. */
export const giftWithdrawal = Effect.fn("gift.withdrawalView")(function* (row: GiftOrderRow) {
  const { tokenOf } = yield* Access
  const head = yield* loadStream(yield* VoucherFlow, streamOf(row.voucherId))
  const statement = yield* giftStatement(row.code)
  const at = yield* now
  const { snapshot: order } = yield* orderState(row.stream)
  const isDeclared = statement !== null
  const { step, reason } =
    head === null
      ? { step: orderWithdrawal(order, { isDeclared, isConfirmed: statement?.confirmedAt != null }), reason: null }
      : voucherWithdrawal(head.snapshot, { isDeclared, at })
  const context = head?.snapshot.context ?? null
  const value = moneyText(cents(context?.valueCents ?? row.summary.price.totalCents), row.locale)
  const view: WithdrawalView = {
    kind: "gift",
    code: row.code,
    token: tokenOf(row.code),
    experienceName: row.summary.experience?.name ?? sumTitle[row.locale](value),
    startsAt: null,
    step,
    endsAt: context?.withdrawalEndsAt ?? null,
    reason,
    name: statement?.name ?? null,
    maskedEmail: statement === null ? null : maskedEmail(statement.email),
    withdrawnAt: statement?.confirmedAt ?? null,
    // Not what others paid for more credit: their orders refund them.
    paidCents: cents(takenCents(order.context)),
    locale: row.locale,
  }
  return view
})
