import type { ArtRef } from "../../domain/catalogue/experience.ts"

export function palette(_ref: ArtRef): { sky: string; ground: string; accent: string } {
  return { sky: "#e9b872", ground: "#a5522d", accent: "#c9744a" }
}
