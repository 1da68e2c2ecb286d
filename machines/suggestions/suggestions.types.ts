import type { RecentSearch } from "../../domain/recent.ts"
import type { Suggestion } from "../../domain/search/views.ts"
import type { StoredEvent } from "../kit/types.ts"

/** One line of the list: a suggestion of the shop, or an earlier search of this browser. */
export type Option = Suggestion | ({ readonly kind: "recent" } & RecentSearch)

export type SuggestionsContext = {
  /** The words in the box. */
  readonly text: string
  /** The last suggestions, and the words they belong to; the list keeps them until the next answer. */
  readonly found: readonly Suggestion[]
  readonly foundFor: string | null
  readonly recent: readonly RecentSearch[]
  /** The option that the keyboard is on, counted from 0; null: the words in the box. */
  readonly active: number | null
}

export type Move = "next" | "previous" | "first" | "last"

export type SuggestionsEvent = StoredEvent &
  (
    | { readonly type: "customer.opened"; readonly text: string; readonly recent: readonly RecentSearch[] }
    | { readonly type: "customer.typed"; readonly text: string }
    | { readonly type: "customer.moved"; readonly to: Move }
    | { readonly type: "customer.chose" }
    | { readonly type: "customer.left" }
    | { readonly type: "suggestions.loaded"; readonly text: string; readonly suggestions: readonly Suggestion[] }
    | { readonly type: "suggestions.failed"; readonly text: string }
  )
