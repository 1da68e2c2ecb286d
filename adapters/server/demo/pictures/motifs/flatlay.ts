import type { LocalName } from "../locals.ts"
import { blob, circle, ellipse, num, type Point, path, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

export const round = (s: Stage, x: number, y: number, r: number, wobble: number, fill: string) =>
  blob(
    Array.from({ length: 14 }, (_, i): Point => {
      const a = (i / 14) * Math.PI * 2
      const q = r * (1 + s.rng.jitter(wobble))
      return [x + Math.cos(a) * q, y + Math.sin(a) * q]
    }),
    fill,
  )

/** The shadow of a thing on the table, to the lower left. */
export const cast = (s: Stage, x: number, y: number, r: number) =>
  circle(x - r * 0.1, y + r * 0.12, r, s.paint("ink", 0, -0.4), 'opacity=".28"')

export function basil(s: Stage, x: number, y: number, k: number): string {
  const angle = s.rng.range(0, 360)
  const one = (turn: number, size: number) =>
    `<g transform="rotate(${num(angle + turn)} ${num(x)} ${num(y)})">${path(`M${num(x)} ${num(y)}q${num(k * 0.5 * size)} ${num(-k * 0.55 * size)} ${num(k * 1.2 * size)} 0q${num(-k * 0.7 * size)} ${num(k * 0.55 * size)} ${num(-k * 1.2 * size)} 0z`, s.paint("basil", 0, turn ? -0.3 : 0.1))}${stroke(`M${num(x + k * 0.1)} ${num(y)}h${num(k * 0.9 * size)}`, s.paint("basil", 0, -0.6), 1.6)}</g>`
  return one(0, 1) + one(130, 0.8) + one(235, 0.75)
}

export function sliced(s: Stage, x: number, y: number, r: number): string {
  let seeds = ""
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2
    seeds += ellipse(
      x + Math.cos(a) * r * 0.5,
      y + Math.sin(a) * r * 0.5,
      r * 0.22,
      r * 0.22,
      s.paint("orange", 0, 0.2),
    )
  }
  return (
    cast(s, x, y, r) +
    circle(x, y, r, s.paint("tomato", 0, -0.15)) +
    circle(x, y, r * 0.88, s.paint("tomato", 0, 0.35)) +
    seeds +
    circle(x, y, r * 0.16, s.paint("tomato", 0, 0.6))
  )
}

export const wholeTomato = (s: Stage, x: number, y: number, r: number) =>
  cast(s, x, y, r) +
  circle(x, y, r, s.paint("tomato", 0, -0.3)) +
  circle(x + r * 0.14, y - r * 0.14, r * 0.78, s.paint("tomato", 0, 0.1)) +
  ellipse(x + r * 0.38, y - r * 0.42, r * 0.2, r * 0.13, s.paint("tomato", 0, 0.9)) +
  path(
    Array.from({ length: 5 }, (_, i) => {
      const a = (i / 5) * Math.PI * 2
      return `M${num(x)} ${num(y)}Q${num(x + Math.cos(a + 0.4) * r * 0.35)} ${num(y + Math.sin(a + 0.4) * r * 0.35)} ${num(x + Math.cos(a) * r * 0.62)} ${num(y + Math.sin(a) * r * 0.62)}Q${num(x + Math.cos(a - 0.4) * r * 0.3)} ${num(y + Math.sin(a - 0.4) * r * 0.3)} ${num(x)} ${num(y)}z`
    }).join(""),
    s.paint("basil", 0, -0.2),
  )

export function swirl(s: Stage, x: number, y: number, r: number, of: LocalName): string {
  let d = ""
  for (let i = 0; i < 9; i++) {
    const q = r * (0.25 + i * 0.083)
    const a = s.rng.range(0, 6.3)
    const p = (t: number) => `${num(x + Math.cos(a + t) * q)} ${num(y + Math.sin(a + t) * q)}`
    d += `M${p(0)}A${num(q)} ${num(q * 0.96)} 0 1 1 ${p(4.4)}`
  }
  return (
    cast(s, x, y, r) +
    round(s, x, y, r, 0.04, s.paint(of, 0, -0.3)) +
    path(d, "none", `stroke="${s.paint(of, 0, 0.25)}" stroke-width="${num(r * 0.075)}" stroke-linecap="round"`) +
    path(
      d.slice(0, d.length >> 1).replace(/M[^M]*$/, ""),
      "none",
      `stroke="${s.paint(of, 0, 0.7)}" stroke-width="${num(r * 0.03)}" stroke-linecap="round"`,
    ) +
    circle(x, y, r * 0.16, s.paint(of, 0, -0.6))
  )
}
