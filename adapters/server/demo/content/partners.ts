import type { Partner } from "../../../../domain/catalogue/experience.ts"
import type { CategoryId, RegionId } from "../../../../domain/catalogue/taxonomy.ts"
import { regionIds } from "../../../../domain/catalogue/taxonomy.ts"

/** Two houses in each region: one for tables, towns and workshops, the other for what happens outdoors. */
const names: Readonly<Record<RegionId, readonly [indoors: Company, outdoors: Company]>> = {
  abruzzo: [
    ["Tratturo Lento S.r.l.", "Tratturo Lento"],
    ["Majella Aperta Soc. Coop.", "Majella Aperta"],
  ],
  basilicata: [
    ["Casa Sassi S.r.l.", "Casa Sassi"],
    ["Lucania in Cammino A.S.D.", "Lucania in Cammino"],
  ],
  calabria: [
    ["Bergamotto e Seta S.n.c.", "Bergamotto e Seta"],
    ["Due Mari Outdoor S.r.l.", "Due Mari Outdoor"],
  ],
  campania: [
    ["Vicoli e Cortili Soc. Coop.", "Vicoli e Cortili"],
    ["Rotta Partenope S.r.l.", "Rotta Partenope"],
  ],
  "emilia-romagna": [
    ["Sfoglia & Compagni S.n.c.", "Sfoglia & Compagni"],
    ["Via Emilia Motori S.r.l.", "Via Emilia Motori"],
  ],
  "friuli-venezia-giulia": [
    ["Osmiza Viaggi S.r.l.", "Osmiza Viaggi"],
    ["Carnia Selvatica Soc. Coop.", "Carnia Selvatica"],
  ],
  lazio: [
    ["Sette Porte S.r.l.", "Sette Porte"],
    ["Agro e Vulcani A.P.S.", "Agro e Vulcani"],
  ],
  liguria: [
    ["Caruggi Vivi Soc. Coop.", "Caruggi Vivi"],
    ["Ponente Vela S.r.l.", "Ponente Vela"],
  ],
  lombardia: [
    ["Ringhiera Milano S.r.l.", "Ringhiera Milano"],
    ["Larius Esplora S.n.c.", "Larius Esplora"],
  ],
  marche: [
    ["Colline Infinite S.r.l.", "Colline Infinite"],
    ["Conero e Sibilla Soc. Coop.", "Conero e Sibilla"],
  ],
  molise: [
    ["Campane e Cantine S.n.c.", "Campane e Cantine"],
    ["Transumando Soc. Coop.", "Transumando"],
  ],
  piemonte: [
    ["Tartufo e Cortese S.r.l.", "Tartufo e Cortese"],
    ["Quattromila Guide A.S.D.", "Quattromila Guide"],
  ],
  puglia: [
    ["Masseria del Vento S.r.l.", "Masseria del Vento"],
    ["Salento Largo S.n.c.", "Salento Largo"],
  ],
  sardegna: [
    ["Filindeu S.r.l.", "Filindeu"],
    ["Maestrale Sardegna Soc. Coop.", "Maestrale Sardegna"],
  ],
  sicilia: [
    ["Zagara e Pupi S.r.l.", "Zagara e Pupi"],
    ["Mongibello Guide S.n.c.", "Mongibello Guide"],
  ],
  toscana: [
    ["Cipressi e Botteghe S.r.l.", "Cipressi e Botteghe"],
    ["Strade Bianche Avventure S.r.l.", "Strade Bianche Avventure"],
  ],
  "trentino-alto-adige": [
    ["Stube Alpina S.r.l.", "Stube Alpina"],
    ["Rosengarten Guide Soc. Coop.", "Rosengarten Guide"],
  ],
  umbria: [
    ["Cuore Verde Viaggi S.r.l.", "Cuore Verde Viaggi"],
    ["Nera e Trasimeno Outdoor A.S.D.", "Nera e Trasimeno Outdoor"],
  ],
  "valle-d-aosta": [
    ["Torri e Fontina S.n.c.", "Torri e Fontina"],
    ["Alta Via Guide Soc. Coop.", "Alta Via Guide"],
  ],
  veneto: [
    ["Bacaro e Laguna S.r.l.", "Bacaro e Laguna"],
    ["Forcella Grande Guide S.n.c.", "Forcella Grande Guide"],
  ],
}
type Company = readonly [name: string, displayName: string]

const outdoors: readonly CategoryId[] = ["sea", "mountain", "snow", "air", "motor", "nature"]

function partner([name, displayName]: Company): Partner {
  const slug = displayName.toLowerCase().replace(/[^a-z]+/g, "")
  return { id: `par-${slug}`, name, displayName, email: `prenotazioni@${slug}.example.it` }
}

export const partners: readonly Partner[] = regionIds.flatMap((region) => names[region].map(partner))

export function partnerOf(region: RegionId, category: CategoryId): Partner {
  return partner(names[region][outdoors.includes(category) ? 1 : 0])
}
