import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../domain/code.ts"
import { sameEmail } from "../../../domain/contact/email.ts"
import { Refused } from "../kernel/refused.ts"
import { countOnce } from "../store/rate-limits.ts"
import { streamOf } from "./flow.ts"
import { bookingByStream } from "./rows.ts"

/** Limits of tries to find a booking by code and email address: per network address, and per code. */
const perAddress = [{ name: "withdrawal:hour", points: 60, seconds: 3_600 }]
const perCode = [{ name: "withdrawal:code", points: 20, seconds: 3_600 }]

/**
 * Finds a booking by its code and its customer's email address. A wrong address is refused like an unknown code, after
 * the same queries. Fails with Refused, also after too many tries.
 */
export const bookingOfCustomer = Effect.fn("booking.ofCustomer")(function* (
  { code: typed, email }: { readonly code: string; readonly email: string },
  address: string | null,
) {
  const code = parseCode(typed)
  const counted = yield* countOnce([
    { who: `address:${address ?? "unknown"}`, limits: perAddress },
    { who: `code:${code}`, limits: perCode },
  ])
  if (!counted.allowed) {
    return yield* new Refused({ code: "rate_limited", retryAfterSeconds: Math.ceil(counted.waitMs / 1000) })
  }
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ code: string; email: string | null }>`
    select b.code, c.email from bookings b left join booking_contact c using (code) where b.code = ${code}`
  const owned = found !== undefined && found.email !== null && sameEmail(found.email, email)
  // This query always runs, so that a wrong address takes as long as an unknown code.
  const row = yield* bookingByStream(streamOf(owned ? found.code : ""))
  return row ?? (yield* new Refused({ code: "booking_not_found" }))
})
