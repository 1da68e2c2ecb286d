import { createContext, use, useSyncExternalStore } from "react"

/**
 * The visitor's favourites. Without a provider above, no card shows a heart. It is always the same object, so that a
 * change redraws only the cards it concerns.
 */
export type Favourites = {
  readonly has: (experienceId: string) => boolean
  readonly toggle: (experienceId: string) => void
  /** Calls `changed` at every change; returns the function that stops it. */
  readonly watch: (changed: () => void) => () => void
}

const FavouritesContext = createContext<Favourites | null>(null)

export const FavouritesProvider = FavouritesContext

export type Favourite = { readonly kept: boolean; readonly toggle: () => void }

/** Whether an experience is a favourite; null if there are no favourites here, as on the server. */
export function useFavourite(experienceId: string): Favourite | null {
  const favourites = use(FavouritesContext)
  const isKept = () => favourites?.has(experienceId) ?? false
  const kept = useSyncExternalStore(favourites?.watch ?? never, isKept, () => false)
  return favourites && { kept, toggle: () => favourites.toggle(experienceId) }
}

const never = () => () => {}
