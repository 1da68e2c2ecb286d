import { useEffect, useRef } from "react"
import { useArrived } from "../kit/use-arrival-focus.ts"

/** A new step, or coming here from the booking box, moves the focus to the page's heading and scrolls to the top. */
export function useFocusOnChange(current: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useArrived()
  const shown = useRef<string | null>(arrived ? null : current)
  useEffect(() => {
    if (shown.current !== current) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    shown.current = current
  }, [current])
  return heading
}
