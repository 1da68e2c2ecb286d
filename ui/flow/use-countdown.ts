import { useEffect, useMemo, useState } from "react"
import { millisecondsBetween } from "../../domain/time/instant.ts"
import { countdownFlow } from "../../machines/countdown/countdown.machine.ts"
import type { ServerClock } from "./server-clock.ts"
import { startTicker } from "./ticker.ts"
import { useFlow } from "./use-flow.ts"
import { useHears } from "./use-hears.ts"

export type CountdownOptions = {
  /** The name of what ends, for example the checkout's code. */
  readonly of: string
  /** The server's deadline and its instant, as of its last answer. */
  readonly deadline: string
  readonly serverNow: string
  readonly clock: ServerClock
  readonly askServer: () => void
  /** Called when nothing is left, as far as the page knows. */
  readonly onOver?: () => void
}

/** Milliseconds until a deadline of the server, on the server's clock; updated each second while its flow counts. */
export function useCountdown({ of, deadline, serverNow, clock, askServer, onOver }: CountdownOptions): number {
  const flow = useFlow({
    flow: countdownFlow,
    stream: `countdown/${of}`,
    input: { deadline, at: serverNow },
    clock,
    handlers: {
      askServer: () => askServer(),
      tellOver: () => onOver?.(),
    },
  })
  const { recheck, send } = flow
  useHears(
    flow,
    useMemo(() => ({ type: "server.answered" as const, deadline, now: serverNow }), [deadline, serverNow]),
  )
  // The answer has set the clock.
  useEffect(() => {
    if (serverNow !== "") recheck()
  }, [recheck, serverNow])

  const [now, setNow] = useState(() => clock.now())
  // Each answer starts the ticker anew, because it sets the clock. That the time is over does not end it: when a computer
  // wakes, the countdown's own timer may fire before the ticker, which still has to notice the jump.
  useEffect(() => {
    if (serverNow === "") return
    // A hidden page is not looked at, and asks the server when the visitor comes back.
    const jumped = () => document.hidden || send({ type: "clock.jumped" })
    return startTicker({ clock, deadline, tick: () => setNow(clock.now()), jumped })
  }, [serverNow, deadline, clock, send])
  return Math.max(0, millisecondsBetween(now, deadline))
}
