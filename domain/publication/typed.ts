import type { Address, CapacityGroup, CustomField, ParticipantType } from "../catalogue/experience.ts"
import { visitTypes } from "../catalogue/experience.ts"
import { guideLanguages } from "../catalogue/languages.ts"
import { SALES_DAYS } from "../catalogue/sales-horizon.ts"
import { categoryIds, regionIds } from "../catalogue/taxonomy.ts"
import type { Text } from "../locale.ts"
import { basisPoints, cents } from "../money/cents.ts"
import { isClockTime, isDay } from "../partners/calendar-change.ts"
import { MAX_ALT_LENGTH, MAX_SHOWN_PICTURES } from "../pictures/uploads.ts"
import { plusDays } from "../time/rome.ts"
import type { Draft, DraftPicture, DraftVariant, Pattern } from "./draft.ts"
import {
  MOST_ADDONS,
  MOST_DESCRIPTION,
  MOST_EXCEPTIONS,
  MOST_FIELDS,
  MOST_GROUPS,
  MOST_HOURS,
  MOST_LINE,
  MOST_MINUTES,
  MOST_NAME,
  MOST_OFFERS,
  MOST_PATTERNS,
  MOST_PERCENT,
  MOST_PLACES,
  MOST_STEP,
  MOST_STEPS,
  MOST_SUMMARY,
  MOST_TYPES,
} from "./limits.ts"
import { type Reading, rowIds } from "./reading.ts"
import { type DayException, overlapIn } from "./schedule.ts"

/* What a member typed into the forms of a draft. Each part is read for itself, and the rest of the draft stays. */

export const readTexts = ({ text, lines }: Reading): Partial<Draft> => ({
  name: text("name", MOST_NAME),
  summary: text("summary", MOST_SUMMARY),
  description: text("description", MOST_DESCRIPTION),
  included: lines("included"),
  excluded: lines("excluded"),
  bring: lines("bring"),
  additionalInfo: lines("info"),
})

export const readProgram = ({ rows, named, whole }: Reading): Partial<Draft> => ({
  program: rows("step", MOST_STEPS, ["title-it", "title-en", "text-it", "text-en"], (row) => ({
    title: named(`${row}-title`, MOST_NAME),
    text: named(`${row}-text`, MOST_STEP),
    minutes: whole(`${row}-minutes`, 1, MOST_MINUTES, 30),
  })),
})

/** A point on the map, as maps write it: `43.7696`. Italy lies within these bounds. */
function readPoint({ field, note }: Reading, name: string, least: number, most: number): number | null {
  const typed = field(name).trim().replace(",", ".")
  if (typed === "") return null
  const number = /^-?\d{1,3}(\.\d{1,12})?$/.test(typed) ? Number(typed) : Number.NaN
  if (number >= least && number <= most) return number
  note(name, "field_out_of_range", { minimum: least, maximum: most })
  return null
}

export function readPlace(form: Reading, provinces: readonly string[]): Partial<Draft> {
  const { field, note, plain, text, whole, isTicked, chosen } = form
  const province = field("province").trim().toUpperCase()
  if (province !== "" && !provinces.includes(province)) note("province", "field_no_such_option")
  const address: Omit<Address, "lat" | "lon"> = {
    city: plain("city", MOST_NAME),
    province,
    region: chosen("region", regionIds),
    meetingPoint: text("meeting", MOST_STEP),
  }
  return {
    categories: categoryIds.filter((id) => isTicked(`category-${id}`)),
    visitType: chosen("visitType", visitTypes),
    address: { ...address, lat: readPoint(form, "lat", 35, 48), lon: readPoint(form, "lon", 6, 19) },
    arriveMinutes: whole("arrive", 0, 240, null),
    cancellationHours: whole("cancellation", 0, MOST_HOURS, 48),
    showPartnerName: isTicked("showName"),
  }
}

/** The pictures that stay, in the order of their numbers. `known`: those that were uploaded for this experience. */
export function readPictures(form: Reading, known: readonly string[]): readonly DraftPicture[] {
  const { field, note, named, whole, isTicked, rows } = form
  const all = rows("picture", 60, ["id"], (row) => {
    const picture = field(`${row}-id`)
    if (!isTicked(`${row}-shown`)) return []
    if (!known.includes(picture)) note(`${row}-id`, "field_no_such_option")
    const shown: DraftPicture = {
      picture,
      alt: named(`${row}-alt`, MAX_ALT_LENGTH),
      focus: { x: whole(`${row}-x`, 0, 100, 50), y: whole(`${row}-y`, 0, 100, 50) },
    }
    return [{ shown, place: whole(`${row}-place`, 1, 99, 99) }]
  }).flat()
  if (all.length > MAX_SHOWN_PICTURES) note("pictures", "pictures_at_most", { maximum: MAX_SHOWN_PICTURES })
  return all.toSorted((one, other) => one.place - other.place).map(({ shown }) => shown)
}

