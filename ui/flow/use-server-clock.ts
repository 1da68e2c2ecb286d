import { useEffect, useRef, useState } from "react"
import { ServerClock } from "./server-clock.ts"

/**
 * A clock set by every answer of the server. `resync` asks the server anew; it is called when the page comes back to
 * sight, from the back-forward cache or from being offline: the laptop may have slept, its clock may have been set.
 */
export function useServerClock(serverNow: string, resync: () => void): ServerClock {
  const [clock] = useState(() => new ServerClock(serverNow))
  useEffect(() => clock.sync(serverNow), [clock, serverNow])
  useReturn(resync)
  return clock
}

/** Calls when the visitor comes back to the page. */
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
