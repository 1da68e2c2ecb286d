import { useEffect, useRef, useState } from "react"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import type { Clock } from "../../machines/kit/host.ts"
import { startTicker } from "./ticker.ts"

/**
 * Milliseconds until a deadline of the server's, on the server's clock; anew each second. `null`: nothing runs out.
 * `jumped` is told when the clock leapt under an open page.
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
