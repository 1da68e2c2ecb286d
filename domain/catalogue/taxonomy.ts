import type { Text } from "../locale.ts"

export const categoryIds = [
  "food", // cooking classes, markets, street food tours
  "wine", // cellars, tastings, vineyard walks
  "sea", // sailing, snorkelling, kayaks
  "mountain", // hikes, via ferrata, alpine huts
  "snow", // snowshoes, sled dogs, ski touring
  "air", // balloons, paragliding, flights
  "motor", // karting, supercars, vespas
  "wellness", // thermal baths, spa, forest bathing
  "art", // museums, ateliers, craft workshops
  "city", // city walks, lagoon tours, night tours
  "nature", // farms, wildlife, horse rides
  "night", // stargazing, opera, concerts
] as const
export type CategoryId = (typeof categoryIds)[number]

export const regionIds = [
  "abruzzo",
  "basilicata",
  "calabria",
  "campania",
  "emilia-romagna",
  "friuli-venezia-giulia",
  "lazio",
  "liguria",
  "lombardia",
  "marche",
  "molise",
  "piemonte",
  "puglia",
  "sardegna",
  "sicilia",
  "toscana",
  "trentino-alto-adige",
  "umbria",
  "valle-d-aosta",
  "veneto",
] as const
export type RegionId = (typeof regionIds)[number]

/** A name that is the same in both languages. */
const alike = (name: string): Text => ({ it: name, en: name })

export const categoryNames: Readonly<Record<CategoryId, Text>> = {
  food: { it: "Cucina e sapori", en: "Food and cooking" },
  wine: { it: "Vino e cantine", en: "Wine and cellars" },
  sea: { it: "Mare e laghi", en: "Sea and lakes" },
  mountain: { it: "Montagna", en: "Mountains" },
  snow: { it: "Neve", en: "Snow" },
  air: { it: "In volo", en: "Up in the air" },
  motor: { it: "Motori", en: "Motors" },
  wellness: { it: "Terme e benessere", en: "Spas and wellbeing" },
  art: { it: "Arte e botteghe", en: "Art and crafts" },
  city: { it: "Città e borghi", en: "Cities and villages" },
  nature: { it: "Natura e animali", en: "Nature and animals" },
  night: { it: "Stelle e spettacoli", en: "Stars and shows" },
}

export const regionNames: Readonly<Record<RegionId, Text>> = {
  abruzzo: alike("Abruzzo"),
  basilicata: alike("Basilicata"),
  calabria: alike("Calabria"),
  campania: alike("Campania"),
  "emilia-romagna": alike("Emilia-Romagna"),
  "friuli-venezia-giulia": { it: "Friuli-Venezia Giulia", en: "Friuli Venezia Giulia" },
  lazio: alike("Lazio"),
  liguria: alike("Liguria"),
  lombardia: { it: "Lombardia", en: "Lombardy" },
  marche: alike("Marche"),
  molise: alike("Molise"),
  piemonte: { it: "Piemonte", en: "Piedmont" },
  puglia: { it: "Puglia", en: "Apulia" },
  sardegna: { it: "Sardegna", en: "Sardinia" },
  sicilia: { it: "Sicilia", en: "Sicily" },
  toscana: { it: "Toscana", en: "Tuscany" },
  "trentino-alto-adige": { it: "Trentino-Alto Adige", en: "Trentino-South Tyrol" },
  umbria: alike("Umbria"),
  "valle-d-aosta": { it: "Valle d’Aosta", en: "Aosta Valley" },
  veneto: alike("Veneto"),
}
