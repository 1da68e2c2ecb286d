import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from "node:fs"
import { dirname } from "node:path"
import { Context, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Access } from "../kernel/access.ts"
import { CannotStart } from "../kernel/cannot-start.ts"
import { keyIn } from "../kernel/email-key.ts"
import { Register } from "../kernel/register.ts"
import { eraseKnown } from "./erase.ts"
import { ordersNaming, type Subject, subjectOf } from "./subject.ts"

/**
 * The file of the tombstones. It stands outside the database and its backups, so that a restored backup learns who was
 * erased after it was made.
 */
export class Tombstones extends Context.Service<Tombstones, { readonly file: string }>()(
  "altrove/personal-data/Tombstones",
) {}

/**
 * Throws CannotStart if the file cannot be written. Without this, a shop would sell for weeks, and its first erasure would
 * never end.
 */
export function checkTombstonesFile(file: string): void {
  const stands = existsSync(file)
  if (stands && statSync(file).isDirectory())
    throw new CannotStart(`ERASURES_FILE must name a file, not the folder ${file}`)
  try {
    accessSync(stands ? file : dirname(file), constants.W_OK)
  } catch {
    throw new CannotStart(`ERASURES_FILE names ${file}, which cannot be written`)
  }
}

/** Names nobody: a keyed hash of the address, and the account's random id. */
const Tombstone = Schema.Struct({
  id: Schema.String,
  email: Schema.String,
  person: Schema.NullOr(Schema.String),
  at: Schema.String,
})

const hashOf = ({ keyed }: Access["Service"], emailKey: string) => keyed(`erased ${emailKey}`)

/** Writes the tombstone, and waits until it is on the disk. It comes before the erasing, so that none can be lost. */
export const layTombstone = Effect.fn("personalData.tombstone")(function* (
  id: string,
  { emailKeys: [emailKey = ""], personId }: Subject,
  at: string,
) {
  const { file } = yield* Tombstones
  const line: typeof Tombstone.Type = { id, email: hashOf(yield* Access, emailKey), person: personId, at }
  const open = openSync(file, "a", 0o600)
  try {
    writeSync(open, `${JSON.stringify(line)}\n`)
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
})

/** The addresses of this database, by their keys. */
const addresses = Effect.gen(function* () {
  const { personal } = yield* Register
  const sql = yield* SqlClient.SqlClient
  const columns = personal.flatMap(({ table, subject }) =>
    [subject.email, subject.otherEmail].flatMap((email) =>
      email === undefined ? [] : [`select ${keyIn(email)} as key from ${table} t`],
    ),
  )
  const rows = yield* sql.unsafe<{ key: string | null }>(`${columns.join(" union ")}`)
  return rows.flatMap(({ key }) => (key === null || key === "" ? [] : [key]))
})

/**
 * Erases again whom a restored backup has brought back: everybody who has a tombstone that this database has not carried
 * out. Runs before the shop opens, when all flows have joined. Returns the number of these tombstones.
 */
export const replayTombstones = Effect.gen(function* () {
  const { file } = yield* Tombstones
  if (!existsSync(file)) return 0
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean)
  const all = yield* Effect.forEach(lines, (line) => Schema.decodeUnknownEffect(Tombstone)(JSON.parse(line)))
  const sql = yield* SqlClient.SqlClient
  const done = new Set((yield* sql<{ id: string }>`select id from erased`).map(({ id }) => id))
  const open = all.filter(({ id }) => !done.has(id))
  if (open.length === 0) return 0
  const access = yield* Access
  const byHash = new Map((yield* addresses).map((key) => [hashOf(access, key), key]))
  for (const { id, email, person } of open) {
    const { emailKeys } = yield* subjectOf(byHash.get(email) ?? "", person)
    const subject: Subject = { emailKeys: emailKeys.filter((key) => key !== ""), personId: person }
    const known = { ...subject, codes: yield* ordersNaming(subject) }
    yield* eraseKnown(id, known)
  }
  yield* Effect.logWarning(`${open.length} erasures were carried out again, because this database did not know them`)
  return open.length
})
