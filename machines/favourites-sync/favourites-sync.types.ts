import type { FavouriteChange } from "../../domain/favourites/favourites.ts"
import type { StoredEvent } from "../kit/types.ts"

export type FavouritesSyncInput = {
  /** What this browser stored, newest first. */
  readonly ids: readonly string[]
}

export type FavouritesSyncContext = {
  /** What the visitor sees, newest first. */
  readonly ids: readonly string[]
  /** Whose account; null: nobody is signed in. */
  readonly userId: string | null
  /** What the account has not confirmed yet, in order. While saving, the first change is being sent. */
  readonly unsaved: readonly FavouriteChange[]
  /** How many calls have failed since the last success. */
  readonly failures: number
}

export type FavouritesSyncEvent = StoredEvent &
  (
    | { readonly type: "customer.added"; readonly id: string }
    | { readonly type: "customer.removed"; readonly id: string }
    /** Another tab of a visitor stored the list. */
    | { readonly type: "favourites.changedElsewhere"; readonly ids: readonly string[] }
    | { readonly type: "session.started"; readonly userId: string }
    | { readonly type: "session.ended" }
    | { readonly type: "network.returned" }
    /** All favourites of the account, including those that were sent. */
    | { readonly type: "server.merged"; readonly userId: string; readonly ids: readonly string[] }
    | { readonly type: "server.mergeFailed"; readonly userId: string }
    /**
     * The account will never accept these; if it does not say which, this means all that were sent. The others are sent
     * again.
     */
    | { readonly type: "server.mergeRefused"; readonly userId: string; readonly ids: readonly string[] }
    | { readonly type: "server.saved"; readonly userId: string; readonly id: string }
    | { readonly type: "server.saveFailed"; readonly userId: string; readonly id: string }
    /** The account will never accept it (404, 422). Removing a favourite that does not exist counts as saved. */
    | { readonly type: "server.saveRefused"; readonly userId: string; readonly id: string }
  )
