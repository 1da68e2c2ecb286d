import { arcade } from "./city/arcade.ts"
import { river } from "./city/river.ts"
import { roofs } from "./city/roofs.ts"
import { street } from "./city/street.ts"
import type { Scene } from "./scene.ts"

export const city: Readonly<Record<string, Scene>> = { arcade, street, river, roofs }
