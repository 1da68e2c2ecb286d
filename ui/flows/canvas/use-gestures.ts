import { type RefObject, useEffect, useEffectEvent } from "react"
import type { Point } from "../../../machines/kit/picture/types.ts"
import type { PanZoom } from "./use-pan-zoom.ts"
import { moved, pinched, type View, wheelFactor, zoomedAt } from "./zoom.ts"

/** A movement shorter than this is a press. */
const DRAG_PIXELS = 5

type Hold = { readonly view: View; readonly fingers: ReadonlyMap<number, Point> }

/**
 * Drag, pinch and wheel. The wheel scrolls the page, unless the focus is in the picture or the visitor holds Ctrl or ⌘,
 * which a trackpad pinch also sends.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, panZoom: PanZoom): void {
  const view = useEffectEvent(panZoom.view)
  const place = useEffectEvent(panZoom.place)
  const least = useEffectEvent(panZoom.least)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const fingers = new Map<number, Point>()
    let hold: Hold | null = null
    let dragging = false
    let scheduled = 0

    const at = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const take = () => {
      hold = fingers.size === 0 ? null : { view: view(), fingers: new Map(fingers) }
    }
    const follow = () => {
      scheduled = 0
      if (hold === null) return
      const [first, second] = fingers.keys()
      const pair = (id: number | undefined): readonly [Point, Point] | null => {
        const [before, now] = id === undefined ? [] : [hold?.fingers.get(id), fingers.get(id)]
        return before && now ? [before, now] : null
      }
      const [one, two] = [pair(first), pair(second)]
      if (one && two) place(pinched(hold.view, [one[0], two[0]], [one[1], two[1]], least()))
      else if (one) place(moved(hold.view, { x: one[1].x - one[0].x, y: one[1].y - one[0].y }))
    }
    const schedule = () => {
      if (scheduled === 0) scheduled = requestAnimationFrame(follow)
    }

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button, a"))) return
      if (fingers.size === 0) dragging = false
      fingers.set(event.pointerId, at(event))
      take()
    }
    const onMove = (event: PointerEvent) => {
      const from = hold?.fingers.get(event.pointerId)
      if (from === undefined) return
      const now = at(event)
      fingers.set(event.pointerId, now)
      if (!dragging && fingers.size === 1 && Math.hypot(now.x - from.x, now.y - from.y) < DRAG_PIXELS) return
      if (!dragging) {
        dragging = true
        element.dataset.dragging = ""
        // Captured only when the drag starts: capturing earlier would give the press to the frame instead of the state.
        for (const id of fingers.keys()) element.setPointerCapture(id)
      }
      schedule()
    }
    const onUp = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      if (scheduled !== 0) {
        cancelAnimationFrame(scheduled)
        follow()
      }
      fingers.delete(event.pointerId)
      take()
      if (fingers.size === 0) delete element.dataset.dragging
    }
    // The click at the end of a drag selects nothing.
    const onClick = (event: MouseEvent) => {
      if (!dragging) return
      dragging = false
      event.preventDefault()
      event.stopPropagation()
    }
    const onWheel = (event: WheelEvent) => {
      const wanted = event.ctrlKey || event.metaKey || element.contains(document.activeElement)
      if (!wanted) return
      event.preventDefault()
      place(zoomedAt(view(), wheelFactor(event), at(event), least()))
    }

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener("pointerdown", onDown, { signal })
    element.addEventListener("pointermove", onMove, { signal })
    element.addEventListener("pointerup", onUp, { signal })
    element.addEventListener("pointercancel", onUp, { signal })
    element.addEventListener("click", onClick, { signal, capture: true })
    element.addEventListener("wheel", onWheel, { signal, passive: false })
    return () => {
      listening.abort()
      cancelAnimationFrame(scheduled)
    }
  }, [frame])
}
