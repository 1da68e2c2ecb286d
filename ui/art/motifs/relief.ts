import type { Lch } from "../colour.ts"
import type { LocalName } from "../locals.ts"
import { num, type Point, path, polygon, rect, through } from "../shapes.ts"
import { HEIGHT, type Stage, WIDTH } from "../stage.ts"

/** A layer of land and how high it stands anywhere, so that things can be put on it. */
export type Ridge = { readonly svg: string; at(x: number): number }

export type RidgeOptions = {
  /** Wave length: 1 gentle, 3 choppy. */
  readonly rough?: number
  /** How much haze gathers at its foot. */
  readonly mist?: number
  readonly foot?: number
  /** Shape it by hand: heights at even steps over the width. */
  readonly heights?: readonly number[]
  readonly width?: number
  /** Lit from the right by this much. */
  readonly lit?: number
}

/** Rolling land whose crest waves about `y` by ±`amplitude`. */
export function ridge(
  s: Stage,
  y: number,
  amplitude: number,
  depth: number,
  of: LocalName | Lch,
  options: RidgeOptions = {},
): Ridge {
  const { rough = 1, mist = 0.22, foot = 170, heights, width = WIDTH, lit = 0.28 } = options
  const waves = [1, 2.3, 4.1].map((k, i) => ({
    f: (rough * k * s.rng.range(0.8, 1.2) * 2.4) / 800,
    p: s.rng.range(0, 6.3),
    a: [0.62, 0.28, 0.1][i]!,
  }))
  const height = (x: number) => {
    if (heights) return y - spline(heights, (x / width) * (heights.length - 1)) * amplitude
    return y - waves.reduce((sum, w) => sum + w.a * Math.sin(x * w.f * 2 + w.p), 0) * amplitude
  }
  const step = rough > 1.6 ? 25 : 50
  const crest: Point[] = []
  for (let x = -50; x <= width + 50; x += step) crest.push([x, height(x)])
  const d = `M${through(crest)}V${Math.max(HEIGHT, y + 320)}H-50z`
  // Far layers sink into haze, the nearest into shadow: that is what gives the depth.
  const close = depth < 0.12
  const fill = close
    ? s.ramp(
        [
          [0, s.paint(of, depth, lit * 0.7)],
          [0.35, s.paint(of, depth)],
          [1, s.paint(of, 0, -0.75)],
        ],
        [0, y - amplitude * 0.6],
        [0, Math.max(HEIGHT, y + 120)],
      )
    : s.ramp(
        [
          [0, s.paint(of, depth, lit * 0.6)],
          [1, s.paint(of, Math.min(1, depth + mist), -0.1)],
        ],
        [0, y - amplitude],
        [0, y - amplitude + foot],
      )
  const dark = s.paint(of, depth, -0.8)
  const svg =
    path(d, fill) +
    (depth < 0.75
      ? path(
          d,
          s.ramp(
            [
              [0, dark, lit],
              [0.62, dark, 0],
            ],
            [0, y],
            [width, y - 60],
          ),
        )
      : "")
  return { svg, at: height }
}

function spline(values: readonly number[], t: number): number {
  const last = values.length - 1
  const clamped = Math.min(last, Math.max(0, t))
  const i = Math.min(last - 1, Math.floor(clamped))
  const f = clamped - i
  const value = (k: number) => values[Math.min(last, Math.max(0, k))]!
  const [a, b, c, d] = [value(i - 1), value(i), value(i + 1), value(i + 2)]
  return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)))
}

type PeakOptions = { readonly snow?: number; readonly of?: LocalName | Lch; readonly jag?: number }

