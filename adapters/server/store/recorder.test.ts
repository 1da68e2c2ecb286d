import { Deferred, Effect, Fiber } from "effect"
import { expect, test } from "vitest"
import { makeRecorder } from "./recorder.ts"

/** Records a quick item while the work of a slow one is still under way. Returns what was written together. */
const written = (mostMs: number, slow: (go: Effect.Effect<void>) => Effect.Effect<void>) =>
  Effect.gen(function* () {
    const writes: (readonly string[])[] = []
    const { recording } = yield* makeRecorder(
      (items: readonly string[]) => Effect.sync(() => writes.push(items)),
      mostMs,
    )
    const gate = yield* Deferred.make<void>()
    const other = yield* Effect.forkChild(
      recording((record) => slow(Deferred.await(gate)).pipe(Effect.andThen(record("slow")))),
      { startImmediately: true },
    )
    const quick = yield* Effect.forkChild(
      recording((record) => record("quick")),
      { startImmediately: true },
    )
    yield* Effect.sleep(20)
    const early = writes.length
    yield* Deferred.succeed(gate, undefined)
    yield* Fiber.join(quick)
    yield* Fiber.await(other)
    return { early, writes }
  }).pipe(Effect.scoped, Effect.runPromise)

test("one write takes what is on its way with it", async () => {
  expect(await written(60_000, (gate) => gate)).toEqual({ early: 0, writes: [["quick", "slow"]] })
})

test("without a time to wait, each is written at once", async () => {
  expect(await written(0, (gate) => gate)).toEqual({ early: 1, writes: [["quick"], ["slow"]] })
})

test("an item waits for the slow ones only so long", async () => {
  expect((await written(1, (gate) => gate)).writes).toEqual([["quick"], ["slow"]])
})

test("a work that fails is waited for no longer", async () => {
  const { writes } = await written(60_000, (gate) => Effect.andThen(gate, Effect.die("no mail server")))
  expect(writes).toEqual([["quick"]])
})
