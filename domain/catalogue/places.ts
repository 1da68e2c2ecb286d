import type { Locale } from "../locale.ts"
import { cityName, englishCities } from "./city-names.ts"
import { cityOtherNames, regionOtherNames } from "./place-names.ts"
import { provinceNames } from "./provinces.ts"
import { slugOf } from "./slugs.ts"
import { type RegionId, regionIds, regionNames } from "./taxonomy.ts"

export { cityName } from "./city-names.ts"
export { provinceNames } from "./provinces.ts"
export { citySlug, slugOf } from "./slugs.ts"

/*
 * The names of places for visitors, and their slugs in addresses (`/destinazioni/{slug}`). A region's slug is its id. A
 * province's slug says that it is a province, because most have the same name as their capital. Every other slug is a
 * city.
 */

/** What a destination's slug says by itself. Only the catalogue knows whether the city exists. */
export type DestinationSlug =
  | { readonly place: "region"; readonly region: RegionId }
  | { readonly place: "province"; readonly province: string }
  | { readonly place: "city"; readonly slug: string }

/** `province` is the code used in postal addresses; an unknown code is used as the name. */
export function provinceSlug(province: string): string {
  return `${provincePrefix}${slugOf(provinceNames[province] ?? province)}`
}

const provincePrefix = "provincia-di-"
const provinceBySlug = new Map(Object.keys(provinceNames).map((code) => [provinceSlug(code), code]))

export function destinationOf(slug: string): DestinationSlug {
  const region = regionIds.find((id) => id === slug)
  if (region !== undefined) return { place: "region", region }
  const province = provinceBySlug.get(slug)
  return province === undefined ? { place: "city", slug } : { place: "province", province }
}

/** `Provincia di Firenze`, `Province of Florence`. */
export function provinceName(province: string, locale: Locale): string {
  const name = provinceNames[province] ?? province
  if (locale === "en") return `Province of ${cityName(name, "en")}`
  if (name.startsWith("L’")) return `Provincia dell’${name.slice(2)}`
  return name.startsWith("La ") ? `Provincia della ${name.slice(3)}` : `Provincia di ${name}`
}

/** All names of a city, the Italian one first. */
export function cityCalled(city: string): readonly string[] {
  const { also = [] } = cityOtherNames[city] ?? {}
  const en = englishCities[city]
  return [city, ...(en === undefined ? [] : [en]), ...also]
}

/** All names of a region, the Italian one first. */
export function regionCalled(region: RegionId): readonly string[] {
  const { it, en } = regionNames[region]
  return [it, ...(en === it ? [] : [en]), ...(regionOtherNames[region] ?? [])]
}
