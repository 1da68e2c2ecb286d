import type { ArtRef } from "../catalogue/experience.ts"
import type { CategoryId } from "../catalogue/taxonomy.ts"
import type { Locale, Text } from "../locale.ts"
import { choose, type Hour } from "./choice.ts"
import { subjectOf } from "./subjects.ts"
import { type Ground, placeOf } from "./where.ts"

type Words = Text & { readonly on: Ground }

const t = (on: Ground, it: string, en: string): Words => ({ on, it, en })

/** What every composition shows, and on which kind of ground in the region. */
const words: Readonly<Record<CategoryId, Readonly<Record<string, Words>>>> = {
  food: {
    window: t("land", "Tavolo di cucina davanti alla finestra", "Kitchen table at the window"),
    board: t("land", "Un piatto appena fatto, visto dall’alto", "A dish just made, seen from above"),
    market: t("town", "Banco del mercato", "Market stall"),
    pergola: t("land", "Tavola sotto la pergola", "Table laid under the pergola"),
  },
  wine: {
    rows: t("land", "Filari di vigne", "Rows of vines"),
    cellar: t("land", "Cantina con le botti", "Cellar with its barrels"),
    tasting: t("land", "Due calici e una bottiglia", "Two glasses and a bottle"),
    harvest: t("land", "Ceste d’uva alla vendemmia", "Baskets of grapes at harvest"),
  },
  sea: {
    sail: t("water", "Barca a vela", "Sailing boat"),
    cove: t("water", "In kayak sull’acqua chiara", "Kayaking on clear water"),
    reef: t("water", "Con maschera e boccaglio", "Snorkelling"),
    lighthouse: t("water", "Il faro sulla punta", "The lighthouse on the point"),
    boats: t("water", "Barche all’ormeggio", "Boats at their moorings"),
  },
  mountain: {
    trail: t("peaks", "Sentiero con due escursionisti", "Two walkers on the path"),
    bridge: t("peaks", "Ponte sospeso sulla gola", "Rope bridge over the gorge"),
    tarn: t("peaks", "Le cime specchiate in un laghetto", "Peaks mirrored in a tarn"),
    camp: t("peaks", "Rifugio sul crinale", "Mountain hut on its ridge"),
  },
  snow: {
    track: t("peaks", "Tracce di ciaspole nella neve", "Snowshoe tracks"),
    sled: t("peaks", "Slitta trainata dai cani", "Dog sled"),
    hut: t("peaks", "Baita nella neve", "Cabin in the snow"),
    skier: t("peaks", "Curve in neve fresca", "Turns in fresh snow"),
  },
  air: {
    balloons: t("land", "Mongolfiere in volo", "Hot-air balloons"),
    glider: t("peaks", "Parapendio", "Paraglider"),
    valley: t("peaks", "In volo sopra le nuvole", "Flying above the clouds"),
  },
  motor: {
    hairpin: t("peaks", "Auto rossa sui tornanti", "Red car on the hairpins"),
    kart: t("land", "Kart in curva", "Kart in the bend"),
    vespa: t("town", "Vespa sul selciato", "Vespa on the cobbles"),
    coast: t("water", "Spider sulla strada costiera", "Spider on the coast road"),
  },
  wellness: {
    terraces: t("land", "Vasche termali a gradoni", "Terraced hot springs"),
    pool: t("peaks", "Piscina termale fumante", "Steaming thermal pool"),
    stones: t("water", "Pietre, candela e silenzio", "Stones, a candle, quiet"),
    bath: t("land", "Terme ad archi", "Bath house with arches"),
  },
  art: {
    atelier: t("town", "Studio di pittura", "Painter’s studio"),
    shelf: t("town", "Ceramiche sugli scaffali", "Ceramics on the shelves"),
    craft: t("town", "Una bottega artigiana", "A craft workshop"),
    bench: t("town", "Tornio da vasaio alla finestra", "Potter’s wheel at the window"),
  },
  city: {
    arcade: t("town", "La città vista dai portici", "The town through its arcades"),
    street: t("town", "Vicolo con i lampioni", "Lane with its lanterns"),
    river: t("town", "Ponte sull’acqua", "Bridge over the water"),
    roofs: t("town", "I tetti dalla terrazza", "The roofs from a terrace"),
  },
  nature: {
    horses: t("land", "Cavalli al pascolo", "Horses at grass"),
    flock: t("land", "Gregge con il pastore", "Flock with its shepherd"),
    wetland: t("land", "Uccelli nello stagno", "Waterbirds in the wetland"),
    wood: t("peaks", "Cervo nel bosco", "Deer in the wood"),
    farm: t("land", "Cortile di fattoria", "Farmyard"),
  },
  night: {
    stars: t("peaks", "Via Lattea", "The Milky Way"),
    arena: t("town", "Spettacolo nell’arena", "A show in the arena"),
    fireworks: t("water", "Fuochi d’artificio", "Fireworks"),
    garden: t("land", "Concerto in giardino", "Concert in the garden"),
  },
}

const hours: Readonly<Record<Hour, Text>> = {
  dawn: { it: "all’alba", en: "at dawn" },
  morning: { it: "al mattino", en: "in the morning" },
  noon: { it: "in pieno giorno", en: "at midday" },
  golden: { it: "al tramonto", en: "at sunset" },
  dusk: { it: "all’imbrunire", en: "at dusk" },
  night: { it: "di notte", en: "at night" },
}

/** Which kind of ground a picture needs, unless it names its place. */
export const groundOf = ({ category, subject }: ArtRef, composition: string): Ground =>
  (subject === undefined ? words[category][composition] : subjectOf(category, subject))?.on ?? "land"

/** What a picture shows, for its alternative text: "Filari di vigne nelle Langhe al tramonto". */
export function artTitle(ref: ArtRef, locale: Locale): string {
  const choice = choose(ref)
  const at = placeOf(ref, choice, groundOf(ref, choice.composition))
  const shown =
    ref.subject === undefined ? words[ref.category][choice.composition] : subjectOf(ref.category, ref.subject)
  return `${shown?.[locale] ?? ""} ${at[locale]} ${hours[choice.hour][locale]}`.trim()
}