/** One mountain with a lit and a shaded face, and snow on its upper part. */
export function peak(
  s: Stage,
  x: number,
  base: number,
  halfWidth: number,
  height: number,
  depth: number,
  options: PeakOptions = {},
): string {
  const { snow = 0.4, of = "rock", jag = 1 } = options
  const steps = 5
  const edge = (side: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps
      const rough = i === 0 || i === steps ? 0 : jag
      return [
        x + side * halfWidth * t ** 1.08 + s.rng.jitter(halfWidth * 0.05 * rough),
        base - height * (1 - t) + s.rng.jitter(height * 0.045 * rough),
      ]
    })
  const right = edge(1)
  const left = edge(-1)
  const spine: Point[] = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return [
      x + halfWidth * (t * 0.12 + (i === 0 ? 0 : (i % 2 ? 0.09 : -0.05) * (1 - t * 0.4) + s.rng.jitter(0.03))),
      base - height * (1 - t),
    ]
  })
  const foot = Math.min(1, depth + 0.28)
  const face = (shade: number) =>
    s.ramp(
      [
        [0, s.paint(of, depth, shade)],
        [1, s.paint(of, foot, shade * 0.4)],
      ],
      [0, base - height],
      [0, base],
    )
  let out =
    polygon([...right, ...[...spine].reverse()], face(0.35)) + polygon([...left, ...[...spine].reverse()], face(-0.55))
  if (snow > 0) {
    const cut = Math.max(1, Math.round(snow * steps))
    const zig = (edgePoints: readonly Point[], wide: number): Point[] => {
      const a = edgePoints[cut]!
      const b = spine[cut]!
      return Array.from({ length: 6 }, (_, i) => {
        const t = i / 5
        return [
          a[0] + (b[0] - a[0]) * t,
          a[1] + (b[1] - a[1]) * t + (i % 2 ? wide : -wide * 0.7) * s.rng.range(0.5, 1.2),
        ]
      })
    }
    const wide = height * 0.07
    out += polygon(
      [...right.slice(0, cut), ...zig(right, wide), ...spine.slice(1, cut).reverse()],
      s.paint("snow", depth, 0.4),
    )
    out += polygon(
      [...left.slice(0, cut), ...zig(left, wide), ...spine.slice(1, cut).reverse()],
      s.paint("snow", depth + 0.04, -0.42),
    )
  }
  return out
}

/** A chain of peaks; the highest stands near `focus`. */
export function chain(
  s: Stage,
  base: number,
  height: number,
  depth: number,
  options: PeakOptions & { focus?: number; count?: number } = {},
): string {
  const { focus = 360, count = 6 } = options
  const list = Array.from({ length: count }, (_, i) => {
    const x = (i + 0.5) * (WIDTH / count) + s.rng.jitter(26)
    const fall = 1 - Math.min(0.55, Math.abs(x - focus) / 900)
    return { x, h: height * fall * s.rng.range(0.55, 0.8) }
  })
  list.push({ x: focus, h: height })
  list.sort((a, b) => a.h - b.h)
  const low = s.paint(options.of ?? "rock", Math.min(1, depth + 0.32), -0.1)
  const foot = rect(
    -20,
    base - height * 0.12,
    WIDTH + 40,
    160,
    s.ramp(
      [
        [0, low, 0],
        [1, low],
      ],
      [0, base - height * 0.12],
      [0, base],
    ),
  )
  return (
    list
      .map(({ x, h }) => peak(s, x, base, h * s.rng.range(0.8, 1.05), h, depth + 0.12 * (1 - h / height), options))
      .join("") + foot
  )
}

