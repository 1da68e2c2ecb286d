import type { Bounds, Point } from "../map/map.ts"

export type { Bounds, Point } from "../map/map.ts"

/** Where a search looks: in a named place, in the visible part of the map, or near the visitor. */
export const locationSources = ["place", "map", "geolocation"] as const
export type LocationSource = (typeof locationSources)[number]

/** The most markers on one map; more could not be told apart. */
export const MAX_MARKERS = 2_000

/** Near Milan: where a map starts (spec §9). */
export const DEFAULT_CENTER: Point = { lat: 45.46, lon: 9.09 }
export const DEFAULT_ZOOM = 9

const DECIMALS = 5
const MIN_ZOOM = 1
const MAX_ZOOM = 20

/** Null if it is not a point on earth. */
export function normalPoint(point: Point | null): Point | null {
  if (point === null) return null
  const [lat, lon] = [degrees(point.lat, 90), degrees(point.lon, 180)]
  return lat === null || lon === null ? null : { lat, lon }
}

/** Swaps edges that are the wrong way round. */
export function normalBounds(bounds: Bounds | null): Bounds | null {
  if (bounds === null) return null
  const [a, b] = [degrees(bounds.south, 90), degrees(bounds.north, 90)]
  const [c, d] = [degrees(bounds.west, 180), degrees(bounds.east, 180)]
  if (a === null || b === null || c === null || d === null) return null
  return { south: Math.min(a, b), west: Math.min(c, d), north: Math.max(a, b), east: Math.max(c, d) }
}

/** One decimal, because maps have zoom levels in between. */
export function normalZoom(zoom: number | null): number | null {
  if (zoom === null || !Number.isFinite(zoom)) return null
  const rounded = Math.round(zoom * 10) / 10
  return MIN_ZOOM <= rounded && rounded <= MAX_ZOOM ? rounded : null
}

export function printPoint(point: Point | null): string {
  return point === null ? "" : `${point.lat},${point.lon}`
}

export function printBounds(bounds: Bounds | null): string {
  return bounds === null ? "" : [bounds.south, bounds.west, bounds.north, bounds.east].join(",")
}

export function parsePoint(text: string): Point | null {
  const [lat, lon, ...more] = numbers(text)
  return lat === undefined || lon === undefined || more.length > 0 ? null : normalPoint({ lat, lon })
}

export function parseBounds(text: string): Bounds | null {
  const [south, west, north, east, ...more] = numbers(text)
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null
  return more.length > 0 ? null : normalBounds({ south, west, north, east })
}

export function parseZoom(text: string): number | null {
  return /^\d{1,2}(\.\d{1,5})?$/.test(text) ? normalZoom(Number(text)) : null
}

/** Null if one of them is not a plain number. */
function numbers(text: string): readonly number[] {
  const parts = text.length > 100 ? [] : text.split(",")
  return parts.every((part) => /^-?\d{1,3}(\.\d{1,10})?$/.test(part)) ? parts.map(Number) : []
}

function degrees(value: number, most: number): number | null {
  if (!Number.isFinite(value) || Math.abs(value) > most) return null
  // Adding zero turns -0 into 0.
  return Number(value.toFixed(DECIMALS)) + 0
}
