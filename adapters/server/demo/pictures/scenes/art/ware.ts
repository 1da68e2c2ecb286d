import type { LocalName } from "../../locals.ts"
import { ceramic, type Pot, pots } from "../../motifs/crafts.ts"
import type { Stage } from "../../stage.ts"

const glazes: readonly [LocalName, ...LocalName[]] = ["white", "cream", "teal", "sun", "sky", "terracotta"]

export const paints: readonly [LocalName, ...LocalName[]] = ["navy", "teal", "terracotta", "cypress"]

export const ware = (s: Stage, x: number, y: number, k: number, kind?: Pot) => {
  const glaze = s.rng.pick(glazes)
  const brush = s.rng.pick(paints)
  return ceramic(s, x, y, k, kind ?? s.rng.pick(pots), glaze, brush === glaze ? "cream" : brush)
}