/** Towers of rock, as in the Dolomites: a pale wall that breaks into points, above scree. */
export function spires(
  s: Stage,
  x: number,
  base: number,
  width: number,
  height: number,
  depth: number,
  snow = 0,
): string {
  const count = Math.max(4, Math.round(width / 44))
  const gap = width / count
  const wall = (shade: number) =>
    s.ramp(
      [
        [0, s.paint("dolomite", depth, shade)],
        [1, s.paint("dolomite", Math.min(1, depth + 0.22), shade * 0.5)],
      ],
      [0, base - height],
      [0, base],
    )
  const [lit, middle, dark] = [wall(0.5), wall(-0.08), wall(-0.62)]
  const hump = (t: number) => Math.sin(Math.PI * (0.14 + 0.72 * t)) ** 0.9
  const towers = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    return {
      cx: x - width / 2 + t * width + s.rng.jitter(gap * 0.16),
      r: gap * s.rng.range(0.62, 0.86),
      h: height * hump(t) * s.rng.range(0.7, 1),
    }
  }).sort((a, b) => b.h - a.h)
  // The wall behind closes the gaps between the towers at half their height.
  const crest: Point[] = [[x - width * 0.66, base]]
  for (let i = 0; i <= count * 2; i++) {
    const t = i / (count * 2)
    crest.push([
      x - width * 0.52 + t * width * 1.04,
      base - height * hump(t) * (i % 2 ? 0.62 : 0.46) * s.rng.range(0.85, 1.1),
    ])
  }
  let out = polygon([...crest, [x + width * 0.66, base]], wall(-0.35))
  for (const { cx, r, h } of towers) {
    const top = base - h
    const tip = cx + s.rng.jitter(r * 0.25)
    const p = (side: number, out_: number, down: number): Point => [cx + side * r * out_, top + h * down]
    const k = s.rng.range(0.85, 1.15)
    const left = [
      p(-1, 1.25, 1),
      p(-1, 0.92, 0.62),
      p(-1, 0.74, 0.58),
      p(-1, 0.6 * k, 0.34),
      p(-1, 0.44, 0.3),
      p(-1, 0.3 * k, 0.13),
      p(-1, 0.14, 0.11),
    ]
    const right = [
      p(1, 0.16, 0.09),
      p(1, 0.26, 0.17),
      p(1, 0.48 * k, 0.24),
      p(1, 0.56, 0.4),
      p(1, 0.78 * k, 0.48),
      p(1, 0.9, 0.66),
      p(1, 1.25, 1),
    ]
    const ridgeLine: Point[] = [
      [tip, top],
      [cx + r * 0.02, top + h * 0.2],
      [cx - r * 0.16, top + h * 0.36],
      [cx + r * 0.1, top + h * 0.58],
      [cx - r * 0.06, base],
    ]
    out += polygon([...left, [tip, top], ...right], lit) + polygon([...left, ...ridgeLine], dark)
    out += polygon(
      [
        [cx + r * 0.2, top + h * 0.3],
        [cx + r * 0.36, top + h * 0.56],
        [cx + r * 0.3, top + h * 0.92],
        [cx + r * 0.08, top + h * 0.7],
      ],
      middle,
    )
    out += polygon(
      [
        [cx + r * 0.6, top + h * 0.52],
        [cx + r * 0.72, top + h * 0.8],
        [cx + r * 0.52, top + h * 0.96],
      ],
      middle,
    )
    if (snow)
      out +=
        polygon(
          [
            p(-1, 0.3 * k, 0.13),
            p(-1, 0.14, 0.11),
            [tip, top - 1],
            p(1, 0.16, 0.09),
            p(1, 0.26, 0.17),
            p(1, 0.06, 0.15),
            p(-1, 0.08, 0.2),
          ],
          s.paint("snow", depth, 0.3),
        ) + polygon([p(1, 0.48, 0.24), p(1, 0.56, 0.4), p(1, 0.4, 0.32)], s.paint("snow", depth, 0.3))
  }
  const scree = s.ramp(
    [
      [0, s.paint("dolomite", depth + 0.08, -0.1)],
      [1, s.paint("dolomite", Math.min(1, depth + 0.3))],
    ],
    [0, base - height * 0.25],
    [0, base + 10],
  )
  const foot: Point[] = [[x - width * 0.74, base + 12]]
  for (let i = 0; i <= 6; i++)
    foot.push([x - width * 0.5 + (i / 6) * width, base - height * (i % 2 ? 0.08 : 0.24) * s.rng.range(0.7, 1.1)])
  foot.push([x + width * 0.74, base + 12])
  return out + path(`M${through(foot)}z`, scree)
}

