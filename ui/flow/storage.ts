import { type OpenStorage, safe } from "../../domain/kept/safe-storage.ts"
import type { Saved } from "../../machines/kit/host.ts"
import type { AnyMachine } from "../../machines/kit/machine-types.ts"

export type { OpenStorage }

/** What the tab keeps until it is closed. */
export const session: OpenStorage = () => sessionStorage

/** The saved run of a flow; undefined if there is none, or if what is there was not written by such a flow. */
export function readSaved<M extends AnyMachine>(open: OpenStorage, key: string, machine: string): Saved<M> | undefined {
  try {
    const stored: unknown = JSON.parse(safe(open).read(key) ?? "null")
    return isSaved<M>(stored, machine) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Best effort. With a full or forbidden storage the flow still runs, but a reload starts it again. */
export function writeSaved<M extends AnyMachine>(open: OpenStorage, key: string, saved: Saved<M>): void {
  safe(open).write(key, JSON.stringify(saved))
}

/** Checks the shape only: the replay shows whether it is a log of this machine. */
function isSaved<M extends AnyMachine>(stored: unknown, machine: string): stored is Saved<M> {
  if (!isRecord(stored) || !isRecord(stored.opening)) return false
  const { opening, log, timers, pending } = stored
  return opening.machine === machine && Array.isArray(log) && Array.isArray(timers) && Array.isArray(pending)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}
