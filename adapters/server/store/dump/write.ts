import { once } from "node:events"
import { createWriteStream, renameSync, rmSync } from "node:fs"
import { createGzip } from "node:zlib"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { unhurried } from "../unhurried.ts"
import { type Derived, exportedRow } from "./derived.ts"
import { migrationsOf, tablesInOrder } from "./tables.ts"

/** The first line of a dump. */
export type Header = {
  readonly format: "altrove"
  readonly kind: "backup" | "log"
  readonly migrations: readonly string[]
}

/** How many rows are read at once. */
const BATCH = 1_000

/**
 * Writes all tables to a file, as they are at one instant: gzipped lines of JSON. The shop may sell meanwhile. With
 * `derived`, what the log decides is left out. The file appears when it is complete, and only its owner may read it: it
 * holds personal data and secrets. Returns the number of rows.
 */
export const writeDump = Effect.fnUntraced(function* (path: string, derived: Derived | null) {
  const sql = yield* SqlClient.SqlClient
  const part = `${path}.part`
  const file = yield* Effect.sync(() => lines(part))
  const dumped = Effect.gen(function* () {
    yield* sql`set transaction isolation level repeatable read, read only`
    const migrations = yield* migrationsOf
    const header: Header = { format: "altrove", kind: derived === null ? "backup" : "log", migrations }
    yield* file.add(JSON.stringify(header))
    let rows = 0
    for (const { name, columns, json } of yield* tablesInOrder) {
      const row = exportedRow(derived ?? {}, { name, json })
      if (row === null) continue
      yield* file.add(JSON.stringify({ table: name, columns, json }))
      yield* sql.unsafe(`declare rows cursor for select (${row})::text as line from ${name} t order by ctid`)
      for (;;) {
        const found = yield* sql.unsafe<{ line: string }>(`fetch ${BATCH} from rows`)
        if (found.length === 0) break
        rows += found.length
        yield* file.add(...found.map(({ line }) => line))
      }
      yield* sql`close rows`
    }
    yield* file.add(JSON.stringify({ end: rows }))
    return rows
  })
  return yield* unhurried(dumped).pipe(
    Effect.tap(() => file.close),
    Effect.tap(() => Effect.sync(() => renameSync(part, path))),
    Effect.onError(() => Effect.sync(() => rmSync(part, { force: true }))),
  )
})

function lines(path: string) {
  const gzip = createGzip()
  const target = gzip.pipe(createWriteStream(path, { mode: 0o600 }))
  const failed = once(target, "error").then(([cause]) => Promise.reject(cause))
  failed.catch(() => {})
  const wait = (done: Promise<unknown>) =>
    Effect.tryPromise({ try: () => Promise.race([done, failed]), catch: (cause) => cause })
  return {
    add: (...texts: readonly string[]) =>
      Effect.suspend(() =>
        gzip.write(texts.map((text) => `${text}\n`).join("")) ? Effect.void : wait(once(gzip, "drain")),
      ),
    close: Effect.suspend(() => {
      gzip.end()
      return wait(once(target, "close"))
    }),
  }
}
