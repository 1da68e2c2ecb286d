import type { LocalName } from "../locals.ts"
import { num, path, polygon, rect } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { type HouseOptions, house } from "./buildings.ts"

export type TownOptions = {
  readonly walls?: readonly [LocalName, ...LocalName[]]
  readonly roof?: NonNullable<HouseOptions["roof"]>
  readonly roofColour?: LocalName
  readonly rows?: number
  readonly depth?: number
  /** Height of a house relative to its width. */
  readonly tall?: number
  readonly shutters?: LocalName
  /** Drawn behind the topmost row, at the place that it gets. */
  readonly crown?: (x: number, y: number) => string
  /** Height of a row relative to the house below. */
  readonly rise?: number
  /** Width of a house in a front, relative to its height. */
  readonly wide?: number
}

/** Houses stacked up a slope, the top row first, so that each row stands before the one above. */
export function stacked(s: Stage, x: number, y: number, width: number, options: TownOptions = {}): string {
  const {
    walls = ["cream", "ochre", "sienna", "rose"],
    roof = "hip",
    roofColour = "roof",
    rows = 4,
    depth = 0,
    tall = 1,
    shutters,
    rise = 0.62,
  } = options
  const unit = width / (rows * 1.55 + 1)
  const step = unit * tall * rise
  const hill = y - step * (rows - 0.6)
  let out = options.crown?.(x + s.rng.jitter(unit * 0.4), hill) ?? ""
  for (let j = 0; j < rows; j++) {
    const base = y - step * (rows - 1 - j)
    const half = (width / 2) * ((j + 1.1) / rows) ** 0.85
    const count = Math.max(2, Math.round((half * 2) / unit))
    const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => ((a * 7 + j) % 5) - ((b * 7 + j) % 5))
    for (const i of order) {
      const hx = x - half + ((i + 0.5) / count) * half * 2 + s.rng.jitter(unit * 0.12)
      const edge = Math.abs((i + 0.5) / count - 0.5) * 2
      const h = unit * tall * s.rng.range(0.75, 1.25) * (1 - edge * 0.2)
      const options: HouseOptions = {
        wall: s.rng.pick(walls),
        roof,
        roofColour,
        depth: depth + (1 - (j + 1) / rows) * 0.12,
      }
      out += house(
        s,
        hx,
        base + edge * step * 0.4,
        unit * s.rng.range(0.92, 1.25),
        h,
        shutters ? { ...options, shutters } : options,
      )
    }
  }
  return out
}

/** A street front: houses side by side on one line, over the whole width. */
export function front(
  s: Stage,
  from: number,
  to: number,
  y: number,
  height: number,
  options: TownOptions = {},
): string {
  const {
    walls = ["cream", "ochre", "sienna", "rose"],
    roof = "hip",
    roofColour = "roof",
    depth = 0,
    shutters,
    wide = 1,
  } = options
  let out = ""
  for (let x = from; x < to; ) {
    const w = height * wide * s.rng.range(0.45, 0.75)
    const h = height * s.rng.range(0.72, 1.1)
    const base: HouseOptions = { wall: s.rng.pick(walls), roof, roofColour, depth }
    out += house(s, x + w / 2, y, w, h, shutters ? { ...base, shutters } : base)
    x += w * 0.97
  }
  return out
}

/** A sea of roofs seen from above, nearer rows larger. */
export function roofs(
  s: Stage,
  y: number,
  options: TownOptions & { rowsOfRoofs?: number; size?: number; width?: number } = {},
): string {
  const { rowsOfRoofs = 4, depth = 0.1, size = 34, width = 800 } = options
  let out = ""
  for (let j = 0; j < rowsOfRoofs; j++) {
    const t = j / rowsOfRoofs
    const unit = size * (1 + t * 1.6)
    out += front(s, -unit * s.rng.next(), width + unit, y + t * size * 3.6 + unit * 0.5, unit, {
      ...options,
      depth: Math.max(0, depth * (1 - t)),
      wide: 1.7,
    })
  }
  const floor = y + ((rowsOfRoofs - 1) / rowsOfRoofs) * size * 3.6 + size * 1.2
  return (
    rect(-20, y + size * 0.4, width + 40, floor - y, s.paint("brick", depth, -0.3)) +
    out +
    rect(-20, floor + 2, width + 40, 600 - floor, s.paint("brick", 0, -0.7))
  )
}

