import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { Access } from "../kernel/access.ts"
import { tooOften } from "../kernel/refused.ts"

/** At most `points` times within `seconds`, starting with the first time. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number }

/** The caller that is counted, and its limits. The database holds a keyed hash of the caller, because it may be an address. */
export type Counted = { readonly who: string; readonly limits: readonly Limit[] }

/** Either all limits allow the call, or the milliseconds until all of them will. */
export type Allowed = { readonly allowed: true } | { readonly allowed: false; readonly waitMs: number }

/**
 * Counts one more call against every limit, in the database, so that all processes share the counts. A call that one
 * limit refuses counts against none, so waiting is enough. Must not run inside a transaction, because the embedded
 * database has one session.
 */
export const countOnce = Effect.fn("store.countOnce")(function* (all: readonly Counted[]) {
  const limiters = yield* limitersOf(all)
  const results = yield* Effect.forEach(limiters, ({ who, limiter }) => consume(limiter, who))
  const waits = results.flatMap((result) => (result.allowed ? [] : [result.waitMs]))
  if (waits.length === 0) return { allowed: true } satisfies Allowed
  yield* uncount(all)
  return { allowed: false, waitMs: Math.max(...waits) } satisfies Allowed
})

/** The same for a caller who is told. Fails with Refused if a limit does not allow the call. */
export const countOrRefuse = Effect.fn("store.countOrRefuse")(function* (
  all: readonly Counted[],
  code: ErrorCode = "rate_limited",
) {
  const counted = yield* countOnce(all)
  if (!counted.allowed) return yield* tooOften(counted.waitMs, code)
})

/** How long a caller who is counted elsewhere must still wait; 0 if no limit is used up. Counts nothing. Milliseconds. */
export const waitOf = Effect.fn("store.waitOf")(function* (all: readonly Counted[]) {
  const limiters = yield* limitersOf(all)
  const waits = yield* Effect.forEach(limiters, ({ who, limiter }) =>
    Effect.map(
      Effect.promise(() => limiter.get(who)),
      (count) => (count !== null && count.consumedPoints >= limiter.points ? count.msBeforeNext : 0),
    ),
  )
  return Math.max(0, ...waits)
})

/** Takes a call back that was counted, because it need not count. */
export const uncount = Effect.fn("store.uncount")(function* (all: readonly Counted[]) {
  yield* Effect.forEach(yield* limitersOf(all), ({ who, limiter }) => Effect.promise(() => limiter.reward(who, 1)), {
    discard: true,
  })
})

/** Deletes counts that are too old to matter. For the housekeeping loop. */
export const forgetOldCounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from rate_limits where expire < extract(epoch from clock_timestamp()) * 1000`
})

/** Each limit of each caller, with the keyed hash of the caller. */
const limitersOf = Effect.fnUntraced(function* (all: readonly Counted[]) {
  const sql = yield* SqlClient.SqlClient
  const { keyed } = yield* Access
  return all.flatMap(({ who, limits }) =>
    limits.map((limit) => ({ who: keyed(`limit:${who}`), limiter: limiterOf(sql, limit) })),
  )
})

function limiterOf(sql: SqlClient.SqlClient, { name, points, seconds }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // The library asks its client only for this call. Statements outside a transaction are not prepared, so the name is
    // left out.
    storeClient: {
      query: ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
        Effect.runPromise(sql.unsafe(text, values)).then((rows) => ({ rows, rowCount: rows.length })),
    },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

const consume = (limiter: RateLimiterPostgres, who: string): Effect.Effect<Allowed> =>
  Effect.promise(() =>
    limiter.consume(who).then(
      (): Allowed => ({ allowed: true }),
      (refusal: unknown): Allowed => {
        if (refusal instanceof RateLimiterRes) return { allowed: false, waitMs: refusal.msBeforeNext }
        throw refusal
      },
    ),
  )
