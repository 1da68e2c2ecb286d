import type { CategoryId } from "./taxonomy.ts"

/** Other words that people type for a category, besides its name, in both languages. */
export const categoryWords: Readonly<Record<CategoryId, readonly string[]>> = {
  food: [
    "cibo",
    "gastronomia",
    "corso di cucina",
    "lezione di cucina",
    "street food",
    "cooking class",
    "cooking course",
    "pasta making",
    "food tour",
    "gastronomy",
  ],
  wine: [
    "degustazione",
    "degustazioni",
    "degustazione di vini",
    "vigna",
    "vigneti",
    "wine tasting",
    "winery",
    "vineyard",
  ],
  sea: ["barca", "vela", "lago", "kayak", "snorkeling", "boat", "sailing", "lake", "beach", "spiaggia"],
  mountain: ["escursioni", "trekking", "ferrata", "rifugio", "hiking", "hike", "climbing"],
  snow: ["ciaspole", "sci", "snowshoes", "skiing", "ski", "inverno", "winter"],
  air: ["mongolfiera", "parapendio", "volo", "hot air balloon", "balloon", "paragliding", "flight"],
  motor: ["vespa", "supercar", "ferrari", "kart", "auto", "moto", "driving", "cars"],
  wellness: ["spa", "massaggi", "relax", "thermal baths", "hot springs", "massage", "wellness"],
  art: ["musei", "museo", "laboratorio", "ceramica", "museum", "workshop", "pottery"],
  city: ["tour", "visita guidata", "passeggiata", "guided tour", "walking tour", "sightseeing"],
  nature: ["cavalli", "fattoria", "animali", "horse riding", "farm", "wildlife", "birdwatching"],
  night: ["concerti", "opera", "astronomia", "teatro", "stargazing", "concert", "theatre"],
}
