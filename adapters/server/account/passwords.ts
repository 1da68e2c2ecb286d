import { hash, verify } from "@node-rs/argon2"
import { Effect, Semaphore } from "effect"
import { atMostAtOnce } from "../kernel/at-once.ts"

/** Argon2id with 19 MiB and two passes, the package's default and OWASP's recommendation. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes 19 MiB and a processor for some 20 ms, so that sign-ins cannot take the server from everybody else. */
const AT_ONCE = 2
const some = Semaphore.makeUnsafe(AT_ONCE)

/**
 * So many are worked on or wait: the last one waits for a second or two. One network address has room for an office that
 * begins its day.
 */
const bounded = atMostAtOnce({ each: 10, all: 40 })

/** Of no password. An unknown account is compared with it, so that it takes as long as a wrong password. */
const noPassword = hash(crypto.randomUUID(), options)

/** Two ways to type the same letter are the same password. */
const plain = (password: string): string => password.normalize("NFKC")

/** Fails with Refused if too many passwords wait. `caller`: a network address or a person; null for the shop itself. */
export const hashed = (password: string, caller: string | null) =>
  bounded(caller, some.withPermit(Effect.promise(() => hash(plain(password), options))))

/** Whether it is the password. Without a hash it is not, after the same work. Fails with Refused if too many wait. */
export const isPassword = (phc: string | null, password: string, caller: string | null) =>
  bounded(
    caller,
    some.withPermit(
      Effect.promise(async () => (await verify(phc ?? (await noPassword), plain(password))) && phc !== null),
    ),
  )
