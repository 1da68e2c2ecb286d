import { type CategoryId, categoryIds, type RegionId, regionIds } from "../catalogue/taxonomy.ts"
import { type Cents, cents } from "../money/cents.ts"

export const searchSorts = ["popularity", "priceUp", "priceDown", "rating", "newest"] as const
export type SearchSort = (typeof searchSorts)[number]

/** What a search asks for. Its URL is its serialisation: `parseSearch(printSearch(state))` is the state. */
export type SearchState = {
  /** Trimmed, single spaces, at most MAX_TEXT_LENGTH characters. */
  readonly text: string
  /** In the order of the taxonomy, each once; so are the regions. None means all. */
  readonly categories: readonly CategoryId[]
  readonly regions: readonly RegionId[]
  /** Bounds of the price from, both inclusive; from ≤ to. */
  readonly priceFromCents: Cents | null
  readonly priceToCents: Cents | null
  readonly sort: SearchSort
  /** From 1. */
  readonly page: number
}

export const MAX_TEXT_LENGTH = 100
export const MAX_PAGE = 10_000
/** A million euro: nothing costs more. */
export const MAX_PRICE_CENTS = 100_000_000

export const emptySearch: SearchState = {
  text: "",
  categories: [],
  regions: [],
  priceFromCents: null,
  priceToCents: null,
  sort: "popularity",
  page: 1,
}

/** What reading needs of `URLSearchParams`. */
export type QueryLike = { readonly getAll: (name: string) => string[] }

/** The state that a query asks for; whatever is unknown, hostile or out of range is left out. */
export function parseSearch(query: QueryLike): SearchState {
  const first = (name: string) => query.getAll(name)[0] ?? ""
  const many = (name: string) => query.getAll(name).flatMap((value) => value.slice(0, 1000).split(","))
  return normalSearch({
    text: first("q"),
    categories: categoryIds.filter((id) => many("categories").includes(id)),
    regions: regionIds.filter((id) => many("regions").includes(id)),
    priceFromCents: wholeNumber(first("priceFrom")),
    priceToCents: wholeNumber(first("priceTo")),
    sort: searchSorts.find((sort) => sort === first("sort")) ?? "popularity",
    page: wholeNumber(first("page")) ?? 1,
  })
}

/** The query of a state, without `?`, only what differs from the empty search; in a fixed order, so that one search has one address. */
export function printSearch(state: SearchState): string {
  return new URLSearchParams(searchEntries(state)).toString().replaceAll("%2C", ",")
}

export function searchEntries(state: SearchState): [string, string][] {
  const entries: [string, string][] = [
    ["q", state.text],
    ["categories", state.categories.join(",")],
    ["regions", state.regions.join(",")],
    ["priceFrom", state.priceFromCents === null ? "" : String(state.priceFromCents)],
    ["priceTo", state.priceToCents === null ? "" : String(state.priceToCents)],
    ["sort", state.sort === "popularity" ? "" : state.sort],
    ["page", state.page === 1 ? "" : String(state.page)],
  ]
  return entries.filter(([, value]) => value !== "")
}

/** A change of what is searched starts again from the first page. */
export function withSearchChange(state: SearchState, change: Partial<Omit<SearchState, "page">>): SearchState {
  return normalSearch({ ...state, ...change, page: 1 })
}

type LooseSearch = Omit<SearchState, "priceFromCents" | "priceToCents"> & {
  readonly priceFromCents: number | null
  readonly priceToCents: number | null
}

/** The one form of a search: everything in range and in order. */
export function normalSearch(state: LooseSearch): SearchState {
  const from = inRange(state.priceFromCents, 0, MAX_PRICE_CENTS)
  const to = inRange(state.priceToCents, 0, MAX_PRICE_CENTS)
  const swapped = from !== null && to !== null && from > to
  return {
    text: searchText(state.text),
    categories: categoryIds.filter((id) => state.categories.includes(id)),
    regions: regionIds.filter((id) => state.regions.includes(id)),
    priceFromCents: toCents(swapped ? to : from),
    priceToCents: toCents(swapped ? from : to),
    sort: state.sort,
    page: inRange(state.page, 1, MAX_PAGE) ?? 1,
  }
}

/** Words only: control characters and half surrogates are no text, runs of space are one. */
function searchText(text: string): string {
  const words = text
    .slice(0, 10 * MAX_TEXT_LENGTH)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
  return [...words].slice(0, MAX_TEXT_LENGTH).join("").trim()
}

function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

function inRange(value: number | null, least: number, most: number): number | null {
  return value !== null && Number.isInteger(value) && least <= value && value <= most ? value : null
}

function toCents(value: number | null): Cents | null {
  return value === null ? null : cents(value)
}
