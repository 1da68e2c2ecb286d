import "temporal-polyfill/global"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { settingsOf } from "./config.ts"
import { CannotStart, endWith } from "./kernel/cannot-start.ts"
import type { Part } from "./kernel/part.ts"
import { parts } from "./parts.ts"
import { serverMigrations } from "./prepare.ts"
import { derivedOf, rebuild } from "./rebuild.ts"
import { type DatabaseSettings, databaseLayer } from "./store/database.ts"
import { headerOf, readDump } from "./store/dump/read.ts"
import { type Header, writeDump } from "./store/dump/write.ts"
import { mergeMigrations, migrate } from "./store/migrations/migrate.ts"
import { deadRows, reviveRows } from "./store/outbox-dead.ts"

const help = `npm run backup -- FILE          writes the whole database to a file, as it is at one instant
npm run restore -- FILE         fills an empty database from a backup
npm run log -- export FILE      writes the log and what stands beside it, without what a rebuild makes from the log
npm run log -- import FILE      fills an empty database from it, and rebuilds
npm run rebuild                 writes the state of every stream and all projections again, from the log alone
npm run outbox                  lists the calls and mails that were given up, with the reason
npm run outbox -- retry ID...   lets these be tried again; "retry all" lets all be tried again

DATABASE_URL names the PostgreSQL. Without it, the embedded database in DATA_DIR (default ./data) is used, and the shop
must be stopped. The files hold personal data and secrets.`

const all: readonly Part[] = parts
const migrations = mergeMigrations(...serverMigrations)

type Database = Effect.Services<ReturnType<typeof readDump>>

type Task = {
  /** What was not done, for a failure that has no sentence of its own. */
  readonly subject: string
  /** Called before the database is opened. Throws a sentence. */
  readonly check?: () => void | Promise<void>
  /** Whether the database must hold a shop already. */
  readonly ofShop: boolean
  /** Returns what to tell the operator. */
  readonly run: Effect.Effect<string, unknown, Database>
}

const written = (subject: string, path: string, derived: Parameters<typeof writeDump>[1]): Task => ({
  subject,
  check: () => {
    if (existsSync(path)) throw new CannotStart(`${path} is there already: name a new file`)
  },
  ofShop: true,
  run: Effect.map(writeDump(path, derived), (rows) => `${rows} rows are in ${path}`),
})

const other: Readonly<Record<Header["kind"], string>> = {
  backup: "is a backup, not a log: fill the database with npm run restore --",
  log: "is a log, not a backup: fill the database with npm run log -- import",
}

/** Reads a file into an empty database. What a log does not hold is made from it. */
const filled = (subject: string, path: string, kind: Header["kind"]): Task => ({
  subject,
  check: async () => {
    if (!existsSync(path)) throw new CannotStart(`There is no file ${path}: name one that was written before`)
    const found = (await headerOf(path, migrations)).kind
    if (found !== kind) throw new CannotStart(`${path} ${other[found]} ${path}`)
  },
  ofShop: false,
  run: Effect.gen(function* () {
    const { rows } = yield* readDump(path, migrations)
    // A rebuild needs the tables of this release.
    yield* migrate(migrations)
    if (kind === "log") yield* rebuild(all)
    return `${rows} rows are in the database`
  }),
})

const rebuilt: Task = {
  subject: "Nothing was rebuilt",
  ofShop: true,
  run: Effect.map(Effect.andThen(migrate(migrations), rebuild(all)), (streams) => `${streams} streams were rebuilt`),
}

const givenUp: Task = {
  subject: "The outbox was not read",
  ofShop: true,
  run: Effect.map(deadRows, (rows) =>
    rows.length === 0
      ? "No call and no mail was given up"
      : rows
          .map(({ id, type, attempts, created, error }) => `${created}  ${id}  ${type}  ${attempts} tries: ${error}`)
          .join("\n"),
  ),
}

const retried = (ids: readonly string[] | null): Task => ({
  subject: "Nothing was changed",
  ofShop: true,
  run: Effect.gen(function* () {
    const dead = yield* deadRows
    const unknown = ids?.find((id) => !dead.some((row) => row.id === id))
    if (unknown !== undefined)
      return yield* Effect.fail(new CannotStart(`${unknown} was not given up: npm run outbox lists what was`))
    return `${(yield* reviveRows(ids)).length} calls and mails are tried again`
  }),
})

/** The task that these words name; null if there is none. */
function taskOf([command = "", first = "", ...more]: readonly string[]): Task | null {
  const [second = ""] = more
  switch (command) {
    case "backup":
      return first ? written("The backup was not written", first, null) : null
    case "restore":
      return first ? filled("The backup was not restored", first, "backup") : null
    case "log":
      if (!second) return null
      if (first === "export") return written("The log was not exported", second, derivedOf(all))
      return first === "import" ? filled("The log was not imported", second, "log") : null
    case "rebuild":
      return rebuilt
    case "outbox":
      if (first === "") return givenUp
      return first === "retry" && second ? retried(second === "all" ? null : more) : null
    default:
      return null
  }
}

/** A mistyped folder must not become a new shop. */
function mustHoldShop(database: DatabaseSettings): void {
  if (database.kind === "pglite" && !existsSync(join(database.dataDir ?? "", "pg", "PG_VERSION")))
    throw new CannotStart(`There is no shop in ${database.dataDir} (DATA_DIR): name its folder, or set DATABASE_URL`)
}

const holdsShop = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ is: boolean }>`select to_regclass('migrations') is not null as is`
  if (!found!.is)
    return yield* Effect.fail(
      new CannotStart("There is no shop in this database: name its database in DATABASE_URL or its folder in DATA_DIR"),
    )
})

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: "boolean" } } })
  if (values.help) return console.log(help)
  const task = taskOf(positionals)
  if (!task) {
    console.error(help)
    process.exitCode = 1
    return
  }
  const { subject, check, ofShop, run } = task
  try {
    const { database } = settingsOf(process.env, undefined)
    await check?.()
    if (ofShop) mustHoldShop(database)
    const done = Effect.andThen(ofShop ? holdsShop : Effect.void, run)
    console.log(await Effect.runPromise(Effect.provide(done, databaseLayer(database))))
  } catch (cause) {
    endWith(subject, cause)
  }
}

await main().catch((cause) => endWith("This command is not known", cause))
