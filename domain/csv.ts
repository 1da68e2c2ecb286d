import type { Locale } from "./locale.ts"
import type { Cents } from "./money/cents.ts"
import { moneyText } from "./money/text.ts"

/** A text is guarded against formulas; a number stands as it is. */
export type Cell = string | number | null

/** An amount takes two cells, so its column has two names: the whole cents, for programs, and a text, for people. */
export const amountCells = (amount: Cents, locale: Locale): readonly [number, string] => [
  amount,
  moneyText(amount, locale),
]

/** Without it, spreadsheets take the file for one in their own old character set. */
const BYTE_ORDER_MARK = "\uFEFF"

/** Spreadsheets in Italian expect a semicolon, because the comma divides decimals there. */
const separators = { it: ";", en: "," } as const satisfies Readonly<Record<Locale, string>>

/**
 * Spreadsheets run a text that begins like a formula, also after quotes. The wide forms of the signs, and a line feed, do
 * the same in some of them.
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** The rows as a CSV file (RFC 4180) for spreadsheets in this language. */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[], locale: Locale): string {
  const separator = separators[locale]
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`
  return `${BYTE_ORDER_MARK}${[header, ...rows].map(line).join("")}`
}

function cellText(cell: Cell, separator: string): string {
  if (cell === null) return ""
  if (typeof cell === "number") return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}
