import { Effect } from "effect"
import { isDay } from "../../../../domain/partners/calendar-change.ts"
import { manifestCsv } from "../../../../domain/partners/manifest.ts"
import { rightRefusal } from "../../../../domain/partners/rights.ts"
import { csvAnswer } from "../../kernel/csv.ts"
import type { Params } from "../../kernel/part.ts"
import { Refused } from "../../kernel/refused.ts"
import { memberInside } from "../sessions.ts"
import { manifestOf, noteExport } from "./manifest.ts"

/** The list of who comes on a day, as a file. `?lang=en`: in English. */
export const guestsFile = Effect.fn("partner.guestsFile")(function* (request: Request, { date = "" }: Params) {
  const member = yield* memberInside(request)
  if (member === null) return yield* new Refused({ code: "SessionRequired" })
  const refusal = rightRefusal("manifest", { holder: member.role })
  if (refusal !== null) return yield* new Refused({ code: refusal })
  if (!isDay(date)) return yield* new Refused({ code: "not_found" })
  const locale = new URL(request.url).searchParams.get("lang") === "en" ? "en" : "it"
  const departures = yield* manifestOf(member, date, locale)
  yield* noteExport(
    member,
    date,
    departures.reduce((sum, { guests }) => sum + guests.length, 0),
  )
  return csvAnswer(`${locale === "it" ? "ospiti" : "guests"}-${date}`, manifestCsv(departures, locale))
})
