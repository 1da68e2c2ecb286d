import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { ceramic, pots } from "../../motifs/crafts.ts"
import { opening, wall } from "../../motifs/frames.ts"
import { pot } from "../../motifs/pot.ts"
import { halo, sky, wash } from "../../motifs/sky.ts"
import { at, ellipse, num, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { ware } from "./ware.ts"

/** A potter's wheel, the wet pot turning, shelves behind, a window on the town. */
export const bench: Scene = (outside, view) => {
  const s = outside.lamps ? outside.within(lamplight) : outside
  const plaster = s.rng.pick<LocalName>(["cream", "sage", "sky", "ochre"])
  const shape = `M96 92h230v230h-230z`
  let out = opening(
    s,
    shape,
    sky(outside, 290, { sunX: 540 }) + view(outside, 312, 300) + wash(outside),
    wall(s, plaster),
    "translate(-62 40) scale(.7)",
  )
  out +=
    path(shape, "none", `stroke="${s.paint("walnut", 0, 0.2)}" stroke-width="12"`) +
    stroke("M211 92V322M96 200H326", s.paint("walnut", 0, 0.1), 6) +
    rect(80, 320, 262, 14, s.paint("stone", 0, 0.3), 2) +
    pot(s, 134, 322, 60, "herb")
  for (const y of [196, 320])
    out +=
      rect(430, y, 330, 12, s.paint("oak", 0, 0.2)) +
      rect(430, y + 12, 330, 14, s.paint(plaster, 0, -1), 0, 'opacity=".25"')
  for (const [x, y] of [
    [470, 196],
    [544, 196],
    [622, 196],
    [704, 196],
    [480, 320],
    [566, 320],
    [650, 320],
    [724, 320],
  ] as const)
    out += s.rng.chance(0.5)
      ? ceramic(s, x, y, s.rng.range(66, 88), s.rng.pick(pots), "clay", "walnut")
      : ware(s, x, y, s.rng.range(66, 88))
  out +=
    rect(
      -20,
      470,
      840,
      150,
      s.ramp(
        [
          [0, s.paint("walnut", 0, 0.1)],
          [1, s.paint("walnut", 0, -0.6)],
        ],
        [0, 470],
        [0, 600],
      ),
    ) + rect(-20, 470, 840, 6, s.paint("walnut", 0, 0.7))
  const [x, y] = [400, 520]
  const clay = s.ramp(
    [
      [0, s.paint("clay", 0, -0.6)],
      [0.6, s.paint("clay", 0, 0.05)],
      [1, s.paint("clay", 0, 0.5)],
    ],
    [x - 90, 0],
    [x + 90, 0],
  )
  const rings = Array.from(
    { length: 6 },
    (_, i) => `M${num(x - 74 + i * 3)} ${y - 34 - i * 22}q${num(74 - i * 3)} 14 ${num(148 - i * 6)} 0`,
  ).join("")
  out +=
    ellipse(x - 20, y + 46, 190, 18, s.paint("ink", 0, -0.4), 'opacity=".35"') +
    rect(x - 150, y + 2, 300, 44, s.paint("stone", 0, -0.35), 8) +
    ellipse(x, y + 6, 150, 26, s.paint("stone", 0, 0.2)) +
    ellipse(x, y + 2, 126, 20, s.paint("iron", 0, 0.1)) +
    ellipse(x, y - 2, 78, 13, s.paint("clay", 0, -0.5))
  out +=
    path(
      `M${x - 66} ${y - 4}Q${x - 92} ${y - 70} ${x - 70} ${y - 130}Q${x - 56} ${y - 158} ${x - 62} ${y - 176}H${x + 62}Q${x + 56} ${y - 158} ${x + 70} ${y - 130}Q${x + 92} ${y - 70} ${x + 66} ${y - 4}Q${x} ${y + 14} ${x - 66} ${y - 4}z`,
      clay,
    ) +
    ellipse(x, y - 176, 62, 13, s.paint("clay", 0, 0.3)) +
    ellipse(x, y - 175, 52, 9, s.paint("clay", 0, -0.8)) +
    path(rings, "none", `stroke="${s.paint("clay", 0, -0.6)}" stroke-width="2.500" opacity=".45"`)
  const hand = (side: number) =>
    `<g transform="translate(${x} ${y - 92}) scale(${side} 1)">${path("M212 64Q150 20 112 -6Q92 -20 82 -10Q74 2 84 14Q76 20 84 30Q80 38 90 44Q92 54 104 52Q150 70 200 110z", s.paint("skin", 0, side > 0 ? 0.1 : -0.35))}${path("M150 22L240 84L226 140L168 92z", s.paint("teal", 0, side > 0 ? 0.2 : -0.4))}${path("M83 14Q98 16 108 22M84 30Q98 32 108 36", "none", `stroke="${s.paint("skin", 0, -0.7)}" stroke-width="2" stroke-linecap="round"`)}</g>`
  out += hand(1) + hand(-1)
  out +=
    at(
      640,
      566,
      1,
      ellipse(-10, 0, 60, 9, s.paint("ink", 0, -0.4), 'opacity=".3"'),
      path("M-52 -44Q-46 -2 -30 0H30Q46 -2 52 -44z", s.paint("teal", 0, -0.1)),
      path("M10 0H30Q46 -2 52 -44H20Q26 -16 10 0z", s.paint("teal", 0, 0.4)),
      ellipse(0, -44, 52, 11, s.paint("sky", 0, -0.1)),
    ) +
    at(
      168,
      570,
      1,
      path("M-56 0Q-60 -46 -10 -54T60 0z", s.paint("clay", 0, -0.1)),
      path("M10 -53Q54 -44 60 0H20Q34 -30 10 -53z", s.paint("clay", 0, 0.4)),
    )
  return out + (s.lamps ? halo(s, 400, 120, 340, 0.3) : "")
}
