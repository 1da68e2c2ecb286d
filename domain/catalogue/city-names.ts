import type { Locale } from "../locale.ts"

/** Cities that English calls otherwise. Pages need no more than these, so they stand apart from all other names. */
export const englishCities: Readonly<Record<string, string>> = {
  Firenze: "Florence",
  Genova: "Genoa",
  "Isole Tremiti": "Tremiti Islands",
  Mantova: "Mantua",
  Milano: "Milan",
  Napoli: "Naples",
  Padova: "Padua",
  Pompei: "Pompeii",
  Roma: "Rome",
  Siracusa: "Syracuse",
  Torino: "Turin",
  Venezia: "Venice",
}

export function cityName(city: string, locale: Locale): string {
  return locale === "en" ? (englishCities[city] ?? city) : city
}
