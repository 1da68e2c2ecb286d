import { setTimeout as sleep } from "node:timers/promises"

type Handler = (request: Request) => Promise<Response>

/** How long finished answers get to be sent. Milliseconds. */
const SENDING_MS = 100

/**
 * Counts the requests that have no answer yet. An event stream counts only until its answer begins, so a stop does not
 * wait for its end.
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
    /** Resolves when every request that arrived has its answer, or after `most` milliseconds. */
    drained: async (most) => {
      const until = performance.now() + most
      while (open > 0 && performance.now() < until) await sleep(20)
      await sleep(SENDING_MS)
    },
  }
}
