import Feature from "ol/Feature.js"
import MultiLineString from "ol/geom/MultiLineString.js"
import MultiPolygon from "ol/geom/MultiPolygon.js"
import VectorImageLayer from "ol/layer/VectorImage.js"
import VectorSource from "ol/source/Vector.js"
import Fill from "ol/style/Fill.js"
import Stroke from "ol/style/Stroke.js"
import Style from "ol/style/Style.js"
import { type Basemap, groundOf, type Position } from "../../domain/map/basemap.ts"
import type { MapColours } from "./colours.ts"
import { metresOf } from "./mercator.ts"

/** Land, coast and borders. Empty until the basemap has loaded. */
export function groundLayer() {
  const source = new VectorSource()
  // Drawn once when the map rests, with half a window beyond each edge. While the map is moved, the picture is only
  // shifted.
  const layer = new VectorImageLayer({ source, imageRatio: 2 })
  return {
    layer,
    fill: (basemap: Basemap) => {
      const { italy, neighbours, coasts, borders } = groundOf(basemap)
      source.addFeatures([
        new Feature({ kind: "coast", geometry: new MultiLineString(coasts.map(flat)) }),
        new Feature({ kind: "neighbours", geometry: new MultiPolygon(neighbours.map((rings) => rings.map(flat))) }),
        new Feature({ kind: "italy", geometry: new MultiPolygon(italy.map((rings) => rings.map(flat))) }),
        new Feature({ kind: "border", geometry: new MultiLineString(borders.map(flat)) }),
      ])
    },
    paint: (colours: MapColours) => {
      const styles = stylesOf(colours)
      layer.setStyle((feature) => styles[String(feature.get("kind"))])
    },
  }
}

const flat = (line: readonly Position[]): number[][] => line.map(([lon, lat]) => [...metresOf({ lat, lon })])

/** Shallow water follows the coast, as on printed maps. The land covers its inner half. */
function stylesOf(colours: MapColours): Readonly<Record<string, Style[]>> {
  const line = (color: string, width: number, zIndex: number, lineDash?: number[]) =>
    new Style({
      stroke: new Stroke({ color, width, lineJoin: "round", ...(lineDash !== undefined && { lineDash }) }),
      zIndex,
    })
  const land = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex })
  return {
    coast: [line(colours.shallows, 14, 0), line(colours.shore, 6, 1), line(colours.coast, 1, 5)],
    neighbours: [land(colours.neighbours, 2)],
    italy: [land(colours.italy, 3)],
    border: [line(colours.border, 1.2, 4, [1, 4])],
  }
}
