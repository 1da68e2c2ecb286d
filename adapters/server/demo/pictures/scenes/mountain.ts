import { bridge } from "./mountain/bridge.ts"
import { camp } from "./mountain/camp.ts"
import { tarn } from "./mountain/tarn.ts"
import { trail } from "./mountain/trail.ts"
import type { Scene } from "./scene.ts"

export const mountain: Readonly<Record<string, Scene>> = { trail, bridge, tarn, camp }
