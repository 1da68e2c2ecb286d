import { Deferred, Effect, Latch, Queue, type Scope } from "effect"

export type Recorder<Item> = {
  /** Ends when the item is written, or could not be: then a lease ends and somebody tries again. */
  readonly record: (item: Item) => Effect.Effect<void>
  /** Does a work that ends with `record`. A write waits for the items of such works, so that it writes them together. */
  readonly recording: <A, E, R>(
    work: (record: Recorder<Item>["record"]) => Effect.Effect<A, E, R>,
  ) => Effect.Effect<A, E, R>
}

/**
 * Collects what is to be written, so that one statement writes all that came while the one before was under way.
 * `mostMs`: for so long at most, the first item waits for those that are on their way.
 */
export const makeRecorder = <Item>(
  write: (items: readonly Item[]) => Effect.Effect<unknown, unknown>,
  mostMs = 0,
): Effect.Effect<Recorder<Item>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const waiting = yield* Queue.unbounded<{ readonly item: Item; readonly written: Deferred.Deferred<void> }>()
    const allCame = Latch.makeUnsafe(true)
    let onTheirWay = 0
    const expectMore = (change: 1 | -1) => {
      onTheirWay += change
      if (onTheirWay === 0) Latch.openUnsafe(allCame)
      else Latch.closeUnsafe(allCame)
    }
    const taken = Effect.gen(function* () {
      const first = yield* Queue.take(waiting)
      if (mostMs > 0) yield* Effect.timeoutOption(allCame.await, mostMs)
      return [first, ...(yield* Queue.clear(waiting))]
    })
    yield* taken.pipe(
      Effect.flatMap((taken) =>
        write(taken.map(({ item }) => item)).pipe(
          Effect.catchCause((cause) => Effect.logError("outcomes were not recorded", cause)),
          Effect.andThen(
            Effect.forEach(taken, ({ written }) => Deferred.succeed(written, undefined), { discard: true }),
          ),
        ),
      ),
      Effect.forever,
      Effect.forkScoped,
    )
    const record = (item: Item, offered: () => void = () => {}) =>
      Effect.gen(function* () {
        const written = yield* Deferred.make<void>()
        yield* Queue.offer(waiting, { item, written })
        offered()
        yield* Deferred.await(written)
      })
    return {
      record: (item) => record(item),
      recording: (work) =>
        Effect.suspend(() => {
          let isExpected = true
          const came = () => {
            if (isExpected) expectMore(-1)
            isExpected = false
          }
          expectMore(1)
          return Effect.ensuring(
            work((item) => record(item, came)),
            Effect.sync(came),
          )
        }),
    }
  })
