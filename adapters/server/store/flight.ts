import { Effect, Option } from "effect"
import { SqlClient, type SqlConnection, type SqlError } from "effect/sql"
import type pg from "pg"
import { columnTypes } from "./pg-types.ts"
import { sqlError } from "./sql-errors.ts"

/** A statement and its values. The text is a constant of the code: each connection parses and plans it once. */
export type Sent = {
  readonly text: string
  readonly values: readonly unknown[]
  /** The statement must change or find one row. Otherwise the whole flight is undone. */
  readonly mustBeOne?: boolean
  /** The caller wants the rows. Otherwise the database does not describe them. */
  readonly reads?: boolean
}

type Row = Readonly<Record<string, unknown>>
export type Landed = readonly (readonly Row[])[]

/** The statement that failed has undone the whole flight. */
export class FlightFailed {
  readonly _tag = "FlightFailed"
  /** Which of the statements failed; null if that is unknown, because the connection was lost. */
  readonly index: number | null
  readonly error: SqlError.SqlError
  constructor(index: number | null, error: SqlError.SqlError) {
    this.index = index
    this.error = error
  }
}

/** A connection that takes several statements at once. */
export type FlightConnection = SqlConnection.Connection & {
  readonly flight: (statements: readonly Sent[]) => Effect.Effect<Landed, FlightFailed>
}

/**
 * Sends statements in one message and waits once for all answers: one round trip. Outside a transaction they are one
 * transaction of their own: all of them happen or none. Inside one they belong to it.
 */
export const flight = (statements: readonly Sent[]): Effect.Effect<Landed, FlightFailed, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const current = yield* Effect.serviceOption(sql.transactionService)
    if (Option.isSome(current)) return yield* onConnection(current.value[0], statements)
    const reserved = Effect.mapError(sql.reserve, (error) => new FlightFailed(null, error))
    return yield* Effect.scoped(Effect.flatMap(reserved, (connection) => onConnection(connection, statements)))
  })

/** The same, but a failure inside a transaction undoes only the flight. */
export const undoableFlight = (
  statements: readonly Sent[],
): Effect.Effect<Landed, FlightFailed | SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const current = yield* Effect.serviceOption(sql.transactionService)
    return yield* Option.isSome(current) ? sql.withTransaction(flight(statements)) : flight(statements)
  })

/** One prepared statement, which reads or writes. */
export const flightOfOne = <Result extends object>(
  text: string,
  values: readonly unknown[],
): Effect.Effect<readonly Result[], SqlError.SqlError, SqlClient.SqlClient> =>
  flight([{ text, values, reads: true }]).pipe(
    Effect.mapError(({ error }) => error),
    // As with every statement, the caller names the columns: pg-types.ts says what checks them.
    Effect.map(([rows]) => rows as readonly Result[]),
  )

const onConnection = (connection: SqlConnection.Connection, statements: readonly Sent[]) =>
  (connection as FlightConnection).flight(statements)

/** Sends a flight on this client of the driver. The caller makes sure that nothing else is under way on it. */
export function fly(client: pg.ClientBase, statements: readonly Sent[]): Promise<Landed> {
  const { promise, resolve, reject } = Promise.withResolvers<Landed>()
  client.query(new Flight(statements, resolve, reject) as object as pg.Submittable)
  return promise
}

/** The driver's own connection, as far as a flight uses it. */
type Wire = {
  readonly stream: { readonly cork?: () => void; readonly uncork?: () => void }
  parse(config: object): void
  bind(config: object): void
  describe(config: object): void
  execute(config: object): void
  sync(): void
  on(event: "parseComplete", heard: () => void): void
}
type Field = { readonly name: string; readonly dataTypeID: number }

/** The SQLSTATE of a statement that changed another number of rows than one. */
const NOT_ONE = "SH001"
export const isNotOne = ({ error }: FlightFailed): boolean =>
  Reflect.get(Object(error.reason.cause), "code") === NOT_ONE

