import { Effect } from "effect"
import { expect, test } from "vitest"
import { hashed, isPassword } from "./passwords.ts"

const password = "una frase molto lunga"
const phc = await Effect.runPromise(hashed(password, null))
const compared = (against: string | null, typed: string) => Effect.runPromise(isPassword(against, typed, null))

test("[AU-06] a password is hashed by Argon2id with 19 MiB and two passes", async () => {
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([await compared(phc, password), await compared(phc, `${password}.`)]).toEqual([true, false])
})

test("[AU-08] without a hash the same work is done, and it is no password", async () => {
  /** The shortest of some times, which other programs have disturbed least. */
  const took = async (against: string | null) => {
    const times: number[] = []
    for (let n = 0; n < 5; n++) {
      const from = performance.now()
      expect(await compared(against, "sbagliata di molto")).toBe(false)
      times.push(performance.now() - from)
    }
    return Math.min(...times)
  }
  // An answer without the work takes less than a hundredth of this.
  expect(await took(null)).toBeGreaterThan((await took(phc)) / 20)
})
