import { useEffect, useState } from "react"
import type { Clock } from "../../machines/kit/host.ts"

const EVERY_MS = 20_000

/** The clock's instant, a little old at most: for what may be done until some hour, not for countdowns. */
export function useNow(clock: Clock): string {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    setNow(clock.now())
    const timer = setInterval(() => setNow(clock.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
