import { createContext, use, useSyncExternalStore } from "react"

/**
 * The visitor's favourites, kept by whoever stands outside; without a provider no card shows a heart. Always the same
 * object: two dozen cards are not drawn anew for one of them.
 */
export type Favourites = {
  readonly has: (experienceId: string) => boolean
  readonly toggle: (experienceId: string) => void
  /** Tells of every change; returns the way to be left in peace. */
  readonly watch: (changed: () => void) => () => void
}

const FavouritesContext = createContext<Favourites | null>(null)

export const FavouritesProvider = FavouritesContext

export type Favourite = { readonly kept: boolean; readonly toggle: () => void }

/** Whether an experience is kept; null where nobody keeps any. The server keeps none. */
export function useFavourite(experienceId: string): Favourite | null {
  const favourites = use(FavouritesContext)
  const isKept = () => favourites?.has(experienceId) ?? false
  const kept = useSyncExternalStore(favourites?.watch ?? never, isKept, () => false)
  return favourites && { kept, toggle: () => favourites.toggle(experienceId) }
}

const never = () => () => {}