export function readVariant(form: Reading, was: DraftVariant): DraftVariant {
  const { field, note, text, whole, price, isTicked, chosen, rows, named } = form
  const groupId = rowIds("group-")
  const typeId = rowIds("type-")
  const capacityGroups = rows(
    "group",
    MOST_GROUPS,
    ["id", "most"],
    (row): CapacityGroup => ({
      id: groupId(field(`${row}-id`).trim()),
      maxQuantity: whole(`${row}-most`, 1, MOST_PLACES, 10),
    }),
  )
  if (capacityGroups.length === 0) note("group0-most", "field_required")
  const participantTypes = rows(
    "type",
    MOST_TYPES,
    ["name-it", "name-en", "price"],
    (row): ParticipantType => ({
      id: typeId(field(`${row}-id`)),
      name: named(`${row}-name`, MOST_NAME),
      priceCents: cents(price(`${row}-price`)),
      capacityGroup: capacityGroups.find(({ id }) => id === field(`${row}-group`))?.id ?? capacityGroups[0]?.id ?? "",
      suggestedQuantity: whole(`${row}-suggested`, 1, 100, null),
      ...(isTicked(`${row}-accompanied`) && { accompanied: true }),
    }),
  )
  const deposit = whole("deposit", 5, 95, null)
  const isGroup = chosen("pricing", ["person", "group"] as const) === "group"
  const groups = capacityGroups.map(({ id }) => id)
  const fit = <Row extends { readonly places: Readonly<Record<string, number>> }>(row: Row): Row => ({
    ...row,
    places: Object.fromEntries(groups.map((id) => [id, row.places[id] ?? Object.values(row.places)[0] ?? 1])),
  })
  return {
    ...was,
    name: text("name", MOST_NAME),
    pricing: isGroup ? { kind: "group", priceCents: cents(price("groupPrice")) } : { kind: "person" },
    durationMinutes: whole("duration", 5, MOST_MINUTES, was.durationMinutes),
    minParticipants: whole("least", 1, 1_000, 1),
    participantTypes,
    capacityGroups,
    instantBooking: isTicked("instant"),
    depositPercent: deposit === null ? null : basisPoints(deposit * 100),
    leadTimeHours: whole("lead", 0, MOST_HOURS, 48),
    languages: [
      ...guideLanguages.filter((language) => isTicked(`language-${language}`)),
      ...was.languages.filter((language) => !guideLanguages.some((one) => one === language)),
    ],
    patterns: was.patterns.map(fit),
    exceptions: was.exceptions.map(fit),
  }
}

/** `9:30`, `9.30` and `09:30`, with commas or spaces between. */
function readTimes({ field, note }: Reading, name: string): readonly string[] {
  const times = field(name)
    .split(/[\s,;]+/)
    .filter((time) => time !== "")
    .map((time) => time.replace(".", ":").replace(/^(\d):/, "0$1:"))
  if (!times.every(isClockTime)) note(name, "time_invalid")
  if (new Set(times).size < times.length) note(name, "time_twice")
  return times.toSorted()
}

/** `15/4` is 15 April. Empty: the first or the last day of the year. */
function readSeason({ field, note }: Reading, name: string, empty: string): string {
  const typed = field(name).trim()
  if (typed === "") return empty
  const [, day = "", month = ""] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(typed) ?? []
  const found = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  // A year that has a 29 February.
  if (isDay(`2028-${found}`)) return found
  note(name, "season_invalid")
  return empty
}

/** `today`: ISO date in Rome. */
export function readSchedule(form: Reading, was: DraftVariant, today: string): DraftVariant {
  const { field, note, whole, isTicked, rows } = form
  const places = (row: string): Readonly<Record<string, number>> =>
    Object.fromEntries(
      was.capacityGroups.map(({ id, maxQuantity }) => [
        id,
        whole(`${row}-places-${id}`, was.pricing.kind === "group" ? 1 : 0, MOST_PLACES, maxQuantity),
      ]),
    )
  const patterns = rows("pattern", MOST_PATTERNS, ["times"], (row): Pattern => {
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => isTicked(`${row}-day${day}`))
    if (weekdays.length === 0) note(`${row}-times`, "weekdays_required")
    const season = { from: readSeason(form, `${row}-from`, "01-01"), to: readSeason(form, `${row}-to`, "12-31") }
    return { weekdays, times: readTimes(form, `${row}-times`), season, places: places(row) }
  })
  const days = new Set<string>()
  const exceptions = rows("day", MOST_EXCEPTIONS, ["date"], (row): DayException => {
    const date = field(`${row}-date`)
    if (!isDay(date)) note(`${row}-date`, "day_invalid")
    else if (date >= plusDays(today, SALES_DAYS)) note(`${row}-date`, "day_too_far", { maximum: SALES_DAYS })
    else if (days.has(date)) note(`${row}-date`, "day_twice")
    days.add(date)
    return { date, times: readTimes(form, `${row}-times`), places: places(row) }
  }).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return { ...was, patterns, exceptions }
}

