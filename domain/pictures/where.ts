import type { ArtRef } from "../catalogue/experience.ts"
import type { RegionId } from "../catalogue/taxonomy.ts"
import type { Text } from "../locale.ts"
import type { Choice } from "./choice.ts"
import { special } from "./special-places.ts"

/** The views of a scene: open country, high ground, water, a town. */
export type Ground = "land" | "peaks" | "water" | "town"

type Places = Readonly<Record<Ground, readonly [Text, ...Text[]]>>

const t = (it: string, en: string): Text => ({ it, en })

/** A place as references name it: `water1` is the second one on the water. */
const NUMBERED = /^(land|peaks|water|town)(\d)$/

/**
 * Which of a region's landscapes a picture shows. A reference without a subject leaves it to the seed; then snorkelling
 * uses the last one: of two waters the clearer.
 */
export function chosen<T>(
  lists: Readonly<Record<Ground, readonly [T, ...T[]]>>,
  more: Readonly<Record<string, T>>,
  { subject, place = "" }: ArtRef,
  choice: Choice,
  ground: Ground,
): T {
  const named = Object.hasOwn(more, place) ? more[place] : undefined
  if (named !== undefined) return named
  const [, on, number] = NUMBERED.exec(place) ?? []
  const list = lists[(on as Ground | undefined) ?? ground]
  if (subject !== undefined) return list[Number(number ?? 0)] ?? list[0]
  return (choice.composition === "reef" ? list.at(-1) : list[choice.place % list.length]) ?? list[0]
}

export const placeOf = (ref: ArtRef, choice: Choice, ground: Ground): Text =>
  chosen(where[ref.region], special[ref.region] ?? {}, ref, choice, ground)

/** Whether a reference of this region may name the place. */
export function isPlace(region: RegionId, place: string): boolean {
  const [, on, number] = NUMBERED.exec(place) ?? []
  if (on !== undefined) return Number(number) < where[region][on as Ground].length
  return Object.hasOwn(special[region] ?? {}, place)
}

