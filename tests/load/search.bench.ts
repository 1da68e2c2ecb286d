import "temporal-polyfill/global"
import type pg from "pg"
import { random } from "../../adapters/server/catalogue/place-words/random.ts"
import { search } from "../../adapters/server/catalogue/search.ts"
import { visitTypes } from "../../domain/catalogue/experience.ts"
import { categoryIds, type RegionId, regionIds } from "../../domain/catalogue/taxonomy.ts"
import { cents } from "../../domain/money/cents.ts"
import { normalSearch, type SearchState, searchSorts } from "../../domain/search/state.ts"
import type { SearchPage } from "../../domain/search/views.ts"
import { plusDays, romeToday } from "../../domain/time/rome.ts"
import { numberOf, quick } from "./kit/arguments.ts"
import { bareSearch } from "./kit/bare-search.ts"
import { doneFor, recorded } from "./kit/plans.ts"
import { quantile, report } from "./kit/report.ts"
import { exponent, growth, ratios, sideBySide } from "./kit/side-by-side.ts"
import { atSizes, type SizedShop } from "./kit/sized.ts"

/*
 * Search over catalogues of three sizes with a year of slots: a day, a party, three filters, the map's bounds, and the
 * counts of all filters, by 50 clients at once. It is compared with bare SQL for the same answer, in alternating order
 * in one run. The answers must be equal. `node tests/load/search.bench.ts [--quick] [--rounds=12] [--size=100000]`
 * (size: the largest)
 *
 * The 240 seeded experiences have the slots of their schedules, the others one slot a day of their first variant: the
 * schedules of 100,000 would make a hundred million slots.
 */

const rounds = numberOf("rounds", quick ? 3 : 12)
const CLIENTS = 50
/** How many searches are run again to see the database's work. */
const EXPLAINED = 15

const now = new Date().toISOString()
const today = romeToday(now)
const { int, some, pick } = random("search bench")

type Spot = { readonly lat: number; readonly lon: number; readonly region: RegionId; readonly price: number }

/**
 * A search on the map around an existing experience, from the size of a town to that of a few regions. Most ask for the
 * first page, as people do.
 */
function mapSearch({ lat, lon, region, price }: Spot): SearchState {
  const [high, wide] = [int(10, 60) / 100, int(10, 80) / 100]
  return normalSearch({
    locationSource: "map",
    mapBounds: { south: lat - high, west: lon - wide, north: lat + high, east: lon + wide },
    date: plusDays(today, int(1, DAYS)),
    participants: int(1, 6),
    categories: some(categoryIds, int(4, 6)),
    regions: [region, ...some(regionIds, int(2, 5))],
    priceFromCents: cents(Math.floor(price * 0.5)),
    priceToCents: cents(price * 2),
    sort: pick(searchSorts.filter((sort) => sort !== "distance")),
    page: pick([1, 1, 1, 2]),
  })
}

/**
 * The days that are searched: those that most people look at, and that fit into a database's memory. Later days would
 * first be read from the disk, whose speed is not measured here.
 */
const DAYS = 14

/** Loads the searched days into memory. */
async function warm(pool: pg.Pool): Promise<void> {
  for (let ahead = 1; ahead <= DAYS; ahead++) {
    await pool.query(
      `select sum(capacity - held - sold) from slots s join slot_places p
         on right(p.slot_id, 13) = right(s.id, 13) and left(p.slot_id, -13) = left(s.id, -13) where s.date = $1`,
      [plusDays(today, ahead)],
    )
  }
}

/** The shop's answer in the form of the bare SQL's. */
const plain = ({ results, total, facets }: SearchPage) => ({
  ids: results.map(({ id }) => id),
  total,
  categories: facets.categories.map(({ count }) => count),
  regions: facets.regions.map(({ count }) => count),
  visitTypes: facets.visitTypes.map(({ count }) => count),
  languages: facets.languages.map(({ count }) => count),
  offers: facets.offers,
  instant: facets.instant,
  prices: facets.prices,
})

async function measured({ size, pool, runtime }: SizedShop) {
  const { rows: spots } = await pool.query<Spot>(
    "select lat, lon, region, price_from_cents as price from experiences order by hashtext(id) limit 1000",
  )
  await warm(pool)
  const question = () => mapSearch(pick(spots))
  const shop = async (state: SearchState) => plain(await runtime.runPromise(search(state, "it", now)))
  const bare = async (state: SearchState) => {
    const answer = await bareSearch(pool, state, now)
    return { ...answer, regions: regionIds.map(answer.regions), visitTypes: visitTypes.map(answer.visitTypes) }
  }
  const compared = await sideBySide({ rounds, clients: CLIENTS, question, shop, bare })
  const totals = compared.answers.map((answer): number => JSON.parse(answer).total)

  // A search has two statements: the page, and the total with the counts.
  const done: Awaited<ReturnType<typeof doneFor>>[][] = []
  for (let n = 0; n < EXPLAINED; n++) {
    const state = question()
    const asked = await recorded(() => shop(state))
    done.push(await Promise.all(asked.map((one) => doneFor(pool, one))))
  }
  const pages = done.map((statements) => statements.reduce((sum, one) => sum + one.pages, 0))
  const slowest = done.flat().toSorted((a, b) => b.milliseconds - a.milliseconds)[0]
  return { size, ...compared, totals, pages: quantile(pages, 0.5), slowest }
}

const all = await atSizes(today, { dailySlots: true }, measured)

report(
  `Search with ${CLIENTS} clients at once; times in ms, ratio to the bare SQL (target 2 at most)`,
  all.flatMap((one) =>
    ratios("search", one).map((row) => ({ size: one.size, ...row, "found p50": quantile(one.totals, 0.5) })),
  ),
  { "search and bare SQL give the same pages, totals and counts": all.every(({ same }) => same) },
)
if (all.length > 1) {
  report("Time over size as a power of it (target below 1)", growth("search", all), {})
  const pages = all.map((one) => ({ size: one.size, cost: one.pages }))
  report(
    "What the database reads for one search",
    all.map((one) => ({ size: one.size, "pages p50": one.pages })),
    { [`pages grow as size to the power of ${exponent(pages).toFixed(2)}, below 1`]: exponent(pages) < 1 },
  )
}
for (const { size, slowest } of all) {
  if (slowest === undefined) continue
  console.log(`\nThe slowest statement at ${size}: ${slowest.milliseconds} ms, ${slowest.pages} pages`)
  for (const step of slowest.steps) console.log(`  ${step}`)
}
