import { onlooker } from "../../motifs/figures.ts"
import { sky } from "../../motifs/sky.ts"
import { circle, num, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Rockets over the water, mirrored in it. */
export const fireworks: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const hues = [
    [0.82, 0.15, 70],
    [0.74, 0.17, 20],
    [0.84, 0.1, 200],
    [0.9, 0.12, 95],
    [0.76, 0.14, 330],
  ] as const
  const burst = (cx: number, cy: number, r: number, n: number, hue: number) => {
    const colour = s.plain(hues[hue % hues.length] ?? hues[0])
    let lines = ""
    let tips = ""
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2 + s.rng.jitter(0.06)
      for (const [from, to] of [
        [0.22, 0.6],
        [0.68, 1],
      ] as const) {
        const q = to * s.rng.range(0.92, 1.04)
        lines += `M${num(cx + Math.cos(a) * r * from)} ${num(cy + Math.sin(a) * r * from + r * from * from * 0.1)}L${num(cx + Math.cos(a) * r * q)} ${num(cy + Math.sin(a) * r * q + r * q * q * 0.14)}`
      }
      const k = s.rng.range(1.02, 1.12)
      tips += circle(cx + Math.cos(a) * r * k, cy + Math.sin(a) * r * k + r * 0.16, 2.4, colour)
    }
    return (
      circle(
        cx,
        cy,
        r * 1.25,
        s.radial(
          [
            [0, colour, 0.5],
            [1, colour, 0],
          ],
          cx,
          cy,
          r * 1.25,
        ),
      ) +
      stroke(lines, colour, 2.2) +
      tips +
      circle(cx, cy, 4, "#fff")
    )
  }
  const start = s.rng.int(0, 4)
  const show =
    burst(400, 150, 120, 26, start) +
    burst(236, 218, 74, 18, start + 1) +
    burst(566, 226, 84, 20, start + 2) +
    burst(150, 110, 56, 15, start + 3) +
    burst(660, 110, 62, 16, start + 4)
  const trails = stroke(
    "M404 330Q398 240 400 170M242 330Q240 280 236 240M560 330Q566 280 566 250",
    s.plain([0.85, 0.09, 75]),
    2,
    'opacity=".6"',
  )
  const glow = (gx: number, hue: number) => {
    const colour = s.plain(hues[(start + hue) % hues.length] ?? hues[0])
    let d = ""
    for (let i = 0; i < 16; i++) {
      const t = i / 16
      const w = (10 + 60 * t) * s.rng.range(0.5, 1.1)
      d += `M${num(gx - w / 2 + s.rng.jitter(20))} ${num(346 + t * 220)}q${num(w / 2)} -3 ${num(w)} 0q${num(-w / 2)} 3 ${num(-w)} 0z`
    }
    return path(d, colour, 'opacity=".6"')
  }
  const quay = rect(-20, 556, 840, 64, s.paint("stone", 0, -0.7)) + rect(-20, 552, 840, 7, s.paint("stone", 0, -0.1))
  const crowd = [
    [120, 84, "teal"],
    [170, 78, "red"],
    [230, 88, "navy"],
    [322, 94, "terracotta"],
    [362, 88, "cream"],
    [486, 90, "teal"],
    [560, 82, "sun"],
    [604, 90, "navy"],
    [690, 84, "red"],
  ] as const
  return (
    sky(s, 330, { sunX: 900 }) +
    trails +
    show +
    view(s, 335, x) +
    glow(400, 0) +
    glow(236, 1) +
    glow(566, 2) +
    quay +
    crowd.map(([px, k, of]) => onlooker(s, px, 604, k * 1.3, of, 0)).join("")
  )
}
