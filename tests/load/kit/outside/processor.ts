import { readdirSync, readFileSync } from "node:fs"

/* Processor time as Linux counts it. */

/** Linux tells processor time in hundredths of a second. */
const TICK_MS = 10

type Times = { readonly pid: number; readonly parent: number; readonly own: number; readonly ofEnded: number }

/** A process's own milliseconds, and those of its children that have ended; null if it has ended itself. */
function timesOf(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name of the program may contain spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
    const sum = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * TICK_MS
    return { pid, parent: Number(fields[1]), own: sum(11), ofEnded: sum(13) }
  } catch {
    return null
  }
}

/** Milliseconds that a process has used since its start, without its children. */
export function processorMs(pid: number): number {
  const times = timesOf(pid)
  if (times === null) throw new Error(`process ${pid} has ended`)
  return times.own
}

/** A process and everything that it has started, ended ones included. */
export function treeMs(root: number): number {
  const children = Map.groupBy(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => timesOf(Number(name)) ?? []),
    ({ parent }) => parent,
  )
  const below = (pid: number): number => (children.get(pid) ?? []).reduce((sum, one) => sum + whole(one), 0)
  const whole = ({ pid, own, ofEnded }: Times): number => own + ofEnded + below(pid)
  const times = timesOf(root)
  return times === null ? 0 : whole(times)
}

/** Milliseconds for which any processor of the machine was busy since its start. */
export function machineMs(): number {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1)
  const [, user, nice, system, , , interrupts, soft, stolen] = line.split(/\s+/).map(Number)
  return [user, nice, system, interrupts, soft, stolen].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) * TICK_MS
}
