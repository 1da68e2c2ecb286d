import type { Answer } from "../checkout/custom-fields.ts"
import { type Cell, csvText } from "../csv.ts"
import type { Locale } from "../locale.ts"
import { cents } from "../money/cents.ts"
import { moneyText } from "../money/text.ts"
import type { ScanFlag } from "../tickets/roster.ts"
import { romeOffsetText } from "../time/rome.ts"
import type { LineAtDeparture } from "./calendar.ts"
import type { PartnerSelf } from "./ports.ts"

/** Who of a booking is there. */
export type CheckIns = {
  readonly inside: number
  readonly units: number
  readonly lines: readonly {
    readonly scanId: string
    readonly at: string
    /** The device, or the member. */
    readonly byName: string
    readonly units: number
    /** Somebody had scanned the same people before. */
    readonly isDuplicate: boolean
    readonly flags: readonly ScanFlag[]
  }[]
}
/** Characters of a note. */
export const LONGEST_NOTE = 500

/** A booking on the list of who comes. What somebody may not know is null. */
export type ManifestGuest = {
  readonly code: string
  readonly name: string
  readonly party: readonly { readonly name: string; readonly quantity: number }[]
  readonly addons: readonly { readonly name: string; readonly quantity: number }[]
  readonly answers: readonly Answer[]
  readonly onSiteCents: number
  readonly locale: Locale
  readonly phone: string | null
  /** What the partner's people have noted for each other. */
  readonly note: string
  /** It is not confirmed yet, or another date is asked for. */
  readonly isOpen: boolean
  /** Null: nothing was scanned. */
  readonly checkIns: CheckIns | null
}

export type ManifestDeparture = {
  readonly slotId: string
  readonly startsAt: string
  readonly time: string
  readonly experience: string
  readonly variant: string
  readonly language: string | null
  readonly isClosed: boolean
  /** The member who guides it. */
  readonly guide: { readonly id: string; readonly name: string } | null
  readonly guests: readonly ManifestGuest[]
  readonly line: LineAtDeparture
}

export type PartnerManifest = {
  readonly now: string
  readonly self: PartnerSelf
  readonly version: string
  readonly date: string
  readonly today: string
  readonly departures: readonly ManifestDeparture[]
  /** Who can be given a departure; empty for who may not give it. */
  readonly guides: readonly { readonly id: string; readonly name: string }[]
}

export const peopleOf = ({ party }: Pick<ManifestGuest, "party">): number =>
  party.reduce((sum, { quantity }) => sum + quantity, 0)

/** How many of each participant type come, by the order in which they are met. */
export function typesOf(guests: readonly ManifestGuest[]): ManifestGuest["party"] {
  const counts = new Map<string, number>()
  for (const { party } of guests)
    for (const { name, quantity } of party) counts.set(name, (counts.get(name) ?? 0) + quantity)
  return [...counts].map(([name, quantity]) => ({ name, quantity }))
}

const columns = {
  it: {
    start: "Inizio",
    experience: "Esperienza",
    variant: "Variante",
    code: "Codice",
    name: "Nome",
    people: "Persone",
    party: "Chi viene",
    addons: "Extra",
    answers: "Risposte",
    cents: "Da pagare sul posto (centesimi)",
    money: "Da pagare sul posto",
    language: "Lingua",
    phone: "Telefono",
    inside: "Entrati",
    standing: "Stato",
    note: "Nota",
  },
  en: {
    start: "Start",
    experience: "Experience",
    variant: "Variant",
    code: "Code",
    name: "Name",
    people: "People",
    party: "Who comes",
    addons: "Extras",
    answers: "Answers",
    cents: "To pay on site (cents)",
    money: "To pay on site",
    language: "Language",
    phone: "Phone",
    inside: "Inside",
    standing: "Status",
    note: "Note",
  },
} as const

const standings = {
  it: { open: "da confermare", sure: "confermata" },
  en: { open: "to be confirmed", sure: "confirmed" },
} as const

const counted = (lines: ManifestGuest["party"]) => lines.map(({ name, quantity }) => `${quantity} ${name}`).join(", ")

/** The list of who comes, one line a booking, as a file for spreadsheets. */
export function manifestCsv(departures: readonly ManifestDeparture[], locale: Locale): string {
  const named = columns[locale]
  const rows = departures.flatMap(({ startsAt, experience, variant, guests }) =>
    guests.map((guest): readonly Cell[] => [
      romeOffsetText(startsAt),
      experience,
      variant,
      guest.code,
      guest.name,
      peopleOf(guest),
      counted(guest.party),
      counted(guest.addons),
      guest.answers.map(({ label, answer }) => `${label}: ${answer}`).join("\n"),
      guest.onSiteCents,
      moneyText(cents(guest.onSiteCents), locale),
      guest.locale,
      guest.phone,
      guest.checkIns?.inside ?? 0,
      standings[locale][guest.isOpen ? "open" : "sure"],
      guest.note,
    ]),
  )
  return csvText(Object.values(named), rows, locale)
}
