import { type Cause, Context, Effect, Layer } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import { within } from "../kernel/within.ts"
import { Database, type DatabaseSettings } from "./database.ts"
import { kept } from "./kept.ts"
import { makePgClient } from "./pg-client.ts"
import { openPool } from "./pool.ts"

/** A position in the primary's log that no standby has reached. Who has it reads from the primary. */
export const BEYOND = "FFFFFFFF/FFFFFFFF"

/** A standby that says nothing for so long counts as away, and so does the primary when it is asked how far it is. Milliseconds. */
const SILENT_MS = 2_000
/** Who is away is not asked again for so long. Milliseconds. */
const AWAY_MS = 5_000

export type Reading = <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** The standby that pages may be read from, if the operator has one. */
export class Standby extends Context.Service<
  Standby,
  {
    /** How far the primary's log has come, to be remembered by who has just written; null if there is no standby. */
    readonly written: Effect.Effect<string | null>
    /**
     * How one visitor reads who has written up to `written`: from the standby if it shows that and whatever else is older
     * than seconds, otherwise from the primary. All reads of a page are from one of them, unless a read fails at the
     * standby.
     */
    readonly readingFor: (written: string | null) => Reading
  }
>()("altrove/store/Standby") {}

const none: Standby["Service"] = { written: Effect.succeed(null), readingFor: () => (read) => read }

export const standbyLayer = (
  settings: DatabaseSettings,
): Layer.Layer<Standby, never, SqlClient.SqlClient | Database> =>
  settings.kind === "postgres" && settings.standbyUrl
    ? Layer.effect(Standby, opened(settings.standbyUrl, settings.poolSize)).pipe(Layer.provide(Reactivity.layer))
    : Layer.succeed(Standby, none)

const opened = (url: string, poolSize: number) =>
  Effect.gen(function* () {
    const primary = yield* SqlClient.SqlClient
    const { looking } = yield* Database
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() => openPool({ url, poolSize, silentMs: SILENT_MS })),
      (open) => Effect.promise(() => open.end()),
    )
    const standby = yield* makePgClient(pool, "pg", SILENT_MS)
    const positionOf = (sql: SqlClient.SqlClient) =>
      Effect.map(sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`, ([row]) => row?.at ?? BEYOND)
    const written = Effect.catchCause(positionOf(primary), () => Effect.succeed(BEYOND))
    // Who has written nothing may see what is as old as a kept page. While the primary is away, nothing new is written.
    const known = kept<string>()
    let silentUntil = 0
    const common = Effect.suspend(() =>
      performance.now() < silentUntil ? Effect.succeed("0/0") : known.answerOf(positionOf(looking)),
    ).pipe(
      Effect.provideService(SqlClient.SqlClient, primary),
      within(SILENT_MS),
      Effect.catchCause(() =>
        Effect.sync(() => {
          silentUntil = performance.now() + AWAY_MS
          return "0/0"
        }),
      ),
    )
    let awayUntil = 0
    let isAway = false
    const away = (cause: Cause.Cause<unknown>) =>
      Effect.suspend(() => {
        awayUntil = performance.now() + AWAY_MS
        if (isAway) return Effect.void
        isAway = true
        return Effect.logWarning("The standby does not answer, so all pages are read from the primary.", cause)
      })
    const back = (inRecovery: boolean) =>
      Effect.suspend(() => {
        if (isAway === !inRecovery) return Effect.void
        isAway = !inRecovery
        return inRecovery
          ? Effect.logInfo("Pages are read from the standby again.")
          : Effect.logWarning("DATABASE_STANDBY_URL names no standby, so all pages are read from the primary.")
      })
    const shows = (own: string | null): Effect.Effect<boolean> =>
      Effect.gen(function* () {
        if (performance.now() < awayUntil) return false
        const least = [own ?? "0/0", yield* common]
        // After its promotion it is no standby, and its log has left the primary's.
        const [row] = yield* Effect.tapCause(
          standby<{ recovers: boolean; shows: boolean | null }>`
            select pg_is_in_recovery() as recovers,
              pg_is_in_recovery() and pg_last_wal_replay_lsn() >= all (${least}::text[]::pg_lsn[]) as shows`,
          away,
        )
        yield* back(row!.recovers)
        return row!.shows ?? false
      }).pipe(Effect.catchCause(() => Effect.succeed(false)))
    const readingFor = (own: string | null): Reading => {
      const shown = Effect.runSync(Effect.cached(shows(own)))
      return (read) =>
        Effect.flatMap(shown, (isShown) =>
          isShown ? Effect.catchCause(Effect.provideService(read, SqlClient.SqlClient, standby), () => read) : read,
        )
    }
    // The operator hears at the start of a standby that cannot be read.
    yield* Effect.forkScoped(shows(null))
    return { written, readingFor }
  })
