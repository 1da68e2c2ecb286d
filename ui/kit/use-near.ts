import { type RefCallback, useCallback, useEffect, useRef } from "react"

const signs = ["pointerenter", "focusin"]

/** For a part that is about to be used: tells when someone comes near by pointer, finger or Tab, or is there already. */
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