/** The words that say where a picture was taken; `regions.ts` holds the landscapes in the same order. */
export const where: Readonly<Record<RegionId, Places>> = {
  abruzzo: {
    land: [t("sotto il Gran Sasso", "below the Gran Sasso"), t("in Abruzzo", "in Abruzzo")],
    peaks: [t("sul Gran Sasso", "on the Gran Sasso")],
    water: [t("sulla Costa dei Trabocchi", "on the Trabocchi coast")],
    town: [t("in Abruzzo", "in Abruzzo")],
  },
  basilicata: {
    land: [
      t("davanti ai Sassi di Matera", "before the Sassi of Matera"),
      t("sulle colline lucane", "in the Lucanian hills"),
    ],
    peaks: [t("nelle Dolomiti lucane", "in the Lucanian Dolomites")],
    water: [t("a Maratea", "at Maratea")],
    town: [t("a Matera", "in Matera")],
  },
  calabria: {
    land: [t("in Calabria", "in Calabria")],
    peaks: [t("in Aspromonte", "in the Aspromonte")],
    water: [t("a Tropea", "at Tropea")],
    town: [t("a Tropea", "in Tropea"), t("in un borgo calabrese", "in a Calabrian village")],
  },
  campania: {
    land: [t("davanti al Vesuvio", "facing Vesuvius"), t("in Costiera Amalfitana", "on the Amalfi coast")],
    peaks: [t("sui Monti Lattari", "in the Lattari mountains"), t("davanti al Vesuvio", "facing Vesuvius")],
    water: [t("in Costiera Amalfitana", "on the Amalfi coast"), t("nel golfo di Napoli", "in the Bay of Naples")],
    town: [t("a Napoli", "in Naples"), t("ad Amalfi", "in Amalfi")],
  },
  "emilia-romagna": {
    land: [t("nella pianura emiliana", "on the Emilian plain"), t("sui colli emiliani", "in the Emilian hills")],
    peaks: [t("sull’Appennino emiliano", "in the Emilian Apennines")],
    water: [t("sul porto canale di Cesenatico", "on Cesenatico’s canal harbour")],
    town: [t("a Bologna", "in Bologna")],
  },
  "friuli-venezia-giulia": {
    land: [t("nel Collio", "in the Collio")],
    peaks: [t("nelle Dolomiti friulane", "in the Friulian Dolomites"), t("nelle Alpi Carniche", "in the Carnic Alps")],
    water: [t("davanti a Miramare", "off Miramare")],
    town: [t("a Trieste", "in Trieste"), t("a Udine", "in Udine")],
  },
  lazio: {
    land: [t("nella campagna romana", "in the Roman countryside")],
    peaks: [t("sui Monti Simbruini", "in the Simbruini mountains")],
    water: [t("a Ponza", "off Ponza")],
    town: [t("a Roma", "in Rome"), t("a Roma", "in Rome")],
  },
  liguria: {
    land: [t("alle Cinque Terre", "in the Cinque Terre")],
    peaks: [t("sull’Alta Via dei Monti Liguri", "in the Ligurian mountains")],
    water: [t("alle Cinque Terre", "in the Cinque Terre")],
    town: [t("a Genova", "in Genoa"), t("a Manarola", "in Manarola")],
  },
  lombardia: {
    land: [t("in Franciacorta", "in Franciacorta"), t("sul lago di Como", "by Lake Como")],
    peaks: [t("in Valtellina", "in Valtellina")],
    water: [t("sul lago di Como", "on Lake Como"), t("sul lago di Garda", "on Lake Garda")],
    town: [t("a Milano", "in Milan")],
  },
  marche: {
    land: [t("sulle colline marchigiane", "in the hills of the Marche")],
    peaks: [t("sui Monti Sibillini", "in the Sibillini mountains")],
    water: [t("sul Conero", "below Monte Conero")],
    town: [t("a Urbino", "in Urbino")],
  },
  molise: {
    land: [t("in Molise", "in Molise")],
    peaks: [t("sul Matese", "on the Matese")],
    water: [t("a Termoli", "at Termoli")],
    town: [t("a Campobasso", "in Campobasso"), t("in un borgo molisano", "in a Molise village")],
  },
  piemonte: {
    land: [t("nelle Langhe", "in the Langhe")],
    peaks: [t("sotto il Monviso", "below Monviso"), t("al Gran Paradiso", "in Gran Paradiso")],
    water: [t("sul lago d’Orta", "on Lake Orta"), t("sul Lago Maggiore", "on Lake Maggiore")],
    town: [t("a Torino", "in Turin")],
  },
  puglia: {
    land: [t("in Valle d’Itria", "in the Itria valley")],
    peaks: [t("nella Foresta Umbra", "in the Umbra forest")],
    water: [t("sul Gargano", "off the Gargano")],
    town: [t("a Ostuni", "in Ostuni"), t("ad Alberobello", "in Alberobello")],
  },
  sardegna: {
    land: [t("in Sardegna", "in Sardinia"), t("in Barbagia", "in the Barbagia")],
    peaks: [t("sul Gennargentu", "in the Gennargentu")],
    water: [t("in Costa Smeralda", "on the Emerald Coast"), t("a Bosa", "at Bosa")],
    town: [t("a Bosa", "in Bosa")],
  },
  sicilia: {
    land: [t("nella Valle dei Templi", "in the Valley of the Temples"), t("ai piedi dell’Etna", "at the foot of Etna")],
    peaks: [t("sull’Etna", "on Etna")],
    water: [t("davanti a Taormina", "off Taormina")],
    town: [t("a Palermo", "in Palermo"), t("a Taormina", "in Taormina")],
  },
  toscana: {
    land: [t("in Val d’Orcia", "in the Val d’Orcia")],
    peaks: [t("sulle Alpi Apuane", "in the Apuan Alps")],
    water: [t("all’Isola d’Elba", "off Elba")],
    town: [t("a Firenze", "in Florence")],
  },
  "trentino-alto-adige": {
    land: [t("in Val di Funes", "in the Funes valley"), t("sulla Strada del Vino", "on the Wine Road")],
    peaks: [t("nelle Dolomiti", "in the Dolomites")],
    water: [t("a Riva del Garda", "at Riva del Garda"), t("al lago di Braies", "on Lake Braies")],
    town: [t("a Bolzano", "in Bolzano")],
  },
  umbria: {
    land: [t("in Umbria", "in Umbria")],
    peaks: [t("a Castelluccio", "at Castelluccio")],
    water: [t("sul lago Trasimeno", "on Lake Trasimeno")],
    town: [t("ad Assisi", "in Assisi"), t("a Perugia", "in Perugia")],
  },
  "valle-d-aosta": {
    land: [t("ai piedi del Monte Bianco", "at the foot of Mont Blanc")],
    peaks: [t("sotto il Monte Bianco", "below Mont Blanc"), t("sotto il Cervino", "below the Matterhorn")],
    water: [t("a un lago alpino", "on an alpine lake")],
    town: [t("ad Aosta", "in Aosta")],
  },
  veneto: {
    land: [
      t("sulle colline del Prosecco", "in the Prosecco hills"),
      t("nella campagna veneta", "in the Venetian countryside"),
    ],
    peaks: [t("a Cortina", "above Cortina")],
    water: [t("nella laguna di Venezia", "in the Venetian lagoon"), t("sul lago di Garda", "on Lake Garda")],
    town: [t("a Venezia", "in Venice")],
  },
}
