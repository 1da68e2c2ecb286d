import { useEffect, useRef, useState, useSyncExternalStore } from "react"

const never = () => () => {}

/** True if this part was rendered by a step inside the shop, not by the page's first load. Stays as it was. */
export function useArrived(): boolean {
  const [arrived] = useState(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
  return arrived
}

/**
 * The ref of a page's heading. It takes the focus if the visitor came from another page of the shop, because the button
 * or link that was pressed is gone. A page that the browser loads itself keeps the browser's focus.
 */
export function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useArrived()
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  }, [arrived])
  return heading
}
