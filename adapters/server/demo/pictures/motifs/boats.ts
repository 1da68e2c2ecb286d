import type { LocalName } from "../locals.ts"
import { ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { foam } from "./water.ts"

/** Boats float with their waterline at (x, y). `k` is about the height of the mast, or the length if there is none. */
export function sailBoat(
  s: Stage,
  x: number,
  y: number,
  k: number,
  depth = 0,
  hull: LocalName = "white",
  sail: LocalName = "white",
): string {
  const dark = s.paint(sail, depth, -0.3)
  const p = (dx: number, dy: number) => `${num(x + dx * k)} ${num(y - dy * k)}`
  return (
    path(`M${p(-0.3, 0)}Q${p(0, -0.25)} ${p(0.3, 0)}L${p(0, -0.55)}z`, s.paint("white", depth), 'opacity=".12"') +
    path(
      `M${p(-0.36, 0.12)}L${p(0.42, 0.14)}Q${p(0.34, 0)} ${p(0.24, -0.01)}H${num(x - k * 0.26)}Q${p(-0.34, 0.02)} ${p(-0.36, 0.12)}z`,
      s.paint(hull, depth, 0),
    ) +
    path(
      `M${p(-0.35, 0.06)}Q${p(0, 0.08)} ${p(0.38, 0.075)}L${p(0.36, 0.05)}Q${p(0, 0.05)} ${p(-0.345, 0.035)}z`,
      s.paint("terracotta", depth),
    ) +
    stroke(`M${p(0.02, 0.12)}L${p(0.02, 1)}`, s.paint("walnut", depth), k * 0.016) +
    path(
      `M${p(0, 0.98)}Q${p(-0.16, 0.6)} ${p(-0.34, 0.22)}Q${p(-0.16, 0.17)} ${p(0, 0.19)}z`,
      s.paint(sail, depth, 0.3),
    ) +
    path(`M${p(0, 0.98)}Q${p(-0.1, 0.5)} ${p(-0.12, 0.185)}L${p(0, 0.19)}z`, dark) +
    path(
      `M${p(0.04, 0.9)}Q${p(0.26, 0.5)} ${p(0.38, 0.17)}Q${p(0.2, 0.2)} ${p(0.05, 0.19)}z`,
      s.paint(sail, depth, 0.5),
    ) +
    path(`M${p(0.04, 0.9)}Q${p(0.12, 0.5)} ${p(0.05, 0.19)}z`, dark) +
    foam(s, x - k * 0.36, y + 1, k * 0.8, depth)
  )
}

/** Lugger of Romagna: one broad painted sail. */
export function boatWithPaintedSail(
  s: Stage,
  x: number,
  y: number,
  k: number,
  sail: LocalName,
  stripe: LocalName,
  depth = 0,
): string {
  const p = (dx: number, dy: number) => `${num(x + dx * k)} ${num(y - dy * k)}`
  const shape = `M${p(-0.36, 0.3)}L${p(-0.2, 0.86)}Q${p(0.1, 1.02)} ${p(0.28, 1.08)}Q${p(0.4, 0.7)} ${p(0.38, 0.24)}Q${p(0, 0.2)} ${p(-0.36, 0.3)}z`
  return (
    path(
      `M${p(-0.44, 0.18)}Q${p(-0.4, 0)} ${p(-0.3, -0.02)}H${num(x + k * 0.3)}Q${p(0.42, 0.02)} ${p(0.48, 0.22)}Q${p(0, 0.08)} ${p(-0.44, 0.18)}z`,
      s.paint("teal", depth, -0.1),
    ) +
    path(
      `M${p(-0.44, 0.18)}Q${p(0, 0.08)} ${p(0.48, 0.22)}L${p(0.47, 0.17)}Q${p(0, 0.04)} ${p(-0.43, 0.14)}z`,
      s.paint("white", depth),
    ) +
    stroke(`M${p(0.02, 0.1)}L${p(0.02, 1.14)}`, s.paint("walnut", depth), k * 0.022) +
    path(shape, s.paint(sail, depth, 0.25)) +
    `<g clip-path="${s.clip(path(shape, "#000"))}">${path(`M${p(-0.5, 0.62)}L${p(0.5, 0.72)}L${p(0.5, 0.5)}L${p(-0.5, 0.42)}z`, s.paint(stripe, depth, 0.1))}${path(`M${p(-0.4, 0.2)}L${p(-0.2, 1.1)}L${p(0, 1.1)}Q${p(-0.06, 0.6)} ${p(-0.14, 0.2)}z`, s.paint(sail, depth, -0.6), 'opacity=".35"')}${ellipse(x + k * 0.12, y - k * 0.58, k * 0.075, k * 0.075, s.paint("cream", depth, 0.2))}</g>` +
    foam(s, x - k * 0.4, y + 2, k * 0.8, depth)
  )
}

/** Mooring posts in threes. */
export function bricole(s: Stage, x: number, y: number, h: number, depth = 0): string {
  const w = h * 0.075
  const post = (dx: number, tilt: number, k: number, shade: number) =>
    polygon(
      [
        [x + dx - w / 2, y + 3],
        [x + dx + tilt - w / 2, y - h * k],
        [x + dx + tilt + w / 2, y - h * k],
        [x + dx + w / 2, y + 3],
      ],
      s.paint("walnut", depth, shade),
    )
  return (
    ellipse(x, y + 4, h * 0.22, h * 0.025, s.paint("navy", depth), 'opacity=".35"') +
    post(-w * 1.5, w * 1.1, 0.84, -0.3) +
    post(w * 1.5, -w * 1.1, 0.8, -0.1) +
    post(0, 0, 1, 0.2) +
    rect(x - w * 1.1, y - h * 0.6, w * 2.2, h * 0.035, s.paint("iron", depth)) +
    ellipse(x, y - h, w * 0.5, w * 0.2, s.paint("cream", depth, 0.2))
  )
}

/** Gondola with its rower; the iron comb of the bow to the right. */
export function gondola(s: Stage, x: number, y: number, k: number, depth = 0, rower = true): string {
  const p = (dx: number, dy: number) => `${num(x + dx * k)} ${num(y - dy * k)}`
  const black = s.paint([0.24, 0.02, 270], depth)
  let out = path(
    `M${p(-0.46, -0.03)}Q${p(0, -0.09)} ${p(0.46, -0.03)}Q${p(0, -0.05)} ${p(-0.46, -0.03)}z`,
    s.paint("navy", depth),
    'opacity=".4"',
  )
  out += path(
    `M${p(-0.54, 0.2)}Q${p(-0.46, 0.05)} ${p(-0.24, 0.055)}L${p(0.22, 0.05)}Q${p(0.42, 0.06)} ${p(0.5, 0.21)}L${p(0.53, 0.2)}Q${p(0.46, -0.02)} ${p(0.2, -0.025)}H${num(x - k * 0.18)}Q${p(-0.46, -0.02)} ${p(-0.54, 0.2)}z`,
    black,
  )
  out += path(
    `M${p(0.5, 0.05)}L${p(0.49, 0.25)}Q${p(0.53, 0.29)} ${p(0.57, 0.24)}Q${p(0.53, 0.24)} ${p(0.53, 0.2)}h${num(k * 0.03)}v${num(k * 0.012)}h${num(-k * 0.03)}v${num(k * 0.02)}h${num(k * 0.03)}v${num(k * 0.012)}h${num(-k * 0.03)}v${num(k * 0.02)}h${num(k * 0.03)}v${num(k * 0.012)}h${num(-k * 0.03)}z`,
    s.paint("white", depth, -0.1),
  )
  out +=
    path(`M${p(-0.1, 0.05)}Q${p(-0.11, 0.14)} ${p(-0.06, 0.145)}L${p(0.02, 0.05)}z`, s.paint("red", depth, -0.1)) +
    path(`M${p(-0.2, 0.05)}L${p(0.2, 0.045)}L${p(0.2, 0.03)}L${p(-0.2, 0.033)}z`, s.paint("gold", depth))
  if (rower) {
    const rx = -0.36
    out += stroke(`M${p(rx - 0.06, 0.3)}L${p(rx + 0.26, -0.08)}`, s.paint("oak", depth), k * 0.014)
    out +=
      stroke(`M${p(rx - 0.02, 0.06)}L${p(rx, 0.2)}M${p(rx + 0.05, 0.055)}L${p(rx, 0.2)}`, black, k * 0.026) +
      stroke(`M${p(rx, 0.2)}L${p(rx + 0.02, 0.31)}`, s.paint("white", depth), k * 0.045) +
      stroke(`M${p(rx + 0.01, 0.29)}L${p(rx + 0.04, 0.22)}L${p(rx, 0.235)}`, s.paint("white", depth, -0.3), k * 0.016) +
      ellipse(x + (rx + 0.027) * k, y - 0.355 * k, k * 0.021, k * 0.025, s.paint("skin", depth)) +
      ellipse(x + (rx + 0.026) * k, y - 0.375 * k, k * 0.04, k * 0.008, s.paint("straw", depth)) +
      rect(x + (rx + 0.007) * k, y - 0.39 * k, k * 0.04, k * 0.016, s.paint("straw", depth))
  }
  return out
}

/** Kayak from the side with its paddler. */
export function kayak(s: Stage, x: number, y: number, k: number, of: LocalName = "terracotta", depth = 0): string {
  const p = (dx: number, dy: number) => `${num(x + dx * k)} ${num(y - dy * k)}`
  return (
    path(
      `M${p(-0.5, -0.02)}Q${p(0, -0.14)} ${p(0.5, -0.02)}Q${p(0, -0.06)} ${p(-0.5, -0.02)}z`,
      s.paint("navy", depth),
      'opacity=".35"',
    ) +
    path(
      `M${p(-0.56, 0.1)}Q${p(-0.3, 0.075)} ${p(-0.12, 0.075)}H${num(x + k * 0.14)}Q${p(0.34, 0.08)} ${p(0.56, 0.11)}Q${p(0.36, -0.03)} ${p(0, -0.03)}T${p(-0.56, 0.1)}z`,
      s.paint(of, depth, 0.15),
    ) +
    path(
      `M${p(-0.56, 0.1)}Q${p(-0.36, -0.03)} ${p(0, -0.03)}T${p(0.56, 0.11)}Q${p(0.3, 0.01)} ${p(0, 0.01)}T${p(-0.56, 0.1)}z`,
      s.paint(of, depth, -0.5),
    ) +
    path(
      `M${p(-0.085, 0.07)}Q${p(-0.09, 0.24)} ${p(-0.02, 0.26)}Q${p(0.06, 0.25)} ${p(0.06, 0.07)}z`,
      s.paint("sun", depth, 0),
    ) +
    ellipse(x + k * 0.005, y - k * 0.32, k * 0.04, k * 0.046, s.paint("skin", depth)) +
    path(`M${p(-0.04, 0.325)}a${num(k * 0.045)} ${num(k * 0.05)} 0 0 1 ${num(k * 0.09)} 0z`, s.paint("navy", depth)) +
    stroke(`M${p(-0.34, 0.3)}L${p(0.4, 0.08)}`, s.paint("walnut", depth), k * 0.014) +
    stroke(
      `M${p(-0.03, 0.23)}Q${p(0.02, 0.16)} ${p(0.08, 0.18)}M${p(0, 0.23)}Q${p(-0.08, 0.17)} ${p(-0.11, 0.23)}`,
      s.paint("skin", depth),
      k * 0.026,
    ) +
    `<g fill="${s.paint("white", depth)}"><ellipse cx="${num(x - k * 0.37)}" cy="${num(y - k * 0.31)}" rx="${num(k * 0.075)}" ry="${num(k * 0.026)}" transform="rotate(17 ${num(x - k * 0.37)} ${num(y - k * 0.31)})"/><ellipse cx="${num(x + k * 0.44)}" cy="${num(y - k * 0.07)}" rx="${num(k * 0.075)}" ry="${num(k * 0.026)}" transform="rotate(17 ${num(x + k * 0.44)} ${num(y - k * 0.07)})"/></g>` +
    foam(s, x - k * 0.5, y + 2, k * 0.4, depth)
  )
}
