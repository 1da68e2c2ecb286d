import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { bough } from "../../motifs/flora.ts"
import { bottle, wineGlass } from "../../motifs/glass.ts"
import { cheese, grapes, loaf } from "../../motifs/kitchen.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { polygon, rect } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Two glasses on a wall, the country behind. */
export const tasting: Scene = (s, view) => {
  const white = s.rng.chance(0.4)
  const ledge = s.rng.pick<LocalName>(["stone", "wood", "oak"])
  const y = 452
  let out = sky(s, 315) + view(s, 325, s.rng.pick([300, 520])) + wash(s)
  out +=
    rect(
      -20,
      y,
      840,
      170,
      s.ramp(
        [
          [0, s.paint(ledge, 0, 0.25)],
          [0.3, s.paint(ledge, 0, -0.1)],
          [1, s.paint(ledge, 0, -0.7)],
        ],
        [0, y],
        [0, 600],
      ),
    ) +
    rect(-20, y, 840, 6, s.paint(ledge, 0, 0.8)) +
    rect(-20, y + 70, 840, 90, s.paint(ledge, 0, -0.75), 0, 'opacity=".5"')
  const t = s.lamps ? s.within(lamplight) : s
  out +=
    bottle(t, 280, y + 40, 240, white ? "olive" : "cypress") +
    wineGlass(t, 404, y + 44, 176, white ? "sun" : "wine") +
    wineGlass(t, 500, y + 50, 168, white ? "sun" : "wine")
  out +=
    polygon(
      [
        [520, y + 62],
        [706, y + 62],
        [730, y + 82],
        [506, y + 82],
      ],
      s.paint("walnut", 0, 0),
    ) +
    cheese(t, 626, y + 66, 104) +
    grapes(t, 556, y + 72, 84) +
    loaf(t, 168, y + 62, 116)
  return out + bough(s, -24, 60, 330, "vine")
}
