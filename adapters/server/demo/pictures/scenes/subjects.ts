import type { CategoryId } from "../../../../../domain/catalogue/taxonomy.ts"
import { arrangementOf } from "../../../../../domain/pictures/seed.ts"
import type { subjects } from "../../../../../domain/pictures/subjects.ts"
import { balloons } from "./air/balloons.ts"
import { aeroplane, seaplane, zipline } from "./air/flights.ts"
import { glider } from "./air/glider.ts"
import { bench } from "./art/bench.ts"
import { crafting } from "./art/craft.ts"
import { alabaster, saints } from "./art/figures.ts"
import { frescoes, paintings, palace, ruins, statues } from "./art/halls.ts"
import { shelf } from "./art/shelf.ts"
import { bells, carving, glass, masks, paper } from "./art/workshops.ts"
import { arcade } from "./city/arcade.ts"
import { bikes, cafe, castleScene, voga } from "./city/outings.ts"
import { river } from "./city/river.ts"
import { roofs } from "./city/roofs.ts"
import { street } from "./city/street.ts"
import { cups, mortar, oven, stove } from "./food/hearth.ts"
import { cheeseRooms, hams } from "./food/larder.ts"
import { market } from "./food/market.ts"
import { pastas } from "./food/pasta.ts"
import { pergola } from "./food/pergola.ts"
import { window } from "./food/window.ts"
import { redCar, vespas, vintageCar } from "./motor/drive.ts"
import { ice } from "./motor/ice.ts"
import { circuit, kartScene } from "./motor/kart.ts"
import { offroad } from "./motor/offroad.ts"
import { crater } from "./mountain/crater.ts"
import { glacier } from "./mountain/glacier.ts"
import { gorge } from "./mountain/gorge.ts"
import { trail } from "./mountain/trail.ts"
import { highPath, monolith, pine, shoulder, sunrise, viaduct } from "./mountain/walks.ts"
import { climbing, ferrata } from "./mountain/wall.ts"
import { farm } from "./nature/farm.ts"
import { flock } from "./nature/flock.ts"
import { horses } from "./nature/horses.ts"
import { caves, warmCave } from "./nature/underground.ts"
import { wetland } from "./nature/wetland.ts"
import {
  bearScene,
  buffaloes,
  herons,
  ibexScene,
  orchard,
  riding,
  truffle,
  turtleScene,
  vultures,
} from "./nature/wildlife.ts"
import { wood } from "./nature/wood.ts"
import { arena } from "./night/arena.ts"
import { garden } from "./night/garden.ts"
import { ancient, dance, onLake, opera, puppets } from "./night/stages.ts"
import { starsScene } from "./night/stars.ts"
import { ghostTown, nightWalks, telescope, undergrounds } from "./night/walks.ts"
import { places } from "./place.ts"
import type { Scene } from "./scene.ts"
import { boatTrips, fishing, launchScene, paintedSails, punting, whale } from "./sea/afloat.ts"
import { cove } from "./sea/cove.ts"
import { reef } from "./sea/reef.ts"
import { sail } from "./sea/sail.ts"
import { statue } from "./sea/statue.ts"
import { skitour } from "./snow/skitour.ts"
import { sled } from "./snow/sled.ts"
import { firs, frozenLake, inLine, toHut } from "./snow/snowshoes.ts"
import { bath } from "./wellness/bath.ts"
import { pool } from "./wellness/pool.ts"
import { forest, hay, hermitage, seaside } from "./wellness/quiet.ts"
import { terraces } from "./wellness/terraces.ts"
import { grotto, riddling } from "./wine/caves.ts"
import { cellar } from "./wine/cellar.ts"
import { harvest } from "./wine/harvest.ts"
import { tasting } from "./wine/tasting.ts"
import { amongRows, bushVines, terracesOfVines } from "./wine/vineyards.ts"

type Arrangements = readonly [Scene, ...Scene[]]
type Table = { readonly [C in CategoryId]: Readonly<Record<keyof (typeof subjects)[C], Arrangements>> }

