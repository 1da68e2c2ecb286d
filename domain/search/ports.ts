import type { SearchState } from "./state.ts"
import type { Markers, SearchPage, Suggestion } from "./views.ts"

/** What pages read of a search, in the reader's language. */
export type SearchReads = {
  /** Near the visitor's position, from the browser's `user_location` cookie. */
  search(state: SearchState): Promise<SearchPage>
  /** How many results `search` would find, without reading them. */
  count(state: SearchState): Promise<number>
  markers(state: SearchState): Promise<Markers>
  /** Best first; empty for fewer than two letters. */
  suggest(text: string): Promise<readonly Suggestion[]>
}

declare module "../ports.ts" {
  interface Reads {
    readonly search: SearchReads
  }
}
