import type { ArtRef } from "./experience.ts"
import type { CategoryId, RegionId } from "./taxonomy.ts"

/** Chosen by eye: where each category is most itself in a square. */
export const categoryArt: Readonly<Record<CategoryId, ArtRef>> = {
  food: { category: "food", region: "emilia-romagna", seed: 2 },
  wine: { category: "wine", region: "toscana", seed: 8 },
  sea: { category: "sea", region: "sardegna", seed: 2 },
  mountain: { category: "mountain", region: "trentino-alto-adige", seed: 3 },
  snow: { category: "snow", region: "valle-d-aosta", seed: 4 },
  air: { category: "air", region: "toscana", seed: 1 },
  motor: { category: "motor", region: "campania", seed: 1 },
  wellness: { category: "wellness", region: "toscana", seed: 2 },
  art: { category: "art", region: "lazio", seed: 2 },
  city: { category: "city", region: "veneto", seed: 1 },
  nature: { category: "nature", region: "toscana", seed: 3 },
  night: { category: "night", region: "puglia", seed: 3 },
}

/** Chosen by eye: what each region is known for from afar, at hours that differ from neighbour to neighbour. */
export const regionArt: Readonly<Record<RegionId, ArtRef>> = {
  abruzzo: { category: "nature", region: "abruzzo", seed: 1 },
  basilicata: { category: "city", region: "basilicata", seed: 1 },
  calabria: { category: "sea", region: "calabria", seed: 1 },
  campania: { category: "sea", region: "campania", seed: 2 },
  "emilia-romagna": { category: "food", region: "emilia-romagna", seed: 3 },
  "friuli-venezia-giulia": { category: "wine", region: "friuli-venezia-giulia", seed: 2 },
  lazio: { category: "city", region: "lazio", seed: 4 },
  liguria: { category: "sea", region: "liguria", seed: 1 },
  lombardia: { category: "sea", region: "lombardia", seed: 2 },
  marche: { category: "nature", region: "marche", seed: 2 },
  molise: { category: "nature", region: "molise", seed: 4 },
  piemonte: { category: "wine", region: "piemonte", seed: 2 },
  puglia: { category: "city", region: "puglia", seed: 8 },
  sardegna: { category: "sea", region: "sardegna", seed: 2 },
  sicilia: { category: "sea", region: "sicilia", seed: 5 },
  toscana: { category: "air", region: "toscana", seed: 7 },
  "trentino-alto-adige": { category: "mountain", region: "trentino-alto-adige", seed: 9 },
  umbria: { category: "air", region: "umbria", seed: 1 },
  "valle-d-aosta": { category: "snow", region: "valle-d-aosta", seed: 3 },
  veneto: { category: "city", region: "veneto", seed: 5 },
}
