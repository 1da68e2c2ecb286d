/** Degrees, five decimals: about a metre. */
export type Point = { readonly lat: number; readonly lon: number }
export type Bounds = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** What the map can show: Italy with the sea around it. Nobody gets lost in the rest of the world. */
export const MAP_EXTENT: Bounds = { south: 30.5, west: -8, north: 54, east: 29 }
/** The coast is drawn for no closer look. */
export const MAX_MAP_ZOOM = 12
/** Tiles of the operator go closer. */
export const MAX_TILES_ZOOM = 18

/** Pictures of the map that an operator brings: an address with `{z}`, `{x}` and `{y}`, and whom to thank. */
export type MapTiles = { readonly url: string; readonly attribution: string }
