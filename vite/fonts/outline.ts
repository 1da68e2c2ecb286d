/** A point of a contour; off the curve it pulls a quadratic bend. */
export type Point = { readonly x: number; readonly y: number; readonly on: boolean }
export type Contour = readonly Point[]

/** A contour in whole units, without the points that the curve implies. */
export function tidy(points: readonly Point[]): Contour {
  return withoutImplied(points.map(({ x, y, on }) => ({ x: Math.round(x), y: Math.round(y), on })))
}

const at = (points: readonly Point[], index: number): Point => {
  const point = points.at(index % points.length)
  if (point === undefined) throw new RangeError("no points")
  return point
}

/** Between two points off the curve their middle is on it, and need not be said. */
function withoutImplied(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    if (!point.on || index === 0) return true
    const before = at(points, index - 1)
    const after = at(points, index + 1)
    const middle = Math.abs(before.x + after.x - 2 * point.x) <= 1 && Math.abs(before.y + after.y - 2 * point.y) <= 1
    return before.on || after.on || !middle
  })
}
