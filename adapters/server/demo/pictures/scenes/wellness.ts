import type { Scene } from "./scene.ts"
import { bath } from "./wellness/bath.ts"
import { pool } from "./wellness/pool.ts"
import { stones } from "./wellness/stones.ts"
import { terraces } from "./wellness/terraces.ts"

export const wellness: Readonly<Record<string, Scene>> = { terraces, pool, stones, bath }
