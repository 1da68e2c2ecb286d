import { bather } from "../../motifs/figures.ts"
import { bough, flora } from "../../motifs/flora.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { at, blob, ellipse, num, type Point, path, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"
import { steam } from "./steam.ts"

/** One pool about its centre, 200 wide: a calcite lip that hangs in folds, water running over it. */
function basin(s: Stage, drop: number, depth: number): string {
  const lip = s.ramp(
    [
      [0, s.paint("limestone", depth, -0.6)],
      [0.7, s.paint("limestone", depth, -0.1)],
      [1, s.paint("cream", depth, 0.2)],
    ],
    [-100, 0],
    [100, 0],
  )
  const water = s.ramp(
    [
      [0, s.paint("thermal", depth + 0.06, 0.3)],
      [1, s.paint("turquoise", depth, -0.25)],
    ],
    [0, -20],
    [0, 20],
  )
  const outline = Array.from({ length: 9 }, (_, i): Point => {
    const a = (i / 9) * Math.PI * 2
    const reach = 100 * (1 + s.rng.jitter(0.12))
    return [Math.cos(a) * reach, Math.sin(a) * reach * 0.21]
  })
  let falls = ""
  for (let i = 0; i < 4; i++)
    falls += `M${num(-70 + i * 46 + s.rng.jitter(9))} 16q${num(s.rng.jitter(4))} ${num(drop * 0.6)} ${num(s.rng.jitter(7))} ${num(drop * s.rng.range(0.8, 1.3))}`
  return (
    path(`M-104 0C-100 ${num(drop)} -60 ${num(drop * 1.3)} 0 ${num(drop * 1.7)}S100 ${num(drop)} 104 0z`, lip) +
    stroke(falls, s.paint("white", 0.05, 0.3), 3.4, 'opacity=".6"') +
    blob(outline, water, `stroke="${s.paint("limestone", depth, 0.35)}" stroke-width="6"`) +
    ellipse(25, -6, 34, 2.6, s.paint("white", 0, 0.5), 'opacity=".55"')
  )
}

/** Pools stepping down a white slope, as at Saturnia. */
export const terraces: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  let out = sky(s, 290) + view(s, 285, x) + mist(s, 350, 30, 0.5)
  const pools: (readonly [number, number, number])[] = []
  const steps = [
    {
      y: 350,
      r: [
        [210, 74],
        [352, 66],
        [486, 82],
        [640, 70],
      ],
    },
    {
      y: 388,
      r: [
        [110, 110],
        [318, 104],
        [520, 92],
        [710, 112],
      ],
    },
    {
      y: 440,
      r: [
        [30, 140],
        [276, 136],
        [500, 112],
        [730, 146],
      ],
    },
    {
      y: 512,
      r: [
        [120, 172],
        [430, 196],
        [720, 160],
      ],
    },
  ] as const
  out += path(
    "M-20 400Q120 340 300 336T640 340Q740 350 820 384V620H-20z",
    s.ramp(
      [
        [0, s.paint("limestone", 0.2, 0.1)],
        [1, s.paint("clay", 0, -0.4)],
      ],
      [0, 340],
      [0, 600],
    ),
  )
  for (const { y, r } of steps) {
    const t = (y - 350) / 162
    for (const [middle, reach] of r) {
      const cx = middle + s.rng.jitter(12)
      const cy = y + s.rng.jitter(7)
      out += at(cx, cy, reach / 100, basin(s, ((22 + 44 * t) * s.rng.range(80, 120)) / reach, 0.14 * (1 - t)))
      pools.push([cx + s.rng.jitter(reach * 0.5), cy - 2, 70 + 80 * t])
    }
  }
  out += bather(s, 400, 512, 52, "walnut") + bather(s, 482, 516, 52, "oak") + bather(s, 650, 440, 34, "walnut", 0.05)
  return (
    out +
    steam(
      s,
      pools.filter((_, i) => i % 2 === 0),
    ) +
    bough(s, -20, 40, 240, flora[s.ref.region] === "fir" ? "olive" : flora[s.ref.region]) +
    wash(s)
  )
}
