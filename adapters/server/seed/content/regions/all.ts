import type { RegionId } from "../../../../../domain/catalogue/taxonomy.ts"
import type { Entry } from "../entry.ts"
import { sicilia } from "./sicilia.ts"
import { toscana } from "./toscana.ts"
import { veneto } from "./veneto.ts"

export const entriesOf: Readonly<Record<RegionId, readonly Entry[]>> = {
  abruzzo: [],
  basilicata: [],
  calabria: [],
  campania: [],
  "emilia-romagna": [],
  "friuli-venezia-giulia": [],
  lazio: [],
  liguria: [],
  lombardia: [],
  marche: [],
  molise: [],
  piemonte: [],
  puglia: [],
  sardegna: [],
  sicilia,
  toscana,
  "trentino-alto-adige": [],
  umbria: [],
  "valle-d-aosta": [],
  veneto,
}
