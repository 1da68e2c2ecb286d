import type { Locale } from "../locale.ts"

/** On which ground the law allows to keep data. */
const bases = ["contract", "law", "consent", "interest"] as const
export type Basis = (typeof bases)[number]

/** How long data are kept: an ISO duration from an instant, or until the person asks to delete them. */
export type KeptFor = { readonly for: string; readonly from: "created" | "visit" } | "untilAsked"

const grounds: Readonly<Record<Locale, Readonly<Record<Basis, string>>>> = {
  it: {
    contract: "il contratto con te",
    law: "un obbligo di legge",
    consent: "il tuo consenso",
    interest: "il nostro interesse legittimo a far funzionare il sito in sicurezza",
  },
  en: {
    contract: "our contract with you",
    law: "a duty by law",
    consent: "your consent",
    interest: "our legitimate interest in a site that works safely",
  },
}

export const basisText = (basis: Basis, locale: Locale): string => grounds[locale][basis]

type Units = Readonly<Record<"H" | "D" | "M" | "Y", readonly [one: string, many: string]>>

const units: Readonly<Record<Locale, Units>> = {
  it: { H: ["ora", "ore"], D: ["giorno", "giorni"], M: ["mese", "mesi"], Y: ["anno", "anni"] },
  en: { H: ["hour", "hours"], D: ["day", "days"], M: ["month", "months"], Y: ["year", "years"] },
}

/** `P24M` → `24 mesi`. Durations have one unit. Throws RangeError on others. */
export function durationText(duration: string, locale: Locale): string {
  const [, count, unit] = /^P(?:T(?=\d+H))?(\d+)([HDMY])$/.exec(duration) ?? []
  if (count === undefined || unit === undefined) throw new RangeError(`not a duration of one unit: ${duration}`)
  const [one, many] = units[locale][unit as keyof Units]
  return `${count} ${count === "1" ? one : many}`
}

const since: Readonly<Record<Locale, Readonly<Record<"created" | "visit", string>>>> = {
  it: { created: "", visit: " dopo la visita" },
  en: { created: "", visit: " after the visit" },
}

const untilAsked: Readonly<Record<Locale, string>> = {
  it: "finché non ne chiedi la cancellazione",
  en: "until you ask us to delete them",
}

/** `24 mesi dopo la visita`. */
export const keepText = (keep: KeptFor, locale: Locale): string =>
  keep === "untilAsked" ? untilAsked[locale] : `${durationText(keep.for, locale)}${since[locale][keep.from]}`
