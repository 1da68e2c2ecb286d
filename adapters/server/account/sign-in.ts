import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import { byNetwork } from "../http/by-network.ts"
import { Access } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { type Counted, countOrRefuse, uncount } from "../store/rate-limits.ts"
import { refusalOf } from "../store/writes.ts"
import { knownDevice } from "./known-device.ts"
import { isPassword } from "./passwords.ts"
import { type From, newSession, unchanged } from "./sessions.ts"
import { AccountSettings } from "./settings.ts"

const QUARTER = 15 * 60
const WRONG_PER_ACCOUNT = 5
const WRONG_PER_DEVICE = 5

/**
 * The wrong passwords for one email address, whether or not it has an account, and of one network address. Those of a
 * device that is known for the address are counted apart.
 */
const triesOf = Effect.fnUntraced(function* (email: string, from: From) {
  const { keyed } = yield* Access
  const { triesPerAddress } = yield* AccountSettings
  const limits = (of: string, points: number) => [{ name: `sign-in:${of}`, points, seconds: QUARTER }]
  const device = yield* knownDevice(from, email)
  if (device !== null) {
    const who = keyed(`${device} ${emailKey(email)}`)
    return [{ who, limits: limits("device", WRONG_PER_DEVICE) }] satisfies readonly Counted[]
  }
  return [
    { who: keyed(emailKey(email)), limits: limits("account", WRONG_PER_ACCOUNT) },
    ...(triesPerAddress === 0 ? [] : byNetwork(from.address, limits("address", triesPerAddress))),
  ] satisfies readonly Counted[]
})

/**
 * Who has this email address and this password. An unknown address and a wrong password are refused alike, after the
 * same statements and the same work. Returns also the hash that was compared. Fails with Refused, also after too many wrong tries.
 */
export const personByPassword = Effect.fn("account.personByPassword")(function* (
  { email, password }: { readonly email: string; readonly password: string },
  from: From,
) {
  // Counted before the answer is known, so that tries at the same time cannot pass the limit together.
  const tries = yield* triesOf(email, from)
  yield* countOrRefuse(tries)
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql<{ id: string; phc: string | null }>`
    select id, password_phc as phc from person where email_key = ${emailKey(email)}`
  const isRight = yield* isPassword(person?.phc ?? null, password, from.address).pipe(
    // It was not compared, so it was no wrong try.
    Effect.tapError(() => uncount(tries)),
  )
  if (!isRight || person === undefined) {
    return yield* new Refused({ code: "login_failed" })
  }
  yield* uncount(tries)
  return { personId: person.id, phc: person.phc ?? "" }
})

/** Signs in by email address and password. */
export const signIn = Effect.fn("account.signIn")(function* (
  given: { readonly email: string; readonly password: string },
  from: From,
) {
  const compared = yield* personByPassword(given, from)
  const { session, row } = newSession(compared.personId, "credentials", from)
  const refused = yield* refusalOf([unchanged(compared), row])
  return refused === null ? session : yield* refused
})
