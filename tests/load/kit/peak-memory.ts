import { readFileSync } from "node:fs"

/** The most memory that a process has used since its start, in MB. Only Linux tells. */
export function peakMb(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  if (kilobytes === undefined) throw new Error(`process ${pid} does not tell its memory`)
  return Number(kilobytes) / 1024
}
