import { Effect } from "effect"
import { parseCode } from "../../../domain/code.ts"
import { emailKey, sameEmail } from "../../../domain/contact/email.ts"
import { Refused } from "../kernel/refused.ts"
import { type Counted, countOrRefuse, uncount } from "../store/rate-limits.ts"
import { findByMail } from "./find-mail.ts"
import { streamOf } from "./flow.ts"
import { bookingByStream, contactOf } from "./rows.ts"

/** Why a booking is looked for. Each has its own counts, so that none uses up the tries of another. */
export type FindPurpose = "find" | "withdrawal"

const HOUR = 3_600

/**
 * The wrong tries that one network address has in an hour: for one code, with one email address, and in all. Many people
 * can share an address. So who has the right code and email address is not kept waiting for the wrong tries of others
 * with other codes and addresses, which count `inAll`.
 */
const triesOf = (purpose: FindPurpose, address: string | null, code: string, email: string) => {
  const from = address ?? "unknown"
  const limits = (of: string, points: number) => [{ name: `${purpose}:${of}`, points, seconds: HOUR }]
  return {
    alike: [
      { who: `${from} ${code}`, limits: limits("code", 20) },
      { who: `${from} ${emailKey(email)}`, limits: limits("email", 20) },
    ],
    inAll: [{ who: `address:${from}`, limits: limits("address", 60) }],
  } satisfies Readonly<Record<string, readonly Counted[]>>
}

/**
 * Finds a booking by its code and its customer's email address. A wrong address is refused like an unknown code, after
 * the same queries. Fails with Refused, also after too many wrong tries.
 */
export const bookingOfCustomer = Effect.fn("booking.ofCustomer")(function* (
  { code: typed, email }: { readonly code: string; readonly email: string },
  address: string | null,
  purpose: FindPurpose,
) {
  const code = parseCode(typed)
  // Counted before the answer is known, so that tries at the same time cannot pass the limit together.
  const tries = triesOf(purpose, address, code ?? "", email)
  yield* countOrRefuse(tries.alike)
  const contact = yield* contactOf(code ?? "")
  const owned = contact !== null && sameEmail(contact.email, email)
  // This query always runs, so that a wrong address takes as long as an unknown code.
  const row = yield* bookingByStream(streamOf(owned ? (code ?? "") : ""))
  if (row === null) {
    yield* countOrRefuse(tries.inAll)
    return yield* new Refused({ code: "booking_not_found" })
  }
  yield* uncount(tries.alike)
  return row
})

/** The same. Who has the right answer and is kept waiting by the wrong ones gets the booking's link by mail. */
export const bookingOrMail = Effect.fn("booking.orMail")(function* (
  values: { readonly code: string; readonly email: string },
  address: string | null,
) {
  return yield* bookingOfCustomer(values, address, "find").pipe(
    Effect.catchIf(isOverLimit, ({ retryAfterSeconds = 1 }) =>
      Effect.andThen(
        findByMail.askFor(parseCode(values.code) ?? "", values.email, address),
        Effect.fail(new Refused({ code: "booking_by_mail", retryAfterSeconds })),
      ),
    ),
  )
})

/** Whether too many wrong tries keep somebody waiting who may have the right answer. */
export const isOverLimit = (error: unknown): error is Refused =>
  error instanceof Refused && error.code === "rate_limited"
