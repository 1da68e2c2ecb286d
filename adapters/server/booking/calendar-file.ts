import { Effect } from "effect"
import { isSold } from "../../../machines/booking/selectors.ts"
import { bookingCalendar } from "../documents/ics.ts"
import type { Params } from "../kernel/part.ts"
import { MailSettings } from "../mail/settings.ts"
import { bookedByToken } from "./booked.ts"
import { bookingView } from "./read.ts"

/** The booking as a calendar file. Fails with Refused for an unknown token. */
export const calendarFile = Effect.fn("booking.calendarFile")(function* (_: Request, { token = "" }: Params) {
  const { view, snapshot } = yield* bookingView(yield* bookedByToken(token))
  const { origin, from } = yield* MailSettings
  const content = bookingCalendar({
    booking: view,
    method: isSold(snapshot) ? "PUBLISH" : "CANCEL",
    sequence: view.stream.seq,
    at: view.serverNow,
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
