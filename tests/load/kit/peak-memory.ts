import { readFileSync } from "node:fs"

/** A line of what Linux tells of a process's memory, in MB. Other systems do not tell. */
function toldMb(pid: number, name: string): number {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  if (kilobytes === undefined) throw new Error(`process ${pid} does not tell its memory`)
  return Number(kilobytes) / 1024
}

/** The most memory that a process has used since its start, in MB. */
export const peakMb = (pid: number): number => toldMb(pid, "VmHWM")

/** The memory that a process uses now, in MB. */
export const residentMb = (pid: number): number => toldMb(pid, "VmRSS")