/** A cluster of trulli: white drums under grey cones. */
export function trulli(s: Stage, x: number, y: number, size: number, count = 3, depth = 0): string {
  const list = Array.from({ length: count }, (_, i) => ({
    dx: (i - (count - 1) / 2) * size * 0.74 + s.rng.jitter(size * 0.06),
    k: s.rng.range(0.78, 1.1),
  })).sort((a, b) => b.k - a.k)
  return list.map(({ dx, k }, i) => trullo(s, x + dx, y, size * k, depth, i === list.length - 1)).join("")
}

function trullo(s: Stage, x: number, y: number, size: number, depth: number, door: boolean): string {
  const w = size * 0.82
  const wallTop = y - size * 0.42
  const tip = y - size * 1.22
  let out =
    rect(x - w / 2, wallTop, w, y - wallTop + 3, s.paint("white", depth, 0.2)) +
    rect(x - w / 2, wallTop, w * 0.34, y - wallTop + 3, s.paint("white", depth, -0.35))
  const cone = (shade: number, from: number, to: number) =>
    path(
      `M${num(x + from)} ${num(wallTop + 2)}Q${num(x + from * 0.3)} ${num(y - size * 0.85)} ${num(x)} ${num(tip)}Q${num(x + to * 0.3)} ${num(y - size * 0.85)} ${num(x + to)} ${num(wallTop + 2)}z`,
      s.paint("granite", depth, shade),
    )
  out += cone(-0.25, -w * 0.58, w * 0.58) + cone(0.15, -w * 0.12, w * 0.58)
  let courses = ""
  for (let i = 1; i < 6; i++) {
    const t = i / 6
    const r = w * 0.58 * (t * 0.7 + t * t * 0.3)
    const cy = tip + (wallTop - tip) * t
    courses += `M${num(x - r)} ${num(cy)}q${num(r)} ${num(size * 0.06)} ${num(r * 2)} 0`
  }
  out += path(
    courses,
    "none",
    `stroke="${s.paint("granite", depth, -0.7)}" stroke-width="${num(size * 0.011)}" opacity=".6"`,
  )
  out +=
    rect(x - size * 0.03, tip - size * 0.07, size * 0.06, size * 0.1, s.paint("white", depth, 0.3), size * 0.02) +
    path(
      `M${num(x - size * 0.045)} ${num(tip - size * 0.1)}a${num(size * 0.045)} ${num(size * 0.045)} 0 1 1 ${num(size * 0.09)} 0a${num(size * 0.045)} ${num(size * 0.045)} 0 1 1 ${num(-size * 0.09)} 0z`,
      s.paint("white", depth, 0.3),
    )
  const hole = s.lamps ? s.plain([0.87, 0.13, 78]) : s.paint("walnut", depth, -0.6)
  if (door)
    out += path(
      `M${num(x - size * 0.02)} ${num(y + 3)}v${num(-size * 0.24)}a${num(size * 0.09)} ${num(size * 0.09)} 0 0 1 ${num(size * 0.18)} 0v${num(size * 0.24)}z`,
      hole,
    )
  else out += rect(x + size * 0.04, wallTop + size * 0.15, size * 0.1, size * 0.12, hole, 1)
  return out
}

/** Dry stone wall along a line. */
export function stoneWall(
  s: Stage,
  from: number,
  to: number,
  y: (x: number) => number,
  h: number,
  of: LocalName = "limestone",
  depth = 0,
): string {
  const pts: [number, number][] = []
  for (let x = from; x <= to; x += 26) pts.push([x, y(x) - h + s.rng.jitter(h * 0.1)])
  const base = [...pts].reverse().map(([x]) => [x, y(x) + 2] as const)
  let stones = ""
  for (let x = from + 6; x < to - 16; x += 17)
    for (let j = 0; j < 2; j++)
      stones += `M${num(x + s.rng.jitter(5))} ${num(y(x) - h * (0.28 + j * 0.4))}h${num(s.rng.range(7, 13))}`
  return (
    polygon([...pts, ...base], s.paint(of, depth, -0.1)) +
    path(stones, "none", `stroke="${s.paint(of, depth, -0.7)}" stroke-width="1.4" opacity=".6"`)
  )
}
