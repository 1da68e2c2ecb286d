import type { Basemap } from "../../domain/map/basemap.ts"
import { MAP_EXTENT } from "../../domain/map/map.ts"
import { type Atlas, pointsOfArcs, polygonsOf, type Rings, type Step } from "./atlas.ts"
import { simplified } from "./simplify.ts"

/** The margin around what the map can show, so that the edge is never in sight. Degrees. */
const MARGIN = 1
/** How far the neighbours' lines may be from the true ones, in steps of the atlas: about Natural Earth's 1:50m. */
const NEIGHBOUR_TOLERANCE = 2
/** Islands of the neighbours below this many square steps are left out. */
const LEAST_ISLAND = 30

/** Countries inside Italy are drawn like Italy. */
const italian: readonly string[] = ["Italy", "San Marino", "Vatican"]

/**
 * Italy in full detail and its neighbours in less, cut to what the map can show. Both come from one atlas and share
 * their lines, so there are no gaps between them.
 */
export function cutBasemap(atlas: Atlas): Basemap {
  const { scale, translate } = atlas.transform
  const [sx = 1, sy = 1] = scale
  const [tx = 0, ty = 0] = translate
  const box = {
    west: Math.floor((MAP_EXTENT.west - MARGIN - tx) / sx),
    east: Math.ceil((MAP_EXTENT.east + MARGIN - tx) / sx),
    south: Math.floor((MAP_EXTENT.south - MARGIN - ty) / sy),
    north: Math.ceil((MAP_EXTENT.north + MARGIN - ty) / sy),
  }
  const polygons = polygonsOf(atlas)
  const home = new Set(polygons.filter(isItalian).flatMap(({ rings }) => arcsOf(rings)))
  const clamp = ([x, y]: Step): Step => [
    Math.min(box.east, Math.max(box.west, x)) - box.west,
    Math.min(box.north, Math.max(box.south, y)) - box.south,
  ]
  const cut = pointsOfArcs(atlas).map((points, arc) =>
    simplified(withoutRepeats(points.map(clamp)), home.has(arc) ? 0 : NEIGHBOUR_TOLERANCE),
  )

  const shown = polygons
    .map(({ country, rings }) => ({
      country,
      rings: rings.filter((ring) => area(ring, cut) > (italian.includes(country) ? 0 : LEAST_ISLAND)),
    }))
    .filter(({ rings }) => rings.length > 0)
  const uses = new Map<number, number>()
  for (const arc of shown.flatMap(({ rings }) => arcsOf(rings))) uses.set(arc, (uses.get(arc) ?? 0) + 1)
  const kept = [...uses.keys()].toSorted((a, b) => a - b)
  const numbers = new Map(kept.map((arc, at) => [arc, at]))
  const renumbered = (rings: Rings): Rings =>
    rings.map((ring) => ring.map((arc) => (arc < 0 ? ~(numbers.get(~arc) ?? 0) : (numbers.get(arc) ?? 0))))
  const used = (times: number) =>
    kept.filter((arc) => (uses.get(arc) ?? 0) === times).map((arc) => numbers.get(arc) ?? 0)
  return {
    scale: [sx, sy],
    origin: [tx + box.west * sx, ty + box.south * sy],
    lines: kept.map((arc) => stepsOf(cut[arc] ?? [])),
    italy: shown.filter(isItalian).map(({ rings }) => renumbered(rings)),
    neighbours: shown.filter((one) => !isItalian(one)).map(({ rings }) => renumbered(rings)),
    coasts: used(1),
    borders: used(2),
  }
}

const isItalian = ({ country }: { readonly country: string }) => italian.includes(country)

const arcsOf = (rings: Rings) => rings.flat().map((arc) => (arc < 0 ? ~arc : arc))

const withoutRepeats = (points: readonly Step[]) =>
  points.filter(([x, y], at) => {
    const before = points[at - 1]
    return before === undefined || before[0] !== x || before[1] !== y
  })

/** The area of a ring in square steps. A ring outside the cut has none, because all its points are on the edge. */
function area(ring: readonly number[], cut: readonly (readonly Step[])[]): number {
  const points = ring.flatMap((arc) => (arc < 0 ? (cut[~arc] ?? []).toReversed() : (cut[arc] ?? [])))
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

const stepsOf = (points: readonly Step[]) =>
  points.flatMap(([x, y], at) => {
    const [beforeX, beforeY] = points[at - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
