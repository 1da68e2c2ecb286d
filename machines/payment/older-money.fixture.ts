import type { GoldenLog } from "../kit/golden.ts"
import type { Paid } from "./owner/money.ts"

/*
 * The money of owners before booking 3 and pay link 2, read from their golden logs, in today's terms. The upcasters
 * must give the same.
 */

type Old = {
  readonly payment: null | {
    readonly attempt: number
    readonly paymentId: string | null
    readonly state: string
    readonly amountCents: number
  }
  readonly late?: null | { readonly paymentId: string; readonly amountCents: number }
  readonly returning: boolean
  readonly refundedCents: number
  readonly refundingCents: number
  readonly refundFailures: number
  readonly bouncedCents: number
  readonly bouncedOwedCents: number
}

/** The first versions had no refunds that bounce. */
const noBounces = { refundingCents: 0, refundFailures: 0, bouncedCents: 0, bouncedOwedCents: 0 }

/** The fields of the money. */
const fields = [
  "payment",
  "late",
  "returning",
  "strays",
  "owed",
  "refundedCents",
  "refundingCents",
  "refundFailures",
  "bouncedCents",
  "bouncedOwedCents",
]

export const withoutOlderMoney = (context: unknown): object =>
  Object.fromEntries(Object.entries(Object(context)).filter(([name]) => !fields.includes(name)))

const isOver = (value: unknown): boolean =>
  /expired|revoked|declined|canceled|CANCELED|REJECTED|EXPIRED/.test(JSON.stringify(value))

/** The payments that still hold or keep money for the owner. */
export function olderMoney({ context, value }: GoldenLog): readonly Paid[] {
  const old: Old = { ...noBounces, ...Object(context) }
  const { payment, late } = old
  const held = (attempt: number, by: string, cents: number, asked: boolean): Paid => ({
    attempt,
    by,
    cents,
    isTaken: false,
    askedCents: asked ? cents : 0,
    backCents: 0,
    byHandCents: 0,
    failures: 0,
  })
  if (late) return [held(payment?.attempt ?? 0, late.paymentId, late.amountCents, false)]
  if (payment?.paymentId == null) return []
  const { attempt, paymentId, state, amountCents } = payment
  if (state === "authorised") return [held(attempt, paymentId, amountCents, isOver(value))]
  if (state !== "captured" && state !== "refunded") return []
  const isAsked = isOver(value) || state === "refunded"
  return [
    {
      attempt,
      by: paymentId,
      cents: amountCents,
      isTaken: true,
      askedCents: isAsked ? amountCents : old.refundedCents + old.refundingCents + old.bouncedCents,
      backCents: old.refundedCents + old.bouncedCents - old.bouncedOwedCents,
      byHandCents: old.bouncedOwedCents,
      failures: old.refundFailures,
    },
  ]
}
