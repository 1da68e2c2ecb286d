import { isBefore } from "../../domain/time/instant.ts"
import type { LogEntry } from "../kit/types.ts"
import type { PointsEvent } from "./points.types.ts"

export type PlainSum = {
  readonly available: number
  readonly pending: number
  readonly held: number
  readonly debt: number
}

/** The account by its facts alone: each source counts what it was last worth, each booking what it uses. */
export function plainSum(log: readonly LogEntry<PointsEvent>[]): PlainSum {
  const worth = new Map<string, { points: number; releasesAt: string | null }>()
  const released = new Set<string>()
  const uses = new Map<string, { points: number; isSpent: boolean }>()
  const releaseUntil = (at: string) => {
    for (const [source, { releasesAt }] of worth)
      if (releasesAt !== null && !isBefore(at, releasesAt)) released.add(source)
  }
  for (const { fact } of log) {
    if (fact.kind === "timer") releaseUntil(fact.at)
    else take(fact.event)
  }
  function take(event: PointsEvent) {
    switch (event.type) {
      case "award.earned":
        worth.set(event.source, event)
        if (event.releasesAt !== null && !isBefore(event.at, event.releasesAt)) released.add(event.source)
        return
      case "award.released":
        released.add(event.source)
        return
      case "booking.held":
        uses.set(event.booking, { points: event.points, isSpent: false })
        return
      case "booking.spent":
        uses.set(event.booking, { points: uses.get(event.booking)?.points ?? 0, isSpent: true })
        return
      case "booking.gaveBack":
        uses.delete(event.booking)
        return
      case "person.erased":
        worth.clear()
        uses.clear()
        return
      default:
        return event satisfies never
    }
  }
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, points) => all + points, 0)
  const ofSources = (isReleased: boolean) =>
    sum([...worth].flatMap(([source, { points }]) => (released.has(source) === isReleased ? [points] : [])))
  const balance = ofSources(true) - sum([...uses.values()].map(({ points }) => points))
  return {
    available: Math.max(0, balance),
    pending: ofSources(false),
    held: sum([...uses.values()].flatMap(({ points, isSpent }) => (isSpent ? [] : [points]))),
    debt: Math.max(0, -balance),
  }
}
