import { setTimeout as sleep } from "node:timers/promises"

type Handler = (request: Request) => Promise<Response>

/** How long finished answers get to be sent. Milliseconds. */
const SENDING_MS = 100

/** What a load balancer asks. It must learn at once that the process is stopping, while other requests are answered. */
const isReady = ({ url }: Request): boolean => new URL(url).pathname === "/ready"

/**
 * Counts the requests that have no answer yet. An event stream counts only until its answer begins, so a stop does not
 * wait for its end. From `leave` on, `/ready` answers 503 and each answer closes its connection; other requests are still
 * answered. When the shop is closed, `late` answers the last of them.
 */
export function draining(
  handle: Handler,
  late: Handler,
): {
  readonly handle: Handler
  readonly leave: () => void
  readonly drained: (most: number) => Promise<void>
} {
  let open = 0
  let state: "open" | "stopping" | "closed" = "open"
  return {
    handle: async (request) => {
      if (state === "closed") return closing(await late(request))
      if (state === "stopping" && isReady(request)) return closing(stopping())
      open++
      try {
        const answer = await handle(request)
        return state === "open" ? answer : closing(answer)
      } finally {
        open--
      }
    },
    leave: () => {
      state = "stopping"
    },
    /** Resolves when every request that arrived has its answer, or after `most` milliseconds. */
    drained: async (most) => {
      state = "stopping"
      const until = performance.now() + most
      do await sleep(SENDING_MS)
      while (open > 0 && performance.now() < until)
      state = "closed"
      await sleep(SENDING_MS)
    },
  }
}

const stopping = () =>
  Response.json({ status: "stopping" }, { status: 503, headers: { "cache-control": "no-store", "retry-after": "1" } })

function closing(answer: Response): Response {
  answer.headers.set("connection", "close")
  return answer
}
