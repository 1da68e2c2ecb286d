import { cityName } from "../../domain/catalogue/city-names.ts"
import { type RegionId, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../domain/locale.ts"

/** `Firenze, Toscana`, `Florence, Tuscany`. If the city has the name of its region, the name is shown once. */
export function placeText(place: { readonly city: string; readonly region: RegionId }, locale: Locale): string {
  const region = regionNames[place.region][locale]
  const city = cityName(place.city, locale)
  return city === region ? region : `${city}, ${region}`
}
