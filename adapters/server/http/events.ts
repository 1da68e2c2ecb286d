import { Effect } from "effect"
import type { Params, Watch } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { ClientAddress } from "./client-address.ts"
import { EventStreams } from "./event-streams.ts"

/**
 * Server-sent events of one stream: each new entry of its log as `data`, or only its number, and its number as `id`. A
 * reader that reconnects with `Last-Event-ID` (or `?after=`) gets the entries that it missed. The reader also hears when
 * one of the stream's side streams changes. Those events have no number, because a page that reconnects reads what is
 * beside the log again anyway. Fails with Refused if the token is unknown, or, before anything is read, if too many
 * streams are open.
 */
export const watchAnswer =
  <R>({ path, use, of }: Watch<R>) =>
  (request: Request, { token = "" }: Params) =>
    Effect.gen(function* () {
      const streams = yield* EventStreams
      const left = streams.places.take(yield* ClientAddress)
      if (left instanceof Refused) return yield* left
      const opened = Effect.gen(function* () {
        const { still, session, ...watched } = yield* of(token, request)
        const services = yield* Effect.context<R>()
        const asked = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after")
        const events = streams.follow({
          // What a session sees is its own; holders of one token see the same.
          key:
            use?.who === "session" && session === undefined
              ? Symbol()
              : `${path} ${token} ${watched.stream} ${session ?? ""}`,
          watched: { ...watched, ...(still !== undefined && { still: Effect.provideContext(still, services) }) },
          after: /^\d{1,9}$/.test(asked ?? "") ? Number(asked) : 0,
          signal: request.signal,
          left,
        })
        return new Response(events, { headers: eventStreamHeaders })
      })
      return yield* Effect.onError(opened, () => Effect.sync(left))
    })

const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
}
