import { arena } from "./night/arena.ts"
import { fireworks } from "./night/fireworks.ts"
import { garden } from "./night/garden.ts"
import { starsScene } from "./night/stars.ts"
import type { Scene } from "./scene.ts"

export const night: Readonly<Record<string, Scene>> = { stars: starsScene, arena, fireworks, garden }
