import { type BookingMode, bookingModes } from "../booking/mode.ts"
import { type VisitType, visitTypes } from "../catalogue/experience.ts"
import { type GuideLanguage, guideLanguages } from "../catalogue/languages.ts"
import { type CategoryId, categoryIds, type RegionId, regionIds } from "../catalogue/taxonomy.ts"
import { type Cents, cents } from "../money/cents.ts"
import {
  type Bounds,
  type LocationSource,
  locationSources,
  normalBounds,
  normalPoint,
  normalZoom,
  type Point,
  parseBounds,
  parsePoint,
  parseZoom,
  printBounds,
  printPoint,
} from "./place.ts"

/** Sorting by distance works only near a place; elsewhere it falls back to popularity. */
export const searchSorts = ["popularity", "priceUp", "priceDown", "rating", "newest", "distance"] as const
export type SearchSort = (typeof searchSorts)[number]

/** The spec has one view, the list; the map is shown beside it. */
export const searchViews = ["list"] as const
export type SearchView = (typeof searchViews)[number]

/**
 * What a search asks for and how its results are shown (spec §3). Its URL is its serialisation:
 * `parseSearch(printSearch(state))` is the state. Data about the visitor (where they are, what they visited, what they
 * searched before) is not part of it, because addresses are shared.
 */
export type SearchState = {
  /** Trimmed, single spaces, at most MAX_TEXT_LENGTH characters. */
  readonly text: string
  /** In the order of the taxonomy, each once; the regions likewise. Empty means all. */
  readonly categories: readonly CategoryId[]
  readonly regions: readonly RegionId[]
  /** Bounds of the "price from", both inclusive; from ≤ to. */
  readonly priceFromCents: Cents | null
  readonly priceToCents: Cents | null
  readonly sort: SearchSort
  /** From 1. */
  readonly page: number
  /** ISO date in Rome. */
  readonly date: string | null
  readonly participants: number | null
  readonly hasOffers: boolean
  readonly instantBooking: boolean
  /** Empty means all, for both; in the order of their lists. */
  readonly visitTypes: readonly VisitType[]
  readonly languages: readonly GuideLanguage[]
  /** Null: what the shop sells today. */
  readonly bookingMode: BookingMode | null
  readonly view: SearchView
  readonly map: boolean
  /** The map over the whole width; only if there is a map. */
  readonly fullWidthMap: boolean
  readonly mapBounds: Bounds | null
  readonly mapCenter: Point | null
  readonly mapZoom: number | null
  /** Null: anywhere. */
  readonly locationSource: LocationSource | null
  /** The name, point and bounds of a place. Near the visitor, neither these nor the map are in the address. */
  readonly locationLabel: string
  readonly location: Point | null
  readonly placeBounds: Bounds | null
}

export const MAX_TEXT_LENGTH = 100
export const MAX_PAGE = 10_000
/** One million euro, more than anything costs. */
export const MAX_PRICE_CENTS = 100_000_000
export const MAX_PARTICIPANTS = 99

export const emptySearch: SearchState = {
  text: "",
  categories: [],
  regions: [],
  priceFromCents: null,
  priceToCents: null,
  sort: "popularity",
  page: 1,
  date: null,
  participants: null,
  hasOffers: false,
  instantBooking: false,
  visitTypes: [],
  languages: [],
  bookingMode: null,
  view: "list",
  map: false,
  fullWidthMap: false,
  mapBounds: null,
  mapCenter: null,
  mapZoom: null,
  locationSource: null,
  locationLabel: "",
  location: null,
  placeBounds: null,
}

/** The part of `URLSearchParams` that the parser needs. */
export type QueryLike = { readonly getAll: (name: string) => string[] }

/** The state that a query asks for. Unknown, hostile or out-of-range parts are left out. */
export function parseSearch(query: QueryLike): SearchState {
  const first = (name: string) => query.getAll(name)[0] ?? ""
  const many = (name: string) => query.getAll(name).flatMap((value) => value.slice(0, 1000).split(","))
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((value) => value === first(name))
  return normalSearch({
    text: first("q"),
    categories: categoryIds.filter((id) => many("categories").includes(id)),
    regions: regionIds.filter((id) => many("regions").includes(id)),
    priceFromCents: wholeNumber(first("priceFrom")),
    priceToCents: wholeNumber(first("priceTo")),
    sort: one("sort", searchSorts) ?? "popularity",
    page: wholeNumber(first("page")) ?? 1,
    date: first("date"),
    participants: wholeNumber(first("participants")),
    hasOffers: first("offers") === "1",
    instantBooking: first("instant") === "1",
    visitTypes: visitTypes.filter((id) => many("visit").includes(id)),
    languages: guideLanguages.filter((id) => many("languages").includes(id)),
    bookingMode: one("mode", bookingModes) ?? null,
    view: one("view", searchViews) ?? "list",
    map: first("map") !== "",
    fullWidthMap: first("map") === "full",
    mapBounds: parseBounds(first("bounds")),
    mapCenter: parsePoint(first("center")),
    mapZoom: parseZoom(first("zoom")),
    locationSource: one("near", locationSources) ?? null,
    locationLabel: first("place"),
    location: parsePoint(first("at")),
    placeBounds: parseBounds(first("within")),
  })
}

/**
 * The query of a state, without `?`. It holds only what differs from the empty search, in a fixed order, so equal
 * searches have the same address.
 */
