import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Moved } from "../../../domain/money/rest.ts"
import { byHandCents, movedOf } from "../../../machines/payment/amounts.ts"
import { type Named, paymentOf } from "./streams.ts"

/** A payment's money, by its own log. */
export type PaymentMoney = Named & {
  readonly moved: Moved
  /** What a person must pay back, because the customer's bank returned it twice. */
  readonly byHandCents: number
  /** The customer disputes it at their bank. */
  readonly isContested: boolean
}

/** The money of all payments of these owners, whose names are those at the payment provider. */
export const moneyOfOwners = Effect.fn("payments.moneyOf")(function* (codes: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const named = yield* sql<Named>`select code, attempt from payment_attempts where ${sql.in("code", codes)}`
  const payments = yield* Effect.forEach(named, (one) =>
    Effect.map(paymentOf(one), (payment): readonly PaymentMoney[] => {
      if (payment === null) return []
      const { context } = payment
      const isContested = payment.matches("contested")
      return [{ ...one, moved: movedOf(context), byHandCents: byHandCents(context), isContested }]
    }),
  )
  return payments.flat()
})
