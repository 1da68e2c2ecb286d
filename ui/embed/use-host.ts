import { type RefObject, useCallback, useEffect, useRef } from "react"

/** What the page tells the element around it, on the partner's page (adapters/server/embed/v1.js). */
type Told =
  | { readonly type: "step"; readonly step: string }
  | { readonly type: "booked"; readonly code: string }
  /** `isPressed`: it follows a press, so nobody is surprised by it. */
  | { readonly type: "height"; readonly px: number; readonly isPressed: boolean }
  | { readonly type: "scroll-into-view"; readonly top: number; readonly bottom: number }

/** A page may move for so long after a press. What comes later is felt as a jump (Cumulative Layout Shift). */
const PRESSED_MS = 450

/**
 * Speaks with the element on the partner's page. The first message has no content and may be heard by everybody; the element
 * answers with a port. It is taken from the sites of this embed only, and from the shop's own preview.
 */
export function useHost(origins: readonly string[], place: RefObject<HTMLElement | null>): (told: Told) => void {
  const port = useRef<MessagePort | null>(null)
  const waiting = useRef<readonly Told[]>([])
  const tell = useCallback((told: Told) => {
    if (port.current === null) waiting.current = [...waiting.current, told]
    else port.current.postMessage(told)
  }, [])
  useEffect(() => {
    if (parent === window) return
    const leave = new AbortController()
    const { signal } = leave
    const heard = ({ source, origin, data, ports: [given] }: MessageEvent) => {
      const isHost = source === parent && (origin === location.origin || origins.includes(origin))
      if (!isHost || data !== "altrove:port" || given === undefined) return
      port.current = given
      given.onmessage = ({ data }: MessageEvent<unknown>) => {
        const { type, px } = Object(data)
        if (type === "room" && typeof px === "number") fitInto(px)
      }
      for (const told of waiting.current) given.postMessage(told)
      waiting.current = []
      tellHeight()
    }
    // A fraction would leave a scroll bar.
    const height = () => Math.ceil(place.current?.getBoundingClientRect().height ?? 0)
    /** The frame is nearly always as high as its content. Two scroll bars would flicker while it grows, so it shows none. */
    const fitInto = (room: number) => {
      const { style } = document.documentElement
      style.scrollbarWidth = "none"
      style.overflow = height() > room ? "auto" : "hidden"
    }
    let pressedAt = Number.NEGATIVE_INFINITY
    const tellHeight = () => {
      const isPressed = performance.now() - pressedAt < PRESSED_MS
      if (place.current !== null) port.current?.postMessage({ type: "height", px: height(), isPressed } satisfies Told)
    }
    const pressed = () => {
      pressedAt = performance.now()
      // What came too late for the press before may be shown whole now.
      tellHeight()
    }
    const sizes = new ResizeObserver(tellHeight)
    if (place.current !== null) sizes.observe(place.current)
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      // Its place is known only after the next layout, for example of a step that has just come.
      requestAnimationFrame(() => {
        const { top, bottom } = target.getBoundingClientRect()
        port.current?.postMessage({ type: "scroll-into-view", top, bottom } satisfies Told)
      })
    }
    addEventListener("message", heard, { signal })
    addEventListener("focusin", focused, { signal })
    for (const press of ["pointerdown", "keydown"]) addEventListener(press, pressed, { signal, capture: true })
    parent.postMessage("altrove:ready", "*")
    return () => {
      leave.abort()
      sizes.disconnect()
      port.current?.close()
      port.current = null
    }
  }, [origins, place])
  return tell
}
