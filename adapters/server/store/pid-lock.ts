import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { hostname } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { CannotStart } from "../kernel/cannot-start.ts"

/** The process that holds a folder. `started` tells it from a later process with the same number. */
type Holder = { readonly pid: number; readonly started: string; readonly host: string }

export class FolderInUse extends CannotStart {
  override readonly name = "FolderInUse"
  constructor(folder: string, holder: Holder) {
    const where = holder.host === hostname() ? "" : ` on ${holder.host}`
    super(
      `Another process (pid ${holder.pid}${where}) already uses the database folder ${folder}: ` +
        "stop it first, or set DATABASE_URL to a PostgreSQL that several processes may share.",
    )
  }
}

const HEARTBEAT_MS = 5_000
/**
 * A holder on another machine (or in another container) cannot be checked. After this long without a sign of life it
 * counts as dead.
 */
const SILENT_MS = 30_000
/**
 * Two processes may find a dead holder's file at the same time. Each looks again after this pause before it continues.
 */
const SETTLE_MS = 50

/**
 * Takes the folder for this process. Two processes on one PGlite folder would lose rows without any error, and PGlite
 * has no lock of its own. Throws FolderInUse while the holder lives; a dead holder's file is taken over. Returns the
 * function that releases the folder.
 */
export async function lockFolder(folder: string, path: string): Promise<() => void> {
  const self: Holder = { pid: process.pid, started: startOf(process.pid) ?? "", host: hostname() }
  const content = JSON.stringify(self)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content)
  try {
    for (;;) {
      if (linked(draft, path)) {
        await sleep(SETTLE_MS)
        if (read(path) === content) break
      }
      const found = read(path)
      if (found === null) continue
      if (lives(found, path)) throw new FolderInUse(folder, parse(found)!)
      discard(path, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  const beat = setInterval(() => {
    // If the folder was removed while the process ran, there is no file to refresh.
    if (read(path) === content) utimesSync(path, new Date(), new Date())
  }, HEARTBEAT_MS)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (read(path) === content) rmSync(path, { force: true })
  }
}

/** Creates a hard link: it appears with its whole content or not at all, and never replaces a file. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") return false
    throw cause
  }
}

/** Moves the dead holder's file away. If the file meanwhile belongs to another process, it is put back. */
function discard(path: string, dead: string): void {
  const aside = `${path}.${process.pid}.dead`
  try {
    renameSync(path, aside)
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return
    throw cause
  }
  if (read(aside) !== dead) linked(aside, path)
  rmSync(aside, { force: true })
}

function lives(content: string, path: string): boolean {
  const holder = parse(content)
  if (holder === null) return false
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < SILENT_MS
  try {
    process.kill(holder.pid, 0)
  } catch (cause) {
    // EPERM: the process lives and belongs to another user.
    if (codeOf(cause) !== "EPERM") return false
  }
  const started = startOf(holder.pid)
  return started === null || holder.started === "" || started === holder.started
}

/** The kernel's start time of a process, in clock ticks since boot; null without /proc. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  // The name in parentheses may contain spaces. The start time is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null
}

function parse(content: string): Holder | null {
  try {
    const value: unknown = JSON.parse(content)
    const holder = value as Partial<Holder> | null
    return typeof holder?.pid === "number" && typeof holder.started === "string" && typeof holder.host === "string"
      ? { pid: holder.pid, started: holder.started, host: holder.host }
      : null
  } catch {
    return null
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8")
  } catch (cause) {
    if (codeOf(cause) === "ENOENT" || codeOf(cause) === "ESRCH") return null
    throw cause
  }
}

function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined
}
