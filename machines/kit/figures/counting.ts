import { millisecondsBetween } from "../instant.ts"
import { stateText } from "../replay/active.ts"
import { BUCKETS, bucketOf } from "./histogram.ts"

/** Where a stream is: one row for each of its innermost states. */
export type Standing = {
  readonly stream: string
  readonly machine: string
  /** Without the machine's name: `CHECKOUT.holding`. */
  readonly state: string
  /** Of the machine, when the state was entered. Leaving is counted for this version, or its figure would go below zero. */
  readonly version: string
  readonly since: string
  /** Of the last entry that was counted. */
  readonly seq: number
}

/** An entry of a log, or its opening. */
export type Countable = {
  readonly stream: string
  readonly seq: number
  readonly machine: string
  readonly version: string
  readonly at: string
  /** The day on which its figures are counted. */
  readonly day: string
  readonly state: unknown
  /** The transitions that it took. */
  readonly taken: readonly string[]
}

export type DayCount = Pick<Standing, "machine" | "state" | "version"> & {
  readonly day: string
  readonly entered: number
  readonly left: number
  /** How long those stayed that left. */
  readonly dwell: readonly number[]
}

export type TakenCount = Pick<Standing, "machine" | "version"> & {
  readonly transition: string
  readonly day: string
  readonly times: number
}

export type Counts = {
  readonly days: readonly DayCount[]
  readonly taken: readonly TakenCount[]
  /** Where the streams of the entries are afterwards. */
  readonly standings: readonly Standing[]
}

/**
 * What entries add to the figures. `known`: where their streams are before. The order is that of each stream's numbers,
 * never that of instants, which may go back. Entries that were counted before add nothing.
 */
export function count(known: readonly Standing[], entries: readonly Countable[]): Counts {
  const standings = new Map<string, readonly Standing[]>()
  for (const one of known) standings.set(one.stream, [...(standings.get(one.stream) ?? []), one])
  const days = new Map<string, DayCount>()
  const taken = new Map<string, TakenCount>()
  const add = (of: Pick<Standing, "machine" | "state" | "version">, day: string, what: Partial<DayCount>) => {
    const { machine, state, version } = of
    const key = JSON.stringify([machine, state, version, day])
    const sum = days.get(key) ?? { machine, state, version, day, entered: 0, left: 0, dwell: noStays }
    days.set(key, {
      ...sum,
      entered: sum.entered + (what.entered ?? 0),
      left: sum.left + (what.left ?? 0),
      dwell: sum.dwell.map((times, index) => times + (what.dwell?.[index] ?? 0)),
    })
  }
  for (const entry of entries.toSorted((one, other) => one.seq - other.seq)) {
    const { stream, seq, machine, version, at, day } = entry
    const before = standings.get(stream) ?? []
    if (before.some((one) => one.seq >= seq)) continue
    const states = leavesOf(entry.state)
    for (const one of before.filter(({ state }) => !states.includes(state)))
      add(one, day, { left: 1, dwell: oneStay(millisecondsBetween(one.since, at)) })
    const after = states.map((state): Standing => {
      const stays = before.find((one) => one.state === state)
      return stays === undefined ? { stream, machine, state, version, since: at, seq } : { ...stays, seq }
    })
    for (const one of after.filter(({ state }) => !before.some((other) => other.state === state)))
      add(one, day, { entered: 1 })
    for (const transition of entry.taken) {
      const key = JSON.stringify([transition, version, day])
      const times = (taken.get(key)?.times ?? 0) + 1
      taken.set(key, { machine, version, transition, day, times })
    }
    standings.set(stream, after)
  }
  return { days: [...days.values()], taken: [...taken.values()], standings: [...standings.values()].flat() }
}

/** The innermost states of a value: `CHECKOUT.holding`. A parallel state has several. */
export const leavesOf = (value: unknown): readonly string[] => stateText(value).split(", ")

const noStays: readonly number[] = Array.from({ length: BUCKETS }, () => 0)

/** Instants of a log may go back, for example by a timer that fired late. */
const oneStay = (milliseconds: number): readonly number[] => {
  const bucket = bucketOf(Math.max(0, milliseconds))
  return noStays.map((_, index) => (index === bucket ? 1 : 0))
}
