import { num, path } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"

/** Wisps of steam that rise and lean. */
export function steam(s: Stage, spots: readonly (readonly [number, number, number])[], opacity = 0.34): string {
  const colour = s.paint("white", 0.1, 0.5)
  return spots
    .map(([x, y, k]) => {
      const w = k * s.rng.range(0.16, 0.24)
      return path(
        `M${num(x)} ${num(y)}c${num(-w)} ${num(-k * 0.3)} ${num(w * 1.3)} ${num(-k * 0.45)} ${num(w * 0.3)} ${num(-k)}c${num(w * 1.6)} ${num(k * 0.3)} ${num(w * 0.2)} ${num(k * 0.5)} ${num(w)} ${num(k)}z`,
        s.ramp(
          [
            [0, colour, 0],
            [0.5, colour, opacity],
            [1, colour, 0],
          ],
          [0, y - k],
          [0, y],
        ),
      )
    })
    .join("")
}
