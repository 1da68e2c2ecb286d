import { createContext, use } from "react"

/** The visitor's favourites, kept by whoever stands outside; without a provider no card shows a heart. */
export type Favourites = {
  readonly has: (experienceId: string) => boolean
  readonly toggle: (experienceId: string) => void
}

const FavouritesContext = createContext<Favourites | null>(null)

export const FavouritesProvider = FavouritesContext

export function useFavourites(): Favourites | null {
  return use(FavouritesContext)
}
