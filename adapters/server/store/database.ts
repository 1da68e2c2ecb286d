import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Context, Effect, Layer } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import pg from "pg"
import { wirePrefix } from "../../../domain/product.ts"
import { CannotStart, sentenceOf } from "../kernel/cannot-start.ts"
import { lineOf, type WriteLine } from "../kernel/log.ts"
import { countIn, postgresIn } from "../kernel/setting.ts"
import { commitWatch } from "./commit-wait.ts"
import { type Listen, listenEmbedded, listenServer } from "./listening.ts"
import { makePgClient } from "./pg-client.ts"
import { columnTypes } from "./pg-types.ts"
import { openPglite, type PgliteOptions, templateOf } from "./pglite.ts"
import { openPool, type PoolSettings, SILENT_MS, watched } from "./pool.ts"
import { processName } from "./process-name.ts"
import { settleSoon } from "./soon.ts"
import { sqlError } from "./sql-errors.ts"
import { wholeMessages } from "./whole-messages.ts"

export type DatabaseSettings =
  | {
      readonly kind: "postgres"
      readonly url: string
      readonly poolSize: number
      /** A standby that pages may be read from; null if there is none. */
      readonly standbyUrl?: string | null
      /** A server that says nothing for so long counts as away. A test may be less patient. Milliseconds. */
      readonly silentMs?: number
    }
  | ({ readonly kind: "pglite" } & PgliteOptions)

/** A server that says nothing for so long counts as unreachable when the shop starts. Milliseconds. */
const REACH_MS = 10_000
/** A look at the database itself, which nobody may wait for longer. Milliseconds. */
const LOOK = { silentMs: 2_000, idleMs: 60_000, poolSize: 1 }

/** The open database, for the few tasks that are not SQL: listening, and copying the embedded database. */
export class Database extends Context.Service<
  Database,
  {
    readonly kind: DatabaseSettings["kind"]
    readonly listen: Listen
    /**
     * A connection beside the others, for looks at how the database is. They answer also while all other connections
     * wait, and fail after two seconds.
     */
    readonly looking: SqlClient.SqlClient
    /** How the connections of this process are used at this instant. */
    readonly connections: () => { open: number; idle: number; waiting: number; most: number }
    /** A gzipped copy of the whole embedded database. Fails on PostgreSQL, which has pg_dump. */
    readonly template: Effect.Effect<Uint8Array, Error>
  }
>()("altrove/store/Database") {}

/**
 * `DATABASE_URL` selects PostgreSQL (with `DATABASE_POOL` connections, 10 by default), and `DATABASE_STANDBY_URL` its
 * standby. Without it, PGlite runs in `dataDir`.
 */
export function databaseSettings(
  environment: Readonly<Record<string, string | undefined>>,
  embedded: PgliteOptions,
): DatabaseSettings {
  const { DATABASE_URL: url, DATABASE_POOL: connections = "10", DATABASE_STANDBY_URL: standby } = environment
  const poolSize = countIn("DATABASE_POOL", connections, 1, 1_000)
  if (url) {
    const standbyUrl = standby ? postgresIn("DATABASE_STANDBY_URL", standby) : null
    return { kind: "postgres", url: postgresIn("DATABASE_URL", url), poolSize, standbyUrl }
  }
  if (standby) throw new RangeError("DATABASE_STANDBY_URL needs DATABASE_URL: it names a standby of that PostgreSQL")
  return { kind: "pglite", ...embedded }
}

/** One `SqlClient` for the life of the process. */
export const databaseLayer = (settings: DatabaseSettings): Layer.Layer<SqlClient.SqlClient | Database, Error> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const database = yield* Effect.acquireRelease(
        Effect.tryPromise({
          try: (): Promise<OpenDatabase> =>
            settings.kind === "pglite" ? openEmbedded(settings) : openServer(settings),
          catch: (cause) => (cause instanceof Error ? cause : sqlError("connect", cause)),
        }),
        (open) => Effect.promise(open.close),
      )
      if (settings.kind === "pglite") {
        const sql = yield* makePgClient(database.pool, "pglite", null)
        yield* Effect.addFinalizer(() => settleSoon(sql))
        return Context.make(SqlClient.SqlClient, sql).pipe(Context.add(Database, { ...database, looking: sql }))
      }
      const looks = yield* Effect.acquireRelease(
        Effect.sync(() => openPool({ url: settings.url, ...LOOK })),
        (open) => Effect.promise(() => open.end()),
      )
      const looking = yield* makePgClient(looks, "pg", LOOK.silentMs)
      const slow = yield* commitWatch(looking)
      const sql = yield* makePgClient(database.pool, "pg", settings.silentMs ?? SILENT_MS, slow)
      yield* Effect.addFinalizer(() => settleSoon(sql))
      return Context.make(SqlClient.SqlClient, sql).pipe(Context.add(Database, { ...database, looking }))
    }),
  ).pipe(Layer.provide(Reactivity.layer))

/** Writes the whole embedded database to a file, from which a new one can start. */
export const dumpTemplate = (path: string): Effect.Effect<void, Error, Database> =>
  Effect.gen(function* () {
    const { template } = yield* Database
    const bytes = yield* template
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  })

type OpenDatabase = Omit<Database["Service"], "looking"> & {
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

async function openEmbedded(options: PgliteOptions): Promise<OpenDatabase> {
  const { lite, close } = await openPglite(options)
  // PGlite has one session, so the pool has one connection, which never closes when idle. `connection` is the driver's
  // option for the transport.
  const config: pg.PoolConfig & { readonly connection: object } = {
    connection: wholeMessages(lite),
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
  }
  const pool = watched(new pg.Pool(config))
  return {
    kind: "pglite",
    pool,
    connections: connectionsOf(pool),
    listen: listenEmbedded(lite, pool),
    template: Effect.tryPromise({ try: () => templateOf(lite), catch: (cause) => sqlError("dump", cause) }),
    close: () => pool.end().then(close),
  }
}

async function openServer(settings: PoolSettings): Promise<OpenDatabase> {
  const { url } = settings
  await reach(url)
  const pool = openPool(settings)
  return {
    kind: "postgres",
    pool,
    connections: connectionsOf(pool),
    listen: listenServer(url, settings.silentMs),
    template: Effect.fail(new Error("only the embedded database can be copied: use pg_dump")),
    close: () => pool.end(),
  }
}

/** Fails with a sentence if the server cannot be used. */
const reach = async (url: string): Promise<void> => (await connected(url)).end()

/**
 * Does the work while no other process does any on the same database, and waits for the one that does. The server lets go
 * of the lock with the connection, also when the process is killed.
 */
export async function alone(url: string, log: WriteLine, work: () => Promise<void>): Promise<void> {
  const client = await connected(url)
  const lock = `hashtextextended('${wirePrefix} start', 0)`
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as free`)
    if (!rows[0].free) {
      log(lineOf("info", "waiting for another process that prepares the database"))
      await client.query(`select pg_advisory_lock(${lock})`)
    }
    await work()
  } finally {
    await client.end()
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: REACH_MS,
    application_name: processName,
  })
  client.on("error", () => {})
  try {
    await client.connect()
    return client
  } catch (cause) {
    const { host } = new URL(url)
    throw new CannotStart(sentenceOf(`PostgreSQL at ${host} cannot be used`, cause))
  }
}

const connectionsOf = (pool: pg.Pool) => () => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max,
})
