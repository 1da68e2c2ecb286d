import { hex, lab, mix } from "../colour.ts"
import { circle, ellipse, faded, num, path, rect, stroke } from "../shapes.ts"
import { HEIGHT, type Stage, WIDTH } from "../stage.ts"

export type SkyOptions = {
  readonly sunX?: number
  readonly clouds?: boolean
  readonly birds?: boolean
  readonly width?: number
}

/** Sky down to the horizon, with sun or moon, its glow, stars and a few flat clouds. */
export function sky(s: Stage, horizon: number, options: SkyOptions = {}): string {
  const { light } = s
  const width = options.width ?? WIDTH
  const [top, middle, low] = light.sky.map(s.plain)
  const x = options.sunX ?? s.rng.range(500, 600)
  const y = horizon * light.height
  const disc = s.plain(light.disc)
  const glow = s.plain(light.glow)
  const ramp = s.ramp(
    [
      [0, top!],
      [0.55, middle!],
      [1, low!],
    ],
    [0, 0],
    [0, horizon + 20],
  )
  let out = rect(0, 0, width, HEIGHT, ramp)
  if (s.hour === "night") out += stars(s, width, horizon * 0.95)
  out += rect(
    0,
    0,
    width,
    HEIGHT,
    s.radial(
      [
        [0, glow, 0.85],
        [0.25, glow, 0.4],
        [1, glow, 0],
      ],
      x,
      y,
      s.hour === "noon" ? 420 : 360,
    ),
  )
  const radius = { dawn: 40, morning: 30, noon: 0, golden: 50, dusk: 46, night: 25 }[s.hour]
  if (radius) out += circle(x, y, radius * 1.22, disc, 'opacity=".45"') + circle(x, y, radius, disc)
  if (options.clouds ?? (s.hour !== "night" && s.rng.chance(0.75))) out += clouds(s, horizon, width)
  if (options.birds ?? (s.hour !== "night" && s.rng.chance(0.5)))
    out += birds(s, s.rng.range(230, 420), horizon * s.rng.range(0.35, 0.55))
  return out
}

export function stars(s: Stage, width: number, horizon: number): string {
  let out = ""
  for (let i = 0; i < 70; i++) {
    const y = s.rng.next() ** 1.4 * horizon
    out += circle(
      s.rng.range(0, width),
      y,
      s.rng.range(0.6, 1.7),
      "#fff",
      `opacity="${num(s.rng.range(0.4, 1) * (1 - y / horizon / 1.3))}"`,
    )
  }
  return out
}

/** Long flat clouds, lit from below when the sun is low. */
export function clouds(s: Stage, horizon: number, width = WIDTH): string {
  const low = s.hour === "dusk" || s.hour === "golden" || s.hour === "dawn"
  const base = lab(s.light.sky[low ? 2 : 1])
  const colour = hex(mix(base, lab(low ? s.light.glow : [0.99, 0.01, 90]), low ? 0.5 : 0.75))
  let out = ""
  for (let i = s.rng.int(2, 3); i > 0; i--) {
    out += cloud(s, s.rng.range(0.02, 0.85) * width, s.rng.range(0.2, 0.78) * horizon, s.rng.range(110, 230), colour)
  }
  return faded(s.hour === "dusk" ? 0.5 : 0.72, out)
}

/** Flat base, four soft humps. */
export function cloud(s: Stage, x: number, y: number, w: number, colour: string): string {
  const h = w * s.rng.range(0.11, 0.17)
  const a = s.rng.range(0.2, 0.3)
  const b = s.rng.range(0.2, 0.28)
  const humps = [
    [a, -0.5],
    [b, -0.5],
    [(1 - a - b) * 0.5, 0.45],
    [(1 - a - b) * 0.5, 0.55],
  ] as const
  const d = humps
    .map(([dx, dy]) => `a${num(dx * w * 0.62)} ${num(h * 0.62)} 0 0 1 ${num(dx * w)} ${num(dy * h)}`)
    .join("")
  return path(`M${num(x)} ${num(y)}${d}z`, colour)
}

export function birds(s: Stage, x: number, y: number): string {
  const colour = s.paint("ink", 0.35)
  let out = ""
  for (let i = s.rng.int(3, 6); i > 0; i--) {
    const w = s.rng.range(5, 9)
    const bx = x + s.rng.jitter(60)
    const by = y + s.rng.jitter(26)
    out += stroke(
      `M${num(bx - w)} ${num(by - w * 0.3)}q${num(w * 0.6)} ${num(-w * 0.35)} ${num(w)} ${num(w * 0.4)}q${num(w * 0.4)} ${num(-w * 0.8)} ${num(w)} ${num(-w * 0.45)}`,
      colour,
      1.6,
    )
  }
  return out
}

/** A band of mist that hides the edge between two layers. */
export function mist(s: Stage, y: number, height: number, opacity = 0.6): string {
  const colour = s.paint(s.light.haze, 1)
  return rect(
    -10,
    y - height,
    WIDTH + 20,
    height * 2,
    s.ramp(
      [
        [0, colour, 0],
        [0.5, colour, opacity],
        [1, colour, 0],
      ],
      [0, y - height],
      [0, y + height],
    ),
  )
}

/** Light from the sun's side over everything: the last layer of outdoor pictures. */
export function wash(s: Stage, x = 600, y = 170, width = WIDTH, height = HEIGHT): string {
  if (s.hour === "night" || s.hour === "noon") return ""
  const glow = s.plain(s.light.glow)
  const strength = { dawn: 0.22, morning: 0.14, golden: 0.28, dusk: 0.18 }[s.hour]
  return rect(
    0,
    0,
    width,
    height,
    s.radial(
      [
        [0, glow, strength],
        [1, glow, 0],
      ],
      x,
      y,
      560,
    ),
  )
}

/** Glow of a lamp. */
export function halo(s: Stage, x: number, y: number, r: number, opacity = 0.6): string {
  const lamp = s.plain([0.88, 0.13, 75])
  return ellipse(
    x,
    y,
    r,
    r,
    s.radial(
      [
        [0, lamp, opacity],
        [1, lamp, 0],
      ],
      x,
      y,
      r,
    ),
  )
}
