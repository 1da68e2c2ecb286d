import { useEffect, useRef, useState } from "react"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import type { Clock } from "../../machines/kit/host.ts"
import { startTicker } from "./ticker.ts"

/**
 * Milliseconds until a deadline of the server, on the server's clock; updated each second. `null`: there is no
 * deadline. `jumped` is called when the clock jumped while the page was open.
 */
export function useCountdown(deadline: string | null, clock: Clock, jumped: () => void): number | null {
  const [now, setNow] = useState(() => clock.now())
  const latest = useRef(jumped)
  useEffect(() => {
    latest.current = jumped
  })
  useEffect(() => {
    if (deadline === null) return
    return startTicker({
      clock,
      deadline,
      tick: () => setNow(clock.now()),
      jumped: () => document.hidden || latest.current(),
    })
  }, [deadline, clock])
  return deadline === null ? null : millisecondsBetween(now, deadline)
}
