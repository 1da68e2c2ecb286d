/** Degrees, five decimals: about a metre. */
export type Point = { readonly lat: number; readonly lon: number }
export type Bounds = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** What the map can show: Italy with the sea around it. It cannot be moved beyond that. */
export const MAP_EXTENT: Bounds = { south: 30.5, west: -8, north: 54, east: 29 }
/** The drawn coast has no detail for a closer zoom. */
export const MAX_MAP_ZOOM = 12
/** The operator's tiles have more detail. */
export const MAX_TILES_ZOOM = 18

/** The operator's own map tiles: an address with `{z}`, `{x}` and `{y}`, and the credit line. */
export type MapTiles = { readonly url: string; readonly attribution: string }

/** A link that opens the place in the device's maps app. This documented form of Google's URL needs no key. */
export function mapsUrl(lat: number, lon: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat.toFixed(6)}%2C${lon.toFixed(6)}`
}
