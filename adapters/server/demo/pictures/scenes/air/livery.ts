import type { LocalName } from "../../locals.ts"
import type { Stage } from "../../stage.ts"

const liveries: readonly (readonly [LocalName, LocalName])[] = [
  ["terracotta", "cream"],
  ["red", "sun"],
  ["teal", "sun"],
  ["sun", "terracotta"],
  ["navy", "orange"],
  ["olive", "cream"],
  ["lavender", "cream"],
]

export const livery = (s: Stage, turn: number) =>
  liveries[(s.choice.key + s.ref.seed + turn) % liveries.length] ?? (["terracotta", "cream"] as const)
