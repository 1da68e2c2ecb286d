import { coast } from "./motor/coast.ts"
import { hairpin } from "./motor/hairpin.ts"
import { kartScene } from "./motor/kart.ts"
import { vespaScene } from "./motor/vespa.ts"
import type { Scene } from "./scene.ts"

export const motor: Readonly<Record<string, Scene>> = { hairpin, kart: kartScene, vespa: vespaScene, coast }
