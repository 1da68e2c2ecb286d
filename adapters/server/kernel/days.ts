import { Effect } from "effect"
import { refuseFields } from "./refused.ts"

type Days = { readonly from: string; readonly to: string }

/** Fails with Refused for days that are none or in the wrong order, and for more than `most` of them. */
export const checkedDays = Effect.fnUntraced(function* <Asked extends Days>(asked: Asked, most: number) {
  const [from, to] = [day(asked.from), day(asked.to)]
  yield* refuseFields([
    ...(from === null ? [{ field: "from", code: "schedule_date_invalid" as const }] : []),
    ...(to === null ? [{ field: "to", code: "schedule_date_invalid" as const }] : []),
  ])
  const days = from === null || to === null ? 0 : from.until(to).days
  yield* refuseFields(
    days < 0 || days >= most ? [{ field: "to", code: "days_at_most" as const, params: { maximum: most } }] : [],
  )
  return asked
})

function day(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" })
  } catch {
    return null
  }
}
