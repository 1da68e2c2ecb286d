import type { LocalName } from "../../locals.ts"
import { bough } from "../../motifs/flora.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { spider } from "../../motifs/vehicles.ts"
import { path, rect } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

const paintwork = (s: Stage) => s.rng.pick<LocalName>(["red", "red", "sun", "teal", "navy", "cream"])

/** An open car on a road above the sea. */
export const coast: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const y = 462
  const wallTop = 432
  const parapet =
    rect(
      -20,
      wallTop,
      840,
      40,
      s.ramp(
        [
          [0, s.paint("limestone", 0, 0.2)],
          [1, s.paint("limestone", 0, -0.4)],
        ],
        [0, wallTop],
        [0, wallTop + 40],
      ),
    ) +
    path(
      `${Array.from(
        { length: 22 },
        (_, i) => `M${i * 38 + s.rng.jitter(6)} ${wallTop + 6}v12M${i * 38 + 19 + s.rng.jitter(6)} ${wallTop + 20}v14`,
      ).join("")}M-20 ${wallTop + 19}H820`,
      "none",
      `stroke="${s.paint("limestone", 0, -0.7)}" stroke-width="1.6" opacity=".5"`,
    ) +
    rect(-20, wallTop - 7, 840, 10, s.paint("limestone", 0, 0.5))
  const asphalt =
    rect(
      -20,
      y,
      840,
      160,
      s.ramp(
        [
          [0, s.paint("slate", 0, 0.3)],
          [1, s.paint("slate", 0, -0.45)],
        ],
        [0, y],
        [0, 600],
      ),
    ) +
    path(
      "M-20 566H820",
      "none",
      `stroke="${s.paint("cream", 0)}" stroke-width="7" stroke-dasharray="70 50" opacity=".8"`,
    ) +
    rect(-20, y + 4, 840, 4, s.paint("cream", 0), 0, 'opacity=".6"')
  return (
    sky(s, 320) +
    view(s, 325, x) +
    wash(s) +
    parapet +
    asphalt +
    spider(s, 400, 524, 350, paintwork(s)) +
    bough(s, -20, 50, 330)
  )
}
