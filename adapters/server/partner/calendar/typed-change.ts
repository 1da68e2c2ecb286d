import { Effect } from "effect"
import type { NamedExperience } from "../../../../domain/partners/calendar.ts"
import { type CalendarChange, changeKindOf } from "../../../../domain/partners/calendar-change.ts"
import { asksFor } from "../../../../domain/partners/changes.ts"
import { Refused } from "../../kernel/refused.ts"

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/**
 * The change that the form of the page asks for; its fields are checked later. `of`: nothing for everything, `e:` with the
 * id of an experience, or `v:` with that of a variant. One that is not the partner's is refused as not found.
 */
export const typedChange = Effect.fnUntraced(function* (
  field: (name: string) => string,
  experiences: readonly NamedExperience[],
) {
  const kind = changeKindOf(field("kind"))
  if (kind === null) return yield* new Refused({ code: "malformed_request" })
  const [what, id] = [field("of").slice(0, 2), field("of").slice(2)]
  const variants = experiences.flatMap((one) => (one.id === id ? one.variants : []))
  if (what === "e:" && variants.length === 0) return yield* new Refused({ code: "not_found" })
  const asks = asksFor(kind)
  const number = field("number").trim()
  const change: CalendarChange = {
    kind,
    from: asks.days ? field("from") : "",
    to: asks.days ? field("to") : "",
    weekdays: weekdays.filter((day) => field(`weekday${day}`) !== ""),
    times: asks.days
      ? field("times")
          .split(/[\s,;]+/)
          .filter((time) => time !== "")
          .map(padded)
      : [],
    variantIds: what === "e:" ? variants.map((one) => one.id) : what === "v:" ? [id] : [],
    number: asks.number && /^\d{1,9}$/.test(number) ? Number(number) : null,
    time: asks.time ? padded(field("time")) : null,
  }
  return change
})

/** `9:30` and `9.30` are `09:30`. */
const padded = (time: string): string =>
  time
    .trim()
    .replace(".", ":")
    .replace(/^(\d):/, "0$1:")
