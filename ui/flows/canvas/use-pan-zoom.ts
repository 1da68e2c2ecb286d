import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import type { Box, Picture, Point } from "../../../machines/kit/picture/types.ts"
import {
  atScale,
  firstSight,
  fitted,
  type Insets,
  kept,
  moved,
  revealed,
  type Size,
  smallest,
  type View,
  zoomedAt,
} from "./zoom.ts"

export type PanZoom = {
  /** The current scale; 1 is the drawn size. */
  readonly scale: number
  readonly fit: () => void
  readonly toScale: (scale: number) => void
  readonly zoomBy: (factor: number) => void
  readonly panBy: (by: Point) => void
  readonly reveal: (box: Box, insets?: Insets) => void
  /** For gestures: reads the current view and sets the next one at once. */
  readonly view: () => View
  readonly least: () => number
  readonly place: (view: View) => void
}

/**
 * Places a picture in its frame by one transform on one layer. React learns only the scale, so a frame of a gesture
 * renders nothing. Until the visitor moves it, the picture returns to its first view whenever the frame's size changes.
 */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  picture: Picture,
): PanZoom {
  const view = useRef<View>({ x: 0, y: 0, scale: 1 })
  const untouched = useRef(true)
  const [scale, setScale] = useState(1)

  const lay = useCallback(
    (next: View, how: "eased" | "at once") => {
      const element = layer.current
      if (element === null) return
      view.current = next
      element.dataset.moving = how
      // Whole pixels let the browser shift the picture instead of drawing it again.
      element.style.transform = `translate3d(${Math.round(next.x)}px, ${Math.round(next.y)}px, 0) scale(${next.scale})`
      setScale(next.scale)
    },
    [layer],
  )
  const size = useCallback(
    (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 }),
    [frame],
  )
  const least = useCallback(() => smallest(picture, size()), [picture, size])
  const change = (next: View) => {
    untouched.current = false
    lay(kept(next, picture, size()), "eased")
  }

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    untouched.current = true
    const beginning = beginningOf(picture)
    const watch = new ResizeObserver(() => {
      if (size().width === 0) return
      lay(untouched.current ? firstSight(picture, size(), beginning) : kept(view.current, picture, size()), "at once")
    })
    watch.observe(element)
    // From here on the transform decides the size, no longer the style sheet.
    element.dataset.live = ""
    return () => watch.disconnect()
  }, [frame, picture, lay, size])

  return {
    scale,
    fit: () => change(fitted(picture, size())),
    toScale: (to) => change(atScale(view.current, to, size(), least())),
    zoomBy: (factor) => {
      const { width, height } = size()
      change(zoomedAt(view.current, factor, { x: width / 2, y: height / 2 }, least()))
    },
    panBy: (by) => change(moved(view.current, by)),
    reveal: (box, insets) => {
      const next = revealed(view.current, box, size(), insets)
      if (next.x !== view.current.x || next.y !== view.current.y) change(next)
    },
    view: () => view.current,
    least,
    place: (next) => {
      untouched.current = false
      lay(kept(next, picture, size()), "at once")
    },
  }
}

/** The innermost initial state. */
function beginningOf({ states, width }: Picture): Box {
  const byId = new Map(states.map((state) => [state.id, state]))
  let found = states[0]
  for (let next = found; next !== undefined; next = next.initial === null ? undefined : byId.get(next.initial))
    found = next
  return found ?? { x: 0, y: 0, width, height: 0 }
}
