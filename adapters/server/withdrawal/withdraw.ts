import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import type { Locale } from "../../../domain/locale.ts"
import { type StatementValues, statementFields, statementProblems } from "../../../domain/withdrawal/statement.ts"
import type { WithdrawalView } from "../../../domain/withdrawal/views.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { withdrawalStream } from "../../../machines/withdrawal/selectors.ts"
import type { WithdrawalEvent, withdrawalMachine } from "../../../machines/withdrawal/withdrawal.machine.ts"
import type { BookingRow } from "../booking/part.ts"
import { bookingByToken, bookingOfCustomer, canceledRow, contactOf, isOverLimit } from "../booking/part.ts"
import {
  confirmGiftWithdrawal,
  declareGiftWithdrawal,
  giftOfBuyer,
  giftOfToken,
  giftWithdrawal,
  takeBackGiftWithdrawal,
} from "../gift/part.ts"
import { causedBy } from "../kernel/origin.ts"
import { orNull, Refused, refuseProblems } from "../kernel/refused.ts"
import { linksOf } from "../pay-link/part.ts"
import { type Alongside, openStream, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { holdStill } from "../store/stream-tables.ts"
import { type BookingStays, WithdrawalFlow } from "./flow.ts"
import { withdrawByMail } from "./link-mail.ts"
import { type Standing, standing, withdrawalByToken, withdrawalView } from "./read.ts"
import { statementById, statementRow } from "./statements.ts"

/** Fails with Refused, which names each wrong field. */
export const checkStatement = Effect.fn("withdrawal.checkStatement")(function* (values: StatementValues) {
  yield* refuseProblems(statementFields, statementProblems(values))
})

/** Step one, for customers who give the code of a booking, or of the order of a gift, and the email address. */
export const declareByCode = Effect.fn("withdrawal.declareByCode")(function* (
  values: StatementValues,
  locale: Locale,
  address: string | null,
) {
  yield* checkStatement(values)
  const found = yield* bookingOfCustomer(values, address, "withdrawal").pipe(
    Effect.map((row) => ({ row, gift: null })),
    Effect.catchIf(isOverLimit, ({ retryAfterSeconds = 1 }) => byMail(values, address, retryAfterSeconds)),
    Effect.catchIf(isNotFound, (refused) =>
      Effect.flatMap(giftOfBuyer(values.code, values.email), (gift) =>
        gift === null ? Effect.fail(refused) : Effect.succeed({ row: null, gift }),
      ),
    ),
  )
  return found.gift === null
    ? yield* declare(found.row, values, locale)
    : yield* declareGiftWithdrawal(found.gift, values, locale)
})

const isNotFound = (error: unknown): error is Refused => error instanceof Refused && error.code === "booking_not_found"

/** Does something with the contract of an access token: a booking, or the purchase of a gift. */
const withContract = <E, R, F, S>(
  token: string,
  ofBooking: (row: BookingRow) => Effect.Effect<WithdrawalView, E, R>,
  ofGift: (row: Gift) => Effect.Effect<WithdrawalView, F, S>,
) =>
  Effect.gen(function* () {
    const row = yield* orNull(bookingByToken(token))
    if (row !== null) return yield* ofBooking(row)
    const gift = yield* giftOfToken(token)
    return gift === null ? yield* new Refused({ code: "booking_not_found" }) : yield* ofGift(gift)
  })

type Gift = NonNullable<Effect.Success<ReturnType<typeof giftOfToken>>>

export const declareByToken = (token: string, given: Omit<StatementValues, "code">, locale: Locale) =>
  withContract(
    token,
    (row) => declare(row, given, locale),
    (gift) => Effect.andThen(checkStatement({ ...given, code: gift.code }), declareGiftWithdrawal(gift, given, locale)),
  )
export const goBackByToken = (token: string) => withContract(token, goBack, takeBackGiftWithdrawal)
export const confirmByToken = (token: string) => withContract(token, confirm, confirmGiftWithdrawal)

/** The withdrawal from the contract of an access token. */
export const withdrawalOfToken = Effect.fnUntraced(function* (token: string) {
  const view: WithdrawalView | null = yield* orNull(withdrawalByToken(token))
  if (view !== null) return view
  const gift = yield* giftOfToken(token)
  return gift === null ? yield* new Refused({ code: "booking_not_found" }) : yield* giftWithdrawal(gift)
})

/**
 * The right to withdraw must not end because somebody has guessed too often from the same network: a link is mailed to
 * the booking's customer, if code and email address are right. The answer does not say whether they are.
 */
const byMail = Effect.fnUntraced(function* (
  { code, email }: Pick<StatementValues, "code" | "email">,
  address: string | null,
  retryAfterSeconds: number,
) {
  yield* withdrawByMail.askFor(parseCode(code) ?? "", email, address)
  return yield* new Refused({ code: "withdrawal_by_mail", retryAfterSeconds })
})

/** Step one: gives the statement. Repeating the same statement changes nothing; a different one replaces it. */
const declare = Effect.fn("withdrawal.declare")(function* (
  row: BookingRow,
  given: Omit<StatementValues, "code">,
  locale: Locale,
) {
  yield* checkStatement({ ...given, code: row.code })
  const [name, email] = [given.name.trim(), given.email.trim()]
  const found = yield* standing(row)
  const given0 = found.snapshot?.context.statementId
  const before = given0 ? yield* statementById(given0) : null
  const isSame = before?.name === name && before.email === email && before.locale === locale
  if (isSame && found.takes("customer.confirmed")) return yield* withdrawalView(row)
  const replaces = found.takes("customer.wentBack")
  if (!replaces && !found.takes("customer.declared")) return yield* refusedBy(found)
  if (replaces) yield* tell(row, { type: "customer.wentBack" })
  yield* opened(row, found)
  const statement = { id: randomUUID(), bookingCode: row.code, name, email, locale }
  yield* tell(row, { type: "customer.declared", statementId: statement.id }, null, ({ entry }) => [
    statementRow(statement, entry.at),
  ])
  return yield* withdrawalView(row)
})

/** Takes the statement back. Does nothing if there is none. */
const goBack = Effect.fn("withdrawal.goBack")(function* (row: BookingRow) {
  const found = yield* standing(row)
  if (found.isOpened && found.takes("customer.wentBack")) yield* tell(row, { type: "customer.wentBack" })
  else if (!found.takes("customer.declared")) return yield* refusedBy(found)
  return yield* withdrawalView(row)
})

/** Step two: ends the contract now. Confirming twice has the same result as once. */
const confirm = Effect.fn("withdrawal.confirm")(function* (row: BookingRow) {
  const found = yield* standing(row)
  if (found.snapshot?.matches("confirmed")) return yield* withdrawalView(row)
  if (!found.takes("customer.confirmed")) {
    if (found.takes("customer.declared")) return yield* new Refused({ code: "not_allowed_now" })
    return yield* refusedBy(found)
  }
  // All presses of the button have the same causation, so the log keeps one confirmation per statement.
  const rows = yield* canceledRow(row.code, (yield* contactOf(row.code))?.email)
  yield* tell(row, { type: "customer.confirmed" }, `confirm/${found.snapshot?.context.statementId}`, () => rows)
  return yield* withdrawalView(row)
})

const opened = Effect.fnUntraced(function* (row: BookingRow, { isOpened }: Standing) {
  if (isOpened) return
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(openWithdrawal(row))
})

/**
 * Opens the withdrawal. It reads what was paid and not given back while nothing can change it; from then on it hears of
 * changes.
 */
const openWithdrawal = Effect.fnUntraced(function* (row: BookingRow) {
  const flow = yield* WithdrawalFlow
  yield* holdStill([row.stream, ...(yield* linksOf(row.code)).map(({ linkId }) => linkId)])
  const { input, booked } = yield* standing(row)
  if (input === null) return
  // If another request opens it meanwhile, that is the same withdrawal.
  yield* openStream(flow, withdrawalStream(row.code), input, causedBy("customer", row.code), { openedAt: booked.at })
})

const tell = Effect.fnUntraced(function* (
  row: BookingRow,
  event: Untimed<WithdrawalEvent>,
  causation: string | null = null,
  alongside?: Alongside<typeof withdrawalMachine>,
) {
  const flow = yield* WithdrawalFlow
  const { dispatchNow } = yield* Outbox
  const outcome = yield* send(
    flow,
    withdrawalStream(row.code),
    event,
    causedBy("customer", row.code, causation),
    alongside,
  )
  if (outcome.ok) return yield* dispatchNow(outcome.outbox)
  const { refusal } = outcome
  if (refusal.kind === "effect") return yield* refusedByBooking(row, refusal.reason)
  if (refusal.kind === "rejected" && refusal.rejection.code === "threw") {
    return yield* Effect.die(new Error(`withdrawal ${row.code}: ${refusal.rejection.message}`))
  }
  return yield* refusedBy(yield* standing(row))
})

/** The reason in the words of the error catalogue. Nothing is decided here. */
const refusedBy = ({ snapshot, endsAt }: Standing) =>
  new Refused({ code: snapshot !== null && endsAt !== null ? "withdrawal_over" : "not_allowed_now" })

const refusedByBooking = Effect.fnUntraced(function* (row: BookingRow, { rejection }: BookingStays) {
  const isLate = rejection?.code === "guard"
  yield* Effect.logWarning("a withdrawal was refused because its booking did not end", row.code, rejection)
  return yield* new Refused({ code: isLate ? "cancellation_too_late" : "not_allowed_now" })
})
