import type { LogEntry, Opening, Upcaster } from "./types.ts"

export type Upcasters = Readonly<Record<string, Upcaster>>

/**
 * The entry as the current version would have written it: zero, one or several entries. Throws if an upcaster is
 * missing.
 */
export function upcastEntry(entry: LogEntry, current: string, upcasters: Upcasters): readonly LogEntry[] {
  if (entry.version === current) return [entry]
  const upcast = upcasters[entry.version]?.entry
  if (upcast === undefined) throw new MissingUpcaster(entry, current)
  return upcast(entry).flatMap((newer) => {
    if (newer.version === entry.version) throw new MissingUpcaster(entry, current)
    return upcastEntry(newer, current, upcasters)
  })
}

export function upcastOpening(opening: Opening, current: string, upcasters: Upcasters): Opening {
  if (opening.version === current) return opening
  const upcast = upcasters[opening.version]?.opening
  const newer = upcast === undefined ? undefined : upcast(opening)
  if (newer === undefined || newer.version === opening.version) throw new MissingUpcaster(opening, current)
  return upcastOpening(newer, current, upcasters)
}

/** A log holds a version that no upcaster brings to the current one. */
export class MissingUpcaster extends Error {
  constructor({ machine, version, seq }: Pick<LogEntry, "machine" | "version" | "seq">, current: string) {
    super(`entry ${seq} of ${machine} version ${version} has no way to version ${current}`)
    this.name = "MissingUpcaster"
  }
}
