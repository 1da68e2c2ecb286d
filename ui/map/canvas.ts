import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js"
import DragPan from "ol/interaction/DragPan.js"
import KeyboardPan from "ol/interaction/KeyboardPan.js"
import KeyboardZoom from "ol/interaction/KeyboardZoom.js"
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js"
import PinchZoom from "ol/interaction/PinchZoom.js"
import Kinetic from "ol/Kinetic.js"
import OpenLayersMap from "ol/Map.js"
import View from "ol/View.js"
import type { Locale } from "../../domain/locale.ts"
import type { Basemap } from "../../domain/map/basemap.ts"
import type { MapTiles } from "../../domain/map/extent.ts"
import { MAP_EXTENT, MAX_MAP_ZOOM, MAX_TILES_ZOOM } from "../../domain/map/extent.ts"
import { coloursOf } from "./colours.ts"
import { groundLayer } from "./ground-layer.ts"
import { type Extent, extentOf, type Metres, metresPerPixel } from "./mercator.ts"
import { namesLayer } from "./names-layer.ts"

/** What is on the screen. */
export type Sight = {
  readonly center: Metres
  readonly metresPerPixel: number
  readonly size: readonly [width: number, height: number]
}

/** Where to look: at a point from some height, or at all of a region. */
export type Look = { readonly center: Metres; readonly zoom: number } | { readonly extent: Extent }

export type CanvasOptions = {
  readonly target: HTMLElement
  readonly locale: Locale
  readonly look: Look
  readonly tiles: MapTiles | null
  /** At every frame; whoever places things on the map moves them here. */
  readonly onFrame: (sight: Sight) => void
  /** The map came to rest; by the visitor's hand, or because it was told where to look. */
  readonly onRest: (sight: Sight, byHand: boolean) => void
}

export type Canvas = {
  /** Above the map, with the events of what stands there reaching it: it can be dragged by a marker. */
  readonly overlay: HTMLElement
  readonly ground: (basemap: Basemap) => void
  readonly lookAt: (look: Look) => void
  /** As the visitor's own hand: closer by so many steps, or to a region. */
  readonly zoomBy: (steps: number) => void
  readonly zoomTo: (extent: Extent) => void
  /** The colours of the theme that is on. */
  readonly paint: () => void
  readonly dispose: () => void
}

/** Room around what is fitted into the window: a marker's, and that of what lies over the map. Pixels. */
const PADDING = [72, 60, 56, 60]
/** A single experience is shown with its surroundings. */
const CLOSEST_FIT = 11

export function createCanvas({ target, locale, look, tiles, onFrame, onRest }: CanvasOptions): Canvas {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
  const duration = calm ? 0 : 250
  const view = new View({
    center: [0, 0],
    zoom: 6,
    extent: [...extentOf(MAP_EXTENT)],
    maxZoom: tiles === null ? MAX_MAP_ZOOM : MAX_TILES_ZOOM,
    smoothResolutionConstraint: !calm,
    enableRotation: false,
  })
  const ground = groundLayer()
  const names = namesLayer(locale)
  const map = new OpenLayersMap({
    target,
    view,
    controls: [],
    layers: tiles === null ? [ground.layer, names.layer] : [],
    interactions: [
      new DragPan(calm ? {} : { kinetic: new Kinetic(-0.005, 0.05, 100) }),
      new MouseWheelZoom({ duration, onFocusOnly: false }),
      new PinchZoom(),
      new DoubleClickZoom({ duration }),
      new KeyboardPan({ duration: calm ? 0 : 100 }),
      new KeyboardZoom({ duration: calm ? 0 : 100 }),
    ],
  })

  // Few shops have them: what draws tiles travels apart.
  if (tiles !== null)
    import("./tile-layer.ts").then(
      ({ tileLayer }) => map.addLayer(tileLayer(tiles.url)),
      () => {},
    )

  let byHand = false
  const noteHand = () => {
    byHand = true
  }
  const noteKey = ({ key }: KeyboardEvent) => {
    if (/^(Arrow|[+-]$)/.test(key)) noteHand()
  }
  const sightOf = (): Sight | null => {
    const [x, y] = view.getCenter() ?? []
    const [width, height] = map.getSize() ?? []
    const resolution = view.getResolution()
    if (x === undefined || y === undefined || resolution === undefined) return null
    return { center: [x, y], metresPerPixel: resolution, size: [width ?? 0, height ?? 0] }
  }
  map.on("pointerdrag", noteHand)
  map.on("dblclick", noteHand)
  target.addEventListener("wheel", noteHand, { passive: true })
  target.addEventListener("keydown", noteKey)
  map.on("postrender", () => {
    const sight = sightOf()
    if (sight !== null) onFrame(sight)
  })
  // OpenLayers says that a map rests by comparing two frames; one that needs no second has come to rest as well.
  map.once("postrender", () => map.render())
  map.on("moveend", () => {
    const sight = sightOf()
    const own = byHand
    byHand = false
    if (sight !== null) onRest(sight, own)
  })

  const lookAt = (where: Look) => {
    byHand = false
    view.cancelAnimations()
    if ("extent" in where) view.fit([...where.extent], { padding: PADDING, maxZoom: CLOSEST_FIT, size: map.getSize() })
    else {
      view.setResolution(metresPerPixel(where.zoom))
      view.setCenter([...where.center])
    }
  }
  const paint = () => {
    const colours = coloursOf(target)
    ground.paint(colours)
    names.paint(colours)
  }
  paint()
  lookAt(look)
  return {
    overlay: map.getOverlayContainer() ?? target,
    ground: ground.fill,
    lookAt,
    zoomBy: (steps) => {
      noteHand()
      view.animate({ zoom: view.getConstrainedZoom((view.getZoom() ?? 0) + steps), duration })
    },
    zoomTo: (extent) => {
      noteHand()
      view.fit([...extent], { padding: PADDING, duration, size: map.getSize() })
    },
    paint,
    dispose: () => {
      target.removeEventListener("wheel", noteHand)
      target.removeEventListener("keydown", noteKey)
      map.setTarget(undefined)
      map.dispose()
    },
  }
}
