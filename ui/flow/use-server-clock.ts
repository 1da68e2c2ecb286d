import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { ServerClock } from "./server-clock.ts"

/**
 * A clock that every answer of the server sets. `resync` asks the server again. It is called when the page comes back
 * into view, from the back-forward cache or from being offline: the computer may have slept, or its clock may have been
 * set.
 */
export function useServerClock(serverNow: string, resync: () => void): ServerClock {
  const [clock] = useState(() => new ServerClock(serverNow))
  // Before the effects of all views, which tell their flows of the answer.
  useLayoutEffect(() => clock.sync(serverNow), [clock, serverNow])
  useReturn(resync)
  return clock
}

/** Calls `back` when the visitor returns to the page. */
export function useReturn(back: () => void): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    document.addEventListener("visibilitychange", () => document.hidden || latest.current(), { signal })
    window.addEventListener("pageshow", (event) => event.persisted && latest.current(), { signal })
    window.addEventListener("online", () => latest.current(), { signal })
    return () => leave.abort()
  }, [])
}
