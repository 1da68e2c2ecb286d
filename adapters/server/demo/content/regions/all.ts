import type { RegionId } from "../../../../../domain/catalogue/taxonomy.ts"
import type { Entry } from "../entry.ts"
import { abruzzo } from "./abruzzo.ts"
import { basilicata } from "./basilicata.ts"
import { calabria } from "./calabria.ts"
import { campania } from "./campania.ts"
import { emiliaRomagna } from "./emilia-romagna.ts"
import { friuliVeneziaGiulia } from "./friuli-venezia-giulia.ts"
import { lazio } from "./lazio.ts"
import { liguria } from "./liguria.ts"
import { lombardia } from "./lombardia.ts"
import { marche } from "./marche.ts"
import { molise } from "./molise.ts"
import { piemonte } from "./piemonte.ts"
import { puglia } from "./puglia.ts"
import { sardegna } from "./sardegna.ts"
import { sicilia } from "./sicilia.ts"
import { toscana } from "./toscana.ts"
import { trentinoAltoAdige } from "./trentino-alto-adige.ts"
import { umbria } from "./umbria.ts"
import { valleDAosta } from "./valle-d-aosta.ts"
import { veneto } from "./veneto.ts"

export const entriesOf: Readonly<Record<RegionId, readonly Entry[]>> = {
  abruzzo,
  basilicata,
  calabria,
  campania,
  "emilia-romagna": emiliaRomagna,
  "friuli-venezia-giulia": friuliVeneziaGiulia,
  lazio,
  liguria,
  lombardia,
  marche,
  molise,
  piemonte,
  puglia,
  sardegna,
  sicilia,
  toscana,
  "trentino-alto-adige": trentinoAltoAdige,
  umbria,
  "valle-d-aosta": valleDAosta,
  veneto,
}
