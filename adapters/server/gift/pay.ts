import { Effect } from "effect"
import { defaultMethod, type PaymentMethod } from "../../../domain/checkout/methods.ts"
import { dueNow } from "../../../machines/gift-order/gift-order.amounts.ts"
import { isPaying, statusOf } from "../../../machines/gift-order/selectors.ts"
import { causedBy } from "../kernel/origin.ts"
import { Refused } from "../kernel/refused.ts"
import { askProvider, latestPayment, mayBePaying, PaymentProvider, readPayment } from "../payments/part.ts"
import { checkedPost } from "./checks.ts"
import { giftCommand, orderState } from "./command.ts"
import { giftMailsCounted } from "./mail-limits.ts"
import { type GiftOrderRow, isPosted } from "./rows.ts"
import { spendingCounted } from "./spending.ts"
import { type StoredGift, storedGift } from "./stored.ts"

const paymentOf = ({ code }: GiftOrderRow, { snapshot: { context }, payment }: StoredGift) =>
  latestPayment(code, context.attempt, payment)

/**
 * Starts a payment, or continues the one under way. `key` is the call's idempotency key. With another method, it starts a
 * new payment, and the order releases the earlier one. With null, it continues a payment by any method.
 */
export const payGift = Effect.fn("gift.pay")(function* (
  row: GiftOrderRow,
  key: string | null,
  method: PaymentMethod | null,
) {
  // The address may be missing because a call skipped it, or because something to post was chosen after it.
  const { summary, words } = row
  if (isPosted(summary)) yield* checkedPost(words)
  yield* giftMailsCounted(row)
  while (!(yield* startOrContinue(row, key, method))) yield* Effect.void
})

/** False if another call started a payment first. The caller then decides again, with that payment under way. */
const startOrContinue = Effect.fnUntraced(function* (
  row: GiftOrderRow,
  key: string | null,
  method: PaymentMethod | null,
) {
  const stored = yield* storedGift(row)
  const { snapshot } = stored
  const { context } = snapshot
  const { methods } = yield* PaymentProvider
  if (dueNow(context) > 0 && !methods.includes(method ?? defaultMethod))
    return yield* new Refused({ code: "payment_method_unavailable" })
  if (isPaying(snapshot) && (yield* goesOn(row, stored, method))) return true
  // A repeated press of the button finds the gift bought.
  if (statusOf(snapshot) === "CONFIRMED") return true
  const attempt = context.attempt + 1
  const event = { type: "customer.paymentStarted" as const, attempt, ...(method === null ? {} : { method }) }
  return yield* giftCommand(row, event, causedBy("visitor", row.visitorHash, key)).pipe(
    Effect.as(true),
    Effect.catchTag("Refused", (refused) =>
      Effect.flatMap(orderState(row.stream), ({ snapshot: fresh }) =>
        isPaying(fresh) && fresh.context.attempt >= attempt ? Effect.succeed(false) : Effect.fail(refused),
      ),
    ),
  )
})

/** Whether the payment under way can continue: after a reload, in a second tab, or after a double click. */
const goesOn = Effect.fnUntraced(function* (row: GiftOrderRow, stored: StoredGift, method: PaymentMethod | null) {
  const { snapshot: payment } = yield* paymentOf(row, stored)
  if (payment === null || (method !== null && method !== payment.context.method)) return false
  const { paymentId } = payment.context
  // The payment provider has not answered yet. The page will get its answer as an event.
  if (paymentId === null) return true
  yield* readPayment(paymentId)
  yield* spendingCounted(row.stream)
  const { snapshot } = yield* orderState(row.stream)
  return isPaying(snapshot) || statusOf(snapshot) !== "CHECKOUT"
})

/** Checks the payment at the payment provider. What the browser says does not count. */
export const confirmGift = Effect.fn("gift.confirm")(function* (row: GiftOrderRow, paymentId: string) {
  const { view } = yield* paymentOf(row, yield* storedGift(row))
  if (view?.paymentId !== paymentId) return yield* new Refused({ code: "gift_not_found" })
  yield* askProvider(paymentId)
  yield* spendingCounted(row.stream)
})

/**
 * Closes the payment under way, because its amount will change. If it is paid in this moment, it goes through, and the
 * machine refuses the change.
 */
export const stopPayment = Effect.fn("gift.stopPayment")(function* (row: GiftOrderRow) {
  const stored = yield* storedGift(row)
  const { snapshot } = stored
  if (!isPaying(snapshot)) return
  const { attempt } = snapshot.context
  const paymentId = (yield* paymentOf(row, stored)).snapshot?.context.paymentId ?? null
  const isAtBank = paymentId === null || (yield* mayBePaying(paymentId))
  const stop = { type: "customer.paymentStopped", attempt, isAtBank } as const
  yield* giftCommand(row, stop, causedBy("visitor", row.visitorHash)).pipe(
    Effect.catchTag("Refused", () => Effect.void),
  )
})
