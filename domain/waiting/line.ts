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
 * that does not fit is passed over and keeps its place. After three passes, places are collected for it for a day, and
 * nobody behind gets any. What nobody in the line can use is open to everybody.
 */
export function giveToLine(line: readonly Waiting[], free: Free, at: string): Given {
  const offers: string[] = []
  const passed: string[] = []
  const skipped: string[] = []
  let left = free
  for (const waiting of line) {
    if (fits(waiting.holds, left)) {
      left = without(left, waiting.holds)
      offers.push(waiting.id)
      passed.push(...skipped.filter((id) => !passed.includes(id)))
      continue
    }
    const isCollecting = waiting.collectUntil !== null && isBefore(at, waiting.collectUntil)
    const begins = waiting.collectUntil === null && !waiting.wasCollected && waiting.passes >= MOST_PASSES
    if (isCollecting || begins) {
      const collects = begins ? { id: waiting.id, until: plusHours(at, COLLECT_HOURS) } : null
      return { offers, passed, collects, kept: left, open: noPlaces(left) }
    }
    skipped.push(waiting.id)
  }
  return { offers, passed, collects: null, kept: noPlaces(left), open: left }
}

const noPlaces = (free: Free): Free => Object.fromEntries(Object.keys(free).map((group) => [group, 0]))
