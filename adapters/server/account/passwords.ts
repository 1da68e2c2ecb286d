import { hash, verify } from "@node-rs/argon2"
import { Effect, Semaphore } from "effect"

/** Argon2id with 19 MiB and two passes, the package's default and OWASP's recommendation. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes 19 MiB and a processor for some 20 ms, so that sign-ins cannot take the server from everybody else. */
const AT_ONCE = 2
const some = Semaphore.makeUnsafe(AT_ONCE)

/** Of no password. An unknown account is compared with it, so that it takes as long as a wrong password. */
const noPassword = hash(crypto.randomUUID(), options)

/** Two ways to type the same letter are the same password. */
const plain = (password: string): string => password.normalize("NFKC")

export const hashed = (password: string): Effect.Effect<string> =>
  some.withPermit(Effect.promise(() => hash(plain(password), options)))

/** Whether it is the password. Without a hash it is not, after the same work. */
export const isPassword = (phc: string | null, password: string): Effect.Effect<boolean> =>
  some.withPermit(
    Effect.promise(async () => (await verify(phc ?? (await noPassword), plain(password))) && phc !== null),
  )
