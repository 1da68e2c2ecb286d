import { useEffect, useState } from "react"
import type { Clock } from "../../machines/kit/host.ts"

const EVERY_MS = 20_000

/** The clock's instant, updated every 20 seconds: enough for deadlines, too slow for countdowns. */
export function useNow(clock: Clock): string {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    setNow(clock.now())
    const timer = setInterval(() => setNow(clock.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
