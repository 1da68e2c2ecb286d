import TileLayer from "ol/layer/Tile.js"
import XYZ from "ol/source/XYZ.js"
import { MAX_TILES_ZOOM } from "../../domain/map/map.ts"

/** Map tiles from a server of the operator's choice. */
export function tileLayer(url: string): TileLayer {
  return new TileLayer({ source: new XYZ({ url, maxZoom: MAX_TILES_ZOOM }) })
}
