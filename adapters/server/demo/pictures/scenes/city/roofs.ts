import type { LocalName } from "../../locals.ts"
import { onlooker } from "../../motifs/figures.ts"
import { bough } from "../../motifs/flora.ts"
import { pot } from "../../motifs/pot.ts"
import { halo, sky, wash } from "../../motifs/sky.ts"
import { cup } from "../../motifs/table.ts"
import { at, ellipse, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Roofs below a terrace with a balustrade. */
export const roofs: Scene = (s, view) => {
  const y = 472
  let balusters = ""
  for (let i = 0; i < 22; i++) {
    const x = 14 + i * 37
    balusters += `M${x - 6} ${y + 12}h12q-3 8 3 16t-1 24q-4 8 0 16h-16q4 -8 0 -16q-7 -16 -1 -24t3 -16z`
  }
  const rail =
    rect(
      -20,
      y - 6,
      840,
      18,
      s.ramp(
        [
          [0, s.paint("limestone", 0, 0.4)],
          [1, s.paint("limestone", 0, -0.3)],
        ],
        [0, y - 6],
        [0, y + 12],
      ),
    ) +
    path(
      balusters,
      s.ramp(
        [
          [0, s.paint("limestone", 0, -0.1)],
          [1, s.paint("limestone", 0, -0.5)],
        ],
        [0, y],
        [0, y + 70],
      ),
    ) +
    rect(-20, y + 68, 840, 16, s.paint("limestone", 0, 0)) +
    [-6, 392, 790]
      .map(
        (x) =>
          rect(
            x - 20,
            y - 14,
            40,
            100,
            s.ramp(
              [
                [0, s.paint("limestone", 0, -0.5)],
                [1, s.paint("limestone", 0, 0.3)],
              ],
              [x - 20, 0],
              [x + 20, 0],
            ),
          ) + rect(x - 26, y - 20, 52, 12, s.paint("limestone", 0, 0.4)),
      )
      .join("")
  const floor = rect(
    -20,
    y + 82,
    840,
    60,
    s.ramp(
      [
        [0, s.paint("terracotta", 0, -0.1)],
        [1, s.paint("terracotta", 0, -0.6)],
      ],
      [0, y + 80],
      [0, 600],
    ),
  )
  const couple =
    onlooker(s, 300, 572, 170, s.rng.pick<LocalName>(["terracotta", "teal", "sun"])) +
    onlooker(s, 350, 574, 158, "cream")
  const table = at(
    570,
    590,
    1,
    ellipse(-14, 2, 84, 9, s.paint("ink", 0, -0.4), 'opacity=".35"'),
    stroke("M0 -104V0M-34 0H34", s.paint("iron", 0), 7),
    ellipse(0, -106, 84, 17, s.paint("white", 0, -0.3)),
    ellipse(0, -110, 84, 17, s.paint("white", 0, 0.2)),
    cup(s, -30, -110, 34),
    cup(s, 34, -106, 34),
    pot(s, 4, -116, 44, "lavender"),
  )
  return (
    sky(s, 300) +
    view(s, 320, s.rng.pick([320, 500])) +
    wash(s) +
    rail +
    floor +
    couple +
    table +
    pot(s, 96, 592, 150, "lemon") +
    pot(s, 722, 588, 120, "geranium") +
    bough(s, -20, 40, 300) +
    (s.lamps ? halo(s, 570, 470, 120, 0.4) : "")
  )
}
