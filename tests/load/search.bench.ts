import "temporal-polyfill/global"
import { ManagedRuntime } from "effect"
import { search } from "../../adapters/server/catalogue/search.ts"
import { random } from "../../adapters/server/seed/content/random.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { visitTypes } from "../../domain/catalogue/experience.ts"
import { categoryIds, type RegionId, regionIds } from "../../domain/catalogue/taxonomy.ts"
import type { SearchPage } from "../../domain/catalogue/views.ts"
import { cents } from "../../domain/money/cents.ts"
import { normalSearch, type SearchState, searchSorts } from "../../domain/search/state.ts"
import { plusDays, romeToday } from "../../domain/time/rome.ts"
import { openDatabases } from "../fixtures/databases.ts"
import { numbersOf, quick } from "./kit/arguments.ts"
import { bareSearch } from "./kit/bare-search.ts"
import { grown } from "./kit/grown.ts"
import { planOf, recorded } from "./kit/plans.ts"
import { openPool } from "./kit/pool.ts"
import { quantile, report } from "./kit/report.ts"

/*
 * Search over catalogues of three sizes with a year of slots: a day, a party, three filters, what the map shows, and the
 * counts of all filters, by 50 clients at once; beside the bare SQL of the same answer, turn by turn in one run. The
 * answers must be equal. `node tests/load/search.bench.ts [--quick] [rounds] [largest]`.
 *
 * The 240 seeded experiences have the slots of their schedules, the others one slot a day: the schedules of 100,000 would
 * make a hundred million. BENCH_DATABASE_URL names a database on a server where those of each size are made, and found
 * again by the next run of the day.
 */

const [rounds = 0, largest = 0] = numbersOf([quick ? 3 : 12, 100_000])
const sizes = (quick ? [500, 1_000, 2_000] : [1_000, 10_000, 100_000]).filter((size) => size <= largest)
const CLIENTS = 50
/** Connections of one process of the shop, and of the bare SQL. */
const POOL = 10

const now = new Date().toISOString()
const today = romeToday(now)
const { int, some, pick } = random("search bench")

type Spot = { readonly lat: number; readonly lon: number; readonly region: RegionId; readonly price: number }

/** The map around something that there is, from a town to a few regions; mostly the first page, as people search. */
function mapSearch({ lat, lon, region, price }: Spot): SearchState {
  const [high, wide] = [int(10, 60) / 100, int(10, 80) / 100]
  return normalSearch({
    locationSource: "map",
    mapBounds: { south: lat - high, west: lon - wide, north: lat + high, east: lon + wide },
    date: plusDays(today, int(5, 300)),
    participants: int(1, 6),
    categories: some(categoryIds, int(4, 6)),
    regions: [region, ...some(regionIds, int(2, 5))],
    priceFromCents: cents(Math.floor(price * 0.5)),
    priceToCents: cents(price * 2),
    sort: pick(searchSorts.filter((sort) => sort !== "distance")),
    page: pick([1, 1, 1, 2]),
  })
}

const databases = openDatabases()
const base = process.env.BENCH_DATABASE_URL ?? (await databases.freshPostgres())
const admin = openPool(base, 1)

async function databaseOf(size: number): Promise<string> {
  const url = new URL(base)
  const name = `${url.pathname.slice(1)}_${size}`
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [name])
  if (rowCount === 0) await admin.query(`create database "${name}"`)
  url.pathname = `/${name}`
  return url.href
}

/** An answer of the shop in the form of the bare one. */
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

async function measured(size: number) {
  const url = await databaseOf(size)
  const runtime = ManagedRuntime.make(databaseLayer({ kind: "postgres", url, poolSize: POOL }))
  const pool = openPool(url, POOL)
  const started = performance.now()
  const { added, slots } = await runtime.runPromise(grown(pool, size, today))
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${size} experiences, ${slots} slots${added > 0 ? `, made in ${seconds} s` : ""}`)

  const { rows: spots } = await pool.query<Spot>(
    "select lat, lon, region, price_from_cents as price from experiences order by hashtext(id) limit 1000",
  )

  const ofShop = async (state: SearchState) => plain(await runtime.runPromise(search(state, "it", now)))
  const ofBare = async (state: SearchState) => {
    const answer = await bareSearch(pool, state, now)
    return { ...answer, regions: regionIds.map(answer.regions), visitTypes: visitTypes.map(answer.visitTypes) }
  }
  type Side = { readonly ask: (state: SearchState) => Promise<unknown>; readonly times: number[] }
  const shop: Side = { ask: ofShop, times: [] }
  const bare: Side = { ask: ofBare, times: [] }
  let same = true
  let found = 0
  for (let round = -1; round < rounds; round++) {
    const states = Array.from({ length: CLIENTS }, () => mapSearch(pick(spots)))
    const answers = new Map<Side, readonly string[]>()
    // Whoever comes second finds warm pages: they take turns.
    for (const side of round % 2 === 0 ? [shop, bare] : [bare, shop]) {
      const all = states.map(async (state) => {
        const start = performance.now()
        const answer = await side.ask(state)
        if (round >= 0) side.times.push(performance.now() - start)
        return JSON.stringify(answer)
      })
      answers.set(side, await Promise.all(all))
    }
    const [one, other] = [answers.get(shop) ?? [], answers.get(bare) ?? []]
    one.forEach((answer, index) => {
      if (answer === other[index]) return
      same = false
      console.log(`not the same answer: ${JSON.stringify(states[index])}\n${answer}\n${other[index]}`)
    })
    found += one.filter((answer) => !answer.includes('"total":0')).length
  }
  const state = mapSearch(pick(spots))
  const plans = await Promise.all((await recorded(() => ofShop(state))).map((asked) => planOf(pool, asked)))
  await pool.end()
  await runtime.dispose()
  return { size, shop: shop.times, bare: bare.times, same, found: found / ((rounds + 1) * CLIENTS), plans }
}

const all: Awaited<ReturnType<typeof measured>>[] = []
for (const size of sizes) all.push(await measured(size))

/** Slope of the straight line through the logarithms of size and time: 1 is as much more time as there is more. */
function exponent(times: readonly number[]): number {
  const points = all.map(({ size }, index) => [Math.log(size), Math.log(times[index] ?? 0)] as const)
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const rise = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return rise / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

const shares = { p50: 0.5, p95: 0.95, p99: 0.99 }
report(
  `Search with ${CLIENTS} clients at once; times in ms, ratio to the bare SQL (target 2 at most)`,
  all.flatMap(({ size, shop, bare, found }) =>
    Object.entries(shares).map(([name, share]) => {
      const [ours, theirs] = [quantile(shop, share), quantile(bare, share)]
      return { size, share: name, search: ours, "bare SQL": theirs, ratio: ours / theirs, found }
    }),
  ),
  { "search and bare SQL give the same pages, totals and counts": all.every(({ same }) => same) },
)
report(
  "Cost over size as a power of it (target below 1)",
  Object.entries(shares).map(([name, share]) => ({
    share: name,
    search: exponent(all.map(({ shop }) => quantile(shop, share))),
    "bare SQL": exponent(all.map(({ bare }) => quantile(bare, share))),
  })),
  {},
)
for (const { size, plans } of all) {
  console.log(`\nplans at ${size}`)
  for (const steps of plans) console.log(`  ${steps.join(", ")}`)
}

await admin.end()
await databases.close()
