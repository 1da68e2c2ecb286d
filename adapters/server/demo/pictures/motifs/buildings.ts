import type { LocalName } from "../locals.ts"
import { circle, ellipse, num, path, polygon, rect } from "../shapes.ts"
import type { Stage } from "../stage.ts"

export type HouseOptions = {
  readonly wall?: LocalName
  readonly roof?: "gable" | "hip" | "flat" | "steep"
  readonly roofColour?: LocalName
  readonly depth?: number
  readonly floors?: number
  readonly shutters?: LocalName
  readonly blind?: boolean
}

/** A house with its foot at (x, y) centre: a lit front, a shaded side, a tiled roof, windows that glow at dusk. */
export function house(s: Stage, x: number, y: number, w: number, h: number, options: HouseOptions = {}): string {
  const {
    wall = "cream",
    roof = "hip",
    roofColour = "roof",
    depth = 0,
    floors = Math.max(1, Math.round(h / (w * 0.62))),
    shutters,
    blind = false,
  } = options
  const x0 = x - w / 2
  const side = w * 0.3
  const top = y - h
  let out =
    rect(x0 + side, top, w - side, h + 3, s.paint(wall, depth, 0.15)) +
    rect(x0, top, side + 0.5, h + 3, s.paint(wall, depth, -0.45))
  const eave = w * 0.05
  if (roof === "flat") {
    out += rect(x0 - 1, top - h * 0.04, w + 2, h * 0.05 + 1, s.paint(wall, depth, 0.4))
  } else {
    const rise = w * (roof === "steep" ? 0.5 : 0.2)
    const lit = s.paint(roofColour, depth, 0.15)
    const dark = s.paint(roofColour, depth, -0.4)
    if (roof === "hip") {
      out += polygon(
        [
          [x0 - eave, top + 1],
          [x0 + side * 1.1, top - rise],
          [x0 + w - side * 0.6, top - rise],
          [x0 + w + eave, top + 1],
        ],
        lit,
      )
      out += polygon(
        [
          [x0 - eave, top + 1],
          [x0 + side * 1.1, top - rise],
          [x0 + side, top + 1],
        ],
        dark,
      )
    } else {
      out += polygon(
        [
          [x0 - eave, top + 1],
          [x0 + side / 2, top - rise],
          [x0 + w - side * 0.5, top - rise],
          [x0 + w + eave, top + 1],
        ],
        lit,
      )
      out += polygon(
        [
          [x0, top + 1],
          [x0 + side / 2, top - rise * 0.92],
          [x0 + side, top + 1],
        ],
        s.paint(wall, depth, -0.45),
      )
    }
    out += rect(x0 + side, top + 1, w - side, Math.max(0.8, h * 0.03), s.paint(wall, depth, -0.5))
  }
  return blind ? out : out + windows(s, x0 + side, top, w - side, h, floors, depth, wall, shutters)
}

function windows(
  s: Stage,
  x: number,
  top: number,
  w: number,
  h: number,
  floors: number,
  depth: number,
  wall: LocalName,
  shutters?: LocalName,
): string {
  // Distant houses show their windows only when lamps are lit.
  const far = depth > 0.26
  if (far && !s.lamps) return ""
  const columns = Math.max(1, Math.round(w / Math.max(9, (h / floors) * 0.72)))
  const cw = w / columns
  const ch = h / floors
  let dark = ""
  let glow = ""
  let wood = ""
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < floors; j++) {
      const wx = x + cw * (i + 0.5)
      const wy = top + ch * (j + 0.32)
      const door = j === floors - 1 && i === columns >> 1 && floors > 1
      const size = `${num(cw * 0.32)}v${num(door ? ch * 0.68 : ch * 0.4)}h${num(-cw * 0.32)}z`
      const d = `M${num(wx - cw * 0.16)} ${num(wy)}h${size}`
      if (s.lamps && s.rng.chance(far ? 0.4 : 0.6)) glow += d
      else if (!far) dark += d
      if (shutters && !door)
        wood += `M${num(wx - cw * 0.33)} ${num(wy)}h${num(cw * 0.15)}v${num(ch * 0.4)}h${num(-cw * 0.15)}zM${num(wx + cw * 0.18)} ${num(wy)}h${num(cw * 0.15)}v${num(ch * 0.4)}h${num(-cw * 0.15)}z`
    }
  }
  return (
    (dark && path(dark, s.paint(wall, depth, -1))) +
    (wood && path(wood, s.paint(shutters ?? "teal", depth))) +
    (glow && path(glow, s.plain([0.87, 0.13, 78])))
  )
}

