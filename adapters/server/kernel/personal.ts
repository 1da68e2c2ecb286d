/** Columns of a table that hold data of a person (AC-06): what export, erasure and retention are to read. */
export type PersonalTable = {
  readonly table: string
  /** Names, separated by spaces. */
  readonly columns: string
  /** How a person's rows are found: by the booking's code, the email address, or the network address. */
  readonly subject: "booking" | "email" | "address"
  readonly purpose: string
  readonly basis: "contract" | "law" | "consent" | "interest"
  readonly keep: { readonly months: number; readonly from: "created" | "visit" | "over" } | "48 hours" | "untilAsked"
  /** What erasing a person does to the rows; `hold` says why they stay. */
  readonly erase: "delete" | "blank" | { readonly hold: string }
}

/** What a part's tables hold: every column of text, JSON or bytes is in exactly one of the two. */
export type TableData = {
  readonly personal?: readonly PersonalTable[]
  /** By table, the columns that hold nothing of a person, separated by spaces. */
  readonly impersonal?: Readonly<Record<string, string>>
}

export type Column = { readonly table: string; readonly column: string }

/** What the declarations of all parts lack of these columns, and what they name that is not there or name twice. */
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
