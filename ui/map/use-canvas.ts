import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { type Canvas, createCanvas } from "./canvas.ts"
import { watchTheme } from "./colours.ts"
import { isStale, type Look, type Sight } from "./sight.ts"

type CanvasHost = {
  readonly target: RefObject<HTMLDivElement | null>
  /** The layer above the map; it moves with the map. */
  readonly layer: HTMLElement | null
  readonly canvas: Canvas | null
  /** The view that the markers are placed for; null until the map is drawn. */
  readonly sight: Sight | null
  /** Call it when the markers of `sight` are in the page. */
  readonly onPlaced: () => void
}

/** A map in the page. It looks where `look` says until the visitor moves it. */
export function useCanvas(
  { key, look }: { readonly key: string; readonly look: Look },
  onMoved: (sight: Sight) => void,
): CanvasHost {
  const ports = useBrowserPorts()
  const locale = useLocale()
  const target = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<Canvas | null>(null)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const [sight, setSight] = useState<Sight | null>(null)
  /** The view that the layer's markers were placed for. The layer is moved by the difference to the current view. */
  const filled = useRef<Sight | null>(null)
  const now = useRef<Sight | null>(null)
  const element = useRef<HTMLElement | null>(null)
  const looked = useRef(key)

  const shift = useCallback(() => {
    if (element.current && filled.current && now.current) move(element.current, filled.current, now.current)
  }, [])
  const moved = useEffectEvent(onMoved)
  const start = useEffectEvent((within: HTMLElement) => {
    const { basemap, mapTiles } = ports()
    const made = createCanvas({
      target: within,
      locale,
      look,
      tiles: mapTiles,
      onFrame: (seen) => {
        now.current = seen
        shift()
        if (filled.current && isStale(filled.current, seen)) setSight(seen)
      },
      onRest: (seen, byHand) => {
        setSight(seen)
        if (byHand) moved(seen)
      },
    })
    looked.current = key
    // If the basemap does not load, the map still shows where the experiences are.
    if (mapTiles === null) basemap().then(made.ground, () => {})
    return made
  })

  useEffect(() => {
    if (target.current === null) return
    const made = start(target.current)
    const above = document.createElement("div")
    // This tells the browser that the layer will only be moved. Without it every marker is painted again in every
    // frame.
    above.style.willChange = "transform"
    made.overlay.append(above)
    element.current = above
    setCanvas(made)
    setLayer(above)
    const stop = watchTheme(made.paint)
    return () => {
      stop()
      made.dispose()
      setCanvas(null)
      setLayer(null)
      setSight(null)
    }
  }, [])

  const follow = useEffectEvent(() => {
    if (looked.current === key) return
    looked.current = key
    canvas?.lookAt(look)
  })
  useEffect(follow, [key, canvas])

  const onPlaced = useCallback(() => {
    filled.current = sight
    shift()
  }, [sight, shift])
  return { target, layer, canvas, sight, onPlaced }
}

/**
 * One style change per frame, however many markers there are; the scale is written only if it changed. Whole pixels
 * keep the text sharp.
 */
function move(layer: HTMLElement, from: Sight, to: Sight): void {
  const [width, height] = to.size
  const x = width / 2 + (from.center[0] - to.center[0]) / to.metresPerPixel
  const y = height / 2 + (to.center[1] - from.center[1]) / to.metresPerPixel
  layer.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`
  const scale = (from.metresPerPixel / to.metresPerPixel).toFixed(3)
  if (layer.style.getPropertyValue("--scale") !== scale) layer.style.setProperty("--scale", scale)
}
