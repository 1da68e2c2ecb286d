import { vineLeaf } from "../../motifs/flora.ts"
import { basket } from "../../motifs/market.ts"
import { cluster } from "../../motifs/rows.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { circle, num, path, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"
import { vine } from "./vine.ts"

/** Harvest: bunches hanging near, baskets full, the slopes beyond. */
export const harvest: Scene = (s, view) => {
  let out = sky(s, 300) + view(s, 315, s.rng.pick([300, 520])) + wash(s)
  const of = vine(s)
  const wire = (y: number) => stroke(`M-10 ${y}Q400 ${y + 16} 810 ${y}`, s.paint("iron", 0, -0.2), 2)
  const post = (x: number) =>
    rect(x, 40, 17, 520, s.paint("walnut", 0, -0.5)) + rect(x + 10, 40, 7, 520, s.paint("walnut", 0, 0.2))
  out +=
    path(
      "M-20 450Q200 432 400 448T820 442V620H-20z",
      s.ramp(
        [
          [0, s.paint("grass", 0, 0)],
          [1, s.paint("soil", 0, -0.7)],
        ],
        [0, 460],
        [0, 600],
      ),
    ) +
    post(66) +
    post(716) +
    wire(96) +
    wire(150)
  const leaf = (x: number, y: number, k: number, shade: number, turn: number) =>
    path(vineLeaf(x, y, k, turn), s.paint(of, 0, shade))
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < 22; i++) {
      const t = i / 21
      const x = -10 + t * 820 + s.rng.jitter(16)
      const edge = 58 + 92 * Math.abs(t - 0.5) ** 1.3 * 2
      out += leaf(
        x,
        edge + s.rng.range(-46, 26),
        s.rng.range(2, 3.2),
        pass ? s.rng.range(-0.3, 0.3) : -0.75,
        s.rng.jitter(70),
      )
    }
    if (!pass)
      for (const [x, y, r] of [
        [110, 178, 17],
        [196, 138, 15],
        [300, 122, 14],
        [520, 124, 14],
        [610, 144, 16],
        [690, 182, 17],
      ] as const)
        out += bunch(s, x, y, r)
  }
  const heap = (x: number, y: number, w: number) =>
    Array.from({ length: 5 }, (_, i) => cluster(s, x - w * 0.36 + i * w * 0.18, y - (i % 2) * 9, w * 0.085)).join("")
  return out + basket(s, 286, 524, 160, heap(286, 440, 160)) + basket(s, 500, 538, 186, heap(500, 440, 186))
}

function bunch(s: Stage, x: number, y: number, r: number): string {
  let out = stroke(`M${x} ${y - r * 2.4}v${num(r * 2)}`, s.paint("walnut", 0), 3)
  for (let j = 0; j < 5; j++) {
    const count = [4, 4, 3, 2, 1][j]!
    for (let i = 0; i < count; i++) {
      const cx = x + (i - (count - 1) / 2) * r * 1.05 + s.rng.jitter(1)
      const cy = y + j * r * 0.95
      out +=
        circle(cx, cy, r * 0.62, s.paint("grape", 0, -0.15)) +
        circle(cx + r * 0.18, cy - r * 0.18, r * 0.3, s.paint("grape", 0, 0.5))
    }
  }
  return out
}
