import { outdoors } from "./categories/outdoors.ts"
import { slow } from "./categories/slow.ts"
import { table } from "./categories/table.ts"
import { thrills } from "./categories/thrills.ts"
import { centre as centralCities } from "./cities/centre.ts"
import { islands as islandCities } from "./cities/islands.ts"
import { mountains as mountainTowns } from "./cities/mountains.ts"
import { north as northernCities } from "./cities/north.ts"
import { northEast as northEasternCities } from "./cities/north-east.ts"
import { south as southernCities } from "./cities/south.ts"
import { centre } from "./destinations/centre.ts"
import { islands } from "./destinations/islands.ts"
import { northEast } from "./destinations/north-east.ts"
import { northWest } from "./destinations/north-west.ts"
import { south } from "./destinations/south.ts"
import { occasions } from "./gifts/occasions.ts"
import { people } from "./gifts/people.ts"
import { themes } from "./gifts/themes.ts"
import type { CategoryEditorial, CityEditorial, GiftEditorial, RegionEditorial } from "./types.ts"

export const regionPages: readonly RegionEditorial[] = [...northWest, ...northEast, ...centre, ...south, ...islands]
export const cityPages: readonly CityEditorial[] = [
  ...northernCities,
  ...northEasternCities,
  ...centralCities,
  ...mountainTowns,
  ...southernCities,
  ...islandCities,
]
export const categoryPages: readonly CategoryEditorial[] = [...table, ...outdoors, ...thrills, ...slow]
export const giftPages: readonly GiftEditorial[] = [...people, ...occasions, ...themes]
