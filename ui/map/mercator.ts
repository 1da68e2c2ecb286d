import type { Bounds, Point } from "../../domain/search/place.ts"

/*
 * Web Mercator (EPSG:3857), the projection of web maps: metres at the equator, x to the east, y to the north. Having it
 * here lets other code place a point without loading the map's library.
 */

const HALF_EQUATOR = 20_037_508.342_789_244

export type Metres = readonly [x: number, y: number]

export function metresOf({ lat, lon }: Point): Metres {
  const north = Math.log(Math.tan(((90 + lat) * Math.PI) / 360)) / Math.PI
  return [(lon / 180) * HALF_EQUATOR, north * HALF_EQUATOR]
}

export function pointOf([x, y]: Metres): Point {
  const lat = (Math.atan(Math.exp((y / HALF_EQUATOR) * Math.PI)) * 360) / Math.PI - 90
  return { lat, lon: (x / HALF_EQUATOR) * 180 }
}

/** West, south, east and north, in this order. */
export type Extent = readonly [number, number, number, number]

export function extentOf({ south, west, north, east }: Bounds): Extent {
  return [...metresOf({ lat: south, lon: west }), ...metresOf({ lat: north, lon: east })]
}

export function boundsOf([west, south, east, north]: Extent): Bounds {
  const [low, high] = [pointOf([west, south]), pointOf([east, north])]
  return { south: low.lat, west: low.lon, north: high.lat, east: high.lon }
}

/** Metres per pixel at a zoom: at zoom 0 one tile of 256 pixels shows the world. */
export const metresPerPixel = (zoom: number): number => (2 * HALF_EQUATOR) / 256 / 2 ** zoom
export const zoomOf = (metresPerPixel: number): number => Math.log2((2 * HALF_EQUATOR) / 256 / metresPerPixel)
