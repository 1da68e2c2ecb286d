import type pg from "pg"
import { editDistance, prefixDistance } from "../../../domain/search/edit-distance.ts"
import { plainWords } from "../../../domain/search/words.ts"

const MOST = 8

type Named = { readonly kind: string; readonly key: string; readonly count: number; readonly words: number }
type Near = { readonly asked: string; readonly word: string; readonly weight: number }

/**
 * Plain handwritten SQL for the same suggestions in Italian: one statement for places and categories and one for
 * experiences. If no name matches, one more for texts that contain the words, and one for the words that were probably
 * meant.
 */
export async function bareSuggest(pool: pg.Pool, text: string): Promise<readonly string[]> {
  const words = plainWords(text)
  const first = await called(pool, words)
  if (first.experiences.length > 0 || first.named.some((row) => row.words === words.length)) return keysOf(first)
  const telling = await experiences(
    pool,
    `select id, popularity from (
        select id, popularity from experiences where near_words_of(search_it, search_en) @@ words_query($1) offset 0
      ) as telling order by popularity desc, id collate "C" limit ${MOST}`,
    words,
  )
  if (telling.length > 0) return [...keysOf(first), ...telling].slice(0, MOST)
  const reading = await meant(pool, words)
  return keysOf(reading === null ? first : await called(pool, reading))
}

type Called = { readonly named: readonly Named[]; readonly experiences: readonly string[] }

const keysOf = ({ named, experiences }: Called) => {
  const of = (kind: string) =>
    named.filter((row) => row.kind === kind).map(({ key, count }) => `${kind} ${key} ${count}`)
  const kinds = named[0]?.kind === "category" ? ["category", "destination"] : ["destination", "category"]
  return [...kinds.flatMap(of), ...experiences].slice(0, MOST)
}

async function called(pool: pg.Pool, words: readonly string[]): Promise<Called> {
  const [named, names] = await Promise.all([
    pool.query<Named>(
      `with grams as (
        select array_to_string(($1::text[])[a:b], ' ') as gram, b - a + 1 as words, b = cardinality($1) as open
        from generate_series(1, cardinality($1::text[])) a cross join generate_series(a, cardinality($1::text[])) b
      ), hits as (
        select kind, key, words, (term = gram)::integer as whole, aside from grams cross join lateral (
          select * from suggestion_terms
          where term >= gram and term < gram || case when open then U&'\\+10FFFF' else U&'\\0001' end) as terms
        where open or term = gram
      ), best as (
        select distinct on (kind, key) * from hits where words = (select max(words) from hits)
        order by kind, key, aside > 1, whole desc, aside
      ), counted as (
        select b.*, coalesce(d.count, c.count) as count, row_number() over (
          partition by kind order by aside > 1, whole desc, place = 'province', aside, d.count desc, key) as position,
          d.name, d.region, d.south, d.west, d.north, d.east, d.lats / d.count as lat, d.lons / d.count as lon
        from best b left join destinations d on kind = 'destination' and slug = key
        left join category_counts c on kind = 'category' and category = key
      )
      select * from counted where position <= case kind when 'category' then 2 else 3 end
      order by aside > 1, whole desc, aside, kind desc, position`,
      [words],
    ),
    experiences(
      pool,
      `select id, popularity from experience_names where names @@ typed_query($1)
        order by popularity desc, id collate "C" limit ${MOST}`,
      words,
    ),
  ])
  return { named: named.rows, experiences: names }
}

async function experiences(pool: pg.Pool, found: string, words: readonly string[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ slug: string; name: string }>(
    `select slug, card_it->>'name' as name, card_it->>'city' as city from (${found}) as found
      join experiences e on e.id = found.id order by found.popularity desc, e.id collate "C"`,
    [words],
  )
  return rows.map(({ slug, name }) => `experience ${slug} ${name}`)
}

/** Replaces words that no name contains by the most similar known ones; null if that changes nothing. */
async function meant(pool: pg.Pool, words: readonly string[]): Promise<readonly string[] | null> {
  const { rows: asked } = await pool.query<{ word: string; known: boolean }>(
    `select word, exists (select from experience_names where names @@ typed_query(array[word])) as known
      from unnest($1::text[]) with ordinality as asked(word, position) order by position`,
    [words],
  )
  const unknown = asked.filter(({ known }) => !known).map(({ word }) => word)
  if (unknown.length === 0) return null
  const { rows } = await pool.query<Near>(
    `select asked, near.* from unnest($1::text[]) as asked cross join lateral (
      (select word, weight from search_words where word % asked order by similarity(word, asked) desc, word limit 30)
      union
      select word, weight from search_words where length(asked) <= 5 and word collate "C" >= left(asked, 1)
        and word collate "C" < chr(ascii(asked) + 1) and abs(length(word) - length(asked)) <= 1) as near`,
    [unknown],
  )
  const reading = asked.flatMap(({ word, known }) =>
    known ? [word] : nearest(word, rows, word === unknown.at(-1) && word === words.at(-1)),
  )
  return reading.length === 0 ? null : reading
}

function nearest(asked: string, rows: readonly Near[], typed: boolean): readonly string[] {
  const alike = (word: string) => [...asked].findIndex((letter, at) => letter !== word[at])
  return rows
    .filter((row) => row.asked === asked)
    .map(({ word, weight }) => ({
      word,
      weight,
      slips: (typed ? prefixDistance : editDistance)(asked, word),
      alike: alike(word) < 0 ? asked.length : alike(word),
    }))
    .filter(({ slips }) => slips <= (asked.length <= 5 ? 1 : 2))
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        Math.min(b.alike, 1) - Math.min(a.alike, 1) ||
        a.weight - b.weight ||
        b.alike - a.alike ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, 1)
    .map(({ word }) => word)
}
