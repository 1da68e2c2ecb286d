import type { FavouriteChange } from "../../domain/favourites/favourites.ts"
import type { StoredEvent } from "../kit/types.ts"

export type FavouritesSyncInput = {
  /** What this browser kept, newest first. */
  readonly ids: readonly string[]
}

export type FavouritesSyncContext = {
  /** What the visitor sees, newest first. */
  readonly ids: readonly string[]
  /** Whose account; null: nobody's. */
  readonly userId: string | null
  /** What the account has not confirmed yet, in order; while saving the first one is on its way. */
  readonly unsaved: readonly FavouriteChange[]
  /** Calls that failed since the last one that did not. */
  readonly failures: number
}

export type FavouritesSyncEvent = StoredEvent &
  (
    | { readonly type: "customer.added"; readonly id: string }
    | { readonly type: "customer.removed"; readonly id: string }
    /** Another tab of a visitor wrote the list. */
    | { readonly type: "favourites.changedElsewhere"; readonly ids: readonly string[] }
    | { readonly type: "session.started"; readonly userId: string }
    | { readonly type: "session.ended" }
    | { readonly type: "network.returned" }
    /** All favourites of the account, what was sent among them. */
    | { readonly type: "server.merged"; readonly userId: string; readonly ids: readonly string[] }
    | { readonly type: "server.mergeFailed"; readonly userId: string }
    /** The account will never take these; where it does not say which, all that were sent. The others are sent again. */
    | { readonly type: "server.mergeRefused"; readonly userId: string; readonly ids: readonly string[] }
    | { readonly type: "server.saved"; readonly userId: string; readonly id: string }
    | { readonly type: "server.saveFailed"; readonly userId: string; readonly id: string }
    /** The account will never take it (404, 422). A favourite to remove that is not there is removed: that is saved. */
    | { readonly type: "server.saveRefused"; readonly userId: string; readonly id: string }
  )
