import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { bough, flora } from "../../motifs/flora.ts"
import { carafe, wineGlass } from "../../motifs/glass.ts"
import { bowl, lemon, nest } from "../../motifs/kitchen.ts"
import { festoon } from "../../motifs/lights.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { num, path, polygon, rect } from "../../shapes.ts"
import { WIDTH } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** Lunch under a pergola that looks over the country. */
export const pergola: Scene = (s, view) => {
  const outside = sky(s, 320) + view(s, 335, s.rng.pick([300, 520])) + wash(s)
  const beam = (y: number, h: number, shadeBy: number) => rect(-20, y, 840, h, s.paint("walnut", 0, shadeBy))
  let rafters = ""
  for (let i = -5; i <= 5; i++)
    rafters += polygon(
      [
        [400 + i * 92 - 7, 62],
        [400 + i * 92 + 7, 62],
        [400 + i * 124 + 10, -10],
        [400 + i * 124 - 10, -10],
      ],
      s.paint("walnut", 0, -0.3 + i * 0.04),
    )
  const post = (x: number) =>
    rect(x, 60, 20, 470, s.paint("walnut", 0, -0.5)) + rect(x + 12, 60, 8, 470, s.paint("walnut", 0, 0.2))
  const cloth = s.rng.pick<LocalName>(["white", "cream", "mint", "sky"])
  const table = polygon(
    [
      [120, 420],
      [680, 420],
      [830, 620],
      [-30, 620],
    ],
    s.ramp(
      [
        [0, s.paint(cloth, 0.02, 0.2)],
        [1, s.paint(cloth, 0, -0.35)],
      ],
      [0, 420],
      [0, 620],
    ),
  )
  let check = ""
  for (let i = -5; i <= 5; i++) check += `M${400 + i * 50} 420L${400 + i * 77} 620`
  const runner = polygon(
    [
      [330, 420],
      [470, 420],
      [508, 620],
      [292, 620],
    ],
    s.paint(s.rng.pick<LocalName>(["terracotta", "teal", "olive"]), 0, 0),
  )
  const t = s.lamps ? s.within(lamplight) : s
  const plate = (x: number, y: number, r: number) =>
    path(
      `M${x - r} ${y}a${r} ${num(r * 0.3)} 0 1 0 ${r * 2} 0a${r} ${num(r * 0.3)} 0 1 0 ${-r * 2} 0z`,
      t.paint("white", 0, 0.2),
      `stroke="${t.paint("teal", 0)}" stroke-width="3"`,
    ) +
    path(
      `M${num(x - r * 0.62)} ${y}a${num(r * 0.62)} ${num(r * 0.17)} 0 1 0 ${num(r * 1.24)} 0a${num(r * 0.62)} ${num(r * 0.17)} 0 1 0 ${num(-r * 1.24)} 0z`,
      t.paint("cream", 0, -0.2),
    )
  let things =
    plate(236, 476, 62) +
    plate(566, 476, 62) +
    plate(170, 560, 84) +
    plate(640, 560, 84) +
    nest(t, 236, 478, 60) +
    nest(t, 566, 478, 60)
  things +=
    carafe(t, 400, 470, 104, "wine") +
    wineGlass(t, 312, 482, 96, "sun") +
    wineGlass(t, 490, 482, 96, "sun") +
    bowl(
      s,
      396,
      560,
      140,
      "white",
      [-40, -12, 16, 42].map((d, i) => lemon(t, 396 + d, 512 - (i % 2) * 10, 40)).join(""),
    ) +
    wineGlass(t, 282, 576, 118, "wine") +
    wineGlass(t, 536, 576, 118, "wine")
  const ground = rect(-20, 520, 840, 100, s.paint("stone", 0, -0.6))
  const own = flora[s.ref.region]
  const climber = own === "pine" || own === "fir" ? "vine" : own
  const leaves = `${bough(s, -30, 46, 330, climber)}<g transform="translate(800 0) scale(-1 1)">${bough(s, -30, 40, 290, climber)}</g>`
  return (
    outside +
    post(96) +
    post(690) +
    ground +
    table +
    path(check, "none", `stroke="${s.paint(cloth, 0, -0.4)}" stroke-width="1.6" opacity=".35"`) +
    runner +
    things +
    beam(58, 16, -0.5) +
    beam(58, 5, 0.2) +
    rafters +
    leaves +
    festoon(s, 106, 92, 700, 88, 36, 11) +
    rect(0, 0, WIDTH, 30, s.paint("pine", 0, -0.7), 0, 'opacity=".35"')
  )
}
