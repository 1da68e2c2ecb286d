import { setTimeout as sleep } from "node:timers/promises"

type Handler = (request: Request) => Promise<Response>

/** Answers that are on their way get this long to be sent once they are made. Milliseconds. */
const SENDING_MS = 100

/**
 * A handler that knows how many of its answers are still being made. A stream of live updates counts until it has begun:
 * nobody waits for its end.
 */
export function draining(handle: Handler): {
  readonly handle: Handler
  readonly drained: (most: number) => Promise<void>
} {
  let open = 0
  return {
    handle: async (request) => {
      open++
      try {
        return await handle(request)
      } finally {
        open--
      }
    },
    /** Resolves when every request that came has its answer, or after so many milliseconds. */
    drained: async (most) => {
      const until = performance.now() + most
      while (open > 0 && performance.now() < until) await sleep(20)
      await sleep(SENDING_MS)
    },
  }
}
