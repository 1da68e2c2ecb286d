import { romeInstant, romeParts } from "../time/rome.ts"
import { type CalendarChange, type ChangeConflict, daysOf } from "./calendar-change.ts"

/** A departure as it is now. */
export type FoundSlot = {
  readonly id: string
  readonly variantId: string
  readonly date: string
  readonly time: string
  readonly language: string | null
  readonly isClosed: boolean
  readonly places: Readonly<Record<string, { readonly capacity: number; readonly taken: number }>>
  /** How many bookings stand on it. */
  readonly bookings: number
}

export type FoundVariant = {
  readonly id: string
  readonly leadTimeHours: number
  readonly groups: readonly string[]
  /** Its one guide language; null: none or several. */
  readonly language: string | null
}

/** A departure that a change makes. */
export type NewSlot = {
  readonly variantId: string
  readonly date: string
  readonly time: string
  readonly startsAt: string
  readonly language: string | null
  readonly places: Readonly<Record<string, number>>
}

/**
 * One value that changes: whether a departure is closed (0 or 1), the places of a group, a departure that is new, or the
 * lead time of a variant. With a conflict it stays as it is.
 */
export type ChangeLine = {
  readonly kind: "closed" | "capacity" | "slot" | "leadTime"
  /** The id of the departure, or of the variant. */
  readonly subject: string
  readonly group: string
  readonly was: number | null
  readonly becomes: number
  /** Held and sold places now. */
  readonly taken: number
  readonly conflict: ChangeConflict | null
  /** It changes only while nobody has booked. */
  readonly mustBeFree: boolean
  readonly makes: NewSlot | null
}

/** Departures are named by their variant, day and time. */
export const slotIdOf = (variantId: string, date: string, time: string): string =>
  `${variantId}:${date.replaceAll("-", "")}T${time.replace(":", "")}`

/** The clocks skip this time in March. */
const isSkipped = (date: string, time: string): boolean => romeParts(romeInstant(date, time)).time !== time

const line = (given: Pick<ChangeLine, "kind" | "subject" | "was" | "becomes"> & Partial<ChangeLine>): ChangeLine => ({
  group: "",
  taken: 0,
  conflict: null,
  mustBeFree: false,
  makes: null,
  ...given,
})

const takenOf = ({ places }: FoundSlot): number => Object.values(places).reduce((sum, { taken }) => sum + taken, 0)

const closes = (slot: FoundSlot, more: Partial<ChangeLine> = {}) =>
  line({ kind: "closed", subject: slot.id, was: 0, becomes: 1, taken: takenOf(slot), ...more })

const opens = (slot: FoundSlot) => line({ kind: "closed", subject: slot.id, was: 1, becomes: 0, taken: takenOf(slot) })

const makes = (slot: NewSlot, conflict: ChangeConflict | null = null) =>
  line({
    kind: "slot",
    subject: slotIdOf(slot.variantId, slot.date, slot.time),
    was: null,
    becomes: 1,
    conflict,
    makes: slot,
  })

type Found = {
  /** The departures that the change chooses, and those that stand where it makes new ones. */
  readonly chosen: readonly FoundSlot[]
  readonly standing: ReadonlyMap<string, FoundSlot>
  readonly variants: readonly FoundVariant[]
  readonly now: string
}

/** What a change does to each value, in the order of the departures. */
export function linesOf(change: CalendarChange, { chosen, standing, variants, now }: Found): readonly ChangeLine[] {
  const { kind, number, time } = change
  switch (kind) {
    case "close":
      return chosen.filter(({ isClosed }) => !isClosed).map((slot) => closes(slot))
    case "open":
      return chosen.filter(({ isClosed }) => isClosed).map(opens)
    case "capacity":
      return chosen.flatMap(({ id, places }) =>
        Object.entries(places)
          .filter(([, { capacity }]) => capacity !== number)
          .map(([group, { capacity, taken }]) =>
            line({
              kind: "capacity",
              subject: id,
              group,
              was: capacity,
              becomes: number ?? 0,
              taken,
              conflict: taken > (number ?? 0) ? "belowSold" : null,
            }),
          ),
      )
    case "times":
      return chosen.filter(({ isClosed }) => !isClosed).flatMap((slot) => movedLines(slot, time ?? "", standing, now))
    case "add":
      return daysOf(change).flatMap((date) =>
        variants.flatMap((variant) => addedLines(variant, date, time ?? "", number ?? 0, standing, now)),
      )
    case "leadTime":
      return variants
        .filter(({ leadTimeHours }) => leadTimeHours !== number)
        .map(({ id, leadTimeHours }) =>
          line({ kind: "leadTime", subject: id, was: leadTimeHours, becomes: number ?? 0 }),
        )
    default:
      return kind satisfies never
  }
}

/** The old departure closes, and there is one at the new time. */
function movedLines(slot: FoundSlot, time: string, standing: Found["standing"], now: string): readonly ChangeLine[] {
  const { variantId, date, language, places } = slot
  const there = standing.get(slotIdOf(variantId, date, time))
  if (takenOf(slot) > 0) return [closes(slot, { conflict: "booked" })]
  if (isSkipped(date, time)) return [closes(slot, { conflict: "noSuchTime" })]
  const startsAt = romeInstant(date, time)
  if (startsAt <= now || there?.isClosed === false) return [closes(slot, { conflict: "exists" })]
  const old = closes(slot, { mustBeFree: true })
  if (there !== undefined) return [old, opens(there)]
  const capacities = Object.fromEntries(Object.entries(places).map(([group, { capacity }]) => [group, capacity]))
  return [old, makes({ variantId, date, time, startsAt, language, places: capacities })]
}

function addedLines(
  { id: variantId, groups, language }: FoundVariant,
  date: string,
  time: string,
  capacity: number,
  standing: Found["standing"],
  now: string,
): readonly ChangeLine[] {
  const there = standing.get(slotIdOf(variantId, date, time))
  if (there !== undefined) return there.isClosed ? [opens(there)] : []
  const startsAt = romeInstant(date, time)
  if (startsAt <= now) return []
  const places = Object.fromEntries(groups.map((group) => [group, capacity]))
  return [makes({ variantId, date, time, startsAt, language, places }, isSkipped(date, time) ? "noSuchTime" : null)]
}
