import { num, path } from "../shapes.ts"
import type { Stage } from "../stage.ts"

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