/** A volcano with a soft plume. `twin` gives it Vesuvius' second summit. */
export function volcano(
  s: Stage,
  x: number,
  base: number,
  halfWidth: number,
  height: number,
  depth: number,
  options: { twin?: boolean; snow?: boolean; smoke?: boolean } = {},
): string {
  const top = base - height
  const crater = halfWidth * 0.055
  const body = s.ramp(
    [
      [0, s.paint("lava", depth, 0.1)],
      [1, s.paint([0.5, 0.05, 140], Math.min(1, depth + 0.3))],
    ],
    [0, top],
    [0, base],
  )
  const left = options.twin
    ? `C${num(x - halfWidth * 0.1)} ${num(top + height * 0.2)} ${num(x - halfWidth * 0.17)} ${num(top + height * 0.42)} ${num(x - halfWidth * 0.24)} ${num(top + height * 0.42)}C${num(x - halfWidth * 0.3)} ${num(top + height * 0.36)} ${num(x - halfWidth * 0.32)} ${num(top + height * 0.24)} ${num(x - halfWidth * 0.38)} ${num(top + height * 0.24)}C${num(x - halfWidth * 0.5)} ${num(top + height * 0.36)} ${num(x - halfWidth * 0.72)} ${num(base - height * 0.14)} ${num(x - halfWidth)} ${num(base)}`
    : `C${num(x - halfWidth * 0.26)} ${num(top + height * 0.38)} ${num(x - halfWidth * 0.55)} ${num(base - height * 0.2)} ${num(x - halfWidth)} ${num(base)}`
  const right = `C${num(x + halfWidth * 0.26)} ${num(top + height * 0.38)} ${num(x + halfWidth * 0.55)} ${num(base - height * 0.2)} ${num(x + halfWidth)} ${num(base)}`
  let out = ""
  if (options.smoke ?? true) out += plume(s, x, top, height, depth)
  out += path(`M${num(x + crater)} ${num(top + 2)}${right}H${num(x - halfWidth)}`, body)
  out += path(
    `M${num(x - crater)} ${num(top)}${left}H${num(x + halfWidth * 0.2)}L${num(x + crater)} ${num(top + 2)}q${num(-crater)} ${num(crater * 0.5)} ${num(-crater * 2)} -2z`,
    body,
  )
  out += path(
    `M${num(x + crater)} ${num(top + 2)}${right}H${num(x + halfWidth * 0.3)}Q${num(x + crater * 2.4)} ${num(top + height * 0.5)} ${num(x + crater)} ${num(top + 2)}z`,
    s.paint("lava", depth, 0.7),
    'opacity=".35"',
  )
  if (options.snow) {
    const h = height * 0.34
    const w = halfWidth * 0.225
    const cap = `M${num(x - crater)} ${num(top)}L${num(x - w)} ${num(top + h)}l${num(w * 0.3)} ${num(-h * 0.25)} ${num(w * 0.2)} ${num(h * 0.35)} ${num(w * 0.3)} ${num(-h * 0.4)} ${num(w * 0.3)} ${num(h * 0.5)} ${num(w * 0.3)} ${num(-h * 0.4)} ${num(w * 0.26)} ${num(h * 0.3)} ${num(w * 0.34)} ${num(-h * 0.1)}L${num(x + crater)} ${num(top + 2)}q${num(-crater)} ${num(crater * 0.5)} ${num(-crater * 2)} -2z`
    out += path(cap, s.paint("snow", depth, 0.1))
  }
  return out
}

function plume(s: Stage, x: number, y: number, height: number, depth: number): string {
  const colour = s.paint(s.hour === "night" || s.hour === "dusk" ? "rose" : "white", depth * 0.8, 0.2)
  const w = height * 0.16
  const d = `M${num(x - w * 0.3)} ${num(y + 4)}c${num(-w * 0.6)} ${num(-w)} ${num(-w * 0.2)} ${num(-w * 1.6)} ${num(w * 0.3)} ${num(-w * 2)}s${num(-w * 0.2)} ${num(-w * 1.2)} ${num(w * 1.2)} ${num(-w * 1.5)}s${num(w * 1.6)} ${num(-w * 0.4)} ${num(w * 3.4)} ${num(-w * 0.6)}c${num(-w * 0.6)} ${num(w * 0.8)} ${num(-w * 1.6)} ${num(w * 0.9)} ${num(-w * 2.4)} ${num(w * 1.2)}s${num(-w * 0.2)} ${num(w * 1.1)} ${num(-w * 1.3)} ${num(w * 1.4)}s${num(-w * 0.2)} ${num(w * 0.9)} ${num(-w * 0.6)} ${num(w * 1.5)}z`
  return path(d, colour, 'opacity=".75"')
}
