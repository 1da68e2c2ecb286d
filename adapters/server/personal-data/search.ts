import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { keyIn } from "../kernel/email-key.ts"
import { Register, type RegisterOfData } from "../kernel/register.ts"
import { unhurried } from "../store/unhurried.ts"
import type { Subject } from "./subject.ts"

/** The words by which a person is recognised. */
export type Words = {
  readonly emails: readonly string[]
  /** Phones and answers, as they were typed. Another person may have the same. */
  readonly others: readonly string[]
  /** Name and surname. Experiences may name somebody who is called the same. */
  readonly names: readonly string[]
}

/** Shorter words are found in texts that mean something else. */
const SHORTEST = 6

/** The tables of the flows. Nobody's name may be in them. */
const logs = ["events", "streams", "outbox", "timers", "inbox", "subscriptions", "bookings"]
/** The one table that is never changed and grows for ever. It is searched in pieces of this many events. */
const LOG = "events"
const AT_ONCE = 50_000
/** What the shop says itself. Nobody's answer is written into it, and a usual answer may stand in it. */
const catalogue = [
  ...["destinations", "experience_names", "experiences", "landing_pages", "landing_texts", "search_words"],
  ...["suggestion_terms", "variants"],
]
/** The request itself, which is emptied after the search. */
const OWN = "erasure"

type Row = { readonly name: string; readonly surname: string; readonly phone: string | null; readonly fields: object }

export const wordsOf = Effect.fn("personalData.words")(function* (subject: Subject) {
  const sql = yield* SqlClient.SqlClient
  const { emailKeys, personId } = subject
  const rows = yield* sql<Row>`
    select name, surname, phone, custom_fields as fields from booking_contact 
      where ${sql.literal(keyIn("email"))} = any(${emailKeys})
    union all
    select name, surname, null, '{}'::jsonb from gift_words where ${sql.literal(keyIn("email"))} = any(${emailKeys})
    union all
    select first_name, last_name, phone, '{}'::jsonb from person where id::text = ${personId}`
  const answers = rows.flatMap(({ phone, fields }) => [phone, ...Object.values(fields)])
  const others = answers.filter((text): text is string => typeof text === "string")
  const distinct = (all: readonly string[]) => [
    ...new Set(all.map((text) => text.trim().toLowerCase()).filter(({ length }) => length >= SHORTEST)),
  ]
  return {
    emails: emailKeys,
    others: distinct(others),
    names: distinct(rows.map(({ name, surname }) => `${name} ${surname}`)),
  } satisfies Words
})

const isHeld = ({ personal }: RegisterOfData, table: string, column: string) =>
  personal.some(
    ({ erase, ...entry }) =>
      entry.table === table && typeof erase === "object" && erase.only === undefined && has(entry.columns, column),
  )

const isPersonal = ({ personal }: RegisterOfData, table: string, column: string) =>
  personal.some((entry) => entry.table === table && has(entry.columns, column))

const has = (columns: string, column: string) => columns.split(" ").includes(column)

/** How far a search has come: the tables that are done, the columns that hold a word, and the last event looked at. */
export type Progress = {
  readonly done: readonly string[]
  readonly found: readonly string[]
  readonly position: number
}

export const nothingSearched: Progress = { done: [], found: [], position: 0 }

type Column = { readonly table: string; readonly column: string; readonly type: string }

/**
 * Searches every column of every table for the words, byte by byte: JSON and bytes are read as text. Returns the columns
 * that hold one, as `table.column`. What the register holds may have them. Columns of other people's data and the
 * catalogue may have the same phone, name or answer, so only the address is looked for in them. A long log takes more time than one try has, so `note`
 * keeps how far the search has come, and the next try goes on from there.
 */
export const searchFor = Effect.fn("personalData.search")(function* <E, R>(
  { emails, others, names }: Words,
  from: Progress,
  note: (progress: Progress) => Effect.Effect<void, E, R>,
) {
  const register = yield* Register
  const sql = yield* SqlClient.SqlClient
  const columns = yield* sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ '^user_event_[0-9]+$' and c.table_name not in ('migrations', ${OWN})
      and (c.data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea') or c.data_type = 'ARRAY')
    order by 1, 2`
  const searched = columns.filter(({ table, column }) => !isHeld(register, table, column))
  const values = [emails, [...emails, ...others], [...emails, ...others, ...names]].map((words) => words.map(inside))
  /** The columns of a table that hold a word in one of the rows. */
  const look = (table: string, ofTable: readonly Column[], rows: string) => {
    const hits = ofTable.map(({ column, type }, index) => {
      const text = type === "bytea" ? `encode(${column}, 'escape')` : `${column}::text`
      const ofOthers = isPersonal(register, table, column) || catalogue.includes(table)
      const which = ofOthers ? 1 : logs.includes(table) ? 3 : 2
      return `bool_or(lower(${text}) like any($${which}::text[])) as "${index}"`
    })
    const known = "$1::text[] is not null and $2::text[] is not null and $3::text[] is not null"
    const statement = `select ${hits.join(", ")} from ${table} where ${known} and ${rows}`
    return Effect.map(unhurried(sql.unsafe<Record<string, boolean | null>>(statement, values)), ([row]) =>
      ofTable.flatMap(({ column }, index) => (row?.[index] === true ? [`${table}.${column}`] : [])),
    )
  }
  let progress = from
  const step = (more: Partial<Progress>) => {
    progress = { ...progress, ...more, found: [...new Set([...progress.found, ...(more.found ?? [])])] }
    return note(progress)
  }
  for (const [table, ofTable] of Map.groupBy(searched, (one) => one.table)) {
    if (progress.done.includes(table)) continue
    if (table === LOG) {
      const [end] = yield* sql<{
        last: number
      }>`select coalesce(max(position), 0)::double precision as last from events`
      while (progress.position < (end?.last ?? 0)) {
        const position = progress.position + AT_ONCE
        const found = yield* look(table, ofTable, `position > ${progress.position} and position <= ${position}`)
        yield* step({ found, position })
      }
    }
    const found = table === LOG ? [] : yield* look(table, ofTable, "true")
    yield* step({ found, done: [...progress.done, table] })
  }
  return progress.found
})

/** The pattern of `like` for a text that contains the word. */
const inside = (word: string) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`