/** `exactly_one` raises NOT_ONE (migrations/0075_flights.ts). Only an error undoes what was sent before. */
const guarded = (text: string) =>
  `with changed as materialized (${text}) select exactly_one((select count(*) from changed))`

const names = new Map<string, string>()
/** The same text has the same name on all connections. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `flight_${names.size}`
  names.set(text, name)
  return name
}

/** What a connection has parsed. A statement stays parsed when a later one of its flight fails. */
class Parsed {
  readonly names = new Set<string>()
  private readonly asked: string[] = []
  constructor(wire: Wire) {
    wire.on("parseComplete", () => {
      const name = this.asked.shift()
      if (name !== undefined) this.names.add(name)
    })
  }
  ask(name: string) {
    this.asked.push(name)
  }
  /** What stands behind a failed statement was not parsed. */
  settle() {
    this.asked.length = 0
  }
}

const parsed = new WeakMap<Wire, Parsed>()
const parsedOn = (wire: Wire): Parsed => {
  const found = parsed.get(wire) ?? new Parsed(wire)
  parsed.set(wire, found)
  return found
}

/** A query of the driver's, in the form that its cursor has too. */
class Flight {
  readonly callback = () => {}
  private readonly statements: readonly Sent[]
  private readonly resolve: (landed: Landed) => void
  private readonly reject: (cause: unknown) => void
  private readonly landed: Row[][] = [[]]
  private fields: readonly Field[] = []
  private failure: unknown = null
  private parsed: Parsed | null = null

  constructor(statements: readonly Sent[], resolve: (landed: Landed) => void, reject: (cause: unknown) => void) {
    this.statements = statements
    this.resolve = resolve
    this.reject = reject
  }

  submit(wire: Wire) {
    const known = parsedOn(wire)
    this.parsed = known
    const fresh = new Set<string>()
    wire.stream.cork?.()
    try {
      for (const { text: bare, values, mustBeOne = false, reads = false } of this.statements) {
        const text = mustBeOne ? guarded(bare) : bare
        const statement = nameOf(text)
        if (!known.names.has(statement) && !fresh.has(statement)) {
          fresh.add(statement)
          known.ask(statement)
          wire.parse({ name: statement, text, types: [] })
        }
        wire.bind({ portal: "", statement, values, valueMapper: textOf })
        if (reads) wire.describe({ type: "P", name: "" })
        wire.execute({ portal: "", rows: 0 })
      }
      wire.sync()
    } finally {
      wire.stream.uncork?.()
    }
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }) {
    this.fields = fields
  }
  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }) {
    if (this.failure !== null) return
    try {
      this.landed
        .at(-1)!
        .push(Object.fromEntries(this.fields.map((field, n) => [field.name, parsedValue(field, fields[n])])))
    } catch (cause) {
      this.failure = cause
    }
  }
  handleCommandComplete() {
    this.fields = []
    this.landed.push([])
  }
  handleEmptyQuery() {
    this.landed.push([])
  }
  handlePortalSuspended() {}
  handleError(cause: unknown) {
    this.parsed?.settle()
    this.reject(Object.assign(Object(cause), { statement: this.landed.length - 1 }))
  }
  handleReadyForQuery() {
    if (this.failure !== null) this.reject(this.failure)
    else this.resolve(this.landed.slice(0, -1))
  }
}

const parsedValue = ({ dataTypeID }: Field, text: string | null | undefined): unknown =>
  text == null ? null : columnTypes.getTypeParser!(dataTypeID, "text")(text)

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map(elementOf).join(",")}}`
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

const elementOf = (value: unknown): string =>
  value === null ? "NULL" : `"${String(value).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`

/** The failure of a flight, with the statement that failed if the database named it. */
export function flightFailed(cause: unknown): FlightFailed {
  const error = sqlError("execute", cause)
  const index = error.reason._tag === "ConnectionError" ? null : Reflect.get(Object(cause), "statement")
  return new FlightFailed(typeof index === "number" ? index : null, error)
}