/** A bell tower: shaft, open belfry, and the roof shape of its place. */
export function campanile(
  s: Stage,
  x: number,
  y: number,
  h: number,
  options: {
    wall?: LocalName
    cap?: "pyramid" | "onion" | "flat" | "spire"
    depth?: number
    capColour?: LocalName
  } = {},
): string {
  const { wall = "brick", cap = "pyramid", depth = 0, capColour = "roof" } = options
  const w = h * 0.15
  const top = y - h
  const shaft = top + h * 0.3
  const belfry = h * 0.15
  const lit = s.paint(wall, depth, 0.2)
  const dark = s.paint(wall, depth, -0.45)
  let out = rect(x - w / 2, shaft, w, y - shaft + 3, lit) + rect(x - w / 2, shaft, w * 0.38, y - shaft + 3, dark)
  out +=
    rect(x - w * 0.58, shaft - belfry, w * 1.16, belfry + 1, s.paint("cream", depth, 0.1)) +
    rect(x - w * 0.58, shaft - belfry, w * 0.4, belfry + 1, s.paint("cream", depth, -0.45))
  const arch = (dx: number) =>
    `M${num(x + dx - w * 0.13)} ${num(shaft - belfry * 0.12)}v${num(-belfry * 0.45)}a${num(w * 0.13)} ${num(w * 0.13)} 0 0 1 ${num(w * 0.26)} 0v${num(belfry * 0.45)}z`
  out += path(arch(-w * 0.26) + arch(w * 0.2), s.lamps ? s.plain([0.84, 0.12, 75]) : s.paint(wall, depth, -1))
  const roofBase = shaft - belfry
  if (cap === "onion") {
    out += path(
      `M${num(x - w * 0.5)} ${num(roofBase)}c${num(-w * 0.3)} ${num(-h * 0.06)} ${num(w * 0.3)} ${num(-h * 0.08)} ${num(w * 0.5)} ${num(-h * 0.15)}c${num(w * 0.2)} ${num(h * 0.07)} ${num(w * 0.8)} ${num(h * 0.09)} ${num(w * 0.5)} ${num(h * 0.15)}z`,
      s.paint(capColour, depth),
    )
  } else if (cap === "flat") {
    out += rect(x - w * 0.62, roofBase - h * 0.025, w * 1.24, h * 0.03, s.paint(wall, depth, -0.2))
  } else {
    const tip = roofBase - h * (cap === "spire" ? 0.28 : 0.15)
    out +=
      polygon(
        [
          [x - w * 0.6, roofBase],
          [x, tip],
          [x + w * 0.6, roofBase],
        ],
        s.paint(capColour, depth, 0.15),
      ) +
      polygon(
        [
          [x - w * 0.6, roofBase],
          [x, tip],
          [x - w * 0.1, roofBase],
        ],
        s.paint(capColour, depth, -0.4),
      )
  }
  return out
}

/** Dome on a drum with a lantern. */
export function dome(
  s: Stage,
  x: number,
  y: number,
  w: number,
  options: { of?: LocalName; drum?: LocalName; depth?: number; ribs?: boolean; tall?: number } = {},
): string {
  const { of = "roof", drum = "cream", depth = 0, ribs = true, tall = 1 } = options
  const r = w / 2
  const dh = w * 0.3
  const h = r * 1.15 * tall
  const base = y - dh
  let out =
    rect(x - r * 0.94, base, w * 0.94, dh + 3, s.paint(drum, depth, 0.1)) +
    rect(x - r * 0.94, base, w * 0.36, dh + 3, s.paint(drum, depth, -0.4))
  for (let i = -2; i <= 2; i++)
    out += ellipse(x + i * r * 0.36, base + dh * 0.5, r * 0.075, dh * 0.26, s.paint(drum, depth, -0.9))
  const shell = `M${num(x - r)} ${num(base)}C${num(x - r)} ${num(base - h * 0.75)} ${num(x - r * 0.35)} ${num(base - h)} ${num(x)} ${num(base - h * 1.04)}`
  out += path(
    `${shell}C${num(x + r * 0.35)} ${num(base - h)} ${num(x + r)} ${num(base - h * 0.75)} ${num(x + r)} ${num(base)}z`,
    s.paint(of, depth, 0.2),
  )
  out += path(
    `${shell}Q${num(x - r * 0.5)} ${num(base - h * 0.6)} ${num(x - r * 0.3)} ${num(base)}z`,
    s.paint(of, depth, -0.4),
  )
  if (ribs) {
    const rib = (k: number) =>
      `M${num(x + r * k)} ${num(base)}Q${num(x + r * k)} ${num(base - h * 0.65)} ${num(x + r * k * 0.1)} ${num(base - h * 1.02)}`
    out += path(
      [-0.35, 0.15, 0.6].map(rib).join(""),
      "none",
      `stroke="${s.paint(drum, depth, 0.1)}" stroke-width="${num(Math.max(0.8, w * 0.02))}"`,
    )
  }
  const lw = r * 0.2
  out +=
    rect(x - lw / 2, base - h * 1.02 - lw * 1.5, lw, lw * 1.6, s.paint(drum, depth)) +
    polygon(
      [
        [x - lw * 0.7, base - h * 1.02 - lw * 1.4],
        [x, base - h * 1.02 - lw * 2.9],
        [x + lw * 0.7, base - h * 1.02 - lw * 1.4],
      ],
      s.paint(of, depth),
    ) +
    circle(x, base - h * 1.02 - lw * 3, lw * 0.22, s.paint("gold", depth, 0.3))
  return out
}

/** Square medieval tower, crenellated. */
export function tower(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: LocalName = "brick",
  depth = 0,
  crown = true,
): string {
  const top = y - h
  let out =
    rect(x - w / 2, top, w, h + 3, s.paint(wall, depth, 0.2)) +
    rect(x - w / 2, top, w * 0.36, h + 3, s.paint(wall, depth, -0.45))
  if (crown) {
    const cw = w * 1.18
    const tooth = cw / 7
    out += rect(x - cw / 2, top - w * 0.12, cw, w * 0.24, s.paint(wall, depth, 0.1))
    out += path(
      Array.from(
        { length: 4 },
        (_, i) =>
          `M${num(x - cw / 2 + i * 2 * tooth)} ${num(top - w * 0.3)}h${num(tooth)}v${num(w * 0.22)}h${num(-tooth)}z`,
      ).join(""),
      s.paint(wall, depth, 0.1),
    )
  }
  const slits = Array.from(
    { length: Math.max(1, Math.round(h / w / 1.6)) },
    (_, i) =>
      `M${num(x + w * 0.1)} ${num(top + w * (0.6 + i * 1.5))}h${num(w * 0.14)}v${num(w * 0.36)}h${num(-w * 0.14)}z`,
  ).join("")
  return out + path(slits, s.lamps ? s.plain([0.87, 0.13, 78]) : s.paint(wall, depth, -1))
}
