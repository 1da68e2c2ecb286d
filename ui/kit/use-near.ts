import { type RefCallback, useCallback, useEffect, useRef } from "react"

const signs = ["pointerenter", "focusin"]

/**
 * Calls `onNear` when a pointer, a finger or the focus comes near an element, or is already there. Used to load parts
 * just before they are needed.
 */
export function useNear<E extends HTMLElement>(onNear: (() => void) | undefined): RefCallback<E> {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  return useCallback((element: E) => {
    const leave = new AbortController()
    const near = () => latest.current?.()
    for (const sign of signs) element.addEventListener(sign, near, { signal: leave.signal })
    if (element.matches(":hover, :focus-within")) near()
    return () => leave.abort()
  }, [])
}
