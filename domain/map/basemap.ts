/**
 * The map's ground as it is sent: lines of whole steps, and shapes made of these lines. A line used backwards is
 * written as its complement (`~index`), as in TopoJSON, of which this is a part.
 */
export type Basemap = {
  /** Degrees per step, and the origin; longitude first. */
  readonly scale: Position
  readonly origin: Position
  /** x, y of the first point, then the steps from each point to the next. */
  readonly lines: readonly (readonly number[])[]
  /** Polygons, made of rings, made of lines. */
  readonly italy: readonly Rings[]
  readonly neighbours: readonly Rings[]
  /** Coast lines, and borders between countries. */
  readonly coasts: readonly number[]
  readonly borders: readonly number[]
}

type Rings = readonly (readonly number[])[]

/** Longitude and latitude. */
export type Position = readonly [number, number]
type Line = readonly Position[]

export type Ground = {
  readonly italy: readonly (readonly Line[])[]
  readonly neighbours: readonly (readonly Line[])[]
  readonly coasts: readonly Line[]
  readonly borders: readonly Line[]
}

/** What the map draws. Every line is rounded once, so neighbouring shapes still meet. */
export function groundOf(basemap: Basemap): Ground {
  const lines = basemap.lines.map((line) => rounded(pointsOf(basemap, line)))
  const lineAt = (index: number): Line => (index < 0 ? lines[~index]?.toReversed() : lines[index]) ?? []
  const ring = (indices: readonly number[]) => indices.flatMap((index, at) => lineAt(index).slice(at === 0 ? 0 : 1))
  return {
    italy: basemap.italy.map((rings) => rings.map(ring)),
    neighbours: basemap.neighbours.map((rings) => rings.map(ring)),
    coasts: basemap.coasts.map(lineAt),
    borders: basemap.borders.map(lineAt),
  }
}

function pointsOf({ scale, origin }: Basemap, steps: readonly number[]): Line {
  const points: Position[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    points.push([origin[0] + x * scale[0], origin[1] + y * scale[1]])
  }
  return points
}

/** Cuts every corner at a quarter of its sides. The ends stay, because other lines meet them. */
function rounded(line: Line): Line {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return line
  const between = line.slice(1).flatMap(([x, y], index): Position[] => {
    const [px, py] = line[index] ?? first
    return [
      [px + (x - px) / 4, py + (y - py) / 4],
      [px + ((x - px) * 3) / 4, py + ((y - py) * 3) / 4],
    ]
  })
  return [first, ...between.slice(1, -1), last]
}