/** Why a schedule cannot be: two departures at one instant. `when`: how a day is written. */
export function noteOverlap(
  { note, problems }: Reading,
  { patterns, exceptions }: DraftVariant,
  today: string,
  when: (date: string) => string,
): void {
  if (problems.length > 0) return
  const found = overlapIn({ patterns, exceptions }, today, SALES_DAYS)
  if (found === null) return
  const { date, time, skipped } = found
  if (skipped === null) note("pattern0-times", "patterns_overlap", { day: when(date), time })
  else note("pattern0-times", "patterns_overlap_clock", { day: when(date), time, skipped })
}

export function readOffers({ rows, note, whole, field }: Reading, was: DraftVariant): DraftVariant {
  const offers = rows("offer", MOST_OFFERS, ["percent", "from", "to"], (row) => {
    const percent = whole(`${row}-percent`, 1, MOST_PERCENT, null)
    if (percent === null && field(`${row}-percent`).trim() === "") note(`${row}-percent`, "field_required")
    const [from, to] = [field(`${row}-from`), field(`${row}-to`)]
    for (const [name, day] of [
      ["from", from],
      ["to", to],
    ] as const)
      if (!isDay(day)) note(`${row}-${name}`, "day_invalid")
    if (isDay(from) && isDay(to) && to < from) note(`${row}-to`, "range_backwards")
    return { percent: basisPoints((percent ?? 1) * 100), from, to }
  })
  return { ...was, offers }
}

const fieldTypes = ["TEXT", "SELECT", "NUMBER", "CHECKBOX"] as const

export function readExtras(form: Reading, was: DraftVariant): DraftVariant {
  const { field, text, named, price, chosen, isTicked, rows } = form
  const addonId = rowIds("addon-")
  const fieldId = rowIds("field-")
  const addons = rows("addon", MOST_ADDONS, ["name-it", "name-en", "price"], (row) => ({
    id: addonId(field(`${row}-id`)),
    name: named(`${row}-name`, MOST_NAME),
    description: text(`${row}-text`, MOST_LINE),
    priceCents: cents(price(`${row}-price`)),
    per: chosen(`${row}-per`, ["participant", "booking", "all"] as const),
    ...(isTicked(`${row}-gift`) && { gift: true }),
  }))
  const customFields = rows(
    "field",
    MOST_FIELDS,
    ["label-it", "label-en"],
    (row): CustomField => ({
      id: fieldId(field(`${row}-id`)),
      label: named(`${row}-label`, MOST_NAME),
      required: isTicked(`${row}-required`),
      ...(isTicked(`${row}-each`) && { perPerson: true }),
      ...kindOf(
        form,
        row,
        was.customFields.find(({ id }) => id === field(`${row}-id`)),
      ),
    }),
  )
  return { ...was, addons, customFields }
}

/** A choice keeps the value that answers already name. */
function kindOf({ chosen, whole, lines, note }: Reading, row: string, was: CustomField | undefined) {
  const type = chosen(`${row}-type`, fieldTypes)
  switch (type) {
    case "TEXT":
      return { type, maxLength: whole(`${row}-most`, 1, 500, 200) } as const
    case "NUMBER": {
      const [min, max] = [whole(`${row}-least`, 0, 1_000_000, 0), whole(`${row}-most`, 0, 1_000_000, 1_000)]
      if (max < min) note(`${row}-most`, "number_between", { minimum: min, maximum: 1_000_000 })
      return { type, min, max } as const
    }
    case "SELECT": {
      const options = lines(`${row}-options`)
      if (options.length === 0) note(`${row}-options-it`, "field_required")
      const known = was?.type === "SELECT" ? was.options : []
      const valueId = rowIds(
        "choice-",
        known.map(({ value }) => value),
      )
      const kept = (label: Text) => known.find((one) => one.label.it === label.it || one.label.en === label.en)?.value
      return { type, options: options.map((label) => ({ value: kept(label) ?? valueId(""), label })) } as const
    }
    case "CHECKBOX":
      return { type } as const
    default:
      return type satisfies never
  }
}
