import type { CodedError, ErrorCode, ErrorParams } from "../errors/catalogue.ts"
import { type Locale, locales, type Text } from "../locale.ts"
import { cents } from "../money/cents.ts"
import { moneyText } from "../money/text.ts"
import { typedCents } from "../money/typed.ts"
import { MOST_LINE, MOST_LINES, MOST_PRICE_CENTS } from "./limits.ts"

/* How the fields of a form are read. What is wrong is noted with the field's name, and reading goes on. */

export type FieldProblem = CodedError & { readonly field: string }

/** What no browser would show as it was typed: a tag, or a character written as an entity. */
const MARKUP = /<[/!]?[a-z][^<]*>|<!--|&(?:[a-z]{2,8}|#x?[\da-f]+);/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/

export type Reading = ReturnType<typeof reading>

/** `field`: what was typed into the field of this name; "" if there is none. */
export function reading(field: (name: string) => string, locale: Locale) {
  const problems: FieldProblem[] = []
  const note = (name: string, code: ErrorCode, params?: ErrorParams) => {
    problems.push({ field: name, code, ...(params && { params }) })
  }

  /** One text. An empty one is none yet. */
  const plain = (name: string, most: number): string => {
    // Browsers end the lines of a form field with CR LF.
    const text = field(name).replaceAll("\r\n", "\n").trim()
    if (MARKUP.test(text)) note(name, "text_has_markup")
    else if (CONTROL.test(text)) note(name, "field_characters")
    else if (text.length > most) note(name, "field_too_long", { maximum: most })
    return text
  }
  const text = (name: string, most: number): Text => ({ it: plain(`${name}-it`, most), en: plain(`${name}-en`, most) })

  /** Lines in both languages that belong together. */
  const lines = (name: string): readonly Text[] => {
    const [it, en] = locales.map((one) =>
      plain(`${name}-${one}`, MOST_LINES * (MOST_LINE + 1))
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    ) as [string[], string[]]
    for (const one of [it, en])
      if (one.length > MOST_LINES) note(`${name}-it`, "lines_at_most", { maximum: MOST_LINES })
    for (const [at, list] of [
      ["it", it],
      ["en", en],
    ] as const)
      if (list.some((line) => line.length > MOST_LINE)) note(`${name}-${at}`, "field_too_long", { maximum: MOST_LINE })
    if (it.length !== en.length) note(`${name}-en`, "lines_differ", { it: it.length, en: en.length })
    return it.map((line, n) => ({ it: line, en: en[n] ?? "" }))
  }

  /** A whole number; `empty`: what an empty field means. */
  const whole = <Empty>(name: string, least: number, most: number, empty: Empty): number | Empty => {
    const typed = field(name).trim()
    if (typed === "") return empty
    const number = /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN
    if (number >= least && number <= most) return number
    note(name, "number_between", { minimum: least, maximum: most })
    return empty
  }

  /** An amount of money, to the cent. */
  const price = (name: string): number => {
    const typed = field(name).trim()
    if (typed === "") return 0
    // "0.001" is no thousand: only a number without a leading zero has its thousands divided.
    const amount = /^0\d*[.,]\d{3,}/.test(typed) ? null : typedCents(typed)
    if (amount !== null && amount <= MOST_PRICE_CENTS) return amount
    note(name, "price_invalid", { maximum: moneyText(cents(MOST_PRICE_CENTS), locale) })
    return 0
  }

  const isTicked = (name: string): boolean => field(name) !== ""
  const chosen = <Choice extends string>(name: string, choices: readonly Choice[]): Choice => {
    const found = choices.find((choice) => choice === field(name))
    if (found === undefined) note(name, "field_no_such_option")
    return found ?? (choices[0] as Choice)
  }

  /** The rows of a list. One in which nothing was typed counts as none. */
  const rows = <Row>(
    name: string,
    most: number,
    fields: readonly string[],
    read: (row: string, n: number) => Row,
  ): Row[] =>
    Array.from({ length: most }, (_, n) => `${name}${n}`).flatMap((row, n) =>
      fields.some((one) => field(`${row}-${one}`).trim() !== "") ? [read(row, n)] : [],
    )

  /** A text that its row cannot do without, in both languages. */
  const named = (name: string, most: number): Text => {
    const found = text(name, most)
    for (const one of locales) if (found[one] === "") note(`${name}-${one}`, "field_required")
    return found
  }

  return { problems, note, field, plain, text, lines, whole, price, isTicked, chosen, rows, named }
}

/** The id of a row: the one that it has, or a new one. No two have the same, nor one of `taken`. */
export function rowIds(prefix: string, taken: readonly string[] = []) {
  const used = new Set<string>(taken)
  return (typed: string): string => {
    const known = /^[\w-]{1,40}$/.test(typed) && !used.has(typed) ? typed : null
    let id = known ?? ""
    for (let n = 1; id === "" || (known === null && used.has(id)); n++) id = `${prefix}${n}`
    used.add(id)
    return id
  }
}
