import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { fireStream } from "./event-store.ts"
import type { AnyFlow, Transactional } from "./flow.ts"
import { readableVersions } from "./readable.ts"
import { runLoop } from "./worker-loop.ts"

const AT_ONCE = 20
/**
 * After this time a dead worker's timers are free again. A worker that is only slow loses nothing by it. Real seconds.
 */
const LEASE_SECONDS = 3
const MOST_BACK_OFF_SECONDS = 300

/** Fires timers as they become due, for the life of the layer. Every process may run one. */
export const timersWorker = (flows: readonly AnyFlow[], pollMs = 500) =>
  Layer.effectDiscard(
    runLoop({ name: "timers", step: fireDueStreams(flows), wokenBy: ({ kind }) => kind === "clock", pollMs }),
  )

/** Fires the due timers of up to twenty streams. Returns whether there may be more. */
export const fireDueStreams = (flows: readonly AnyFlow[]): Transactional<boolean> =>
  Effect.gen(function* () {
    const claimed = yield* claimDue(flows.flatMap(readableVersions))
    const streams = [...new Set(claimed.map(({ stream }) => stream))]
    yield* Effect.forEach(streams, (stream) => fireOrPutOff(flows, stream), { concurrency: 4, discard: true })
    return claimed.length === AT_ONCE
  })

/**
 * Streams of unknown flows and versions are left to a process that knows them. The claim only keeps workers away from
 * each other's streams. A timer fires once because its row is deleted under the stream's lock, together with writing
 * what it caused.
 */
const claimDue = (readable: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql<{ stream: string }>`
      update timers set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
      where (stream, id) in (
        select stream, id from timers
        where due_at <= shop_now() and (lease_until is null or lease_until < clock_timestamp())
          and exists (select from streams
            where streams.stream = timers.stream and machine || ' ' || version = any(${readable}))
        order by due_at limit ${AT_ONCE} for update skip locked)
      returning stream`
  })

/**
 * A timer is never given up. If it cannot fire now, it is tried again with growing pauses, and each failure is logged.
 */
const fireOrPutOff = (flows: readonly AnyFlow[], stream: string) =>
  fireStream(flows, stream).pipe(
    Effect.catchCause((cause) =>
      Effect.gen(function* () {
        yield* Effect.logError("the timers of a stream could not be fired", stream, cause)
        const sql = yield* SqlClient.SqlClient
        yield* sql`
          update timers set error = ${String(cause).slice(0, 500)}, lease_until = clock_timestamp()
            + make_interval(secs => least(${MOST_BACK_OFF_SECONDS}, power(2, least(attempts, 10))))
          where stream = ${stream} and due_at <= shop_now()`
      }),
    ),
  )
