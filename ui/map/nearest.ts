import type { Placed } from "./sight.ts"

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"

const ways: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const isDirection = (key: string): key is Direction => key in ways

/** The next marker in a direction. Distance sideways counts double. Null if there is none. */
export function nearest(from: Placed, direction: Direction, all: readonly Placed[]): Placed | null {
  const [wx, wy] = ways[direction]
  const ranked = all
    .map((placed) => {
      const [dx, dy] = [placed.x - from.x, placed.y - from.y]
      const along = dx * wx + dy * wy
      return { placed, along, cost: along + 2 * Math.abs(dx * wy - dy * wx) }
    })
    .filter(({ along }) => along > 0)
    .sort((a, b) => a.cost - b.cost)
  return ranked[0]?.placed ?? null
}
