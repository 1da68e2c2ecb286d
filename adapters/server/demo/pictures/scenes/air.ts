import { balloons } from "./air/balloons.ts"
import { glider } from "./air/glider.ts"
import { valley } from "./air/valley.ts"
import type { Scene } from "./scene.ts"

export const air: Readonly<Record<string, Scene>> = { balloons, glider, valley }
