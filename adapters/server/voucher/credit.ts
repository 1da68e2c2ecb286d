import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { BookingStatus } from "../../../domain/booking/status.ts"
import { usableCents } from "../../../domain/gift/voucher.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { creditStanding } from "../../../machines/voucher/selectors.ts"
import { now } from "../store/clock.ts"
import { type Ask, ask, StoreFault } from "../store/flow.ts"
import { loadStream } from "../store/stream-state.ts"
import { streamOf, type VoucherSnapshot, voucherFlowAlone } from "./flow.ts"

/** The credit that one booking takes from a voucher. */
export type CreditUse = {
  readonly voucherId: string
  readonly bookingCode: string
  readonly cents: number
  readonly variantId?: string
}

/**
 * Why no credit was taken. `inUse`: other checkouts hold some of the credit, so there is too little; it returns if they
 * expire. `notForThis`: what is left pays only for the experience that the voucher was bought for.
 */
export type CreditRefusal = "unknown" | "expired" | "used" | "inUse" | "notForThis"

/** The credit that a voucher has for a variant, in cents, or the reason why it cannot pay. */
export const creditOf = Effect.fn("voucher.credit")(function* (voucherId: string, variantId: string) {
  const head = yield* loadStream(voucherFlowAlone, streamOf(voucherId))
  const refusal = yield* whyNot(voucherId, variantId)
  if (refusal !== null || head === null) return refusal ?? ("unknown" satisfies CreditRefusal)
  return usableFor(head.snapshot, variantId)
})

/** Takes credit for a booking, in the transaction of the booking's fact. */
export const takeCredit = (
  { voucherId, bookingCode, cents, variantId }: CreditUse,
  origin: Origin,
): Ask<CreditRefusal> =>
  ask({
    flow: voucherFlowAlone,
    stream: streamOf(voucherId),
    event: {
      type: "customer.redeemed",
      bookingCode,
      amountCents: cents,
      ...(variantId !== undefined && { variantId }),
    },
    origin,
    why: () => Effect.map(whyNot(voucherId, variantId), (reason) => reason ?? "inUse"),
  })

/** Returns a booking's credit to its voucher, in the transaction of the booking's fact. It must have taken some. */
export const giveCreditBack = ({ voucherId, bookingCode }: CreditUse, origin: Origin): Ask<never> =>
  ask({
    flow: voucherFlowAlone,
    stream: streamOf(voucherId),
    event: { type: "booking.canceled", bookingCode },
    origin,
    why: () => Effect.fail(new StoreFault({ message: `${bookingCode} has nothing of the voucher ${voucherId}` })),
  })

const usableFor = ({ context: { balanceCents, coupon } }: VoucherSnapshot, variantId: string | undefined) =>
  usableCents(balanceCents, coupon, variantId ?? null)

/** Why a voucher cannot pay for a variant; null if it has credit left for it. */
const whyNot = Effect.fn("voucher.whyNot")(function* (voucherId: string, variantId?: string) {
  const head = yield* loadStream(voucherFlowAlone, streamOf(voucherId))
  if (head === null) return "unknown" satisfies CreditRefusal
  const { snapshot } = head
  const standing = creditStanding(snapshot, yield* now)
  switch (standing) {
    case "left":
      return usableFor(snapshot, variantId) === 0 ? ("notForThis" as const) : null
    case "withdrawn":
      return "unknown" as const
    case "expired":
      return "expired" as const
    case "used":
      return (yield* isHeld(Object.keys(snapshot.context.uses))) ? ("inUse" as const) : ("used" as const)
    default:
      return standing satisfies never
  }
})

const checkout: BookingStatus = "CHECKOUT"

/** Whether one of the bookings is still in its checkout. If that expires, the credit comes back. */
const isHeld = Effect.fn("voucher.isHeld")(function* (bookingCodes: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const [held] = yield* sql<{ any: boolean }>`
    select exists (select from bookings where code = any(${bookingCodes}) and status = ${checkout}) as any`
  return held?.any === true
})
