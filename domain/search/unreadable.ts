import { parseSearch, type QueryLike, type SearchState } from "./state.ts"

/**
 * The query parameters that a search cannot use as they are, in their usual order. A page ignores them; the API refuses
 * the call and names them. Empty parameters mean nothing, and unknown parameters are not ours.
 */
export function unreadableParameters(query: QueryLike): readonly string[] {
  const given = (name: string) => query.getAll(name).filter((value) => value !== "")
  const read = (name: string, as: Readable) => {
    const values = given(name)
    return as.many ? values.every(as.reads) : values.length < 2 && values.every(as.reads)
  }
  const wrong = Object.entries(readable).flatMap(([name, as]) => (read(name, as) ? [] : [name]))
  const [from, to] = prices.map((name) => Number(given(name)[0] ?? Number.NaN))
  const inverted = wrong.every((name) => !prices.includes(name)) && (from ?? 0) > (to ?? 0)
  return inverted ? [...wrong, ...prices] : wrong
}

type Readable = { readonly reads: (value: string) => boolean; readonly many?: true }

const prices: readonly string[] = ["priceFrom", "priceTo"]

/** How a parameter is read alone; one that needs another parameter is read together with it. */
const readAs = (name: string, value: string, beside: Readonly<Record<string, string>> = {}): SearchState =>
  parseSearch(new URLSearchParams({ ...beside, [name]: value }))

const somewhere = { near: "place" }

const list = (name: string, field: "categories" | "regions" | "visitTypes" | "languages"): Readable => ({
  many: true,
  reads: (value) => {
    const known: readonly string[] = readAs(name, value)[field]
    return value.split(",").every((part) => part === "" || known.includes(part))
  },
})

const words = (name: string, field: "text" | "locationLabel"): Readable => ({
  reads: (value) => readAs(name, value, somewhere)[field] === value.replace(/\s+/g, " ").trim(),
})

const value = (name: string, field: keyof SearchState): Readable => ({
  reads: (text) => readAs(name, text, somewhere)[field] !== null,
})

const oneOf = (...known: readonly string[]): Readable => ({ reads: (text) => known.includes(text) })

/** As one of the names that a printed search uses. */
const named = (name: string, field: "sort" | "bookingMode" | "view" | "locationSource"): Readable => ({
  reads: (text) => readAs(name, text, name === "near" ? {} : { near: "geolocation" })[field] === text,
})

/** South and west come first. */
const bounds = (name: string, field: "mapBounds" | "placeBounds"): Readable => ({
  reads: (text) => {
    const [south = 0, west = 0, north = 0, east = 0] = text.split(",").map(Number)
    return readAs(name, text, somewhere)[field] !== null && south <= north && west <= east
  },
})

const readable: Readonly<Record<string, Readable>> = {
  q: words("q", "text"),
  categories: list("categories", "categories"),
  regions: list("regions", "regions"),
  priceFrom: value("priceFrom", "priceFromCents"),
  priceTo: value("priceTo", "priceToCents"),
  date: value("date", "date"),
  participants: value("participants", "participants"),
  offers: oneOf("1"),
  instant: oneOf("1"),
  visit: list("visit", "visitTypes"),
  languages: list("languages", "languages"),
  mode: named("mode", "bookingMode"),
  near: named("near", "locationSource"),
  place: words("place", "locationLabel"),
  at: value("at", "location"),
  within: bounds("within", "placeBounds"),
  map: oneOf("1", "full"),
  bounds: bounds("bounds", "mapBounds"),
  center: value("center", "mapCenter"),
  zoom: value("zoom", "mapZoom"),
  view: named("view", "view"),
  sort: named("sort", "sort"),
  page: { reads: (text) => /^\d+$/.test(text) && readAs("page", text).page === Number(text) },
}

/** All parameters of a search, and whether each may hold several values. */
export const searchParameters: readonly { readonly name: string; readonly many: boolean }[] = Object.entries(
  readable,
).map(([name, { many = false }]) => ({ name, many }))
