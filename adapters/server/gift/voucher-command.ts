import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { readVoucherCode } from "../../../domain/gift/code.ts"
import { isTopUp } from "../../../domain/gift/ids.ts"
import type { Origin, Untimed } from "../../../machines/kit/types.ts"
import { creditStanding } from "../../../machines/voucher/selectors.ts"
import type { voucherMachine } from "../../../machines/voucher/voucher.machine.ts"
import type { VoucherEvent } from "../../../machines/voucher/voucher.types.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { type Alongside, send } from "../store/event-store.ts"
import { Outbox } from "../store/outbox-worker.ts"
import { loadStream } from "../store/stream-state.ts"
import { countCode, countWrongCode, streamOf, uncountCode, VoucherFlow, voucherOfCode } from "../voucher/part.ts"
import type { GiftOrderRow } from "./rows.ts"

/** The state of a voucher. Fails with Refused if there is none that its holder could use: withdrawn, void, unknown alike. */
export const voucherState = Effect.fn("gift.voucherState")(function* (voucherId: string) {
  const head = yield* loadStream(yield* VoucherFlow, streamOf(voucherId))
  const at = yield* now
  if (head === null || creditStanding(head.snapshot, at) === "withdrawn")
    return yield* new Refused({ code: "voucher_not_found" })
  return { snapshot: head.snapshot, at }
})

/**
 * The voucher of a typed code. All wrong codes are answered alike, and they are counted together with those of the
 * checkout. Fails with Refused.
 */
export const voucherByCode = Effect.fn("gift.voucherByCode")(function* (typed: string, address: string | null) {
  // A wrong check character guesses nothing, so it is said at once and counts for nobody.
  if (readVoucherCode(typed).is === "mistyped")
    return yield* new Refused({ code: "code_mistyped", errors: [{ field: "code", code: "code_mistyped" }] })
  yield* countCode(address, [], true)
  const voucher = yield* voucherOfCode(typed)
  const wrongCode = Effect.andThen(
    countWrongCode(address, typed),
    Effect.fail(new Refused({ code: "voucher_not_found" })),
  )
  if ("is" in voucher) return yield* wrongCode
  const found = yield* Effect.catchTag(voucherState(voucher.voucherId), "Refused", () => wrongCode)
  yield* uncountCode(address)
  return { voucherId: voucher.voucherId, ...found }
})

/** The account that a voucher is in; null: none, or it was deleted. */
export const holderOf = Effect.fnUntraced(function* (voucherId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ personId: string }>`
    select person_id as "personId" from voucher_holder where voucher_id = ${voucherId}`
  return row?.personId ?? null
})

const guardCodes: Readonly<Record<string, ErrorCode>> = {
  isUnused: "gift_used",
  isValidNow: "code_expired",
  isOwed: "code_already_used",
  isUnclaimed: "gift_claimed",
  mayExtend: "gift_extension_limit",
  mayRevive: "not_allowed_now",
  withinWithdrawal: "withdrawal_over",
  topUpInTime: "withdrawal_over",
  isUnusedTopUp: "top_up_used",
}

/** What the withdrawal from a paid order means for its voucher: all of it is over, or the order's credit is taken off. */
export const withdrawalFrom = (row: Pick<GiftOrderRow, "code" | "voucherId">): Untimed<VoucherEvent> =>
  isTopUp(row) ? { type: "buyer.withdrewTopUp", order: row.code } : { type: "customer.withdrew" }

/** Sends an event to a voucher. Fails with Refused, with the reason. */
export const voucherCommand = Effect.fn("gift.voucherCommand")(function* (
  voucherId: string,
  event: Untimed<VoucherEvent>,
  origin: Origin,
  alongside?: Alongside<typeof voucherMachine>,
) {
  const outcome = yield* send(yield* VoucherFlow, streamOf(voucherId), event, origin, alongside)
  if (outcome.ok) return yield* (yield* Outbox).dispatchNow(outcome.outbox)
  const { refusal } = outcome
  const guards = refusal.kind === "rejected" && refusal.rejection.code === "guard" ? refusal.rejection.guards : []
  const known = guards.map((guard) => guardCodes[guard]).find((code) => code !== undefined)
  return yield* new Refused({ code: known ?? "not_allowed_now" })
})
