import type { Hold } from "../participants/allocation.ts"
import { isBefore, plusHours } from "../time/instant.ts"
import { COLLECT_HOURS, MOST_PASSES } from "./times.ts"

/** Somebody who waits for places on one slot. */
export type Waiting = {
  readonly id: string
  readonly holds: readonly Hold[]
  /** How often places went to somebody behind, because this party did not fit. */
  readonly passes: number
  /** Until when freed places are collected for this party; null: they are not, or were already. */
  readonly collectUntil: string | null
  /** They were collected once. They are not collected again, so that nobody blocks a line for ever. */
  readonly wasCollected: boolean
}

/** By capacity group: the places that the line has to give. They are free and not public. */
export type Free = Readonly<Record<string, number>>

export const fits = (holds: readonly Hold[], free: Free): boolean =>
  holds.every(({ group }) => holdsOf(holds, group) <= (free[group] ?? 0))

const holdsOf = (holds: readonly Hold[], group: string): number =>
  holds.reduce((sum, hold) => (hold.group === group ? sum + hold.quantity : sum), 0)

const without = (free: Free, holds: readonly Hold[]): Free => ({
  ...free,
  ...Object.fromEntries(holds.map(({ group }) => [group, (free[group] ?? 0) - holdsOf(holds, group)])),
})

export type Given = {
  /** Who gets an offer now, in order. */
  readonly offers: readonly string[]
  /** Who was passed over by one of them. */
  readonly passed: readonly string[]
  /** For whom places are collected from now on. */
  readonly collects: { readonly id: string; readonly until: string } | null
  /** What stays with the line. */
  readonly kept: Free
  /** What everybody may book. */
  readonly open: Free
}

/**
 * Gives freed places to the line. `line`: who waits, in the order of their confirmations. First come, first served; a party
 * that does not fit is passed over and keeps its place. After three passes, places of the groups that it needs are
 * collected for it for a day, and nobody behind gets any of them. What nobody in the line can use is open to everybody.
 */
export function giveToLine(line: readonly Waiting[], free: Free, at: string): Given {
  const offers: string[] = []
  const passed: string[] = []
  const skipped: string[] = []
  let collects: Given["collects"] = null
  let left = free
  let kept = noPlaces(free)
  for (const waiting of line) {
    const { id, holds, collectUntil, wasCollected, passes } = waiting
    if (fits(holds, left)) {
      left = without(left, holds)
      offers.push(id)
      passed.push(...skipped.filter((one) => !passed.includes(one)))
      continue
    }
    const isCollecting = collectUntil !== null && isBefore(at, collectUntil)
    // There is no point in a collection that begins with nothing.
    const begins =
      !wasCollected && passes >= MOST_PASSES && collects === null && holds.some(({ group }) => (left[group] ?? 0) > 0)
    if (begins) collects = { id, until: plusHours(at, COLLECT_HOURS) }
    if (isCollecting || begins) {
      const groups = new Set(holds.map(({ group }) => group))
      const own = Object.fromEntries(Object.entries(left).filter(([group]) => groups.has(group)))
      kept = {
        ...kept,
        ...Object.fromEntries(Object.entries(own).map(([group, n]) => [group, (kept[group] ?? 0) + n])),
      }
      left = { ...left, ...noPlaces(own) }
    } else skipped.push(id)
  }
  return { offers, passed, collects, kept, open: left }
}

const noPlaces = (free: Free): Free => Object.fromEntries(Object.keys(free).map((group) => [group, 0]))
