import "temporal-polyfill/global"
import { Effect, ManagedRuntime } from "effect"
import pg from "pg"
import { search } from "../../adapters/server/catalogue/search.ts"
import { seedCatalogue } from "../../adapters/server/seed/content/catalogue.ts"
import { random } from "../../adapters/server/seed/content/random.ts"
import { growCatalogue } from "../../adapters/server/seed/large.ts"
import { analyse } from "../../adapters/server/seed/load.ts"
import { prepare } from "../../adapters/server/seed/prepare.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { columnTypes } from "../../adapters/server/store/pg-types.ts"
import { categoryIds } from "../../domain/catalogue/taxonomy.ts"
import { cents } from "../../domain/money/cents.ts"
import { emptySearch, normalSearch, type SearchState, searchSorts } from "../../domain/search/state.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { openDatabases } from "../fixtures/databases.ts"

/*
 * Search over 100,000 experiences with three filters and a sort, beside the bare SQL of the same page, turn by turn in
 * one run. `node tests/load/search.bench.ts [experiences] [searches]`; BENCH_DATABASE_URL reuses a grown database.
 */

const [experiences = 100_000, searches = 400] = process.argv.slice(2).map(Number)
const now = new Date().toISOString()
const today = romeToday(now)
const { int, some, pick } = random("search bench")

const databases = openDatabases()
const url = process.env.BENCH_DATABASE_URL ?? (await databases.freshPostgres())
const runtime = ManagedRuntime.make(databaseLayer({ kind: "postgres", url, poolSize: 4 }))
const pool = new pg.Pool({ connectionString: url, max: 4, types: columnTypes })
// The database goes away under its connections when the run is over.
pool.on("error", () => {})

await runtime.runPromise(
  Effect.gen(function* () {
    const catalogue = seedCatalogue({ today })
    yield* prepare({ today, partnerSecret: null, catalogue: () => catalogue })
    const grown = yield* growCatalogue({ catalogue, count: experiences, today, slotDays: 0, progress: () => {} })
    if (grown > 0) yield* analyse
  }),
)

const { facets } = await runtime.runPromise(search(emptySearch, "it", now))
const present = facets.regions.filter((region) => region.count > 0).map((region) => region.id)

/** Three filters, a sort, and mostly the first page, as people search. */
function threeFilters(): SearchState {
  const from = int(5, 60) * 100
  return normalSearch({
    ...emptySearch,
    categories: some(categoryIds, int(1, 2)),
    regions: some(present, int(1, 2)),
    priceFromCents: cents(from),
    priceToCents: cents(from + int(20, 120) * 100),
    sort: pick(searchSorts),
    page: pick([1, 1, 1, 2]),
  })
}

const orders = {
  popularity: `popularity desc, id collate "C"`,
  priceUp: `price_from_cents, id collate "C"`,
  priceDown: `price_from_cents desc, id collate "C" desc`,
  rating: `rating_order desc, review_count desc, id collate "C"`,
  newest: `published_at desc, id collate "C"`,
}

/** What one would write by hand for the same cards and the same total, and nothing more. */
async function bareSql(state: SearchState) {
  const bits = state.categories.reduce((sum, id) => sum | (1 << categoryIds.indexOf(id)), 0)
  const where = "region = any($1) and categories & $2 <> 0 and price_from_cents between $3 and $4"
  const filters = [state.regions, bits, state.priceFromCents, state.priceToCents]
  const page = await pool.query(
    `select card_it, rating_hundredths, review_count, price_from_cents, price_without_offers_cents, price_per,
       offer_percent, (select count(*) from bookings b where b.experience_id = e.id
         and b.created_at > now() - interval '1 day'
         and b.status in ('PENDING', 'PENDING_RESCHEDULE', 'CONFIRMED', 'RESCHEDULED')) as bookings
     from experiences e where ${where} order by ${orders[state.sort]} limit 24 offset ${(state.page - 1) * 24}`,
    filters,
  )
  const total = await pool.query(`select count(*) from experiences where ${where}`, filters)
  return { ids: page.rows.map((row) => row.card_it.id), total: total.rows[0].count }
}

async function shopSearch(state: SearchState) {
  const page = await runtime.runPromise(search(state, "it", now))
  return { ids: page.results.map((card) => card.id), total: page.total }
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const answer = await work()
  times.push(performance.now() - start)
  return answer
}

const bare: number[] = []
const shop: number[] = []
for (let n = -50; n < searches; n++) {
  const state = threeFilters()
  const [bareTimes, shopTimes] = n < 0 ? [[], []] : [bare, shop]
  // Whoever comes second finds warm pages: they take turns.
  const runs = [() => timed(bareTimes, () => bareSql(state)), () => timed(shopTimes, () => shopSearch(state))]
  const [one, other] = [await runs[n & 1]!(), await runs[1 - (n & 1)]!()]
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`not the same page: ${JSON.stringify(state)}`)
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))]!
const row = (share: number) => {
  const [bareMs, shopMs] = [percentile(bare, share), percentile(shop, share)]
  return { "bare SQL, ms": bareMs.toFixed(2), "search, ms": shopMs.toFixed(2), ratio: (shopMs / bareMs).toFixed(2) }
}
console.log(`search over ${experiences} experiences, three filters and a sort, ${searches} searches`)
console.table({ p50: row(0.5), p95: row(0.95) })

await pool.end()
await runtime.dispose()
await databases.close()
