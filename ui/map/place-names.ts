import { type RegionId, regionIds, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../domain/locale.ts"

/*
 * The names on the map. Larger cities appear at a smaller zoom. The names of regions, countries and seas disappear as
 * the visitor zooms in.
 */

export type PlaceKind = "city" | "capital" | "abroad" | "region" | "country" | "sea"

export type PlaceName = {
  readonly kind: PlaceKind
  readonly name: string
  readonly lat: number
  readonly lon: number
  /** The smallest and the largest zoom at which it is shown. */
  readonly from: number
  readonly to: number
}

/** Italian name, latitude, longitude, and the English name if it differs. */
type Row = readonly [name: string, lat: number, lon: number, english?: string]

const capitals: readonly Row[] = [["Roma", 41.89, 12.49, "Rome"]]

const large: readonly Row[] = [
  ["Milano", 45.46, 9.19, "Milan"],
  ["Torino", 45.07, 7.69, "Turin"],
  ["Genova", 44.41, 8.93, "Genoa"],
  ["Venezia", 45.44, 12.33, "Venice"],
  ["Bologna", 44.49, 11.34],
  ["Firenze", 43.77, 11.25, "Florence"],
  ["Napoli", 40.85, 14.27, "Naples"],
  ["Bari", 41.12, 16.87],
  ["Palermo", 38.12, 13.36],
  ["Catania", 37.5, 15.09],
  ["Cagliari", 39.22, 9.12],
]

const middling: readonly Row[] = [
  ["Aosta", 45.74, 7.32],
  ["Trento", 46.07, 11.12],
  ["Bolzano", 46.5, 11.35],
  ["Verona", 45.44, 10.99],
  ["Trieste", 45.65, 13.77],
  ["Udine", 46.06, 13.24],
  ["Bergamo", 45.7, 9.67],
  ["Parma", 44.8, 10.33],
  ["Ravenna", 44.42, 12.2],
  ["Pisa", 43.72, 10.4],
  ["Siena", 43.32, 11.33],
  ["Perugia", 43.11, 12.39],
  ["Ancona", 43.62, 13.52],
  ["L’Aquila", 42.35, 13.4],
  ["Pescara", 42.46, 14.21],
  ["Campobasso", 41.56, 14.66],
  ["Foggia", 41.46, 15.54],
  ["Salerno", 40.68, 14.77],
  ["Potenza", 40.64, 15.8],
  ["Matera", 40.67, 16.6],
  ["Taranto", 40.47, 17.24],
  ["Lecce", 40.35, 18.17],
  ["Cosenza", 39.3, 16.25],
  ["Catanzaro", 38.91, 16.59],
  ["Reggio Calabria", 38.11, 15.65],
  ["Messina", 38.19, 15.55],
  ["Siracusa", 37.07, 15.29, "Syracuse"],
  ["Agrigento", 37.31, 13.58],
  ["Trapani", 38.02, 12.51],
  ["Sassari", 40.73, 8.56],
  ["Olbia", 40.92, 9.5],
]

const small: readonly Row[] = [
  ["Alba", 44.7, 8.04],
  ["Alberobello", 40.78, 17.24],
  ["Alessandria", 44.91, 8.61],
  ["Alghero", 40.56, 8.32],
  ["Amalfi", 40.63, 14.6],
  ["Arezzo", 43.46, 11.88],
  ["Ascoli Piceno", 42.85, 13.58],
  ["Assisi", 43.07, 12.62],
  ["Asti", 44.9, 8.21],
  ["Avellino", 40.91, 14.79],
  ["Bassano del Grappa", 45.77, 11.73],
  ["Belluno", 46.14, 12.22],
  ["Benevento", 41.13, 14.78],
  ["Biella", 45.57, 8.05],
  ["Brescia", 45.54, 10.22],
  ["Bressanone", 46.72, 11.66],
  ["Brindisi", 40.63, 17.94],
  ["Caltanissetta", 37.49, 14.06],
  ["Capri", 40.55, 14.24],
  ["Caserta", 41.07, 14.33],
  ["Cefalù", 38.04, 14.02],
  ["Chieti", 42.35, 14.17],
  ["Chioggia", 45.22, 12.28],
  ["Civitavecchia", 42.09, 11.8],
  ["Como", 45.81, 9.08],
  ["Cortina d’Ampezzo", 46.54, 12.14],
  ["Cortona", 43.27, 11.99],
  ["Courmayeur", 45.79, 6.97],
  ["Cremona", 45.13, 10.02],
  ["Crotone", 39.08, 17.13],
  ["Cuneo", 44.39, 7.55],
  ["Enna", 37.57, 14.28],
  ["Ferrara", 44.84, 11.62],
  ["Frosinone", 41.64, 13.35],
  ["Gaeta", 41.21, 13.57],
  ["Gallipoli", 40.06, 17.99],
  ["Gorizia", 45.94, 13.62],
  ["Grosseto", 42.76, 11.11],
  ["Imperia", 43.89, 8.03],
  ["Isernia", 41.59, 14.23],
  ["Ischia", 40.74, 13.94],
  ["La Spezia", 44.1, 9.82],
  ["Latina", 41.47, 12.9],
  ["Lecco", 45.86, 9.4],
  ["Livigno", 46.54, 10.14],
  ["Livorno", 43.55, 10.31],
  ["Lucca", 43.84, 10.5],
  ["Macerata", 43.3, 13.45],
  ["Mantova", 45.16, 10.79, "Mantua"],
  ["Maratea", 39.99, 15.72],
  ["Marsala", 37.8, 12.44],
  ["Merano", 46.67, 11.16],
  ["Modena", 44.65, 10.93],
  ["Modica", 36.86, 14.76],
  ["Monopoli", 40.95, 17.3],
  ["Montepulciano", 43.1, 11.78],
  ["Norcia", 42.79, 13.09],
  ["Noto", 36.89, 15.07],
  ["Novara", 45.45, 8.62],
  ["Nuoro", 40.32, 9.33],
  ["Oristano", 39.9, 8.59],
  ["Orvieto", 42.72, 12.11],
  ["Ostuni", 40.73, 17.58],
  ["Otranto", 40.15, 18.49],
  ["Padova", 45.41, 11.88, "Padua"],
  ["Pantelleria", 36.83, 11.95],
  ["Pavia", 45.19, 9.16],
  ["Pesaro", 43.91, 12.91],
  ["Piacenza", 45.05, 9.7],
  ["Policoro", 40.21, 16.68],
  ["Pompei", 40.75, 14.5, "Pompeii"],
  ["Pordenone", 45.96, 12.66],
  ["Portoferraio", 42.81, 10.32],
  ["Ragusa", 36.93, 14.73],
  ["Reggio Emilia", 44.7, 10.63],
  ["Rieti", 42.4, 12.86],
  ["Rimini", 44.06, 12.57],
  ["Riva del Garda", 45.89, 10.84],
  ["Rovigo", 45.07, 11.79],
  ["San Gimignano", 43.47, 11.04],
  ["Sanremo", 43.82, 7.78],
  ["Savona", 44.31, 8.48],
  ["Sciacca", 37.51, 13.08],
  ["Sondrio", 46.17, 9.87],
  ["Sorrento", 40.63, 14.38],
  ["Spoleto", 42.74, 12.74],
  ["Stresa", 45.88, 8.53],
  ["Sulmona", 42.05, 13.93],
  ["Taormina", 37.85, 15.29],
  ["Teramo", 42.66, 13.7],
  ["Termoli", 42, 15],
  ["Terni", 42.56, 12.64],
  ["Tivoli", 41.96, 12.8],
  ["Treviso", 45.67, 12.25],
  ["Tropea", 38.68, 15.9],
  ["Urbino", 43.73, 12.64],
  ["Varese", 45.82, 8.83],
  ["Vasto", 42.11, 14.71],
  ["Verbania", 45.92, 8.55],
  ["Vercelli", 45.32, 8.42],
  ["Vibo Valentia", 38.68, 16.1],
  ["Vicenza", 45.55, 11.55],
  ["Vieste", 41.88, 16.18],
  ["Viterbo", 42.42, 12.11],
  ["Volterra", 43.4, 10.86],
]

const abroad: readonly Row[] = [
  ["Nizza", 43.7, 7.27, "Nice"],
  ["Marsiglia", 43.3, 5.37, "Marseille"],
  ["Lione", 45.76, 4.84, "Lyon"],
  ["Ginevra", 46.2, 6.15, "Geneva"],
  ["Berna", 46.95, 7.45, "Bern"],
  ["Zurigo", 47.37, 8.54, "Zurich"],
  ["Innsbruck", 47.27, 11.39],
  ["Monaco di Baviera", 48.14, 11.58, "Munich"],
  ["Salisburgo", 47.8, 13.05, "Salzburg"],
  ["Vienna", 48.21, 16.37],
  ["Graz", 47.07, 15.44],
  ["Lubiana", 46.06, 14.51, "Ljubljana"],
  ["Zagabria", 45.81, 15.98, "Zagreb"],
  ["Fiume", 45.33, 14.44, "Rijeka"],
  ["Spalato", 43.51, 16.44, "Split"],
  ["Sarajevo", 43.86, 18.41],
  ["Budapest", 47.5, 19.04],
  ["Belgrado", 44.79, 20.45, "Belgrade"],
  ["Tirana", 41.33, 19.82],
  ["Tunisi", 36.81, 10.18, "Tunis"],
  ["La Valletta", 35.9, 14.51, "Valletta"],
  ["Ajaccio", 41.92, 8.74],
  ["Barcellona", 41.39, 2.17, "Barcelona"],
  ["Atene", 37.98, 23.73, "Athens"],
]

const abroadNear: readonly Row[] = [
  ["Lugano", 46.01, 8.96],
  ["Chamonix", 45.92, 6.87],
  ["Grenoble", 45.19, 5.72],
  ["Bastia", 42.7, 9.45],
  ["Bonifacio", 41.39, 9.16],
  ["Klagenfurt", 46.62, 14.31],
  ["Villaco", 46.61, 13.85, "Villach"],
  ["Capodistria", 45.55, 13.73, "Koper"],
  ["Pola", 44.87, 13.85, "Pula"],
  ["Zara", 44.12, 15.23, "Zadar"],
  ["Ragusa di Dalmazia", 42.65, 18.09, "Dubrovnik"],
  ["Sankt Moritz", 46.5, 9.84, "St. Moritz"],
  ["Principato di Monaco", 43.74, 7.42, "Monaco"],
  ["San Marino", 43.94, 12.45],
]

const countries: readonly Row[] = [
  ["Francia", 46.2, 3.2, "France"],
  ["Svizzera", 46.75, 8.35, "Switzerland"],
  ["Austria", 47.45, 14.2],
  ["Germania", 49.1, 10.2, "Germany"],
  ["Slovenia", 45.9, 14.75],
  ["Croazia", 45.45, 16.3, "Croatia"],
  ["Bosnia ed Erzegovina", 44.3, 17.6, "Bosnia and Herzegovina"],
  ["Ungheria", 46.9, 18.4, "Hungary"],
  ["Serbia", 43.9, 20.8],
  ["Montenegro", 42.8, 19.2],
  ["Albania", 40.7, 20.1],
  ["Grecia", 39.6, 21.7, "Greece"],
  ["Tunisia", 35.6, 9.4],
  ["Algeria", 35.8, 5.2],
  ["Spagna", 40.6, -1.2, "Spain"],
]

const seas: readonly Row[] = [
  ["Mar Tirreno", 40.1, 12.1, "Tyrrhenian Sea"],
  ["Mar Adriatico", 43, 15.2, "Adriatic Sea"],
  ["Mar Ionio", 38.2, 18.3, "Ionian Sea"],
  ["Mar Ligure", 43.5, 8.8, "Ligurian Sea"],
  ["Mare di Sardegna", 40, 6.6, "Sea of Sardinia"],
  ["Canale di Sicilia", 36.6, 12.6, "Strait of Sicily"],
  ["Mar Mediterraneo", 37.4, 4.4, "Mediterranean Sea"],
]

/** The position of a region's name, away from its large cities. */
const regionPoints: Readonly<Record<RegionId, readonly [lat: number, lon: number]>> = {
  abruzzo: [42.12, 13.65],
  basilicata: [40.45, 16.1],
  calabria: [39.1, 16.45],
  campania: [40.98, 14.95],
  "emilia-romagna": [44.62, 11.05],
  "friuli-venezia-giulia": [46.28, 13.02],
  lazio: [42.1, 12.35],
  liguria: [44.3, 8.35],
  lombardia: [45.75, 9.85],
  marche: [43.4, 13.2],
  molise: [41.68, 14.5],
  piemonte: [44.85, 7.85],
  puglia: [40.95, 16.55],
  sardegna: [40.1, 9.05],
  sicilia: [37.65, 14.2],
  toscana: [43.4, 11.05],
  "trentino-alto-adige": [46.35, 11.3],
  umbria: [42.9, 12.5],
  "valle-d-aosta": [45.73, 7.45],
  veneto: [45.62, 11.85],
}

const FAR = 24

/** All names in the reader's language, the most important first. */
export function placeNames(locale: Locale): readonly PlaceName[] {
  const named = (kind: PlaceKind, from: number, to: number, rows: readonly Row[]): readonly PlaceName[] =>
    rows.map(([name, lat, lon, english]) => ({
      kind,
      name: locale === "en" ? (english ?? name) : name,
      lat,
      lon,
      from,
      to,
    }))
  const regions = regionIds.map((id): Row => [regionNames[id][locale], ...regionPoints[id]])
  return [
    ...named("capital", 0, FAR, capitals),
    ...named("city", 5.2, FAR, large),
    ...named("sea", 0, 9, seas),
    ...named("country", 0, 8, countries),
    ...named("region", 6.6, 9.6, regions),
    ...named("abroad", 6.4, FAR, abroad),
    ...named("city", 7.2, FAR, middling),
    ...named("abroad", 8.2, FAR, abroadNear),
    ...named("city", 8.4, FAR, small),
  ]
}
