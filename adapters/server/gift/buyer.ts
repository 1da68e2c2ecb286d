import { Effect } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { giftDetails, giftProblem } from "../../../domain/gift/fields.ts"
import { deliveryStream } from "../../../domain/gift/ids.ts"
import { isBefore } from "../../../domain/time/instant.ts"
import type { giftDeliveryMachine } from "../../../machines/gift-delivery/gift-delivery.machine.ts"
import type { GiftDeliveryEvent } from "../../../machines/gift-delivery/gift-delivery.types.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { creditStanding } from "../../../machines/voucher/selectors.ts"
import { Access } from "../kernel/access.ts"
import { causedBy } from "../kernel/origin.ts"
import { type FieldProblem, Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { type Alongside, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import { streamOf, VoucherFlow } from "../voucher/part.ts"
import { giftCommand } from "./command.ts"
import { GiftDeliveryFlow } from "./flow.ts"
import { mailedAgain } from "./mail-limits.ts"
import { type GiftOrderRow, linkRow, wordsRow } from "./rows.ts"
import { voucherCommand, voucherState, withdrawalFrom } from "./voucher-command.ts"

/* What the buyer of a gift may still do after the purchase. */

type To = "buyer" | "recipient"

const guardCodes: Readonly<Record<string, ErrorCode>> = {
  mayResend: "gift_resend_limit",
  mayReaddress: "gift_resend_limit",
  mayAskAgain: "gift_resend_limit",
  isAhead: "schedule_past",
}

const deliveryCommand = Effect.fnUntraced(function* (
  row: GiftOrderRow,
  to: To,
  event: Untimed<GiftDeliveryEvent>,
  alongside?: Alongside<typeof giftDeliveryMachine>,
) {
  const head = yield* loadStream(yield* VoucherFlow, streamOf(row.voucherId))
  if (head !== null && creditStanding(head.snapshot, yield* now) === "expired")
    return yield* new Refused({ code: "code_expired" })
  const stream = deliveryStream(row.voucherId, to)
  const outcome = yield* send(yield* GiftDeliveryFlow, stream, event, causedBy("customer", row.code), alongside)
  if (outcome.ok) return yield* (yield* Outbox).dispatchNow(outcome.outbox)
  const { refusal } = outcome
  const guard = refusal.kind === "rejected" && refusal.rejection.code === "guard" ? refusal.rejection.guards[0] : ""
  return yield* new Refused({ code: guardCodes[guard ?? ""] ?? "not_allowed_now" })
})

/** Has a voucher mailed once more: what was sent is sent again, what failed is tried again. */
export const resend = Effect.fn("gift.resend")(function* (row: GiftOrderRow, to: To) {
  yield* mailedAgain(to === "buyer" ? row.words.email : row.words.recipientEmail)
  yield* deliveryCommand(row, to, { type: "customer.resent" }).pipe(
    Effect.catchIf(
      (error) => error instanceof Refused && error.code === "not_allowed_now",
      () => deliveryCommand(row, to, { type: "customer.retried" }),
    ),
  )
})

/**
 * Corrects the recipient's address. The link of the gift is a new one from then on, and the old one is dead. It is printed on
 * the buyer's voucher too, so the buyer is mailed the new one; where no mail can be sent now, it is on the order's page.
 */
export const readdress = Effect.fn("gift.readdress")(function* (row: GiftOrderRow, recipientEmail: string) {
  const values = { ...row.words, sendTo: "recipient", recipientEmail }
  const problem = giftProblem("recipientEmail", values, row.now)
  if (problem !== null) {
    const errors: FieldProblem[] = [{ field: "recipient_email", ...problem }]
    return yield* new Refused({ code: "validation_failed", errors })
  }
  yield* mailedAgain(recipientEmail.trim())
  const { tokenOf } = yield* Access
  yield* deliveryCommand(row, "recipient", { type: "customer.readdressed" }, ({ entry }) => [
    wordsRow(row.code, { ...row.words, recipientEmail: recipientEmail.trim() }, entry.at),
    linkRow(tokenOf, row.voucherId, row.code, row.linkNumber + 1),
  ])
  yield* resend(row, "buyer").pipe(
    Effect.catchIf(
      (error) => error instanceof Refused,
      () => Effect.void,
    ),
  )
})

export type Moment = { readonly when: string; readonly date: string; readonly hour: string; readonly minute: string }

/** Sets another moment for a delivery that waits. */
export const reschedule = Effect.fn("gift.reschedule")(function* (row: GiftOrderRow, moment: Moment) {
  const values = { ...row.words, ...moment, sendTo: "recipient" }
  const errors = (["when", "date", "hour", "minute"] as const).flatMap((field): FieldProblem[] => {
    const problem = giftProblem(field, values, row.now)
    return problem === null ? [] : [{ field, ...problem }]
  })
  const { sendAt } = giftDetails(values)
  // A voucher bought today would still be valid then; this one is not.
  if (
    errors.length === 0 &&
    sendAt !== null &&
    !isBefore(sendAt, (yield* voucherState(row.voucherId)).snapshot.context.expiresAt)
  )
    errors.push({ field: "date", code: "schedule_too_late" })
  if (errors.length > 0) return yield* new Refused({ code: "validation_failed", errors })
  yield* deliveryCommand(row, "recipient", { type: "customer.rescheduled", sendAt }, ({ entry }) => [
    wordsRow(row.code, { ...row.words, ...moment, sendAt }, entry.at),
  ])
})

/**
 * Withdraws from the purchase, or from a top-up alone, within its period and while nothing of it is used. The orders that
 * paid follow the voucher and refund each payment to its own means; after a purchase, deliveries stop.
 */
export const withdraw = Effect.fn("gift.withdraw")(function* (row: GiftOrderRow) {
  // While a person checks the payment, there is no voucher yet.
  if (row.status === "REVIEW")
    return yield* giftCommand(row, { type: "customer.withdrew" }, causedBy("customer", row.code))
  if (row.status === "WITHDRAWN") return yield* new Refused({ code: "not_allowed_now" })
  yield* voucherCommand(row.voucherId, withdrawalFrom(row), causedBy("customer", row.code))
})
