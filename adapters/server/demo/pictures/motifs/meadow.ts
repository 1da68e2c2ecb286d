import type { LocalName } from "../locals.ts"
import { num, path } from "../shapes.ts"
import { HEIGHT, type Stage, WIDTH } from "../stage.ts"

/** Flowers sprinkled over a meadow, larger when nearer. */
export function flowers(
  s: Stage,
  from: number,
  of: readonly [LocalName, ...LocalName[]],
  count = 60,
  stems = false,
): string {
  const byColour = new Map<string, string>()
  let green = ""
  for (let i = 0; i < count; i++) {
    const t = s.rng.next() ** 0.8
    const x = s.rng.range(-10, WIDTH + 10)
    const y = from + t * (HEIGHT - from)
    const r = 0.9 + t * 3.4
    const colour = s.paint(s.rng.pick(of), 0.3 * (1 - t), 0.2)
    byColour.set(
      colour,
      (byColour.get(colour) ?? "") +
        `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 0.8)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r * 0.8)} 0 1 1 ${num(-r * 2)} 0z`,
    )
    if (stems) green += `M${num(x)} ${num(y)}v${num(r * 4)}`
  }
  return (
    (green && path(green, "none", `stroke="${s.paint("leaf", 0, -0.3)}" stroke-width="1.2"`)) +
    [...byColour].map(([colour, d]) => path(d, colour)).join("")
  )
}

/** Sunflower heads in rows, nearer ones larger. */
export function sunflowers(s: Stage, from: number, rows = 5): string {
  let out = ""
  for (let j = 0; j < rows; j++) {
    const t = (j + 1) / rows
    const y = from + (HEIGHT - from) * t ** 1.4
    const r = 3 + 13 * t ** 1.5
    const gap = r * 3
    let leaves = ""
    let petals = ""
    let hearts = ""
    for (let x = -gap * s.rng.next(); x < WIDTH + gap; x += gap * s.rng.range(0.85, 1.2)) {
      const yy = y + s.rng.jitter(r * 0.7)
      if (j > 1)
        leaves += `M${num(x)} ${num(yy)}v${num(r * 6)}M${num(x)} ${num(yy + r * 2.4)}q${num(r * 1.4)} ${num(-r)} ${num(r * 1.9)} ${num(-r * 0.4)}M${num(x)} ${num(yy + r * 3)}q${num(-r * 1.4)} ${num(-r)} ${num(-r * 1.9)} ${num(-r * 0.4)}`
      petals += `M${num(x - r)} ${num(yy)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-r * 2)} 0z`
      hearts += `M${num(x - r * 0.48)} ${num(yy)}a${num(r * 0.48)} ${num(r * 0.48)} 0 1 1 ${num(r * 0.96)} 0a${num(r * 0.48)} ${num(r * 0.48)} 0 1 1 ${num(-r * 0.96)} 0z`
    }
    const depth = 0.34 * (1 - t)
    out += path(`M-20 ${num(y + r * 0.8)}H820V${HEIGHT + 20}H-20z`, s.paint("leaf", depth, -0.35))
    out +=
      path(
        leaves,
        "none",
        `stroke="${s.paint("leaf", depth, -0.05)}" stroke-width="${num(r * 0.34)}" stroke-linecap="round"`,
      ) +
      path(
        petals,
        s.paint("sun", depth, 0.15),
        `stroke="${s.paint("sun", depth, -0.1)}" stroke-width="${num(r * 0.3)}" stroke-dasharray="${num(r * 0.32)} ${num(r * 0.2)}"`,
      ) +
      path(hearts, s.paint("walnut", depth, -0.3))
  }
  return out
}

/** Tufts of grass for the near ground. */
export function tufts(s: Stage, from: number, count: number, of: LocalName = "grass"): string {
  let d = ""
  for (let i = 0; i < count; i++) {
    const t = s.rng.next()
    const x = s.rng.range(0, WIDTH)
    const y = from + t * (HEIGHT - from)
    const h = 4 + t * 13
    d += `M${num(x)} ${num(y)}q${num(-h * 0.2)} ${num(-h * 0.5)} ${num(-h * 0.5)} ${num(-h * 0.9)}M${num(x)} ${num(y)}v${num(-h)}M${num(x)} ${num(y)}q${num(h * 0.2)} ${num(-h * 0.5)} ${num(h * 0.6)} ${num(-h * 0.8)}`
  }
  return path(d, "none", `stroke="${s.paint(of, 0, -0.4)}" stroke-width="1.6" stroke-linecap="round"`)
}
