import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isBefore } from "../../../domain/time/instant.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import { StoreFault } from "../store/flow.ts"
import { loadStream } from "../store/stream-state.ts"
import { serverVoucherFlow, streamOf } from "./flow.ts"

/** What one booking takes of a voucher. */
export type CreditUse = { readonly code: string; readonly bookingCode: string; readonly cents: number }

/**
 * Why nothing was taken of a voucher. `inUse`: what is left is less than was asked for, since other checkouts have it;
 * it comes back if they run out.
 */
export type CreditRefusal = "unknown" | "expired" | "used" | "inUse"

/** What is left of a voucher, in cents, or why it pays nothing. */
export const creditOf = Effect.fn("voucher.credit")(function* (code: string) {
  const head = yield* loadStream(serverVoucherFlow, streamOf(code))
  const refusal = yield* whyNot(code)
  return refusal ?? head?.snapshot.context.balanceCents ?? ("unknown" satisfies CreditRefusal)
})

/** Takes of a voucher for a booking: run it in the transaction of the booking's fact. Null when taken. */
export const takeCredit = Effect.fn("voucher.take")(function* (
  { code, bookingCode, cents }: CreditUse,
  origin: Origin,
) {
  const event = { type: "customer.redeemed" as const, bookingCode, amountCents: cents }
  const outcome = yield* send(serverVoucherFlow, streamOf(code), event, origin)
  return outcome.ok ? null : ((yield* whyNot(code)) ?? "inUse")
})

/** What a booking had of a voucher is the voucher's again. Fails with StoreFault when it had nothing. */
export const giveCreditBack = Effect.fn("voucher.giveBack")(function* (
  { code, bookingCode }: CreditUse,
  origin: Origin,
) {
  const event = { type: "booking.canceled" as const, bookingCode }
  const outcome = yield* send(serverVoucherFlow, streamOf(code), event, origin)
  if (!outcome.ok) return yield* new StoreFault({ message: `${bookingCode} has nothing of the voucher ${code}` })
})

/** Why a voucher pays nothing; null: something is left of it. */
const whyNot = Effect.fn("voucher.whyNot")(function* (code: string) {
  const head = yield* loadStream(serverVoucherFlow, streamOf(code))
  if (head === null) return "unknown" satisfies CreditRefusal
  const { snapshot } = head
  const { uses, balanceCents, expiresAt } = snapshot.context
  // One that its buyer gave back is nobody's any more.
  if (snapshot.matches("withdrawing") || snapshot.matches("withdrawn")) return "unknown" as const
  if (snapshot.matches("expired") || !isBefore(yield* now, expiresAt)) return "expired" as const
  if (balanceCents > 0) return null
  const sql = yield* SqlClient.SqlClient
  const [held] = yield* sql<{ any: boolean }>`
    select exists (select from bookings where code = any(${Object.keys(uses)}) and status = 'CHECKOUT') as any`
  return held?.any ? ("inUse" as const) : ("used" as const)
})
