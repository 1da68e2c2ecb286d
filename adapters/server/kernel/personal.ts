/** The columns of a table that hold a person's data (AC-06). Export, erasure and retention use this declaration. */
export type PersonalTable = {
  readonly table: string
  /** Column names, separated by spaces. */
  readonly columns: string
  /** The key that finds a person's rows: the account's id, a booking's code, the email address, or the network address. */
  readonly subject: "person" | "booking" | "email" | "address"
  readonly purpose: string
  readonly basis: "contract" | "law" | "consent" | "interest"
  readonly keep: { readonly months: number; readonly from: "created" | "visit" | "over" } | "48 hours" | "untilAsked"
  /** What erasing a person does to the rows. `hold` gives the reason why they stay. */
  readonly erase: "delete" | "blank" | { readonly hold: string }
}

/** A part's declaration of its tables. Every column of text, JSON or bytes is in exactly one of the two lists. */
export type TableData = {
  readonly personal?: readonly PersonalTable[]
  /** By table: the columns that hold no personal data, separated by spaces. */
  readonly impersonal?: Readonly<Record<string, string>>
}

export type Column = { readonly table: string; readonly column: string }

/**
 * Compares the declarations of all parts with the columns of the database. Returns a sentence for each column that is
 * undeclared, declared twice, or does not exist.
 */
export function declaredAmiss(all: readonly TableData[], columns: readonly Column[]): readonly string[] {
  const declared = all.flatMap(({ personal = [], impersonal = {} }) => [
    ...personal.flatMap(({ table, columns }) => namesOf(table, columns)),
    ...Object.entries(impersonal).flatMap(([table, columns]) => namesOf(table, columns)),
  ])
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const twice = declared.filter((name, index) => declared.indexOf(name) !== index)
  return [
    ...[...there].filter((name) => !declared.includes(name)).map((name) => `${name} is not declared`),
    ...declared.filter((name) => !there.has(name)).map((name) => `${name} is not there`),
    ...twice.map((name) => `${name} is declared twice`),
  ]
}

const namesOf = (table: string, columns: string): readonly string[] =>
  columns.split(" ").map((column) => `${table}.${column}`)
