import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import type { Experience } from "../../../domain/catalogue/experience.ts"
import type { CategoryId } from "../../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../../domain/locale.ts"
import { emptySearch } from "../../../domain/search/state.ts"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { demo } from "../../../tests/fixtures/demo.ts"
import { analyse, loadCatalogue } from "../demo/load.ts"
import { serverMigrations } from "../prepare.ts"
import { count } from "./count.ts"
import { search } from "./search.ts"
import { askedWords } from "./search-text.ts"
import { longQueries, type RecallQuery, recallQueries } from "./testing/recall-queries.ts"

const today = "2026-11-21"
const now = `${today}T09:00:00.000Z`
const catalogue = demo.catalogue(today)
/** The share of the ten most relevant experiences that must be found, on average. */
const THRESHOLD = 0.92
const LONG_THRESHOLD = 0.95

/** Of the first ten results, the share that is relevant (of at most ten relevant ones). */
function recallAt10(found: readonly string[], { means }: RecallQuery): number {
  const relevant = new Set(catalogue.experiences.filter(means).map(({ id }) => id))
  return found.slice(0, 10).filter((id) => relevant.has(id)).length / Math.min(10, relevant.size)
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

// One database engine is enough: the tests of search show that both find the same words.
describe("recall", () => {
  const db = useDatabase("postgres", { more: serverMigrations.slice(1) })
  beforeAll(() => db.run(Effect.andThen(loadCatalogue(catalogue, today, null), analyse)))

  test("[DI-04] every query has relevant experiences in the catalogue", () => {
    const all = [...recallQueries, ...longQueries]
    expect(all.filter(({ means }) => !catalogue.experiences.some(means)).map(({ text }) => text)).toEqual([])
    expect([recallQueries, longQueries].map(({ length }) => length)).toEqual([100, 100])
    expect(longQueries.filter(({ text }) => text.split(" ").length < 3)).toEqual([])
  })

  test("[DI-04] a hundred queries find what they mean, in any spelling, number and language", async () => {
    const scored = (query: RecallQuery) =>
      Effect.map(search({ ...emptySearch, text: query.text }, query.locale, now), ({ results }) => {
        const ids = results.map(({ id }) => id)
        return { text: query.text, recall: recallAt10(ids, query) }
      })
    const scores = await db.run(Effect.forEach(recallQueries, scored, { concurrency: 2 }))
    const recall = average(scores.map((score) => score.recall))
    const missed = scores.filter((score) => score.recall < 1).map((one) => `${one.text} ${one.recall.toFixed(2)}`)
    console.log(`recall@10 of 100 queries: ${recall.toFixed(3)}; short of all: ${missed.join(", ")}`)
    expect(recall).toBeGreaterThanOrEqual(THRESHOLD)
  })

  test("[DI-04] a hundred queries of three words or more find what they mean, and over all 0.95 is found", async () => {
    const scored = ({ means, ...query }: RecallQuery) =>
      Effect.map(search({ ...emptySearch, text: query.text }, query.locale, now), ({ results }) => {
        const recall = recallAt10(
          results.map(({ id }) => id),
          { ...query, means },
        )
        return { text: query.text, recall }
      })
    const scores = await db.run(Effect.forEach([...longQueries, ...recallQueries], scored, { concurrency: 2 }))
    const long = scores.slice(0, longQueries.length)
    const missed = long.filter(({ recall }) => recall < 1).map((one) => `${one.text} ${one.recall.toFixed(2)}`)
    console.log(
      `recall@10 of 100 long queries: ${average(long.map(({ recall }) => recall)).toFixed(3)}; ${missed.join(", ")}`,
    )
    expect(average(long.map(({ recall }) => recall))).toBeGreaterThanOrEqual(LONG_THRESHOLD)
    expect(average(scores.map(({ recall }) => recall))).toBeGreaterThanOrEqual(LONG_THRESHOLD)
  })

  test("[DI-04] negative control: with all words or nothing, the long queries find too little", async () => {
    const strict = (text: string) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { matches, near } = askedWords(sql, text)
        return yield* sql<{ id: string }>`select id from experiences where ${matches}
          order by (${near}) desc, popularity desc, id collate "C" limit 10`
      })
    const scores: number[] = []
    for (const query of longQueries) {
      const ids = (await db.run(strict(query.text))).map(({ id }) => id)
      scores.push(recallAt10(ids, query))
    }
    expect(average(scores)).toBeLessThan(LONG_THRESHOLD)
  })

  test("[DI-04] results with all words come first, then the best partial ones, and the answer says how many", async () => {
    const found = await db.run(search({ ...emptySearch, text: "kayak castello veneto" }, "it", now))
    expect(found.withAllWords).toBe(1)
    expect(found.total).toBeGreaterThan(1)
    expect(found.results[0]?.slug).toContain("malcesine")
    expect(await db.run(count({ ...emptySearch, text: "kayak castello veneto" }, now, null))).toBe(found.total)
    const none = await db.run(search({ ...emptySearch, text: "corso cucina roma" }, "it", now))
    expect(none.withAllWords).toBe(0)
    expect(none.results[0]).toMatchObject({ city: "Roma", categories: expect.arrayContaining(["food"]) })
    // One word, or enough results with all words: nothing is added.
    expect((await db.run(search({ ...emptySearch, text: "kayak" }, "it", now))).withAllWords).toBeNull()
    expect((await db.run(search({ ...emptySearch, text: "vino e cantine" }, "it", now))).withAllWords).toBeNull()
  })

  type Wanted = { text: string; locale: Locale; first: number; means: (one: Experience) => boolean }
  const wanted = (text: string, locale: Locale, first: number, means: Wanted["means"]): Wanted => ({
    text,
    locale,
    first,
    means,
  })
  const kind = (id: CategoryId) => (one: Experience) => one.categories.includes(id)
  const named = (words: RegExp) => (one: Experience) => words.test(`${one.name.it} ${one.name.en}`)
  const inVenice = (one: Experience) => one.address.city === "Venezia"
  const nobodyHasAll: readonly Wanted[] = [
    wanted("corso cucina roma", "it", 10, kind("food")),
    wanted("lezione di cucina vicino a roma", "it", 8, kind("food")),
    wanted("guida ferrari", "it", 1, kind("motor")),
    wanted("ferrari in pista", "it", 6, kind("motor")),
    wanted("trekking vulcano", "it", 10, kind("mountain")),
    wanted("regalo romantico venezia", "it", 3, inVenice),
    wanted("kayak napoli", "it", 6, named(/kayak/i)),
    wanted("mongolfiera roma", "it", 6, named(/mongolfiera/i)),
    wanted("cooking class rome", "en", 10, kind("food")),
    wanted("driving a ferrari", "en", 5, kind("motor")),
    wanted("hiking tuscany", "en", 10, kind("mountain")),
    wanted("wine tasting tropea", "en", 10, kind("wine")),
    wanted("romantic gift venice", "en", 3, inVenice),
  ]
  const short = (find: (one: Wanted) => Promise<readonly string[]>) => async (one: Wanted) => {
    const byId = new Map(catalogue.experiences.map((experience) => [experience.id, experience]))
    const first = (await find(one)).slice(0, one.first).map((id) => byId.get(id)!)
    return first.length === one.first && first.every(one.means) ? [] : [one.text]
  }

  test("[DI-04] among partial matches, what one does counts more than where, and nearer is better", async () => {
    const shop = short(async ({ text, locale }) =>
      (await db.run(search({ ...emptySearch, text }, locale, now))).results.map(({ id }) => id),
    )
    expect((await Promise.all(nobodyHasAll.map(shop))).flat()).toEqual([])
    const cooking = (await db.run(search({ ...emptySearch, text: "corso cucina roma" }, "it", now))).results
    expect(cooking[0]?.city).toBe("Roma")
    const far = cooking.slice(0, 10).map(({ lat, lon }) => Math.hypot(lat - 41.9, 0.74 * (lon - 12.5)))
    expect(Math.max(...far.slice(0, 5))).toBeLessThan(2)
    expect((await db.run(search({ ...emptySearch, text: "trekking vulcano" }, "it", now))).results[0]?.name).toMatch(
      /Etna/,
    )
  })

  test("[DI-04] what is in the named place is found, and comes before what is only of the kind elsewhere", async () => {
    const { results } = await db.run(search({ ...emptySearch, text: "opera verona" }, "en", now))
    const there = results.flatMap(({ city }, index) => (["Verona", "Malcesine"].includes(city) ? [index] : []))
    expect(there[0]).toBe(0)
    expect(there[1]).toBeLessThan(10)
    expect(results.length).toBeGreaterThan(10)
  })

  test("[DI-04] negative control: by the mere number of their words, partial matches come in the wrong order", async () => {
    const counted = short(({ text }) =>
      db.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ id: string }>`select id from experiences where
            words_of(search_it, search_en) @@ replace(words_query(${text.split(" ")}::text[])::text, '&', '|')::tsquery
            order by (select count(*) from unnest(${text.split(" ")}::text[]) as word
              where words_of(search_it, search_en) @@ words_query(array[word])) desc, popularity desc, id collate "C"`,
        ).pipe(Effect.map((rows) => rows.map(({ id }) => id))),
      ),
    )
    const wrong = (await Promise.all(nobodyHasAll.map(counted))).flat()
    expect(wrong.length).toBeGreaterThan(nobodyHasAll.length / 2)
    expect(wrong).toEqual(expect.arrayContaining(["corso cucina roma", "guida ferrari", "trekking vulcano"]))
  })

  test("[DI-04] without correcting typing mistakes the same queries find too little", async () => {
    const literal = (text: string) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { matches, near } = askedWords(sql, text)
        return yield* sql<{ id: string }>`select id from experiences where ${matches}
          order by (${near}) desc, popularity desc, id collate "C" limit 10`
      })
    const scores: number[] = []
    for (const query of recallQueries) {
      const rows = await db.run(literal(query.text))
      const ids = rows.map(({ id }) => id)
      scores.push(recallAt10(ids, query))
    }
    expect(average(scores)).toBeLessThan(THRESHOLD)
  })
})
