import { Deferred, Effect, Queue, type Scope } from "effect"

/**
 * Collects what is to be written, so that one statement writes all that came while the one before was under way. The
 * returned function ends when its item is written, or could not be: then a lease ends and somebody tries again.
 * `collectMs`: it waits for so long for more items.
 */
export const makeRecorder = <Item>(
  write: (items: readonly Item[]) => Effect.Effect<unknown, unknown>,
  collectMs = 0,
): Effect.Effect<(item: Item) => Effect.Effect<void>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const waiting = yield* Queue.unbounded<{ readonly item: Item; readonly written: Deferred.Deferred<void> }>()
    const taken =
      collectMs === 0
        ? Queue.takeAll(waiting)
        : Effect.flatMap(Queue.take(waiting), (first) =>
            Effect.map(Effect.delay(Queue.clear(waiting), collectMs), (others) => [first, ...others]),
          )
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
    return (item) =>
      Effect.gen(function* () {
        const written = yield* Deferred.make<void>()
        yield* Queue.offer(waiting, { item, written })
        yield* Deferred.await(written)
      })
  })
