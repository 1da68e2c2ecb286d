import TileLayer from "ol/layer/Tile.js"
import XYZ from "ol/source/XYZ.js"
import { MAX_TILES_ZOOM } from "../../domain/map/extent.ts"

/** Pictures of the map from an operator's server. */
export function tileLayer(url: string): TileLayer {
  return new TileLayer({ source: new XYZ({ url, maxZoom: MAX_TILES_ZOOM }) })
}
