import type { CategoryId } from "../../../../../domain/catalogue/taxonomy.ts"
import { air } from "./air.ts"
import { art } from "./art.ts"
import { city } from "./city.ts"
import { food } from "./food.ts"
import { motor } from "./motor.ts"
import { mountain } from "./mountain.ts"
import { nature } from "./nature.ts"
import { night } from "./night.ts"
import type { Scene } from "./scene.ts"
import { sea } from "./sea.ts"
import { snow } from "./snow.ts"
import { wellness } from "./wellness.ts"
import { wine } from "./wine.ts"

/** Every composition of `choice.ts`, by category. */
export const scenes: Readonly<Record<CategoryId, Readonly<Record<string, Scene>>>> = {
  food,
  wine,
  sea,
  mountain,
  snow,
  air,
  motor,
  wellness,
  art,
  city,
  nature,
  night,
}
