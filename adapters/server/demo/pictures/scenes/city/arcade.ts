import type { LocalName } from "../../locals.ts"
import { onlooker } from "../../motifs/figures.ts"
import { archShape } from "../../motifs/frames.ts"
import { lantern } from "../../motifs/lights.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { path, polygon, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Dark arches in front, the sunlit town behind. */
export const arcade: Scene = (s, view) => {
  const stone = s.rng.pick<LocalName>(["brick", "sienna", "clay", "rose"])
  const outside = sky(s, 320) + view(s, 345, s.rng.pick([320, 480])) + wash(s)
  const shape = [
    [60, 214],
    [294, 212],
    [526, 214],
  ]
    .map(([x, w]) => archShape(x!, 92, w!, 420))
    .join("")
  const face = `M-20 -20H820V512H-20z${shape}`
  const wallFill = s.ramp(
    [
      [0, s.paint(stone, 0, -0.95)],
      [1, s.paint(stone, 0, -0.55)],
    ],
    [0, 0],
    [800, 500],
  )
  const inner =
    path(shape, "none", `stroke="${s.paint("stone", 0, -0.35)}" stroke-width="20"`) +
    path(shape, "none", `stroke="${s.paint("stone", 0, 0.2)}" stroke-width="5" transform="translate(-6 0)"`)
  const column = (x: number) =>
    rect(
      x - 17,
      210,
      34,
      296,
      s.ramp(
        [
          [0, s.paint("stone", 0, -0.75)],
          [0.7, s.paint("stone", 0, -0.3)],
          [1, s.paint("stone", 0, 0.3)],
        ],
        [x - 17, 0],
        [x + 17, 0],
      ),
    ) +
    path(`M${x - 30} 188H${x + 30}L${x + 18} 214H${x - 18}z`, s.paint("stone", 0, -0.3)) +
    rect(x - 32, 178, 64, 12, s.paint("stone", 0, -0.1)) +
    rect(x - 26, 494, 52, 20, s.paint("stone", 0, -0.4))
  const floor = rect(
    -20,
    508,
    840,
    112,
    s.ramp(
      [
        [0, s.paint("stone", 0, -0.35)],
        [1, s.paint("stone", 0, -0.8)],
      ],
      [0, 508],
      [0, 600],
    ),
  )
  let tiles = ""
  for (let i = -7; i <= 7; i++) tiles += `M${400 + i * 62} 508L${400 + i * 104} 620`
  const light = [167, 400, 633]
    .map((x) =>
      polygon(
        [
          [x - 70, 508],
          [x + 84, 508],
          [x - 40, 620],
          [x - 240, 620],
        ],
        s.plain(s.light.disc),
        'opacity=".3"',
      ),
    )
    .join("")
  const people = onlooker(s, 438, 512, 118, "terracotta") + onlooker(s, 474, 513, 110, "teal")
  return (
    outside +
    rect(-20, 470, 840, 50, s.paint("stone", 0.06, -0.1)) +
    people +
    path(face, wallFill, 'fill-rule="evenodd"') +
    inner +
    [44, 284, 516, 756].map(column).join("") +
    floor +
    light +
    path(
      `${tiles}M-20 540H820M-20 576H820`,
      "none",
      `stroke="${s.paint("stone", 0, -0.9)}" stroke-width="2" opacity=".5"`,
    ) +
    stroke("M400 -10V96M167 -10V110M633 -10V110", s.paint("iron", 0, -0.3), 3) +
    lantern(s, 400, 100, 56) +
    (s.lamps ? lantern(s, 167, 112, 42) + lantern(s, 633, 112, 42) : "")
  )
}
