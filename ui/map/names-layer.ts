import Feature from "ol/Feature.js"
import PointGeometry from "ol/geom/Point.js"
import VectorLayer from "ol/layer/Vector.js"
import VectorSource from "ol/source/Vector.js"
import CircleStyle from "ol/style/Circle.js"
import Fill from "ol/style/Fill.js"
import Stroke from "ol/style/Stroke.js"
import Style from "ol/style/Style.js"
import Text from "ol/style/Text.js"
import type { Locale } from "../../domain/locale.ts"
import type { MapColours } from "./colours.ts"
import { metresOf, zoomOf } from "./mercator.ts"
import { type PlaceKind, type PlaceName, placeNames } from "./place-names.ts"

const FONT = '"Inter Variable", "Inter Fallback", system-ui, sans-serif'

/** The names of places. Where there is no room, the less important ones are left out. */
export function namesLayer(locale: Locale) {
  const places = new Map<Feature, PlaceName>()
  for (const place of placeNames(locale))
    places.set(new Feature({ geometry: new PointGeometry([...metresOf(place)]) }), place)
  const source = new VectorSource({ features: [...places.keys()] })
  // Names beyond the edge are drawn too, ready for when the map is moved.
  const layer = new VectorLayer({ source, declutter: true, renderBuffer: 300 })
  return {
    layer,
    paint: (colours: MapColours) => {
      const styles = new Map([...places.values()].map((place, rank) => [place, styleOf(place, rank, colours)]))
      layer.setStyle((feature, resolution) => {
        const place = feature instanceof Feature ? places.get(feature) : undefined
        const zoom = zoomOf(resolution)
        return place && place.from <= zoom && zoom < place.to ? styles.get(place) : undefined
      })
    },
  }
}

const looks: Readonly<Record<PlaceKind, { readonly font: string; readonly dot: number; readonly spaced?: boolean }>> = {
  capital: { font: `650 15px ${FONT}`, dot: 3.5 },
  city: { font: `550 13px ${FONT}`, dot: 2.5 },
  abroad: { font: `450 12px ${FONT}`, dot: 2 },
  region: { font: `550 11px ${FONT}`, dot: 0, spaced: true },
  country: { font: `500 12px ${FONT}`, dot: 0, spaced: true },
  sea: { font: `italic 450 13px ${FONT}`, dot: 0 },
}

const HAIR_SPACE = "\u200A"

function styleOf({ kind, name }: PlaceName, rank: number, colours: MapColours): Style {
  const { font, dot, spaced } = looks[kind]
  const color = kind === "sea" ? colours.inkSea : kind === "city" || kind === "capital" ? colours.ink : colours.inkSoft
  const around = kind === "abroad" || kind === "country" ? colours.neighbours : colours.italy
  return new Style({
    ...(dot > 0 && {
      image: new CircleStyle({
        radius: dot,
        fill: new Fill({ color }),
        stroke: new Stroke({ color: around, width: 1.5 }),
        declutterMode: "none",
      }),
    }),
    text: new Text({
      text: spaced ? [...name.toUpperCase()].join(HAIR_SPACE + HAIR_SPACE) : name,
      font,
      fill: new Fill({ color }),
      ...(kind !== "sea" && { stroke: new Stroke({ color: around, width: 3 }) }),
      ...(dot > 0 && { offsetY: -10 }),
      padding: [2, 4, 2, 4],
    }),
    zIndex: -rank,
  })
}
