import type { Lch } from "../colour.ts"
import type { LocalName } from "../locals.ts"
import { type Point, polygon, rect } from "../shapes.ts"
import { type Stage, WIDTH } from "../stage.ts"

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
