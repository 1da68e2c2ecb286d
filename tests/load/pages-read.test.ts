import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { catalogueMigrations } from "../../adapters/server/catalogue/migrations/catalogue-migrations.ts"
import { search } from "../../adapters/server/catalogue/search.ts"
import { extendSlots } from "../../adapters/server/catalogue/slots.ts"
import { suggest } from "../../adapters/server/catalogue/suggest.ts"
import { sampleCatalogue, samplePartner, sampleSchedules } from "../../adapters/server/catalogue/testing/sample.ts"
import { writeExperiences, writePartners, writeSchedules } from "../../adapters/server/catalogue/write.ts"
import type { Experience } from "../../domain/catalogue/experience.ts"
import { categoryIds, regionIds } from "../../domain/catalogue/taxonomy.ts"
import { cents } from "../../domain/money/cents.ts"
import { normalSearch } from "../../domain/search/state.ts"
import { useDatabase } from "../fixtures/database.ts"
import { doneFor, recorded } from "./kit/plans.ts"
import { openPool } from "./kit/pool.ts"
import { exponent } from "./kit/side-by-side.ts"

/** The number of experiences that the searches can find. The catalogue then grows by others. */
const ASKED_FOR = 200
const GROWN = 1_500
const today = "2026-11-21"
const now = "2026-11-21T09:00:00.000Z"

/** An id as long as ids of experiences can be. */
const longId = (id: string) => `exp-una-giornata-lungo-la-costa-e-ritorno-${id}`
const experiences = sampleCatalogue(GROWN).map((one, index): Experience => {
  const named = { ...one, id: longId(one.id), slug: longId(one.slug) }
  if (index < ASKED_FOR) return named
  const name = { it: "Lezione di canto", en: "Singing lesson" }
  const { lat, lon } = one.address
  return { ...named, name, popularity: 50, address: { ...one.address, city: "Bari", lat: lat - 4, lon: lon + 4 } }
})

const onTheMap = normalSearch({
  locationSource: "map",
  mapBounds: { south: 42, west: 10, north: 45.4, east: 13.4 },
  date: "2026-11-25",
  participants: 2,
  categories: categoryIds.slice(0, 6),
  regions: regionIds.slice(0, 12),
  priceFromCents: cents(1_500),
  priceToCents: cents(9_000),
})

describe("what the database reads", () => {
  const db = useDatabase("postgres", { more: [catalogueMigrations] })
  let pool: pg.Pool
  afterAll(() => pool.end())

  /** The number of pages that the statements of an answer read. */
  async function pagesOf<A, E>(answer: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<number> {
    const database = db.settings()
    if (database.kind !== "postgres") throw new Error("plans are PostgreSQL's")
    let pages = 0
    for (const asked of await recorded(() => db.run(answer), new URL(database.url).pathname.slice(1)))
      pages += (await doneFor(pool, asked)).pages
    return pages
  }

  const answers = {
    "a day, a party, three filters and a map": () => pagesOf(search(onTheMap, "it", now)),
    "a word": () => pagesOf(search(normalSearch({ text: "barca" }), "it", now)),
    "a word with a slip": () => pagesOf(search(normalSearch({ text: "braca" }), "it", now)),
    "what is being typed": () => pagesOf(suggest("gita in ba", "it")),
    "the names of all, by popularity": async () => {
      const text = 'select id, names from experience_names order by popularity desc, id collate "C" offset 1499'
      await pool.query("set enable_seqscan = off; set enable_sort = off")
      const { pages } = await doneFor(pool, { text, values: [] })
      await pool.query("reset enable_seqscan; reset enable_sort")
      return pages
    },
    "the texts of all, for a word": async () => {
      const text = "select id from experiences where (search_it || search_en) @@ words_query(array['barca'])"
      return (await doneFor(pool, { text, values: [] })).pages
    },
  }
  type Name = keyof typeof answers
  const growths = new Map<string, number>()
  const atLast = new Map<string, number>()

  beforeAll(async () => {
    const { settings, run } = db
    const database = settings()
    if (database.kind !== "postgres") throw new Error("pages are counted on PostgreSQL")
    pool = openPool(database.url, 1)
    await run(writePartners([{ ...samplePartner, tokenHash: null }]))
    const measured = new Map<string, { size: number; cost: number }[]>()
    for (const [from, size] of [
      [0, ASKED_FOR],
      [ASKED_FOR, GROWN],
    ] as const) {
      const added = experiences.slice(from, size)
      const rows = added.map((experience) => ({
        experience,
        partner: samplePartner,
        ratingHundredths: 450,
        reviewCount: 3,
      }))
      await run(writeExperiences(rows, today))
      await run(writeSchedules(sampleSchedules(added)))
      await run(extendSlots(today, 5))
      await pool.query("vacuum (analyze)")
      for (const [name, pages] of Object.entries(answers)) {
        const cost = await pages()
        measured.set(name, [...(measured.get(name) ?? []), { size, cost }])
        atLast.set(name, cost)
      }
    }
    for (const [name, points] of measured) growths.set(name, exponent(points))
  })

  const growthOf = (name: Name) => growths.get(name)

  test.each<Name>(["a day, a party, three filters and a map", "a word", "a word with a slip"])(
    "[L25] for %s grows far less than the catalogue does where nobody looks",
    (name) => {
      expect(growthOf(name)).toBeLessThan(0.4)
    },
  )

  test("[L25] suggestions read a bounded number of the most popular experiences, and those with a matching name", () => {
    expect(atLast.get("what is being typed")).toBeLessThan(GROWN / 2)
    expect(atLast.get("the names of all, by popularity")).toBeGreaterThan(GROWN / 2)
  })

  test("[L25] negative control: reading the texts of all experiences for one word is found", () => {
    expect(growthOf("the texts of all, for a word")).toBeGreaterThan(0.8)
  })

  test("[L25] an experience's id is stored in its row, however long, so comparing it reads nothing more", async () => {
    const outside = (column: string) => `count(pg_column_toast_chunk_id(${column}))::integer`
    const { rows } = await pool.query(
      `select ${outside("id")} as id, ${outside("slug")} as slug, ${outside("card_it")} as card from experiences`,
    )
    expect(rows).toEqual([{ id: 0, slug: 0, card: GROWN }])
  })
})
