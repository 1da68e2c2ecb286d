import {
  type Bounds,
  DEFAULT_CENTER,
  DEFAULT_ZOOM,
  normalPoint,
  normalZoom,
  type Point,
} from "../../domain/search/place.ts"
import type { SearchState } from "../../domain/search/state.ts"
import type { Marker } from "../../domain/search/views.ts"
import type { Look, Sight } from "./canvas.ts"
import { type Cluster, extentAround } from "./cluster.ts"
import { boundsOf, type Extent, extentOf, metresOf, metresPerPixel, pointOf, zoomOf } from "./mercator.ts"

/** The zoom for a place without bounds, or for the visitor's position. */
const PLACE_ZOOM = 10

/**
 * Where the map of a search looks: where the visitor moved it, else at the searched place, else at all results, else
 * near Milan. `key` changes only when the map must look elsewhere.
 */
export function lookOf(
  state: SearchState,
  markers: readonly Marker[] | null,
): { readonly key: string; readonly look: Look } {
  const { mapCenter, mapZoom, placeBounds, location, locationSource } = state
  if (mapCenter !== null) {
    const zoom = mapZoom ?? DEFAULT_ZOOM
    return { key: `moved ${mapCenter.lat} ${mapCenter.lon} ${zoom}`, look: { center: metresOf(mapCenter), zoom } }
  }
  if (locationSource === "place" && placeBounds !== null)
    return { key: `place ${Object.values(placeBounds).join()}`, look: { extent: extentOf(placeBounds) } }
  if (locationSource === "place" && location !== null)
    return { key: `place ${location.lat} ${location.lon}`, look: { center: metresOf(location), zoom: PLACE_ZOOM } }
  const extent = markers && extentAround(markers)
  if (extent !== null) return { key: `found ${extent.map(Math.round).join()}`, look: { extent } }
  return { key: "default", look: { center: metresOf(DEFAULT_CENTER), zoom: DEFAULT_ZOOM } }
}

/** What the search gets when the map was moved. */
export function viewOf(sight: Sight): { readonly bounds: Bounds; readonly center: Point; readonly zoom: number } {
  const [x, y] = sight.center
  const [halfWidth, halfHeight] = sight.size.map((pixels) => (pixels / 2) * sight.metresPerPixel)
  const [dx = 0, dy = 0] = [halfWidth, halfHeight]
  return {
    bounds: boundsOf([x - dx, y - dy, x + dx, y + dy]),
    center: normalPoint(pointOf(sight.center)) ?? DEFAULT_CENTER,
    zoom: normalZoom(zoomOf(sight.metresPerPixel)) ?? DEFAULT_ZOOM,
  }
}

/** How much of the map is kept ready beyond each edge, in windows. */
const BEYOND = 0.5

/** A cluster with its position on the screen, in pixels from the middle, and whether that is in sight. */
export type Placed = {
  readonly cluster: Cluster
  readonly x: number
  readonly y: number
  readonly inSight: boolean
}

export function placedIn(
  clusters: readonly Cluster[],
  { center, metresPerPixel: scale, size }: Sight,
): readonly Placed[] {
  const [width, height] = size
  const within = (x: number, y: number, part: number) => Math.abs(x) <= width * part && Math.abs(y) <= height * part
  return clusters
    .map((cluster): Placed => {
      const x = Math.round((cluster.at[0] - center[0]) / scale)
      const y = Math.round((center[1] - cluster.at[1]) / scale)
      return { cluster, x, y, inSight: within(x, y, 0.5) }
    })
    .filter(({ x, y }) => within(x, y, 0.5 + BEYOND))
}

/** Whether the map has been moved or zoomed so far that the markers must be placed again. */
export function isStale(placed: Sight, now: Sight): boolean {
  const [dx, dy] = [now.center[0] - placed.center[0], now.center[1] - placed.center[1]]
  const [width, height] = now.size
  const scale = now.metresPerPixel
  return Math.abs(dx) / scale > width * BEYOND * 0.7 || Math.abs(dy) / scale > height * BEYOND * 0.7
}

/** Whether zooming in separates the cluster. If not, its experiences are listed. */
export function comesApart({ extent: [west, south, east, north] }: Cluster, maxZoom: number): boolean {
  return Math.max(east - west, north - south) / metresPerPixel(maxZoom) > 110
}

export type { Extent, Look, Sight }
