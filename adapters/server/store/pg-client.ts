import { Effect, Predicate, Scope, Semaphore, Stream } from "effect"
import { SqlClient, type SqlConnection, Statement } from "effect/sql"
import type pg from "pg"
import { type FlightConnection, flightFailed, fly } from "./flight.ts"
import { PlannedOnce, preparedName } from "./prepared.ts"
import { abortedCommit, sqlError } from "./sql-errors.ts"
import { Unhurried } from "./unhurried.ts"

/**
 * An Effect `SqlClient` over a `pg` pool, for both databases. Inside `sql.withTransaction` every statement runs on the
 * transaction's own connection (Effect carries it in the fiber's context), so a pool of one connection cannot wait for
 * itself. A server that does not answer a statement within `silentMs` counts as away; null waits for ever. `slow` is
 * called before that, when an answer takes longer than any usual one.
 */
export const makePgClient = (
  pool: pg.Pool,
  driver: "pglite" | "pg",
  silentMs: number | null,
  slow: () => void = () => {},
) => {
  const broken = new WeakSet<pg.ClientBase>()
  const clients = new WeakMap<SqlConnection.Connection, pg.ClientBase>()
  pool.on("connect", (client) => client.on("error", () => broken.add(client)))
  const acquirer = (prepares: boolean) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const scope = yield* Effect.scope
        const client = yield* restore(connect(pool))
        yield* Scope.addFinalizer(
          scope,
          Effect.sync(() => client.release(broken.has(client))),
        )
        const connection = connectionOf(client, prepares, { silentMs, slow, lost: () => broken.add(client) })
        clients.set(connection, client)
        return connection
      }),
    )
  return SqlClient.make({
    // Statements outside transactions are mostly searches, which PostgreSQL must plan for their values. Transactions
    // have the few statements of commands, which are worth preparing.
    acquirer: acquirer(false),
    transactionAcquirer: acquirer(true),
    compiler,
    driver,
    spanAttributes: [["db.system.name", "postgresql"]],
    commit,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
    // A connection that the server has closed is rolled back already and takes no ROLLBACK. The embedded session never
    // closes, so it is always rolled back.
    isTransaction: (connection) => {
      const client = clients.get(connection)
      return driver === "pglite" || client === undefined || !broken.has(client)
    },
  })
}

const compiler = Statement.makeCompiler({
  dialect: "pg",
  placeholder: (index) => `$${index}`,
  onIdentifier: (name) => `"${name.replaceAll('"', '""')}"`,
  onRecordUpdate: (placeholders, alias, columns, values, returning) => [
    `(values ${placeholders}) as ${alias}${columns}${returning ? ` returning ${returning[0]}` : ""}`,
    returning ? [...values.flat(), ...returning[1]] : values.flat(),
  ],
  onCustom: () => ["", []],
})

/** Waits for a free connection. If the wait is interrupted, the connection goes straight back when it arrives. */
const connect = (pool: pg.Pool) =>
  Effect.callback<pg.PoolClient, ReturnType<typeof sqlError>>((resume) => {
    let interrupted = false
    pool.connect().then(
      (client) => (interrupted ? client.release() : resume(Effect.succeed(client))),
      (cause) => resume(Effect.fail(sqlError("connect", cause))),
    )
    return Effect.sync(() => {
      interrupted = true
    })
  })

function connectionOf(
  client: pg.ClientBase,
  prepares: boolean,
  { silentMs, slow, lost }: { readonly silentMs: number | null; readonly slow: () => void; readonly lost: () => void },
): FlightConnection {
  // The driver takes one statement at a time. The fibers of one transaction queue here.
  const turn = Semaphore.makeUnsafe(1)
  // A sent statement always finishes first, so that the ROLLBACK after an interruption follows it on the wire.
  const answered = <Result, E>(send: () => Promise<Result>, failed: (cause: unknown) => E) =>
    Effect.flatMap(Unhurried, (isUnhurried) =>
      turn.withPermit(
        Effect.uninterruptible(
          Effect.tryPromise({
            try: () => inTime(send(), isUnhurried && silentMs ? UNHURRIED_MS : silentMs, slow),
            catch: failed,
          }),
        ),
      ),
    )
  const run = <Result>(send: () => Promise<Result>) => answered(send, failed)
  const failed = (cause: unknown) => {
    const error = sqlError("execute", cause)
    if (error.reason._tag === "ConnectionError") lost()
    return error
  }
  const query = (text: string, values: readonly unknown[], name?: string) =>
    // Without values the driver uses the simple protocol, which also accepts a script of several statements.
    run(() =>
      values.length === 0 ? client.query(text) : client.query({ text, values: [...values], ...(name && { name }) }),
    )
  const rowsOf = (result: pg.QueryResult | pg.QueryResult[], transform: Transform) => {
    const { rows } = lastOf(result)
    return transform ? transform(rows) : rows
  }
  const executeUnprepared: SqlConnection.Connection["execute"] = (text, values, transform) =>
    Effect.map(query(text, values), (result) => rowsOf(result, transform))
  const execute: SqlConnection.Connection["execute"] = (text, values, transform) =>
    Effect.flatMap(PlannedOnce, (once) =>
      Effect.map(query(text, values, prepares || once ? preparedName(text) : undefined), (result) =>
        rowsOf(result, transform),
      ),
    )
  const executeValues = (text: string, values: readonly unknown[]) =>
    Effect.map(
      run(() => client.query({ text, values: [...values], rowMode: "array" })),
      (result) => result.rows,
    )
  const flight: FlightConnection["flight"] = (statements) =>
    answered(
      () => fly(client, statements),
      (cause) => {
        failed(cause)
        return flightFailed(cause)
      },
    )
  return {
    flight,
    execute,
    executeUnprepared,
    executeRaw: (text, values) => Effect.map(query(text, values), lastOf),
    executeValues,
    executeValuesUnprepared: executeValues,
    executeStream: (text, values, transform) => Stream.fromIterableEffect(execute(text, values, transform)),
  }
}

/** A statement that may take long is given up after this. Milliseconds. */
const UNHURRIED_MS = 60 * 60 * 1000

/** An answer that takes longer than this is worth a look at what it waits for. Milliseconds. */
const SLOW_MS = 5_000

/** Fails if nothing has come after so many milliseconds. The caller then gives the connection up. */
export function inTime<Result>(
  coming: Promise<Result>,
  milliseconds: number | null,
  slow: () => void = () => {},
): Promise<Result> {
  if (milliseconds === null) return coming
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const giveUp = () => reject(new Error("the database says nothing"))
  const wait = () => {
    slow()
    late = setTimeout(giveUp, milliseconds - SLOW_MS)
  }
  let late = milliseconds > SLOW_MS ? setTimeout(wait, SLOW_MS) : setTimeout(giveUp, milliseconds)
  coming.then(resolve, reject).finally(() => clearTimeout(late))
  return promise
}

type Transform = Parameters<SqlConnection.Connection["execute"]>[2]

const lastOf = (result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult =>
  Array.isArray(result) ? result.at(-1)! : result

const commit = (connection: SqlConnection.Connection) =>
  Effect.flatMap(connection.executeRaw("COMMIT", []), (result) =>
    Predicate.hasProperty(result, "command") && result.command === "COMMIT"
      ? Effect.void
      : Effect.fail(abortedCommit()),
  )
