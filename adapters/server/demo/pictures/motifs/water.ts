import type { LocalName } from "../locals.ts"
import { group, num, path, rect } from "../shapes.ts"
import { HEIGHT, type Stage, WIDTH } from "../stage.ts"

export type WaterOptions = {
  readonly sunX?: number
  readonly to?: number
  readonly calm?: boolean
  readonly glitter?: boolean
  readonly width?: number
}

/**
 * Water from the far shore at `y` down: with the sky's colour far away and its own near by, and glitter under the sun.
 */
export function water(s: Stage, y: number, of: LocalName = "sea", options: WaterOptions = {}): string {
  const { to = HEIGHT, calm = false, width = WIDTH } = options
  const far = s.mixed(of, s.light.sky[2], 0.62)
  const middle = s.mixed(of, s.light.sky[1], 0.2)
  const near = s.paint(of, 0, -0.35)
  let out = rect(
    -20,
    y,
    width + 40,
    to - y + 20,
    s.ramp(
      [
        [0, far],
        [0.4, middle],
        [1, near],
      ],
      [0, y],
      [0, to],
    ),
  )
  const ripple = (count: number, colour: string, opacity: number) => {
    let d = ""
    for (let i = 0; i < count; i++) {
      const t = s.rng.next() ** 1.6
      const w = (6 + 60 * t) * s.rng.range(0.5, 1.2)
      d += lens(s.rng.range(-20, width), y + 4 + t * (to - y), w, 0.6 + 2.2 * t)
    }
    return path(d, colour, `opacity="${opacity}"`)
  }
  out += ripple(calm ? 12 : 30, s.paint(of, 0.5, 0.7), 0.5) + ripple(calm ? 6 : 18, s.paint(of, 0, -0.8), 0.3)
  if (options.glitter ?? s.hour !== "noon") out += glitter(s, options.sunX ?? 560, y, to)
  return out
}

const lens = (x: number, y: number, w: number, h: number) =>
  `M${num(x)} ${num(y)}q${num(w / 2)} ${num(-h)} ${num(w)} 0q${num(-w / 2)} ${num(h)} ${num(-w)} 0z`

/** The glittering path of the sun or moon on the water. */
export function glitter(s: Stage, x: number, y: number, to = HEIGHT): string {
  let d = ""
  const rows = 22
  for (let i = 0; i < rows; i++) {
    const t = (i / rows) ** 1.5
    const w = (16 + 70 * t) * s.rng.range(0.4, 1.1)
    d += lens(x - w / 2 + s.rng.jitter(10 + 34 * t), y + 2 + t * (to - y) * 0.92, w, 1 + 2.6 * t)
  }
  return path(d, s.plain(s.light.disc), `opacity="${s.hour === "night" ? 0.5 : 0.75}"`)
}

/** Shows `content` above the line `y` and its mirror image below, fading with distance. */
export function reflected(s: Stage, y: number, content: string, opacity = 0.32, squash = 0.7, reach = 190): string {
  const id = s.id()
  const mask = s.id()
  const fade = s.ramp(
    [
      [0, "#fff", opacity],
      [1, "#fff", 0],
    ],
    [0, y],
    [0, y + reach],
  )
  return `${group(`id="${id}"`, content)}<mask id="${mask}" maskUnits="userSpaceOnUse" x="-20" y="${num(y)}" width="${WIDTH + 40}" height="${reach}">${rect(-20, y, WIDTH + 40, reach, fade)}</mask><g mask="url(#${mask})"><use href="#${id}" transform="matrix(1 0 0 ${-squash} 0 ${num(y * (1 + squash))})"/></g>`
}

/** Foam where land meets sea. */
export function foam(s: Stage, x: number, y: number, w: number, depth = 0): string {
  return path(
    lens(x, y, w, 5) + lens(x + w * 0.12, y + 5, w * 0.6, 2.4) + lens(x - w * 0.1, y + 9, w * 0.35, 1.6),
    s.paint("white", depth, 0.3),
    'opacity=".75"',
  )
}
