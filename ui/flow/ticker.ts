import { millisecondsBetween, plusMilliseconds } from "../../domain/time/instant.ts"
import type { Clock } from "../../machines/kit/host.ts"

/** A tick this late means that the computer slept, or that somebody set its clock. */
const JUMP_MS = 5000

export type Ticker = {
  readonly clock: Clock
  /** ISO instant on that clock. */
  readonly deadline: string
  readonly tick: (leftMs: number) => void
  /** Called when the clock can no longer be trusted: ask the server. */
  readonly jumped: () => void
}

/**
 * Ticks as the seconds of a countdown change, until nothing is left. After a jump it ticks on at zero, because the
 * server's answer may show that there is time left. Returns the function that stops it.
 */
export function startTicker({ clock, deadline, tick, jumped }: Ticker): () => void {
  let handle: unknown
  let expected = clock.now()
  let isTrusted = true
  const step = () => {
    const now = clock.now()
    const left = millisecondsBetween(now, deadline)
    if (Math.abs(millisecondsBetween(expected, now)) > JUMP_MS) {
      isTrusted = false
      jumped()
    }
    tick(left)
    if (left <= 0 && isTrusted) return
    const wait = (left > 0 && left % 1000) || 1000
    expected = plusMilliseconds(now, wait)
    handle = clock.setTimeout(step, wait)
  }
  step()
  return () => clock.clearTimeout(handle)
}
