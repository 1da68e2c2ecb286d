import { bather } from "../../motifs/figures.ts"
import { bough } from "../../motifs/flora.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { blob, ellipse, num, type Point, path } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { steam } from "./steam.ts"

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
    const depth = 0.14 * (1 - t)
    for (const [middle, reach] of r) {
      const cx = middle + s.rng.jitter(12)
      const cy = y + s.rng.jitter(7)
      const drop = (22 + 44 * t) * s.rng.range(0.8, 1.2)
      const lobes = Array.from({ length: 9 }, () => 1 + s.rng.jitter(0.12))
      const outline = (k: number, dy: number) =>
        lobes.map((q, i): Point => {
          const a = (i / 9) * Math.PI * 2
          return [cx + Math.cos(a) * reach * q * k, cy + dy + Math.sin(a) * reach * 0.21 * q * k]
        })
      // The calcite lip hangs below its pool in folds.
      out += path(
        `M${num(cx - reach * 1.04)} ${num(cy)}C${num(cx - reach)} ${num(cy + drop)} ${num(cx - reach * 0.6)} ${num(cy + drop * 1.3)} ${num(cx)} ${num(cy + drop * 1.7)}S${num(cx + reach)} ${num(cy + drop)} ${num(cx + reach * 1.04)} ${num(cy)}z`,
        s.ramp(
          [
            [0, s.paint("limestone", depth, -0.6)],
            [0.7, s.paint("limestone", depth, -0.1)],
            [1, s.paint("cream", depth, 0.2)],
          ],
          [cx - reach, 0],
          [cx + reach, 0],
        ),
      )
      let falls = ""
      for (let i = 0; i < 4; i++) {
        const fx = cx + reach * (-0.7 + i * 0.46) + s.rng.jitter(9)
        falls += `M${num(fx)} ${num(cy + reach * 0.15)}q${num(s.rng.jitter(4))} ${num(drop * 0.6)} ${num(s.rng.jitter(7))} ${num(drop * s.rng.range(0.8, 1.3))}`
      }
      out += path(
        falls,
        "none",
        `stroke="${s.paint("white", 0.05, 0.3)}" stroke-width="${num(2 + 5 * t)}" stroke-linecap="round" opacity=".6"`,
      )
      out +=
        blob(outline(1.05, 0), s.paint("limestone", depth, 0.35)) +
        blob(
          outline(0.96, 1),
          s.ramp(
            [
              [0, s.paint("thermal", depth + 0.06, 0.3)],
              [1, s.paint("turquoise", depth, -0.25)],
            ],
            [cx, cy - reach * 0.2],
            [cx, cy + reach * 0.2],
          ),
        ) +
        ellipse(
          cx + reach * 0.25,
          cy - reach * 0.07,
          reach * 0.34,
          reach * 0.03,
          s.paint("white", 0, 0.5),
          'opacity=".55"',
        )
      pools.push([cx + s.rng.jitter(reach * 0.5), cy - 2, 70 + 80 * t])
    }
  }
  out += bather(s, 400, 512, 52, "walnut") + bather(s, 482, 516, 52, "oak") + bather(s, 650, 440, 34, "walnut", 0.05)
  return out + steam(s, pools) + bough(s, -20, 40, 240) + wash(s)
}
