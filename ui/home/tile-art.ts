import type { ArtRef } from "../../domain/catalogue/experience.ts"
import type { CategoryId, RegionId } from "../../domain/catalogue/taxonomy.ts"

/** Where each category looks most like itself, with regions spread so that no two neighbours are alike. */
export const categoryArt: Readonly<Record<CategoryId, ArtRef>> = {
  food: { category: "food", region: "emilia-romagna", seed: 11 },
  wine: { category: "wine", region: "piemonte", seed: 12 },
  sea: { category: "sea", region: "sardegna", seed: 13 },
  mountain: { category: "mountain", region: "trentino-alto-adige", seed: 14 },
  snow: { category: "snow", region: "valle-d-aosta", seed: 15 },
  air: { category: "air", region: "toscana", seed: 16 },
  motor: { category: "motor", region: "lombardia", seed: 17 },
  wellness: { category: "wellness", region: "campania", seed: 18 },
  art: { category: "art", region: "lazio", seed: 19 },
  city: { category: "city", region: "veneto", seed: 20 },
  nature: { category: "nature", region: "abruzzo", seed: 21 },
  night: { category: "night", region: "sicilia", seed: 22 },
}

/** What each region is known for from afar. */
export const regionArt: Readonly<Record<RegionId, ArtRef>> = {
  abruzzo: { category: "nature", region: "abruzzo", seed: 31 },
  basilicata: { category: "city", region: "basilicata", seed: 32 },
  calabria: { category: "sea", region: "calabria", seed: 33 },
  campania: { category: "sea", region: "campania", seed: 34 },
  "emilia-romagna": { category: "motor", region: "emilia-romagna", seed: 35 },
  "friuli-venezia-giulia": { category: "wine", region: "friuli-venezia-giulia", seed: 36 },
  lazio: { category: "city", region: "lazio", seed: 37 },
  liguria: { category: "sea", region: "liguria", seed: 38 },
  lombardia: { category: "city", region: "lombardia", seed: 39 },
  marche: { category: "nature", region: "marche", seed: 40 },
  molise: { category: "nature", region: "molise", seed: 41 },
  piemonte: { category: "wine", region: "piemonte", seed: 42 },
  puglia: { category: "city", region: "puglia", seed: 43 },
  sardegna: { category: "sea", region: "sardegna", seed: 44 },
  sicilia: { category: "night", region: "sicilia", seed: 45 },
  toscana: { category: "wine", region: "toscana", seed: 46 },
  "trentino-alto-adige": { category: "mountain", region: "trentino-alto-adige", seed: 47 },
  umbria: { category: "air", region: "umbria", seed: 48 },
  "valle-d-aosta": { category: "snow", region: "valle-d-aosta", seed: 49 },
  veneto: { category: "city", region: "veneto", seed: 50 },
}
