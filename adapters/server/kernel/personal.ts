/** A text in both languages, for the privacy page and for a person's export of their data. */
export type Both = { readonly it: string; readonly en: string }

/** The columns of a table that hold a person's data (AC-06). Export, erasure, retention and the privacy page use this. */
export type PersonalTable = {
  readonly table: string
  /** Column names, separated by spaces. */
  readonly columns: string
  /** How a person's rows are found. Empty: they name nobody who could be looked for, and they end soon. */
  readonly subject: SubjectKeys
  /** Which data these are. */
  readonly what: Both
  readonly purpose: Both
  readonly basis: "contract" | "law" | "consent" | "interest"
  readonly keep: Keep
  /** What erasing a person does to the rows. `hold` gives the reason why they stay. */
  readonly erase: "delete" | "blank" | Held
}

/** `only`: SQL for the rows `t` that stay, and the columns that are emptied in them. The other rows are deleted. */
export type Held = { readonly hold: Both; readonly only?: { readonly rows: string; readonly without: string } }

/** SQL about the row `t`, by what it is compared with. A row belongs to a person if any of them fits. */
export type SubjectKeys = {
  /** The id of the person's account. */
  readonly person?: string
  /** Makes SQL about the row `t` from SQL for the account's id, where the row does not name the account itself. */
  readonly account?: (id: string) => string
  /** The code of one of the person's bookings. */
  readonly booking?: string
  /** An email address, in any spelling. */
  readonly email?: string
  /** The address of another person whom the row is about too. */
  readonly otherEmail?: string
  /** Text that may contain the person's address. */
  readonly mention?: string
}

/**
 * `for`: an ISO duration. `isOver`: makes SQL about the row `t` from SQL for an instant, which says whether the time began
 * before the instant. Without it, the table's own housekeeping ends its rows.
 */
export type Keep =
  | {
      readonly for: string
      readonly from: "created" | "visit"
      readonly isOver: ((before: string) => string) | null
    }
  | "untilAsked"

/** Counts from when the row was written. */
export const created = (duration: string): Keep => ({
  for: duration,
  from: "created",
  isOver: (before) => `t.created_at < ${before}`,
})

/**
 * Counts from the visit of a booking. `code`: SQL for the booking's code. The visits that are over are found once, not
 * again for each row.
 */
export const afterVisit = (duration: string, code: string): Keep => ({
  for: duration,
  from: "visit",
  isOver: (before) =>
    `${code} in (select b.code from bookings b join slots s on s.id = b.slot_id where s.starts_at < ${before})`,
})

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
