import { type RegionId, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../domain/locale.ts"

/** `Siena, Toscana`. If the city has the name of its region, the name is shown once. */
export function placeText(place: { readonly city: string; readonly region: RegionId }, locale: Locale): string {
  const region = regionNames[place.region][locale]
  return place.city === region ? region : `${place.city}, ${region}`
}
