import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** How far a run of fuzzed requests has come, so that it can go on later. */
export type Progress = {
  readonly requests: number
  readonly seed: number
  /** Requests that were sent: those of strangers, and those of the owner of the bookings. */
  strangers: number
  owner: number
  /** Commands of the owner that were refused. */
  refused: number
  seconds: number
  readonly answers: Record<string, number>
  /** Answers of 500 or above. */
  readonly faults: string[]
  /** Refused requests that wrote something. */
  readonly writes: string[]
}

const folder = fileURLToPath(new URL("../../../.tmp/fuzz/", import.meta.url))
const fileOf = (requests: number, seed: number) => `${folder}${requests}-requests-seed-${seed}.json`

/** The progress of this run, or its start. */
export function progressOf(requests: number, seed: number): Progress {
  const file = fileOf(requests, seed)
  const start = { requests, seed, strangers: 0, owner: 0, refused: 0, seconds: 0, answers: {}, faults: [], writes: [] }
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : start
}

export function keepProgress(progress: Progress): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(progress.requests, progress.seed), JSON.stringify(progress))
}

export const forgetProgress = ({ requests, seed }: Progress): void => rmSync(fileOf(requests, seed), { force: true })
