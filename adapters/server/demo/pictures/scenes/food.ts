import { board } from "./food/board.ts"
import { market } from "./food/market.ts"
import { pergola } from "./food/pergola.ts"
import { window } from "./food/window.ts"
import type { Scene } from "./scene.ts"

export const food: Readonly<Record<string, Scene>> = { window, board, market, pergola }
