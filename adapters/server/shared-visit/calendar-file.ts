import { Effect } from "effect"
import { publicPath } from "../../../domain/paths.ts"
import { sharedVisitPath } from "../../../domain/shared-visit/ports.ts"
import { visitCalendar } from "../documents/ics.ts"
import { sha256 } from "../kernel/access.ts"
import type { Params } from "../kernel/part.ts"
import { MailSettings } from "../mail/settings.ts"
import { sharedVisit } from "./share.ts"

/** The shared visit for a calendar. Fails with Refused where the link shows nothing. */
export const sharedCalendarFile = Effect.fn("shared-visit.calendarFile")(function* (
  _: Request,
  { token = "" }: Params,
) {
  const { visit, over, locale, serverNow } = yield* sharedVisit(token)
  const { origin, from } = yield* MailSettings
  const url = `${origin}${publicPath(sharedVisitPath(token), locale)}`
  const content = visitCalendar({
    // Not the booking's: an entry that somebody imports from the link must not replace the customer's own.
    uid: `visit-${sha256(token).slice(0, 24)}`,
    visit,
    description: [visit.variantName, url],
    url,
    locale,
    method: over === "booking" ? "CANCEL" : "PUBLISH",
    // Of two files a calendar takes the one with the higher number: the minutes since 1970 rise by themselves.
    sequence: Math.floor(Date.parse(serverNow) / 60_000),
    at: serverNow,
    organizer: from.address,
  })
  return new Response(content, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="altrove.ics"',
    },
  })
})
