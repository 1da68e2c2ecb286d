import { atelier } from "./art/atelier.ts"
import { bench } from "./art/bench.ts"
import { craft } from "./art/craft.ts"
import { shelf } from "./art/shelf.ts"
import type { Scene } from "./scene.ts"

export const art: Readonly<Record<string, Scene>> = { atelier, shelf, craft, bench }
