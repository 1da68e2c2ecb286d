import { Effect, Stream } from "effect"
import { bookingByToken } from "../booking/rows.ts"
import { invitationsOf } from "../participation/flow.ts"
import { heldInvitation } from "../participation/rows.ts"
import { linkByToken } from "../pay-link/rows.ts"
import { Notifications } from "../store/notifications.ts"
import { readStream } from "../store/stream-state.ts"

const eventsPath =
  /^\/(booking\/v1\/(?:bookings|participations)|payment\/v1\/links)\/([A-Za-z0-9_-]{20,100})\/events\/?$/
const HEARTBEAT = "20 seconds"

export type Followed = { readonly what: "booking" | "link" | "participation"; readonly token: string }

/** What a request follows as it changes, by its access token; null for every other path. */
export function followedAt(pathname: string): Followed | null {
  const [, path, token] = eventsPath.exec(pathname) ?? []
  if (path === undefined || token === undefined) return null
  const what = path.endsWith("links") ? "link" : path.endsWith("participations") ? "participation" : "booking"
  return { what, token }
}

const streamOf = {
  booking: (token: string) =>
    Effect.map(bookingByToken(token), ({ stream, code }) => ({ stream, company: invitationsOf(code) })),
  link: (token: string) => Effect.map(linkByToken(token), ({ linkId }) => ({ stream: linkId, company: null })),
  participation: (token: string) =>
    Effect.map(heldInvitation(token, "seeVisit"), (invitationId) => ({ stream: invitationId, company: null })),
} as const

/** Has no number of its own: whoever comes back looks anew anyway. */
const COMPANY_CHANGED = "event: company\ndata: changed\n\n"

/**
 * Server-sent events of one booking, payment link or invitation: the number of each new fact, as `id` and `data`. A reader that
 * comes back with `Last-Event-ID` (or `?after=`) gets what it missed. Who follows a booking also hears, as `company`,
 * that something changed about who comes along. Fails with Refused for a token of nobody.
 */
export const followedEvents = Effect.fn("http.followedEvents")(function* ({ what, token }: Followed, request: Request) {
  const { stream, company } = yield* streamOf[what](token)
  const asked = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after")
  return Stream.encodeText(updates(stream, company, /^\d{1,9}$/.test(asked ?? "") ? Number(asked) : 0))
})

const updates = (stream: string, company: string | null, after: number) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const notices = yield* (yield* Notifications).subscribe
      let last = after
      const newer = Effect.gen(function* () {
        const entries = (yield* readStream(stream, last))?.entries ?? []
        last = entries.at(-1)?.seq ?? last
        return entries.map(({ seq }) => `id: ${seq}\ndata: ${seq}\n\n`).join("")
      })
      const changes = Stream.fromSubscription(notices).pipe(
        Stream.mapEffect((notice) => {
          const missed = notice.kind === "missed"
          const named = notice.kind === "stream" ? notice.stream : ""
          const ofCompany = company !== null && (missed || named.startsWith(company)) ? COMPANY_CHANGED : ""
          return missed || named === stream
            ? Effect.map(newer, (entries) => entries + ofCompany)
            : Effect.succeed(ofCompany)
        }),
      )
      // The first bytes open the connection at once; comments keep proxies from closing a quiet one.
      const beats = Stream.map(Stream.tick(HEARTBEAT), () => ": here\n\n")
      return Stream.fromEffect(newer).pipe(
        Stream.concat(Stream.merge(changes, beats)),
        Stream.filter((text) => text !== ""),
      )
    }),
  )

export const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
}
