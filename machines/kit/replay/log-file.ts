import { decodeStoredLog } from "./decode.ts"
import type { BrokenLog, StoredLog } from "./types.ts"

/** Marks a file as a log. */
export const LOG_KIND = "altrove-flow-log"

/** The version of the file's format. Each entry holds the machine's own version. */
export const LOG_FORMAT = 1

/** The most characters of a file. The longest log of ours has a hundredth of this. */
const MAX_TEXT = 5_000_000

/**
 * A stored log as a file, JSON in UTF-8:
 *
 *     { "kind": "altrove-flow-log", "format": 1,
 *       "opening": { "stream", "seq": 0, "at", "machine", "version", "input", "to", "actor", "causation", "correlation" },
 *       "log": [{ "stream", "seq": 1, "at", "machine", "version", "fact", "to", "actor", "causation", "correlation" }, …] }
 *
 * `at` is an ISO instant, `to` the state that the entry led to, `fact` an event with its payload
 * (`{ "kind": "event", "event": { "type", "at", … } }`) or a timer that ran out (`{ "kind": "timer", "timer", "at" }`).
 * Entries are numbered from 1 without a gap. A later format takes another number; readers refuse what they do not know.
 */
export function logFile({ opening, log }: StoredLog): string {
  return `${JSON.stringify({ kind: LOG_KIND, format: LOG_FORMAT, opening, log }, null, 2)}\n`
}

/**
 * Reads a file's text as a stored log, or says why it is none. Also reads a bare `{ opening, log }`, the format of
 * golden logs.
 */
export function parseLogFile(file: string): StoredLog | BrokenLog {
  if (file.length > MAX_TEXT) return whole("tooLarge", String(file.length), String(MAX_TEXT))
  let value: unknown
  try {
    value = JSON.parse(file)
  } catch (error) {
    return whole("notJson", error instanceof Error ? error.message : String(error), "")
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return whole("notALog", "", "object")
  const kind: unknown = Object.hasOwn(value, "kind") ? Reflect.get(value, "kind") : LOG_KIND
  if (kind !== LOG_KIND) return whole("notALog", "kind", LOG_KIND)
  const format: unknown = Object.hasOwn(value, "format") ? Reflect.get(value, "format") : LOG_FORMAT
  if (format !== LOG_FORMAT) return whole("notALog", "format", String(LOG_FORMAT))
  return decodeStoredLog(value)
}

function whole(code: BrokenLog["code"], detail: string, expected: string): BrokenLog {
  return { seq: null, code, detail, expected }
}
