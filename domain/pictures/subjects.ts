import type { CategoryId } from "../catalogue/taxonomy.ts"
import type { Text } from "../locale.ts"
import type { Ground } from "./where.ts"

export type Subject = Text & {
  /** Where it stands if the reference's place is not one of the region's. */
  readonly on: Ground
  /** The hours that suit it (letters of `choice.ts`). */
  readonly hours: string
}

const t = (on: Ground, hours: string, it: string, en: string): Subject => ({ on, hours, it, en })

/** The landscape alone: in every category. */
const place = t("land", "mgdk", "Veduta", "The view")

/** What one can do in the shop, by category. Each has its scenes in `scenes/subjects.ts`. */
export const subjects = {
  food: {
    place,
    cooking: t("land", "mgk", "Tavolo di cucina davanti alla finestra", "Kitchen table at the window"),
    market: t("town", "mng", "Banco del mercato", "Market stall"),
    pergola: t("land", "gkm", "Tavola sotto la pergola", "Table laid under the pergola"),
    pasta: t("land", "mgn", "Pasta fresca sulla spianatoia", "Fresh pasta on its board"),
    oven: t("land", "gmk", "Il forno a legna acceso", "The wood oven, lit"),
    cheese: t("land", "mgd", "Forme di formaggio", "Wheels of cheese"),
    hams: t("land", "mgk", "Salumi appesi a stagionare", "Hams hung up to age"),
    mortar: t("land", "mng", "Il pesto nel mortaio", "Pesto in the mortar"),
    stove: t("land", "gkm", "La pentola sul fuoco", "The pan on the stove"),
    cups: t("town", "mgk", "Cioccolata calda al caffè", "Hot chocolate at the café"),
    shepherd: t("land", "dmg", "Gregge con il pastore", "Flock with its shepherd"),
  },
  wine: {
    place,
    cellar: t("land", "gkm", "Cantina con le botti", "Cellar with its barrels"),
    tasting: t("land", "mgkd", "Due calici e una bottiglia", "Two glasses and a bottle"),
    harvest: t("land", "mgn", "Ceste d’uva alla vendemmia", "Baskets of grapes at harvest"),
    walk: t("land", "mgdn", "A piedi tra i filari", "On foot among the vines"),
    grotto: t("land", "gkm", "Botti nella grotta di tufo", "Casks in a tufa cave"),
    bushes: t("land", "mgn", "Viti ad alberello sulla terra rossa", "Bush vines on red earth"),
    riddling: t("land", "gkm", "Bottiglie di spumante sulle pupitres", "Sparkling wine on its riddling racks"),
  },
  sea: {
    place: { ...place, on: "water" },
    kayak: t("water", "nmgd", "In kayak sull’acqua chiara", "Kayaking on clear water"),
    snorkelling: t("water", "nm", "Con maschera e boccaglio", "Snorkelling"),
    statue: t("water", "nm", "La statua sul fondo del mare", "The statue on the sea bed"),
    sail: t("water", "mgnk", "Barca a vela", "Sailing boat"),
    painted: t("water", "mgd", "Barche con le vele dipinte", "Boats with painted sails"),
    boat: t("water", "nmgk", "In barca sotto le rocce", "By boat below the rocks"),
    launch: t("water", "gmn", "Motoscafo di mogano", "Mahogany launch"),
    whales: t("water", "mnd", "La coda di una balena", "A whale’s tail"),
    nets: t("water", "dmg", "Pescatori con le reti", "Fishermen with their nets"),
    punt: t("water", "dmg", "Barca a remi tra le canne", "A punt among the reeds"),
  },
  mountain: {
    place: { ...place, on: "peaks" },
    hike: t("peaks", "mgd", "Sentiero con due escursionisti", "Two walkers on the path"),
    coast: t("water", "mgn", "Sentiero alto sull’acqua", "Path high above the water"),
    crater: t("peaks", "mdg", "Sul cratere fumante", "At the smoking crater"),
    gorge: t("peaks", "nmg", "Nella gola di roccia", "Inside the gorge"),
    ferrata: t("peaks", "nmg", "In ferrata sulla parete", "On the via ferrata"),
    climbing: t("land", "mgn", "In arrampicata sulla roccia", "Climbing on rock"),
    glacier: t("peaks", "mnd", "In cordata sul ghiacciaio", "Roped up on the glacier"),
    pine: t("peaks", "gmd", "Un pino loricato millenario", "An ancient Bosnian pine"),
    monolith: t("peaks", "mgd", "Davanti alla grande roccia", "Facing the great rock"),
    sunrise: t("peaks", "d", "Aspettando il sole davanti alle cime", "Waiting for the sun before the peaks"),
    viaduct: t("peaks", "mgn", "In bici sul viadotto", "Cycling over the viaduct"),
  },
  snow: {
    place: { ...place, on: "peaks" },
    snowshoes: t("peaks", "mgdn", "Con le ciaspole nella neve", "Snowshoeing"),
    moonlight: t("peaks", "bk", "Con le ciaspole verso la baita", "Snowshoeing to the hut"),
    sled: t("peaks", "mdg", "Slitta trainata dai cani", "Dog sled"),
    skitour: t("peaks", "mdn", "Salita con gli sci e le pelli", "Climbing on touring skis"),
  },
  air: {
    place,
    balloon: t("land", "dgm", "Mongolfiere in volo", "Hot-air balloons"),
    glider: t("peaks", "mngd", "In parapendio", "Paragliding"),
    plane: t("peaks", "mdgn", "In aereo tra le cime", "By plane among the peaks"),
    seaplane: t("water", "mgn", "Idrovolante sul lago", "Seaplane on the lake"),
    zipline: t("peaks", "mng", "Appesi al cavo sopra la valle", "On the cable over the valley"),
  },
  motor: {
    place,
    vespa: t("land", "mgkn", "In Vespa", "By Vespa"),
    kart: t("land", "ngk", "Kart in curva", "Kart in the bend"),
    ice: t("peaks", "mng", "In auto sulla pista di ghiaccio", "Driving on the ice track"),
    offroad: t("land", "mgn", "In fuoristrada sullo sterrato", "Off-road on a dirt track"),
    circuit: t("land", "mng", "Gran turismo in pista", "A GT on the circuit"),
    red: t("land", "mgk", "Auto rossa tra le curve", "A red car in the bends"),
    vintage: t("land", "mgn", "Spider d’epoca sulla strada", "Vintage spider on the road"),
  },
  wellness: {
    place,
    terraces: t("land", "dgk", "Vasche termali a gradoni", "Terraced hot springs"),
    pool: t("peaks", "gkdb", "Piscina termale fumante", "Steaming thermal pool"),
    bath: t("land", "kbd", "Terme ad archi", "Bath house with arches"),
    forest: t("land", "mdg", "In silenzio nel bosco", "Quiet in the wood"),
    hermitage: t("peaks", "mdg", "L’eremo sotto la roccia", "The hermitage under the rock"),
    cave: t("land", "mng", "L’acqua nella grotta", "Water in the cave"),
    hay: t("peaks", "mgd", "Il bagno di fieno", "The hay bath"),
    seaside: t("water", "gmk", "Vasche d’acqua calda sul mare", "Warm pools by the sea"),
  },
  art: {
    place: { ...place, on: "town" },
    glass: t("water", "gmk", "La fornace del vetro", "The glass furnace"),
    ceramics: t("town", "mgn", "Ceramica dipinta a mano", "Pottery painted by hand"),
    mosaic: t("town", "mg", "Tessere di un mosaico", "The pieces of a mosaic"),
    paper: t("town", "mg", "La carta fatta a mano", "Paper made by hand"),
    bells: t("town", "gk", "Campane in fonderia", "Bells in the foundry"),
    carving: t("town", "mgk", "Sgorbie e legno sul banco", "Gouges and wood on the bench"),
    masks: t("town", "mgk", "Maschere di legno", "Wooden masks"),
    stone: t("town", "mgn", "Alabastro sotto la raspa", "Alabaster under the rasp"),
    saints: t("town", "mg", "Santi di cartapesta", "Saints of papier mâché"),
    loom: t("town", "mgk", "Un telaio di legno", "A wooden loom"),
    statues: t("town", "mg", "Statue nella sala del museo", "Statues in the museum"),
    paintings: t("town", "mg", "Davanti ai quadri", "Before the paintings"),
    frescoes: t("town", "gk", "Affreschi alla luce di una lampada", "Frescoes by lamplight"),
    ruins: t("land", "mgd", "Colonne della città antica", "Columns of the ancient city"),
    palace: t("town", "mg", "Le sale del palazzo", "The rooms of the palace"),
  },
  city: {
    place: { ...place, on: "town" },
    arcade: t("town", "mgd", "La città vista dai portici", "The town through its arcades"),
    lane: t("town", "gkm", "Vicolo con i lampioni", "Lane with its lanterns"),
    river: t("town", "dgkm", "Ponte sull’acqua", "Bridge over the water"),
    roofs: t("town", "dgk", "I tetti dalla terrazza", "The roofs from a terrace"),
    bike: t("town", "mgn", "In bicicletta", "By bike"),
    castle: t("land", "mgd", "Il castello", "The castle"),
    voga: t("water", "mgd", "A remi, in piedi come i veneziani", "Rowing standing, as Venetians do"),
    underground: t("town", "gk", "La città sotterranea", "The city underground"),
    cafe: t("town", "mgk", "Al tavolino del caffè", "At the café table"),
    ruins: t("land", "mgd", "Colonne della città antica", "Columns of the ancient city"),
  },
  nature: {
    place,
    horses: t("land", "dgm", "Cavalli al pascolo", "Horses at grass"),
    riding: t("land", "mgd", "A cavallo", "On horseback"),
    deer: t("peaks", "dmg", "Cervo nel bosco", "Deer in the wood"),
    farm: t("land", "mng", "Cortile di fattoria", "Farmyard"),
    flamingos: t("land", "dgm", "Fenicotteri nello stagno", "Flamingos in the lagoon"),
    herons: t("land", "dgm", "Aironi tra le canne", "Herons among the reeds"),
    bear: t("peaks", "dmg", "Orso al margine del bosco", "A bear at the edge of the wood"),
    vultures: t("peaks", "mng", "Grifoni in volo", "Griffon vultures in flight"),
    ibex: t("peaks", "mdg", "Stambecchi sulle rocce", "Ibex on the rocks"),
    buffaloes: t("land", "dmg", "Bufale al pascolo", "Buffaloes at grass"),
    truffle: t("land", "dmg", "Il cane cerca il tartufo", "The dog on the scent of truffles"),
    cave: t("land", "mg", "Stalattiti nella grotta", "Stalactites in the cave"),
    turtles: t("water", "dgm", "Tartaruga sulla spiaggia", "A turtle on the beach"),
    orchard: t("land", "mgn", "La raccolta degli agrumi", "Picking citrus fruit"),
    punt: t("water", "dmg", "Barca a remi tra le canne", "A punt among the reeds"),
  },
  night: {
    place: { ...place, hours: "bk" },
    stars: t("peaks", "b", "Via Lattea", "The Milky Way"),
    telescope: t("peaks", "b", "Al telescopio sotto le stelle", "At the telescope under the stars"),
    arena: t("town", "kb", "Spettacolo nell’arena", "A show in the arena"),
    garden: t("land", "kb", "Concerto in giardino", "Concert in the garden"),
    theatre: t("town", "kb", "Il palcoscenico dell’opera", "The opera stage"),
    puppets: t("town", "kb", "Il teatro dei pupi", "The puppet theatre"),
    walk: t("town", "bk", "Passeggiata con le lanterne", "A walk by lantern light"),
    ghost: t("land", "bk", "Il paese abbandonato", "The abandoned town"),
    underground: t("town", "kb", "Nelle gallerie con le lanterne", "In the tunnels by lantern light"),
    dance: t("town", "kb", "La pizzica in piazza", "Dancing the pizzica in the square"),
    lake: t("water", "kb", "Il palco sull’acqua", "The stage on the water"),
    ancient: t("land", "kb", "Sera nel teatro antico", "An evening in the ancient theatre"),
  },
} as const satisfies Readonly<Record<CategoryId, Readonly<Record<string, Subject>>>>

/** The subject with a name; undefined if the category has none of it. */
export function subjectOf(category: CategoryId, name: string): Subject | undefined {
  const all: Readonly<Record<string, Subject>> = subjects[category]
  return Object.hasOwn(all, name) ? all[name] : undefined
}
