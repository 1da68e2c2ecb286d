import type { Picture, PictureEdge } from "../../../machines/kit/picture/types.ts"
import { followsByItself } from "../table/table.ts"

export type Covered = {
  readonly taken: number
  readonly of: number
  /** Whole per cent, rounded down: 100 means all. */
  readonly percent: number
  readonly missed: readonly PictureEdge[]
  /** For painting: how often each transition was taken, including those that follow by themselves. */
  readonly paint: ReadonlyMap<string, number>
}

/**
 * How much of a picture's transitions was taken. Those that follow by themselves count only if they were recorded: no
 * event takes them, they come with the transition into their state.
 */
export function coveredBy(picture: Picture, taken: ReadonlyMap<string, number>): Covered {
  const counted = picture.edges.filter(({ id, event }) => taken.has(id) || !followsByItself(event))
  const missed = counted.filter(({ id }) => !taken.get(id))
  const paint = new Map(
    picture.edges.flatMap((edge) => {
      const times = taken.get(edge.id) ?? (followsByItself(edge.event) ? timesEntered(picture, edge.source, taken) : 0)
      return times > 0 ? [[edge.id, times] as const] : []
    }),
  )
  const of = counted.length
  const took = of - missed.length
  return { taken: took, of, percent: of === 0 ? 100 : Math.floor((100 * took) / of), missed, paint }
}

function timesEntered(picture: Picture, state: string, taken: ReadonlyMap<string, number>): number {
  const into = picture.edges.filter(
    ({ target }) => target !== null && (target === state || target.startsWith(`${state}.`)),
  )
  return into.reduce((sum, { id }) => sum + (taken.get(id) ?? 0), 0)
}

/** The transitions of a tour, each counted once. */
export const oneEach = (ids: readonly string[]): ReadonlyMap<string, number> => new Map(ids.map((id) => [id, 1]))
