import type { Side } from "./side.ts"
import { type ReadingTurn, readingTurn } from "./turns.ts"

const search = "/api/v1/experiences"

/** What visitors read, by the name of the load. */
export type Loads = Readonly<Record<string, (side: Side) => Promise<ReadingTurn>>>

type Options = { readonly clients: number; readonly seconds: number }

export const searchLoads = (options: Options): Loads => {
  const filtered = ["wine", "sea", "food"].map((id) => `${search}?categories=${id}&participants=2&priceTo=9000`)
  const asked = { ...options, cached: false }
  return {
    search: (side) => readingTurn(side, { search: [search] }, asked),
    "search, filtered": (side) => readingTurn(side, { filtered }, asked),
  }
}

/** Pages that are made for the visitor, and pages that may come from a cache. */
export const pageLoads = (options: Options): Loads => ({
  pages: (side) => readingTurn(side, side.pages, { ...options, cached: false }),
  "kept pages": (side) => readingTurn(side, side.pages, { ...options, cached: true }),
})
