import { monitorEventLoopDelay } from "node:perf_hooks"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible"
import { isSame } from "../kernel/access.ts"
import { bearerOf } from "../kernel/bearer.ts"
import { Measures } from "../kernel/measures.ts"
import { Refused, tooOften } from "../kernel/refused.ts"
import { within } from "../kernel/within.ts"
import { Database } from "../store/database.ts"
import { lag } from "../store/lag.ts"
import { EventStreams } from "./event-streams.ts"
import { HttpSettings } from "./settings.ts"

/** A database that does not answer by then counts as away. */
const LOOK = "2 seconds"
/** How often the event loop's delay is looked at, once somebody has asked for it. Milliseconds. */
const RESOLUTION_MS = 50

let delay: ReturnType<typeof monitorEventLoopDelay> | null = null

let longest = 0

/** The longest delay since the last look. The first look waits until something is measured. Seconds. */
const loopDelay = Effect.gen(function* () {
  if (delay === null) {
    delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    delay.enable()
    yield* Effect.sleep(3 * RESOLUTION_MS)
  }
  // Two looks that come together tell the same.
  if (delay.count > 0) longest = delay.max / 1e9
  delay.reset()
  return longest
})

/**
 * The wrong tokens that one network address has in an hour. They are counted in memory: an operator must be able to look
 * while the database is away.
 */
const wrongTokens = new RateLimiterMemory({ points: 30, duration: 3_600 })

/** Fails with Refused: 401 if this is not the token, 429 after too many wrong ones, whatever the token is. */
const checked = Effect.fnUntraced(function* (given: string, right: string, address: string | null) {
  const who = address ?? "unknown"
  const tries = yield* Effect.promise(() => wrongTokens.get(who))
  if (tries !== null && tries.consumedPoints >= wrongTokens.points) return yield* tooOften(tries.msBeforeNext)
  if (isSame(given, right)) return
  const counted = yield* Effect.promise(() => wrongTokens.consume(who).catch((refused: unknown) => refused))
  if (counted instanceof RateLimiterRes && counted.consumedPoints > wrongTokens.points)
    return yield* tooOften(counted.msBeforeNext)
  return yield* new Refused({ code: "unauthorized" })
})

/** Prometheus' text format, for the holder of `METRICS_TOKEN`. Without that setting there is no such address. */
export const metrics = Effect.fn("http.metrics")(function* (request: Request, address: string | null) {
  const { metricsToken } = yield* HttpSettings
  if (metricsToken === null) return yield* new Refused({ code: "not_found" })
  const given = bearerOf(request.headers.get("authorization") ?? undefined)
  if (given === null) return yield* new Refused({ code: "unauthorized" })
  yield* checked(given, metricsToken, address)
  const { gauge, text } = yield* Measures
  const { open: streams, most: streamsMost, refused } = (yield* EventStreams).places.counts()
  const { connections, looking } = yield* Database
  const behind = yield* lag.pipe(
    Effect.provideService(SqlClient.SqlClient, looking),
    within(LOOK),
    Effect.catchCause(() => Effect.succeed(null)),
  )
  const { open, idle, waiting, most } = connections()
  gauge("shop_database_up", "Whether the database answers", behind === null ? 0 : 1)
  gauge("shop_outbox_due", "Calls and mails that are due", behind?.outboxDue ?? Number.NaN)
  gauge("shop_outbox_lag_seconds", "How long the oldest of them has been due", behind?.outboxSeconds ?? Number.NaN)
  gauge("shop_outbox_failing", "Calls and mails that were tried in vain", behind?.outboxFailing ?? Number.NaN)
  gauge(
    "shop_outbox_failing_seconds",
    "How long ago the oldest of them was asked for",
    behind?.outboxFailingSeconds ?? Number.NaN,
  )
  gauge("shop_outbox_dead", "Calls and mails that were given up", behind?.outboxDead ?? Number.NaN)
  gauge("shop_timers_due", "Timers that are due", behind?.timersDue ?? Number.NaN)
  gauge("shop_timers_lag_seconds", "How long the oldest of them has been due", behind?.timersSeconds ?? Number.NaN)
  gauge("shop_commits_waiting", "Commits that wait for a synchronous standby", behind?.commitsWaiting ?? Number.NaN)
  gauge("shop_commits_waiting_seconds", "How long the first of them has waited", behind?.commitsSeconds ?? Number.NaN)
  gauge("shop_pool_connections", "Open connections to the database", open)
  gauge("shop_pool_idle", "Those that nobody uses", idle)
  gauge("shop_pool_waiting", "Calls that wait for a connection", waiting)
  gauge("shop_pool_most", "The most connections (DATABASE_POOL)", most)
  gauge("shop_event_streams", "Open event streams of pages", streams)
  gauge("shop_event_streams_most", "The most of them (STREAMS_PER_PROCESS)", streamsMost)
  gauge("shop_event_streams_refused", "Event streams that were refused since the start", refused)
  gauge("nodejs_eventloop_delay_max_seconds", "Longest delay of the event loop since the last look", yield* loopDelay)
  return new Response(text(), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
  })
})
