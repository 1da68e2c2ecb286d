import { normalBounds, printBounds } from "../../domain/search/place.ts"
import type { SearchContext } from "./search.types.ts"

/** Whether the map was moved away from where the search looks. */
export function sawElsewhere({ applied, mapView }: Pick<SearchContext, "applied" | "mapView">): boolean {
  if (mapView === null) return false
  return (
    applied.locationSource !== "map" || printBounds(normalBounds(mapView.bounds)) !== printBounds(applied.mapBounds)
  )
}
