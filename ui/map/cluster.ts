import { type Cents, cents } from "../../domain/money/cents.ts"
import type { Marker } from "../../domain/search/views.ts"
import { type Extent, type Metres, metresOf } from "./mercator.ts"

/** One marker on the map: an experience, or several that are too close to be told apart. */
export type Cluster = {
  /** The same experiences in the same place have the same key. */
  readonly key: string
  readonly at: Metres
  /** The area of its experiences. */
  readonly extent: Extent
  readonly ids: readonly string[]
  /** The lowest price of its experiences. */
  readonly cents: Cents
}

/** The size of a marker on the screen, with some room around it. Pixels. */
const WIDTH = 110
const HEIGHT = 40

/**
 * Groups markers that would cover each other. The groups depend only on the scale, not on what is in sight, so nothing
 * regroups while the map is moved. Of two markers that meet, the first in the list keeps its position.
 */
export function clustersOf(markers: readonly Marker[], metresPerPixel: number): readonly Cluster[] {
  const [width, height] = [WIDTH * metresPerPixel, HEIGHT * metresPerPixel]
  const cells = new Map<string, Gathered[]>()
  const all: Gathered[] = []
  for (const marker of markers) {
    const at = metresOf(marker)
    const [column, row] = [Math.floor(at[0] / width), Math.floor(at[1] / height)]
    const near = around(column, row)
      .flatMap((cell) => cells.get(cell) ?? [])
      .find(({ first: [x, y] }) => Math.abs(x - at[0]) < width && Math.abs(y - at[1]) < height)
    if (near !== undefined) {
      near.members.push({ marker, at })
      continue
    }
    const gathered: Gathered = { first: at, members: [{ marker, at }] }
    all.push(gathered)
    const cell = `${column} ${row}`
    cells.set(cell, [...(cells.get(cell) ?? []), gathered])
  }
  return all.map(clusterOf)
}

type Gathered = { readonly first: Metres; readonly members: { readonly marker: Marker; readonly at: Metres }[] }

function around(column: number, row: number): readonly string[] {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${column + dx} ${row + dy}`))
}

function clusterOf({ first, members }: Gathered): Cluster {
  const [xs, ys] = [members.map(({ at }) => at[0]), members.map(({ at }) => at[1])]
  const ids = members.map(({ marker }) => marker.id)
  return {
    key: `${ids[0]} ${ids.length}`,
    at: first,
    extent: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    ids,
    cents: cents(Math.min(...members.map(({ marker }) => marker.cents))),
  }
}

/** The area around all markers; null if there are none. */
export function extentAround(markers: readonly Marker[]): Extent | null {
  const at = markers.map(metresOf)
  if (at.length === 0) return null
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
