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

/** Whose sign-in it is. Wrong passwords of customers and of partners' members are counted apart. */
type Whose = "sign-in" | "member"

/**
 * The wrong passwords for one email address, whether or not it has an account, and of one network address. Those of a
 * device that is known for the address are counted apart.
 */
const triesOf = Effect.fnUntraced(function* (whose: Whose, email: string, from: From) {
  const { keyed } = yield* Access
  const { triesPerAddress } = yield* AccountSettings
  const limits = (of: string, points: number) => [{ name: `${whose}:${of}`, points, seconds: QUARTER }]
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

type Typed = { readonly email: string; readonly password: string }
type Found = { readonly id: string; readonly phc: string | null }

/**
 * Who has this email address and this password; `find` reads them by the address's key. An unknown address and a wrong
 * password are refused alike, after the same statements and the same work. Returns also the hash that was compared. Fails
 * with Refused, also after too many wrong tries.
 */
export const byPassword = <E, R>(
  whose: Whose,
  { email, password }: Typed,
  from: From,
  find: (key: string) => Effect.Effect<readonly Found[], E, R>,
) =>
  Effect.gen(function* () {
    // Counted before the answer is known, so that tries at the same time cannot pass the limit together.
    const tries = yield* triesOf(whose, email, from)
    yield* countOrRefuse(tries)
    const [found] = yield* find(emailKey(email))
    const isRight = yield* isPassword(found?.phc ?? null, password, from.address).pipe(
      // It was not compared, so it was no wrong try.
      Effect.tapError(() => uncount(tries)),
    )
    if (!isRight || found === undefined) return yield* new Refused({ code: "login_failed" })
    yield* uncount(tries)
    return { id: found.id, phc: found.phc ?? "" }
  })

/** The customer who has this email address and this password. */
export const personByPassword = Effect.fn("account.personByPassword")(function* (typed: Typed, from: From) {
  const sql = yield* SqlClient.SqlClient
  const { id, phc } = yield* byPassword(
    "sign-in",
    typed,
    from,
    (key) => sql<Found>`select id, password_phc as phc from person where email_key = ${key}`,
  )
  return { personId: id, phc }
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
