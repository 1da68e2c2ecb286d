import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { threadId } from "node:worker_threads"

/**
 * Writes the file if it has changed; otherwise it keeps its time stamp, so that readers need not read it again. Several
 * processes may write the same file, and a process may be stopped. Renaming makes sure that nobody reads half of it.
 */
export function writeWhole(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return
  mkdirSync(dirname(path), { recursive: true })
  const written = `${path}.${process.pid}-${threadId}.tmp`
  writeFileSync(written, text)
  renameSync(written, path)
}
