import { farm } from "./nature/farm.ts"
import { flock } from "./nature/flock.ts"
import { horses } from "./nature/horses.ts"
import { wetland } from "./nature/wetland.ts"
import { wood } from "./nature/wood.ts"
import type { Scene } from "./scene.ts"

export const nature: Readonly<Record<string, Scene>> = { horses, flock, wetland, wood, farm }
