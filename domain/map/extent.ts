import type { Bounds } from "../search/place.ts"

/** What the map can show: Italy with the sea around it. Nobody gets lost in the rest of the world. */
export const MAP_EXTENT: Bounds = { south: 30.5, west: -8, north: 54, east: 29 }
/** The coast is drawn for no closer look. */
export const MAX_MAP_ZOOM = 12
/** Tiles of the operator go closer. */
export const MAX_TILES_ZOOM = 18
