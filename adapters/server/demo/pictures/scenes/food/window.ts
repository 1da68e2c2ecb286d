import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { archShape, opening, shutters, tableTop, wall } from "../../motifs/frames.ts"
import { bottle, carafe, wineGlass } from "../../motifs/glass.ts"
import { bowl, flour, knife, nest, tomato } from "../../motifs/kitchen.ts"
import { braid, pan } from "../../motifs/market.ts"
import { pot } from "../../motifs/pot.ts"
import { halo, sky, wash } from "../../motifs/sky.ts"
import { path, polygon, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A kitchen table under a window that opens on the country. */
export const window: Scene = (outdoors, view) => {
  const s = outdoors.lamps ? outdoors.within(lamplight) : outdoors
  const plaster = s.rng.pick<LocalName>(["ochre", "cream", "terracotta", "mint", "rose"])
  const arched = s.rng.chance(0.5)
  const [x, y, w, h] = [225, 62, 350, 320]
  const shape = arched ? archShape(x, y, w, h) : `M${x} ${y + 20}h${w}v${h - 20}h${-w}z`
  const outside =
    sky(outdoors, 310, { sunX: 530 }) + view(outdoors, 345, s.rng.pick([300, 520])) + wash(outdoors, 560, 200)
  const reveal = arched
    ? archShape(x - 18, y - 18, w + 36, h + 26)
    : `M${x - 18} ${y + 2}h${w + 36}v${h + 6}h${-w - 36}z`
  const light = polygon(
    [
      [x + 60, 408],
      [x + w - 10, 408],
      [x + w - 170, 610],
      [x - 190, 610],
    ],
    s.plain(s.light.disc),
    'opacity=".3"',
  )
  let out = opening(
    s,
    shape,
    outside,
    wall(s, plaster) + path(reveal, s.paint(plaster, 0, 0.5)),
    "translate(70 -18) scale(.86)",
  )
  out += arched ? "" : shutters(s, x, y + 20, w, h - 20, s.rng.pick<LocalName>(["cypress", "teal", "sage"]))
  out +=
    rect(x - 30, y + h - 6, w + 60, 20, s.paint("stone", 0, 0.3), 2) +
    rect(x - 30, y + h + 10, w + 60, 8, s.paint("stone", 0, -0.5))
  out +=
    pot(s, x + 52, y + h - 4, 74, "herb") + pot(s, x + w - 48, y + h - 4, 62, s.rng.pick(["geranium", "herb"] as const))
  out +=
    stroke("M30 66H186", s.paint("iron", 0), 5) +
    pan(s, 62, 66, 66) +
    pan(s, 126, 66, 52) +
    braid(s, 172, 66, 100, "cream") +
    braid(s, 690, 40, 130, "red") +
    braid(s, 742, 40, 110, "cream")
  out += tableTop(s, 404, s.rng.pick<LocalName>(["wood", "oak", "walnut"])) + light
  out += bottle(s, 205, 470, 176) + wineGlass(s, 282, 492, 124, s.rng.pick<LocalName>(["wine", "sun"]))
  out +=
    bowl(
      s,
      575,
      480,
      150,
      "cream",
      [-44, -14, 18, 46].map((d, i) => tomato(s, 575 + d, 436 - (i % 2) * 10, 48)).join(""),
    ) + flour(s, 420, 506, 170)
  out +=
    nest(s, 326, 536, 92) +
    nest(s, 236, 540, 80) +
    tomato(s, 516, 538, 48) +
    tomato(s, 562, 544, 42) +
    knife(s, 490, 556, 130) +
    carafe(s, 668, 520, 110)
  return out + (s.lamps ? halo(s, 400, 40, 300, 0.35) : "")
}
