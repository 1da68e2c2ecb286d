import { storedOr } from "../../../domain/kept/safe-storage.ts"
import { stateText } from "../../../machines/kit/replay/active.ts"
import { decodeStoredLog, isBroken } from "../../../machines/kit/replay/decode.ts"
import type { StoredLog, StoredStream } from "../../../machines/kit/replay/types.ts"

/** Our flows never keep this much, so longer texts are skipped. Characters. */
const MAX_TEXT = 1_000_000

/** `sessionStorage` and `localStorage`. Opening one may throw where storage is forbidden. */
export type Storages = readonly (() => Pick<Storage, "length" | "key" | "getItem">)[]

export const browserStorages: Storages = [() => sessionStorage, () => localStorage]

export type Kept = StoredStream & { readonly stored: StoredLog }

/** The logs of a flow in this browser's storage, newest first. */
export function keptLogs(flow: string, storages: Storages = browserStorages): readonly Kept[] {
  return storages
    .flatMap(textsOf)
    .flatMap((text) => keptLog(flow, text))
    .toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
}

function textsOf(open: Storages[number]): readonly string[] {
  return storedOr(
    open,
    (storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
      return keys.flatMap((key) => storage.getItem(key) ?? [])
    },
    [],
  )
}

function keptLog(flow: string, text: string): readonly Kept[] {
  if (!text.includes('"opening"') || text.length > MAX_TEXT) return []
  try {
    const stored = decodeStoredLog(JSON.parse(text))
    if (isBroken(stored) || stored.opening.machine !== flow) return []
    const { stream, version, at, to } = stored.opening
    const state = stateText(stored.log.at(-1)?.to ?? to)
    return [{ stream, flow, version, openedAt: at, state, entries: stored.log.length, stored }]
  } catch {
    return []
  }
}
