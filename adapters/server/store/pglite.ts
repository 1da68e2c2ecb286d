import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { setFlagsFromString } from "node:v8"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { unaccent } from "@electric-sql/pglite/contrib/unaccent"
import { CannotStart, sentenceOf } from "../kernel/cannot-start.ts"
import { lockFolder } from "./pid-lock.ts"
import { unpack } from "./unpack.ts"

/**
 * PostgreSQL's default of 128 MB would cost 170 MB more memory and bring nothing for one session. Recycled write-ahead
 * logs would make up more than half of a copy.
 */
const CONFIGURATION = ["shared_buffers = 16MB", "wal_recycle = off", "min_wal_size = 32MB"]

/**
 * V8 compiles busy WebAssembly functions a second time to make them faster. For the largest function of PostgreSQL that
 * takes 600 MB and seconds. Without it, a statement takes a tenth to a fifth more processor time.
 */
const COMPILE_ONCE = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]

export type PgliteOptions = {
  /** The folder of the embedded database; null keeps everything in memory. */
  readonly dataDir: string | null
  /** A dump by `dumpTemplate`. A new database starts as its copy, in half the time of an empty one. */
  readonly template?: string | Uint8Array | undefined
}

export type EmbeddedDatabase = { readonly lite: PGlite; readonly close: () => Promise<void> }

/**
 * Opens the embedded database. Rejects with FolderInUse if another process has it open, and with another sentence if the
 * folder cannot be used. Then nothing of a new database is left.
 */
export async function openPglite(options: PgliteOptions): Promise<EmbeddedDatabase> {
  const { dataDir, template } = options
  if (dataDir === null) {
    const lite = await create(undefined, template)
    return { lite, close: () => lite.close() }
  }
  const made: string[] = []
  try {
    makeFolder(resolve(dataDir), made)
    const unlock = await lockFolder(dataDir, join(dataDir, "lock"))
    try {
      const lite = await openFolder(dataDir, template)
      return { lite, close: () => lite.close().finally(unlock) }
    } catch (cause) {
      unlock()
      for (const folder of made.toReversed()) if (readdirSync(folder).length === 0) rmdirSync(folder)
      throw cause
    }
  } catch (cause) {
    if (cause instanceof CannotStart) throw cause
    throw new CannotStart(sentenceOf(`The database folder ${dataDir} (DATA_DIR) cannot be used`, cause))
  }
}

/** Node's own way (`recursive`) tries for ever below `/proc`. */
function makeFolder(folder: string, made: string[]): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder), made)
  try {
    mkdirSync(folder)
    made.push(folder)
  } catch (cause) {
    // Another process has just made it.
    if (!existsSync(folder)) throw cause
  }
}

/** The whole database as a file from which `openPglite` can start. */
export async function templateOf(lite: PGlite): Promise<Uint8Array> {
  // After these steps, all changes are in the tables and the new write-ahead log is empty.
  for (const step of ["checkpoint", "select pg_switch_wal()", "checkpoint"]) await lite.exec(step)
  return new Uint8Array(await (await lite.dumpDataDir("gzip")).arrayBuffer())
}

/**
 * A marker file exists while a new database is written. An interrupted start begins again and never continues with half
 * a database.
 */
async function openFolder(dataDir: string, template: PgliteOptions["template"]): Promise<PGlite> {
  const folder = join(dataDir, "pg")
  const unfinished = join(dataDir, "unfinished")
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  if (existsSync(join(folder, "PG_VERSION"))) return create(folder, undefined)
  try {
    writeFileSync(unfinished, "")
    if (template !== undefined) await unpack(template, folder)
    const lite = await create(folder, undefined)
    rmSync(unfinished)
    return lite
  } catch (cause) {
    for (const half of [folder, unfinished]) rmSync(half, { recursive: true, force: true })
    throw cause
  }
}

function create(folder: string | undefined, template: PgliteOptions["template"]): Promise<PGlite> {
  for (const flag of COMPILE_ONCE) setFlagsFromString(flag)
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: blobOf(template) }),
    extensions: { pg_trgm, unaccent },
    postgresqlconf: CONFIGURATION,
  })
}

function blobOf(template: string | Uint8Array): Blob {
  const bytes = typeof template === "string" ? readFileSync(template) : template
  return new Blob([new Uint8Array(bytes)], { type: "application/x-gzip" })
}