export function printSearch(state: SearchState): string {
  return new URLSearchParams(searchEntries(state)).toString().replaceAll("%2C", ",")
}

export function searchEntries(state: SearchState): [string, string][] {
  const entries: [string, string][] = [
    ["q", state.text],
    ["categories", state.categories.join(",")],
    ["regions", state.regions.join(",")],
    ["priceFrom", numberText(state.priceFromCents)],
    ["priceTo", numberText(state.priceToCents)],
    ["date", state.date ?? ""],
    ["participants", numberText(state.participants)],
    ["offers", state.hasOffers ? "1" : ""],
    ["instant", state.instantBooking ? "1" : ""],
    ["visit", state.visitTypes.join(",")],
    ["languages", state.languages.join(",")],
    ["mode", state.bookingMode ?? ""],
    ["near", state.locationSource ?? ""],
    ["place", state.locationLabel],
    ["at", printPoint(state.location)],
    ["within", printBounds(state.placeBounds)],
    ["map", state.map ? (state.fullWidthMap ? "full" : "1") : ""],
    ["bounds", printBounds(state.mapBounds)],
    ["center", printPoint(state.mapCenter)],
    ["zoom", numberText(state.mapZoom)],
    ["sort", state.sort === "popularity" ? "" : state.sort],
    ["page", state.page === 1 ? "" : String(state.page)],
  ]
  return entries.filter(([, value]) => value !== "")
}

/** Applies a change of the search and goes back to the first page. */
export function withSearchChange(state: SearchState, change: Partial<Omit<SearchState, "page">>): SearchState {
  return normalSearch({ ...state, ...change, page: 1 })
}

/**
 * The part of a search that changes its results. A change outside it needs no request: for example, the visible part of
 * the map counts only when the search is by the map.
 */
export function resultsOf(state: SearchState): SearchState {
  return { ...state, ...lookedAt, mapBounds: state.locationSource === "map" ? state.mapBounds : null }
}

/** The part that only decides how results are shown. */
const lookedAt = {
  view: emptySearch.view,
  map: emptySearch.map,
  fullWidthMap: emptySearch.fullWidthMap,
  bookingMode: emptySearch.bookingMode,
  mapCenter: emptySearch.mapCenter,
  mapZoom: emptySearch.mapZoom,
} as const

type LooseSearch = Omit<SearchState, "priceFromCents" | "priceToCents"> & {
  readonly priceFromCents: number | null
  readonly priceToCents: number | null
}

/** The canonical form of a search: every value in range and in order; values that are not given are empty. */
export function normalSearch(given: Partial<LooseSearch>): SearchState {
  const state: LooseSearch = { ...emptySearch, ...given }
  const from = inRange(state.priceFromCents, 0, MAX_PRICE_CENTS)
  const to = inRange(state.priceToCents, 0, MAX_PRICE_CENTS)
  const swapped = from !== null && to !== null && from > to
  const around = state.locationSource === "geolocation"
  const somewhere = state.locationSource !== null && !around
  const location = somewhere ? normalPoint(state.location) : null
  const near = around || (state.locationSource === "place" && location !== null)
  return {
    text: searchText(state.text),
    categories: categoryIds.filter((id) => state.categories.includes(id)),
    regions: regionIds.filter((id) => state.regions.includes(id)),
    priceFromCents: toCents(swapped ? to : from),
    priceToCents: toCents(swapped ? from : to),
    sort: state.sort === "distance" && !near ? "popularity" : state.sort,
    page: inRange(state.page, 1, MAX_PAGE) ?? 1,
    date: isoDate(state.date),
    participants: inRange(state.participants, 1, MAX_PARTICIPANTS),
    hasOffers: state.hasOffers,
    instantBooking: state.instantBooking,
    visitTypes: visitTypes.filter((id) => state.visitTypes.includes(id)),
    languages: guideLanguages.filter((id) => state.languages.includes(id)),
    bookingMode: state.bookingMode,
    view: state.view,
    map: state.map,
    fullWidthMap: state.map && state.fullWidthMap,
    // Near the visitor, the visible part of the map would tell where they are.
    mapBounds: around ? null : normalBounds(state.mapBounds),
    mapCenter: around ? null : normalPoint(state.mapCenter),
    mapZoom: around ? null : normalZoom(state.mapZoom),
    locationSource: state.locationSource,
    locationLabel: somewhere ? searchText(state.locationLabel) : "",
    location,
    placeBounds: somewhere ? normalBounds(state.placeBounds) : null,
  }
}

/** Cleans a text: removes control characters and half surrogates, and reduces runs of space to one. */
function searchText(text: string): string {
  const words = text
    .slice(0, 10 * MAX_TEXT_LENGTH)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
  return [...words].slice(0, MAX_TEXT_LENGTH).join("").trim()
}

/** Whether the day exists and is in this century. The catalogue decides which days can be booked. */
function isoDate(text: string | null): string | null {
  const [, year = "", month = "", day = ""] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text ?? "") ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return text !== null && year !== "" && date.toISOString().startsWith(text) ? text : null
}

function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

function numberText(value: number | null): string {
  return value === null ? "" : String(value)
}

function inRange(value: number | null, least: number, most: number): number | null {
  return value !== null && Number.isInteger(value) && least <= value && value <= most ? value : null
}

function toCents(value: number | null): Cents | null {
  return value === null ? null : cents(value)
}
