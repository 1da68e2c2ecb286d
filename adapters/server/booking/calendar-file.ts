import { Effect } from "effect"
import { isSold } from "../../../machines/booking/selectors.ts"
import { bookingCalendar } from "../documents/ics.ts"
import { MailSettings } from "../mail/send.ts"
import { now } from "../store/clock.ts"
import { bookingView } from "./read.ts"
import { bookingByToken } from "./rows.ts"

const path = /^\/booking\/v1\/bookings\/([A-Za-z0-9_-]{20,100})\/calendar\.ics$/

/** The access token of a request for a booking's calendar file; null for every other path. */
export const calendarToken = (pathname: string): string | null => path.exec(pathname)?.[1] ?? null

/** The booking for a calendar. Fails with Refused for a token of nobody. */
export const calendarFile = Effect.fn("http.calendarFile")(function* (token: string) {
  const { view, snapshot } = yield* bookingView(yield* bookingByToken(token))
  const { origin, from } = yield* MailSettings
  const content = bookingCalendar({
    booking: view,
    method: isSold(snapshot) ? "PUBLISH" : "CANCEL",
    sequence: view.stream.seq,
    at: yield* now,
    origin,
    organizer: from.address,
  })
  return new Response(content, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="altrove-${view.code}.ics"`,
    },
  })
})