/** The scenes of every subject: a subject without one does not compile. */
const table: Table = {
  food: {
    place: places,
    cooking: [window],
    market: [market],
    pergola: [pergola],
    pasta: pastas,
    oven: [oven],
    cheese: cheeseRooms,
    hams: [hams],
    mortar: [mortar],
    stove: [stove],
    cups: [cups],
    shepherd: [flock],
  },
  wine: {
    place: places,
    cellar: [cellar],
    tasting: [tasting],
    harvest: [harvest],
    walk: [amongRows, terracesOfVines],
    grotto: [grotto],
    bushes: [bushVines],
    riddling: [riddling],
  },
  sea: {
    place: places,
    kayak: [cove],
    snorkelling: [reef],
    statue: [statue],
    sail: [sail],
    painted: [paintedSails],
    boat: boatTrips,
    launch: [launchScene],
    whales: [whale],
    nets: [fishing],
    punt: [punting],
  },
  mountain: {
    place: places,
    hike: [trail],
    coast: [highPath, shoulder],
    crater: [crater],
    gorge: [gorge],
    ferrata: [ferrata],
    climbing: [climbing],
    glacier: [glacier],
    pine: [pine],
    monolith: [monolith],
    sunrise: [sunrise],
    viaduct: [viaduct],
  },
  snow: {
    place: places,
    snowshoes: [inLine, firs, frozenLake],
    moonlight: [toHut],
    sled: [sled],
    skitour: [skitour],
  },
  air: {
    place: places,
    balloon: [balloons],
    glider: [glider],
    plane: [aeroplane],
    seaplane: [seaplane],
    zipline: [zipline],
  },
  motor: {
    place: places,
    vespa: vespas,
    kart: [kartScene],
    ice: [ice],
    offroad: [offroad],
    circuit: [circuit],
    red: [redCar],
    vintage: [vintageCar],
  },
  wellness: {
    place: places,
    terraces: [terraces],
    pool: [pool],
    bath: [bath],
    forest: [forest],
    hermitage: [hermitage],
    cave: [warmCave],
    hay: [hay],
    seaside: [seaside],
  },
  art: {
    place: places,
    glass: [glass],
    ceramics: [shelf, bench],
    mosaic: [crafting("mosaic")],
    paper: [paper],
    bells: [bells],
    carving: [carving],
    masks: [masks],
    stone: [alabaster],
    saints: [saints],
    loom: [crafting("loom")],
    statues: [statues],
    paintings: [paintings],
    frescoes: [frescoes],
    ruins: [ruins],
    palace: [palace],
  },
  city: {
    place: places,
    arcade: [arcade],
    lane: [street],
    river: [river],
    roofs: [roofs],
    bike: bikes,
    castle: [castleScene],
    voga: [voga],
    underground: undergrounds,
    cafe: [cafe],
    ruins: [ruins],
  },
  nature: {
    place: places,
    horses: [horses],
    riding: [riding],
    deer: [wood],
    farm: [farm],
    flamingos: [wetland],
    herons: [herons],
    bear: [bearScene],
    vultures: [vultures],
    ibex: [ibexScene],
    buffaloes: [buffaloes],
    truffle: [truffle],
    cave: [caves],
    turtles: [turtleScene],
    orchard: [orchard],
    punt: [punting],
  },
  night: {
    place: places,
    stars: [starsScene],
    telescope: [telescope],
    arena: [arena],
    garden: [garden],
    theatre: [opera],
    puppets: [puppets],
    walk: nightWalks,
    ghost: [ghostTown],
    underground: undergrounds,
    dance: [dance],
    lake: [onLake],
    ancient: [ancient],
  },
}

/** The arrangement of a subject that a seed chooses; undefined if the category has no such subject. */
export function sceneOf(category: CategoryId, subject: string, seed: number): Scene | undefined {
  const all: Readonly<Record<string, Arrangements>> = table[category]
  const list = Object.hasOwn(all, subject) ? all[subject] : undefined
  return list?.[arrangementOf(seed) % list.length]
}
