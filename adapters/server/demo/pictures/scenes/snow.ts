import type { Scene } from "./scene.ts"
import { hut } from "./snow/hut.ts"
import { skierScene } from "./snow/skier.ts"
import { sled } from "./snow/sled.ts"
import { track } from "./snow/track.ts"

export const snow: Readonly<Record<string, Scene>> = { track, sled, hut, skier: skierScene }
