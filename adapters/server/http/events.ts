import { Context, type Duration, Effect, Semaphore, Stream } from "effect"
import type { SqlClient } from "effect/sql"
import type { LogEntry } from "../../../machines/kit/types.ts"
import type { Params, Watch, Watched } from "../kernel/part.ts"
import { Notifications } from "../store/notifications.ts"
import { readEntries } from "../store/stream-tables.ts"

const HEARTBEAT = "20 seconds"
/** The last that a page hears that may follow no longer. It reads again, and learns why. */
const OVER = "event: access\ndata: changed\n\n"

/** A notice can be lost, so an open page looks at its stream at least this often. */
export const PageLook = Context.Reference<Duration.Input>("altrove/http/PageLook", { defaultValue: () => "1 minute" })

/**
 * Server-sent events of one stream: each new entry of its log as `data`, or only its number, and its number as `id`. A
 * reader that reconnects with `Last-Event-ID` (or `?after=`) gets the entries that it missed. The reader also hears when
 * one of the stream's side streams changes. Those events have no number, because a page that reconnects reads what is
 * beside the log again anyway. Fails with Refused if the token is unknown.
 */
export const watchAnswer =
  <R>({ of }: Watch<R>) =>
  (request: Request, { token = "" }: Params) =>
    Effect.gen(function* () {
      const watched = yield* of(token, request)
      const asked = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after")
      const after = /^\d{1,9}$/.test(asked ?? "") ? Number(asked) : 0
      const services = yield* Effect.context<R | SqlClient.SqlClient | Notifications>()
      const events = Stream.toReadableStreamWith(Stream.encodeText(updates(watched, after)), services)
      return new Response(events, { headers: eventStreamHeaders })
    })

const updates = <R>({ stream, also, shows, still = Effect.succeed(true) }: Watched<R>, after: number) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const notices = yield* (yield* Notifications).subscribe
      let last = after
      const turn = Semaphore.makeUnsafe(1)
      const newer = turn.withPermits(1)(
        Effect.gen(function* () {
          const entries = yield* readEntries(stream, last)
          last = entries.at(-1)?.seq ?? last
          const data = (entry: LogEntry) => JSON.stringify(shows?.(entry) ?? entry.seq)
          return entries.map((entry) => `id: ${entry.seq}\ndata: ${data(entry)}\n\n`).join("")
        }),
      )
      const changes = Stream.fromSubscription(notices).pipe(
        Stream.mapEffect((notice) => {
          const missed = notice.kind === "missed"
          const named = notice.kind === "stream" ? notice.stream : ""
          const beside = also
            .filter(({ prefix }) => missed || named.startsWith(prefix))
            .map(({ event }) => `event: ${event}\ndata: changed\n\n`)
            .join("")
          return missed || named === stream ? Effect.map(newer, (entries) => entries + beside) : Effect.succeed(beside)
        }),
      )
      // The first bytes open the connection at once. The comments after them keep proxies from closing a quiet
      // connection.
      const beats = Stream.map(Stream.tick(HEARTBEAT), () => ": here\n\n")
      const looks = Stream.tick(yield* PageLook).pipe(
        Stream.drop(1),
        Stream.mapEffect(() => newer),
      )
      return Stream.fromEffect(newer).pipe(
        Stream.concat(Stream.mergeAll([changes, beats, looks], { concurrency: "unbounded" })),
        Stream.filter((text) => text !== ""),
        Stream.mapEffect((text) => Effect.map(still, (may) => (may ? text : OVER))),
        Stream.takeUntil((text) => text === OVER),
      )
    }),
  )

const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
}
