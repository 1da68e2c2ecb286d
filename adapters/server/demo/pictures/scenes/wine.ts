import type { Scene } from "./scene.ts"
import { cellar } from "./wine/cellar.ts"
import { harvest } from "./wine/harvest.ts"
import { rows } from "./wine/rows.ts"
import { tasting } from "./wine/tasting.ts"

export const wine: Readonly<Record<string, Scene>> = { rows, cellar, tasting, harvest }
