import { Effect } from "effect"
import { voucherExpiry } from "../../../domain/gift/voucher.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { withdrawalEnd } from "../../../domain/withdrawal/period.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { openStream } from "../store/event-store.ts"
import { streamOf, voucherFlowAlone } from "./flow.ts"

/**
 * Opens a voucher that nobody paid for, as a present of the shop. Its code is its id, so that the codes of the demo are
 * known. An existing one stays as it is.
 */
export const openVoucher = Effect.fn("voucher.open")(function* (code: string, value: Cents) {
  const at = yield* now
  const input = {
    voucherId: code,
    valueCents: value,
    paidCents: 0,
    terms: null,
    expiresAt: voucherExpiry(at),
    withdrawalEndsAt: withdrawalEnd(at),
    at,
  }
  const outcome = yield* openStream(voucherFlowAlone, streamOf(code), input, causedBy("system", "seed"), {
    openedAt: at,
  })
  return outcome.ok
})
