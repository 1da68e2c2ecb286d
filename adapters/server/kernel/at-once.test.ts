import { Deferred, Effect, Fiber } from "effect"
import { describe, expect, test } from "vitest"
import { atMostAtOnce } from "./at-once.ts"

/** Starts work of these callers that ends only when told; returns each one's outcome. */
const together = (callers: readonly (string | null)[], then?: string) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const bounded = atMostAtOnce({ each: 2, all: 4 })
      const gate = yield* Deferred.make<void>()
      const outcome = (caller: string | null) =>
        bounded(caller, Effect.as(Deferred.await(gate), "done")).pipe(
          Effect.catch(({ code, retryAfterSeconds }) => Effect.succeed(`${code} ${retryAfterSeconds}`)),
        )
      const fibers = yield* Effect.forEach(callers, (caller) => Effect.forkChild(outcome(caller)))
      yield* Effect.yieldNow
      yield* Deferred.succeed(gate, undefined)
      const first = yield* Effect.forEach(fibers, Fiber.join)
      return then === undefined ? first : [...first, yield* outcome(then)]
    }),
  )

describe("[OP-11] work of which only some may wait at once", () => {
  test("refuses one caller's too many, and nobody else's", async () => {
    expect(await together(["a", "a", "a", "b"])).toEqual(["done", "done", "rate_limited 2", "done"])
  })

  test("refuses everybody when there is no room", async () => {
    expect(await together(["a", "a", "b", "b", "c", null])).toEqual([
      ...["done", "done", "done", "done"],
      ...["service_unavailable 2", "service_unavailable 2"],
    ])
  })

  test("counts callers without an address only for all", async () => {
    expect(await together([null, null, null])).toEqual(["done", "done", "done"])
  })

  test("runs only some of one caller's at a time, while others run theirs", async () => {
    const bounded = atMostAtOnce({ each: 10, all: 20, running: 2 })
    const most = { a: 0, b: 0 }
    const now = { a: 0, b: 0 }
    const work = (caller: "a" | "b") =>
      bounded(
        caller,
        Effect.gen(function* () {
          most[caller] = Math.max(most[caller], ++now[caller])
          yield* Effect.sleep("1 millis")
          now[caller]--
        }),
      )
    const all = (["a", "b", "a", "a", "a", "a", "b"] as const).map(work)
    await Effect.runPromise(Effect.all(all, { concurrency: "unbounded" }))
    expect(most).toEqual({ a: 2, b: 2 })
  })

  test("has room again when the work is done", async () => {
    expect((await together(["a", "a", "b", "b"], "a")).at(-1)).toBe("done")
  })
})
