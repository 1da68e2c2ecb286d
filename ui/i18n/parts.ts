/**
 * Texts that only some pages need, by what their ids begin with; the longer beginning decides. What stands in no part
 * travels with every page: a new text is never missing, it is only heavier than it must be.
 */
export const textParts = {
  booking: ["booking", "checkout", "payLink", "thanks"],
  contact: ["contact"],
  experience: ["experience", "box", "booking.fact", "booking.price"],
  flows: ["flows"],
  landing: ["landing"],
  legal: ["policy", "ranking"],
  map: ["map", "near"],
  participation: ["participation"],
  search: ["filters", "search"],
  withdrawal: ["withdrawal"],
} as const

export type TextPart = keyof typeof textParts

/** `core` is what every page needs. */
export type TextFile = TextPart | "core"

const pages: readonly (readonly [pages: RegExp, part: TextPart])[] = [
  [/^\/((checkout|paga|partecipa)\/.|prenotazione)/, "booking"],
  [/^\/contatti(\/|$)/, "contact"],
  [/^\/((esperienze|checkout|paga|partecipa)\/.|prenotazione)/, "experience"],
  [/^\/flows(\/|$)/, "flows"],
  [/^\/(destinazioni|categorie|regali|d)(\/|$)/, "landing"],
  [/^\/t\//, "legal"],
  [/^\/esperienze\/?$/, "map"],
  [/^\/(prenotazione|partecipa)\/./, "participation"],
  [/^\/esperienze\/?$/, "search"],
  [/^\/recesso(\/|$)/, "withdrawal"],
]

/** The parts that a page needs beside the core; `path` without language. */
export function partsOf(path: string): readonly TextPart[] {
  return pages.flatMap(([page, part]) => (page.test(path) ? [part] : []))
}

export function textFileOf(id: string): TextFile {
  const fitting = namesOfParts.flatMap((part) =>
    textParts[part].filter((begin) => `${id}.`.startsWith(`${begin}.`)).map((begin) => ({ part, begin })),
  )
  return fitting.toSorted((a, b) => b.begin.length - a.begin.length)[0]?.part ?? "core"
}

const namesOfParts: readonly TextPart[] = [
  "booking",
  "contact",
  "experience",
  "flows",
  "landing",
  "legal",
  "map",
  "participation",
  "search",
  "withdrawal",
]
