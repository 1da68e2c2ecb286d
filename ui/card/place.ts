import { type RegionId, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../domain/locale.ts"

/** `Siena, Toscana`; a city named like its region stands alone. */
export function placeText(place: { readonly city: string; readonly region: RegionId }, locale: Locale): string {
  const region = regionNames[place.region][locale]
  return place.city === region ? region : `${place.city}, ${region}`
}
