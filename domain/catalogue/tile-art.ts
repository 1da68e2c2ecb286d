import type { ArtRef } from "./experience.ts"
import type { CategoryId, RegionId } from "./taxonomy.ts"

/** Chosen by eye: the picture that suits each category best in a square tile. */
const ofCategory: Readonly<Record<CategoryId, readonly [region: RegionId, seed: number]>> = {
  food: ["emilia-romagna", 2],
  wine: ["toscana", 8],
  sea: ["sardegna", 2],
  mountain: ["trentino-alto-adige", 3],
  snow: ["valle-d-aosta", 4],
  air: ["toscana", 1],
  motor: ["campania", 1],
  wellness: ["toscana", 2],
  art: ["lazio", 2],
  city: ["veneto", 1],
  nature: ["toscana", 3],
  night: ["puglia", 3],
}

/** Chosen by eye: what each region is known for, with different times of day in neighbouring tiles. */
const ofRegion: Readonly<Record<RegionId, readonly [category: CategoryId, seed: number]>> = {
  abruzzo: ["nature", 1],
  basilicata: ["city", 1],
  calabria: ["sea", 1],
  campania: ["sea", 2],
  "emilia-romagna": ["food", 3],
  "friuli-venezia-giulia": ["wine", 2],
  lazio: ["city", 4],
  liguria: ["sea", 1],
  lombardia: ["sea", 2],
  marche: ["nature", 2],
  molise: ["nature", 4],
  piemonte: ["wine", 2],
  puglia: ["city", 8],
  sardegna: ["sea", 2],
  sicilia: ["sea", 5],
  toscana: ["air", 7],
  "trentino-alto-adige": ["mountain", 9],
  umbria: ["air", 1],
  "valle-d-aosta": ["snow", 3],
  veneto: ["city", 5],
}

export function categoryArt(category: CategoryId): ArtRef {
  const [region, seed] = ofCategory[category]
  return { category, region, seed }
}

export function regionArt(region: RegionId): ArtRef {
  const [category, seed] = ofRegion[region]
  return { category, region, seed }
}
