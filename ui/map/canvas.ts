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
import type { MapTiles } from "../../domain/map/map.ts"
import { MAP_EXTENT, MAX_MAP_ZOOM, MAX_TILES_ZOOM } from "../../domain/map/map.ts"
import { coloursOf } from "./colours.ts"
import { groundLayer } from "./ground-layer.ts"
import { type Extent, extentOf, type Metres, metresPerPixel } from "./mercator.ts"
import { namesLayer } from "./names-layer.ts"

/** What the map shows on the screen. */
export type Sight = {
  readonly center: Metres
  readonly metresPerPixel: number
  readonly size: readonly [width: number, height: number]
}

/** Where the map should look: at a point at a zoom, or at a whole area. */
export type Look = { readonly center: Metres; readonly zoom: number } | { readonly extent: Extent }

export type CanvasOptions = {
  readonly target: HTMLElement
  readonly locale: Locale
  readonly look: Look
  readonly tiles: MapTiles | null
  /** Called at every frame, to move what is placed on the map. */
  readonly onFrame: (sight: Sight) => void
  /** Called when the map comes to rest. `byHand`: the visitor moved it. */
  readonly onRest: (sight: Sight, byHand: boolean) => void
}

export type Canvas = {
  /** A layer above the map. Its events also reach the map, so the map can be dragged by a marker. */
  readonly overlay: HTMLElement
  readonly ground: (basemap: Basemap) => void
  readonly lookAt: (look: Look) => void
  /** As if by the visitor's hand: zooms in by some steps, or to an area. */
  readonly zoomBy: (steps: number) => void
  readonly zoomTo: (extent: Extent) => void
  /** Applies the colours of the current theme. */
  readonly paint: () => void
  readonly dispose: () => void
}

/** Padding around what is fitted into the window, for a marker and for the parts that lie over the map. Pixels. */
const PADDING = [72, 60, 56, 60]
/** The closest zoom when fitting: a single experience is shown with its surroundings. */
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

  // Few shops have their own tiles, so their code is a separate chunk.
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
  // OpenLayers compares two frames to see that a map rests. A map that needs one frame gets a second one here.
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
