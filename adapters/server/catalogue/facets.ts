import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type VisitType, visitTypes } from "../../../domain/catalogue/experience.ts"
import { guideLanguages } from "../../../domain/catalogue/languages.ts"
import { categoryIds, type RegionId, regionIds } from "../../../domain/catalogue/taxonomy.ts"
import { priceBuckets } from "../../../domain/search/prices.ts"
import type { SearchPage } from "../../../domain/search/views.ts"
import { kept } from "../store/kept.ts"
import { bitOf } from "./categories.ts"
import { type FacetName, type Filters, facetNames, inPrices } from "./filters.ts"
import { languageBits } from "./languages.ts"

/**
 * How many experiences have these values. A row counts by one column, or by the last three together, which have few
 * values; its other columns are null. `fails` is the bit of the only chosen facet that these experiences fail, or 0 if
 * they meet all.
 */
export type CountRow = {
  readonly fails: number
  readonly bucket: number | null
  readonly categories: number | null
  readonly region: RegionId | null
  readonly languages: number | null
  readonly visit_type: VisitType | null
  readonly offers: boolean | null
  readonly instant: boolean | null
  readonly count: number
}

const failBit = (name: FacetName) => 1 << facetNames.indexOf(name)

/**
 * Facets that are counted separately. Their counts need no rows about experiences that fail another facet, so the
 * database does not send those.
 */
const ownCounts = (
  [
    ["price", "bucket"],
    ["categories", "categories"],
    ["regions", "region"],
    ["languages", "languages"],
  ] as const
).map(([name, column]) => `fails = ${failBit(name)} and ${column} is not null`)

/**
 * The total and the counts of every facet, in one pass. A facet's counts are about the experiences that meet all other
 * facets, so only experiences that fail at most one facet are read. Only for those does it look up whether they can be
 * booked.
 */
export const countsOf = (filters: Filters) =>
  filters.isAll ? countsOfAll.answerOf(counting(filters)) : counting(filters)

/** Of the search without filters, which most visitors see first. Its counts change only with the catalogue. */
const countsOfAll = kept<readonly CountRow[]>()

const counting = Effect.fnUntraced(function* (filters: Filters) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<CountRow>`
    select fails, bucket, categories, region, languages, visit_type, offers, instant, count(*)::integer as count
    from ${counted(sql, filters)} as counted
    group by grouping sets ((fails, bucket), (fails, categories), (fails, region), (fails, languages),
      (fails, visit_type, offers, instant))
    having ${sql.literal(["fails = 0", "visit_type is not null", ...ownCounts].join(" or "))}`
})

function counted(sql: SqlClient.SqlClient, filters: Filters): Statement.Fragment {
  const { among, always, chosen, price, prices, languages, lookedUp, wanted } = filters
  const bit = (name: FacetName) => sql.literal(`${failBit(name)}`)
  const failing = (name: FacetName, condition: Statement.Fragment) =>
    sql`case when ${condition} then 0 else ${bit(name)} end`
  const fails = [...chosen].map(([name, condition]) => failing(name, condition))
  const expensive = prices === null ? [] : [failing("price", inPrices(sql, filters, sql`cents`))]
  const bucket = sql`width_bucket(cents, ${sql.literal(`array[${priceBuckets.join(", ")}]`)}) - 1 as bucket`
  const near = sql`(
    select id, region, categories, visit_type, instant, languages, offer_percent is not null as offers,
      ${lookedUp ? sql`0` : price} as cents, ${sum(sql, fails)} as fails
    from ${among} where ${always} offset 0)`
  const oneAtMost = sql`fails & (fails - 1) = 0`
  const few = chosen.size > 1 ? oneAtMost : sql`true`
  const looked = sql`(
    select id, region, categories, visit_type, instant, offers, fails, ${languages} as languages,
      ${lookedUp ? price : sql`cents`} as cents
    from ${near} as experiences where ${few} offset 0)`
  const priced = sql`(
    select region, categories, visit_type, instant, offers, languages, ${bucket}, ${sum(sql, [sql`fails`, ...expensive])} as fails
    from ${looked} as looked where languages is not null)`
  const counts = wanted > 0 ? withLanguages(sql, priced, wanted, bit("languages")) : priced
  return sql`(select * from ${counts} as fallen where ${oneAtMost})`
}

const withLanguages = (
  sql: SqlClient.SqlClient,
  rows: Statement.Fragment,
  wanted: number,
  bit: Statement.Fragment,
): Statement.Fragment => sql`(
    select region, categories, visit_type, instant, offers, bucket, languages,
      case when languages & ${wanted} <> 0 then fails else fails | ${bit} end as fails
    from ${rows} as spoken)`

const sum = (sql: SqlClient.SqlClient, terms: readonly Statement.Fragment[]) =>
  terms.reduce((all, term) => sql`${all} + ${term}`, sql`0`)

export function totalOf(counts: readonly CountRow[]): number {
  return totalFailing(counts, 0)
}

/** How many results there would be without one of the chosen facets. */
export function totalWithout(counts: readonly CountRow[], name: FacetName): number {
  return totalOf(counts) + totalFailing(counts, failBit(name))
}

/** Every counted experience has exactly one visit type, so the counts of visit types add up to the total. */
const totalFailing = (counts: readonly CountRow[], fails: number) =>
  sumOf(counts, (row) => row.visit_type !== null && row.fails === fails)

const known = new WeakMap<readonly CountRow[], SearchPage["facets"]>()

/** The counts in the order of each facet's list, including zeros. Those of kept counts are kept with them. */
export function facetsOf(counts: readonly CountRow[]): SearchPage["facets"] {
  const found = known.get(counts) ?? addedUp(counts)
  known.set(counts, found)
  return found
}

function addedUp(counts: readonly CountRow[]): SearchPage["facets"] {
  const beside = (name: FacetName, where: (row: CountRow) => boolean) =>
    sumOf(counts, (row) => (row.fails === 0 || row.fails === failBit(name)) && where(row))
  return {
    categories: categoryIds.map((id) => ({ id, count: beside("categories", (row) => has(row.categories, bitOf(id))) })),
    regions: regionIds.map((id) => ({ id, count: beside("regions", (row) => row.region === id) })),
    visitTypes: visitTypes.map((id) => ({ id, count: beside("visitTypes", (row) => row.visit_type === id) })),
    languages: guideLanguages.map((id) => ({
      id,
      count: beside("languages", (row) => has(row.languages, languageBits([id]))),
    })),
    offers: beside("offers", (row) => row.offers === true),
    instant: beside("instant", (row) => row.instant === true),
    prices: priceBuckets.map((_, bucket) => beside("price", (row) => row.bucket === bucket)),
  }
}

const has = (bits: number | null, bit: number) => bits !== null && (bits & bit) !== 0

const sumOf = (counts: readonly CountRow[], where: (row: CountRow) => boolean) =>
  counts.reduce((total, row) => total + (where(row) ? row.count : 0), 0)
