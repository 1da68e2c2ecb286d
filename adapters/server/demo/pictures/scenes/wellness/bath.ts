import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { bather } from "../../motifs/figures.ts"
import { archShape, opening } from "../../motifs/frames.ts"
import { lantern } from "../../motifs/lights.ts"
import { pot } from "../../motifs/pot.ts"
import { halo, sky } from "../../motifs/sky.ts"
import { candle } from "../../motifs/table.ts"
import { cypress, row } from "../../motifs/trees.ts"
import { num, path, polygon, rect } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { steam } from "./steam.ts"

/** A bath house: arches, a pool that mirrors them, lanterns. */
export const bath: Scene = (outside, view) => {
  const s = outside.lamps ? outside.within(lamplight) : outside
  const stone = s.rng.pick<LocalName>(["clay", "stone", "ochre"])
  const shape = [
    [112, 176],
    [312, 176],
    [512, 176],
  ]
    .map(([x, w]) => archShape(x!, 108, w!, 300))
    .join("")
  const wall = rect(
    -20,
    -20,
    840,
    440,
    s.ramp(
      [
        [0, s.paint(stone, 0, -0.7)],
        [0.55, s.paint(stone, 0, -0.35)],
        [1, s.paint(stone, 0, -0.1)],
      ],
      [0, 0],
      [800, 420],
    ),
  )
  const out = opening(
    s,
    shape,
    sky(outside, 330, { sunX: 560 }) + view(outside, 352, 300) + row(outside, cypress, () => 402, 300, 520, 2, 130, 0),
    wall,
  )
  const trim = path(shape, "none", `stroke="${s.paint(stone, 0, 0.55)}" stroke-width="9"`)
  const column = (x: number) =>
    rect(
      x - 13,
      196,
      26,
      214,
      s.ramp(
        [
          [0, s.paint("limestone", 0, -0.55)],
          [1, s.paint("limestone", 0, 0.4)],
        ],
        [x - 13, 0],
        [x + 13, 0],
      ),
    ) +
    rect(x - 20, 184, 40, 15, s.paint("limestone", 0, 0.2), 2) +
    rect(x - 20, 400, 40, 12, s.paint("limestone", 0, 0), 2)
  const columns = [100, 300, 500, 700].map(column).join("")
  const id = s.id()
  const room = `<g id="${id}">${out}${trim}${columns}${lantern(s, 200, 60, 44)}${lantern(s, 400, 40, 54)}${lantern(s, 600, 60, 44)}</g>`
  const frieze =
    rect(-20, 30, 840, 10, s.paint("teal", 0, -0.2)) +
    path(
      Array.from({ length: 22 }, (_, i) => `M${i * 38} 30l19 10 19 -10`).join(""),
      "none",
      `stroke="${s.paint("sun", 0)}" stroke-width="2.500"`,
    )
  const y = 420
  const basin = rect(
    -20,
    y,
    840,
    200,
    s.ramp(
      [
        [0, s.paint("thermal", 0, -0.1)],
        [1, s.paint("teal", 0, -0.6)],
      ],
      [0, y],
      [0, 600],
    ),
  )
  const mirror = `<g opacity=".4" clip-path="${s.clip(rect(-20, y, 840, 180, "#000"))}"><use href="#${id}" transform="matrix(1 0 0 -.75 0 ${y * 1.75})"/></g>`
  let ripple = ""
  for (let i = 0; i < 20; i++) {
    const t = s.rng.next()
    const w = 40 + 90 * t
    ripple += `M${num(s.rng.range(-20, 760))} ${num(y + 8 + t * 150)}q${num(w / 2)} -4 ${num(w)} 0q${num(-w / 2)} 4 ${num(-w)} 0z`
  }
  const ledge =
    rect(-20, y - 14, 840, 18, s.paint("limestone", 0, 0.25)) + rect(-20, y + 4, 840, 5, s.paint("limestone", 0, -0.6))
  const rimNear =
    polygon(
      [
        [-20, 566],
        [300, 590],
        [520, 590],
        [820, 560],
        [820, 620],
        [-20, 620],
      ],
      s.paint("limestone", 0, -0.35),
    ) +
    polygon(
      [
        [-20, 566],
        [300, 590],
        [520, 590],
        [820, 560],
        [820, 570],
        [520, 600],
        [300, 600],
        [-20, 576],
      ],
      s.paint("limestone", 0, 0.2),
    )
  return (
    room +
    frieze +
    basin +
    mirror +
    path(ripple, s.paint("white", 0, 0.5), 'opacity=".3"') +
    ledge +
    bather(s, 330, 500, 66, "walnut") +
    bather(s, 560, 474, 46, "oak") +
    steam(s, [
      [140, 470, 150],
      [260, 450, 130],
      [430, 470, 160],
      [620, 460, 140],
      [700, 480, 130],
      [380, 530, 130],
    ]) +
    rimNear +
    candle(s, 190, 588, 40) +
    candle(s, 232, 594, 28) +
    pot(s, 690, 590, 100, "lavender") +
    (s.lamps ? halo(s, 400, 260, 340, 0.18) : "")
  )
}
