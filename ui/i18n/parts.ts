/**
 * Texts that only some pages need, by the first word of their ids. What stands in no part travels with every page: a
 * new text is never missing, it is only heavier than it must be.
 */
export const textParts = {
  booking: ["booking", "box", "checkout", "experience", "payLink", "thanks"],
  contact: ["contact"],
  flows: ["flows"],
  landing: ["landing"],
  legal: ["policy", "ranking"],
  map: ["map", "near"],
  search: ["filters", "search"],
  withdrawal: ["withdrawal"],
} as const

export type TextPart = keyof typeof textParts

/** `core` is what every page needs. */
export type TextFile = TextPart | "core"

const pages: readonly (readonly [pages: RegExp, part: TextPart])[] = [
  [/^\/((esperienze|checkout|paga)\/.|prenotazione)/, "booking"],
  [/^\/contatti(\/|$)/, "contact"],
  [/^\/flows(\/|$)/, "flows"],
  [/^\/(destinazioni|categorie|regali|d)(\/|$)/, "landing"],
  [/^\/t\//, "legal"],
  [/^\/esperienze\/?$/, "map"],
  [/^\/esperienze\/?$/, "search"],
  [/^\/recesso(\/|$)/, "withdrawal"],
]

/** The parts that a page needs beside the core; `path` without language. */
export function partsOf(path: string): readonly TextPart[] {
  return pages.flatMap(([page, part]) => (page.test(path) ? [part] : []))
}

export function textFileOf(id: string): TextFile {
  const first = id.split(".")[0] ?? id
  return namesOfParts.find((part) => textParts[part].some((name) => name === first)) ?? "core"
}

const namesOfParts: readonly TextPart[] = [
  "booking",
  "contact",
  "flows",
  "landing",
  "legal",
  "map",
  "search",
  "withdrawal",
]
