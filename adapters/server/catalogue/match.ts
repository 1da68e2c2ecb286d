import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { cityName } from "../../../domain/catalogue/places.ts"
import { type CategoryId, categoryIds, categoryNames, regionNames } from "../../../domain/catalogue/taxonomy.ts"
import { type Locale, locales } from "../../../domain/locale.ts"
import type { WordMatch } from "../../../domain/search/views.ts"
import type { StoredCard } from "./row.ts"
import type { AskedWords } from "./search-text.ts"
import { placeCalled } from "./words.ts"

/** Characters that no text contains. The database puts them around each match. */
const [START, STOP] = ["\u0002", "\u0003"]
/** An excerpt has about a dozen words around the match. */
const EXCERPT = `StartSel=${START},StopSel=${STOP},MaxFragments=1,MaxWords=14,MinWords=7,ShortWord=2`

type MatchRow = {
  readonly id: string
  readonly field: WordMatch["field"]
  readonly category: CategoryId | null
  readonly excerpt: string
}

/**
 * For results whose name does not contain the words: the text that does. Texts are tried from the most
 * to the least telling, the reader's language first. Texts after the first match are not read.
 */
export const matchesOf = Effect.fn("catalogue.matchesOf")(function* (
  page: readonly StoredCard[],
  words: AskedWords,
  locale: Locale,
) {
  const sql = yield* SqlClient.SqlClient
  const cards = page.map(({ id, city, province, region }) => ({
    id,
    called: placeCalled({ city, province, region }).join(" "),
    label: `${cityName(city, locale)}, ${regionNames[region][locale]}`,
  }))
  const kinds = categoryIds.map((id) => ({
    id,
    called: locales.map((language) => categoryNames[id][language]).join(" "),
  }))
  const texts = [
    ...textsOf(sql, locale),
    ...locales.filter((one) => one !== locale).flatMap((one) => textsOf(sql, one)),
  ]
  const sayingSo = texts.map(
    ({ text, language }, index) =>
      sql`when to_tsvector(${configuration(sql, language)}, ${text}) @@ query then ${index + 2}::integer`,
  )
  const own = textsOf(sql, locale)
  // A match in the other language is shown in the reader's words: the same text of the experience, without a mark.
  const shown = texts.map((one, index) => own[index % own.length] ?? one)
  const cases = (of: (text: FieldText) => Statement.Fragment) =>
    sql.join(" ", false)(shown.map((one, index) => sql`when ${index + 2}::integer then ${of(one)}`))
  const rows = yield* sql<MatchRow>`
    with asked as materialized (select ${words.query} as whole, ${words.any} as query),
    kinds as materialized (
      select id, called from jsonb_to_recordset(${JSON.stringify(kinds)}::text::jsonb) as r(id text, called text), asked
      where ${eitherWay(sql, sql`called`)} @@ query
    )
    select e.id, case position when 0 then 'place' when 1 then 'category' ${cases(({ field }) => sql`${field}::text`)} end
        as field, case position when 1 then category end as category,
      case position when 0 then ts_headline('altrove_it', label, query, ${EXCERPT}) when 1 then ''
        ${cases(({ text, language }) => sql`ts_headline(${configuration(sql, language)}, ${text}, query, ${EXCERPT})`)}
        end as excerpt
    from asked, jsonb_to_recordset(${JSON.stringify(cards)}::text::jsonb) as found(id text, called text, label text)
    join experiences e on e.id = found.id
    cross join lateral (
      select (select kinds.id from kinds where e.data->'categories' ? kinds.id limit 1) as category offset 0) as kind
    cross join lateral (
      select case when ${eitherWay(sql, sql`concat_ws(' ', e.card_it->>'name', e.card_en->>'name')`)} @@ whole then null
        when ${eitherWay(sql, sql`called`)} @@ query then 0
        when category is not null then 1
        ${sql.join(" ", false)(sayingSo)} end as position offset 0) as first
    where position is not null`
  return new Map(rows.map((row) => [row.id, matchOf(row, locale)]))
})

type FieldText = {
  readonly field: WordMatch["field"]
  readonly text: Statement.Fragment
  readonly language: Locale
}

/** All searched texts of an experience `e` in one language (`searchTexts` in row.ts). */
function textsOf(sql: SqlClient.SqlClient, language: Locale): readonly FieldText[] {
  const text = (field: WordMatch["field"], text: Statement.Fragment): FieldText => ({ field, text, language })
  return [
    text("summary", sql`(e.data->'summary'->>${language})`),
    text("text", sql`(e.data->'description'->>${language})`),
    text(
      "text",
      sql`(select string_agg(concat_ws('. ', step->'title'->>${language}, step->'text'->>${language}), ' ')
        from jsonb_array_elements(e.data->'program') as step)`,
    ),
    text(
      "text",
      sql`(select string_agg(included->>${language}, '. ') from jsonb_array_elements(e.data->'included') as included)`,
    ),
    text("text", sql`(e.data->'address'->'meetingPoint'->>${language})`),
    text("partner", sql`(e.card_it->>'partnerName')`),
  ]
}

function configuration(sql: SqlClient.SqlClient, language: Locale): Statement.Fragment {
  return sql.literal(`'altrove_${language}'`)
}

/** The search vector of a short text, with the stems of both languages. */
function eitherWay(sql: SqlClient.SqlClient, text: Statement.Fragment): Statement.Fragment {
  return sql`(to_tsvector('altrove_it', ${text}) || to_tsvector('altrove_en', ${text}))`
}

function matchOf({ field, category, excerpt }: MatchRow, locale: Locale): WordMatch {
  if (category !== null) return { field, excerpt: [{ text: categoryNames[category][locale], hit: true }] }
  const cut = cutExcerpt(excerpt)
  // The visitor asked for the place by another of its names, so the whole text counts as the match.
  const isPlace = field === "place" && !cut.some(({ hit }) => hit)
  return { field, excerpt: isPlace ? cut.map(({ text }) => ({ text, hit: true })) : cut }
}

/** Splits `una \u0002vela\u0003 sul lago` into its three parts. */
export function cutExcerpt(excerpt: string): WordMatch["excerpt"] {
  return excerpt
    .split(START)
    .flatMap((part, index) => {
      const [hit = "", ...rest] = index === 0 ? ["", part] : part.split(STOP)
      return [
        { text: hit, hit: true },
        { text: rest.join(""), hit: false },
      ]
    })
    .filter(({ text }) => text !== "")
}
