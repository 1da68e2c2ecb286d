import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { whyOf } from "../kernel/log.ts"
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
export const timersWorker = (flows: readonly AnyFlow[], safetyLookMs?: number) =>
  Layer.effectDiscard(
    runLoop({
      name: "timers",
      step: fireDueStreams(flows),
      wokenBy: (notice) => notice.kind === "tasks" && (notice.dueInMs ?? false),
      ...(safetyLookMs !== undefined && { safetyLookMs }),
    }),
  )

/**
 * Fires the due timers of up to twenty streams. Returns whether there may be more, or in how many milliseconds the next
 * timer is due.
 */
export const fireDueStreams = (flows: readonly AnyFlow[]): Transactional<boolean | number> =>
  Effect.gen(function* () {
    const { streams, claimed, nextMs } = yield* claimDue(flows.flatMap(readableVersions))
    const pauses = yield* Effect.forEach(streams, (stream) => fireOrPutOff(flows, stream), { concurrency: 4 })
    if (claimed === AT_ONCE) return true
    const next = Math.min(nextMs ?? Number.POSITIVE_INFINITY, ...pauses)
    return next < Number.POSITIVE_INFINITY && Math.max(1, Math.ceil(next))
  })

type Claimed = { readonly streams: readonly string[]; readonly claimed: number; readonly nextMs: number | null }

/**
 * Streams of unknown flows and versions are left to a process that knows them. The claim only keeps workers away from
 * each other's streams. A timer fires once because its row is deleted under the stream's lock, together with writing
 * what it caused. If another worker has claimed a due timer, the next look is at the end of that worker's lease.
 */
const claimDue = (readable: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const isReadable = sql`exists (
      select from streams where streams.stream = timers.stream and machine || ' ' || version = any(${readable}))`
    const [found] = yield* sql<Claimed>`
      with clock as materialized (select shop_now() as now),
      due as (
        select stream, id from timers
        where due_at <= (select now from clock) and (lease_until is null or lease_until < clock_timestamp())
          and ${isReadable}
        order by due_at limit ${AT_ONCE} for update skip locked),
      claimed as (
        update timers set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
          attempts = attempts + 1
        from due where timers.stream = due.stream and timers.id = due.id returning timers.stream)
      select array(select distinct stream from claimed) as streams, (select count(*) from claimed) as claimed,
        1000 * extract(epoch from least(
          (select due_at - now from timers, clock where due_at > now and ${isReadable} order by due_at limit 1),
          (select min(coalesce(
              nullif(greatest(lease_until - clock_timestamp(), interval '0'), interval '0'),
              make_interval(secs => ${LEASE_SECONDS})))
            from timers, clock where due_at <= now and ${isReadable} and (stream, id) not in (table due))
        ))::double precision as "nextMs"`
    return found!
  })

/**
 * A timer is never given up. If it cannot fire now, it is tried again with growing pauses, and each failure is logged.
 * Returns the pause in milliseconds.
 */
const fireOrPutOff = (flows: readonly AnyFlow[], stream: string) =>
  fireStream(flows, stream).pipe(
    Effect.as(Number.POSITIVE_INFINITY),
    Effect.catchCause((cause) =>
      Effect.gen(function* () {
        yield* Effect.logError("the timers of a stream could not be fired", stream, cause)
        const sql = yield* SqlClient.SqlClient
        const rows = yield* sql<{ pauseMs: number }>`
          update timers set error = ${whyOf(cause).slice(0, 500)}, lease_until = clock_timestamp()
            + make_interval(secs => least(${MOST_BACK_OFF_SECONDS}, power(2, least(attempts, 10))))
          where stream = ${stream} and due_at <= shop_now()
          returning 1000 * extract(epoch from lease_until - clock_timestamp())::double precision as "pauseMs"`
        return Math.min(Number.POSITIVE_INFINITY, ...rows.map(({ pauseMs }) => pauseMs))
      }),
    ),
  )
