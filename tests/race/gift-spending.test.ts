import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { noteSpending, spendingOf } from "../../adapters/server/gift/spending.ts"
import { accessLayer } from "../../adapters/server/kernel/access.ts"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import { isDoubtful, REVIEW_OVER_CENTS } from "../../domain/gift/review.ts"
import { useDatabase } from "../fixtures/database.ts"
import { often } from "../fixtures/deep.ts"

const ORDERS = often(24, 200)
/** Two of them are over the limit. */
const CENTS = 30_000

type Counted = ReturnType<typeof spendingOf>
type Note = ReturnType<typeof noteSpending>
type Count = (
  code: string,
  note: Note,
) => Effect.Effect<Effect.Success<Counted>, Effect.Error<Counted>, Effect.Services<Counted | Note>>

/** Orders paid at once by one card, each with another address. Returns how many of them would pass without a person. */
const passedAtOnce = (card: string, count: Count) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const pay = Effect.fnUntraced(function* (code: string) {
      yield* sql`insert into gift_spending (code, card_hash, created_at) values (${code}, ${card}, shop_now())`
      return yield* count(code, noteSpending(code, `${code}@example.it`, CENTS))
    })
    const codes = Array.from({ length: ORDERS }, (_, n) => `${card}-${n}`)
    const sums = yield* Effect.all(codes.map(pay), { concurrency: 20 })
    return sums.filter((sum) => !isDoubtful(sum, REVIEW_OVER_CENTS)).length
  }).pipe(Effect.provide(accessLayer("a secret of the tests")))

describe("many gifts at once with one card", () => {
  const db = useDatabase("postgres", { poolSize: 20, more: serverMigrations.slice(1) })

  it(`[GF-05] of ${ORDERS}, at most one passes the limit of a day`, async () => {
    const passed = passedAtOnce("one-card", (code, note) => Effect.andThen(note, spendingOf(code)))
    expect(await db.run(passed)).toBeLessThanOrEqual(1)
  })

  it("negative control: summing before the note lets several pass", async () => {
    const passed = passedAtOnce("other-card", (code, note) =>
      Effect.gen(function* () {
        const sum = yield* spendingOf(code)
        yield* note
        return { cardCents: sum.cardCents + CENTS, addressCents: sum.addressCents + CENTS }
      }),
    )
    expect(await db.run(passed)).toBeGreaterThan(1)
  })
})
