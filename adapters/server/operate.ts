import "temporal-polyfill/global"
import { existsSync } from "node:fs"
import { parseArgs } from "node:util"
import { Effect } from "effect"
import { settingsOf } from "./config.ts"
import { CannotStart, endWithSentence } from "./kernel/cannot-start.ts"
import type { Part } from "./kernel/part.ts"
import { parts } from "./parts.ts"
import { serverMigrations } from "./prepare.ts"
import { derivedOf, rebuild } from "./rebuild.ts"
import { databaseLayer } from "./store/database.ts"
import { readDump } from "./store/dump/read.ts"
import { writeDump } from "./store/dump/write.ts"
import { mergeMigrations, migrate } from "./store/migrations/migrate.ts"

const help = `npm run backup -- FILE        writes the whole database to a file, as it is at one instant
npm run restore -- FILE       fills an empty database from a backup
npm run log -- export FILE    writes the log and what stands beside it, without what a rebuild makes from the log
npm run log -- import FILE    fills an empty database from it, and rebuilds
npm run rebuild               writes the state of every stream and all projections again, from the log alone

DATABASE_URL names the PostgreSQL. Without it, the embedded database in DATA_DIR (default ./data) is used, and the shop
must be stopped. The files hold personal data and secrets.`

const all: readonly Part[] = parts
const migrations = mergeMigrations(...serverMigrations)

/** Reads a file into an empty database. What a log does not hold is made from it. */
const filled = (path: string) =>
  Effect.gen(function* () {
    if (!existsSync(path))
      return yield* Effect.fail(new CannotStart(`There is no file ${path}: name one that was written before`))
    const { kind, rows } = yield* readDump(path, migrations)
    // A rebuild needs the tables of this release.
    yield* migrate(migrations)
    if (kind === "log") yield* rebuild(all)
    return `${rows} rows are in the database`
  })

const written = (path: string, derived: Parameters<typeof writeDump>[1]) =>
  existsSync(path)
    ? Effect.fail(new CannotStart(`${path} is there already: name a new file`))
    : Effect.map(writeDump(path, derived), (rows) => `${rows} rows are in ${path}`)

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: "boolean" } } })
  const [command = "", ...rest] = positionals
  const named = command === "log" ? `log ${rest.shift()}` : command
  const [file] = rest
  const commands = {
    backup: (path: string) => written(path, null),
    restore: filled,
    "log export": (path: string) => written(path, derivedOf(all)),
    "log import": filled,
  }
  const known = named in commands ? commands[named as keyof typeof commands] : null
  const task =
    named === "rebuild"
      ? Effect.map(Effect.andThen(migrate(migrations), rebuild(all)), (streams) => `${streams} streams were rebuilt`)
      : !file
        ? null
        : known?.(file)
  if (values.help) return console.log(help)
  if (!task) {
    console.error(help)
    process.exitCode = 1
    return
  }
  const settings = settingsOf(process.env, undefined)
  console.log(await Effect.runPromise(Effect.provide(task, databaseLayer(settings.database))))
}

await main().catch(endWithSentence)
