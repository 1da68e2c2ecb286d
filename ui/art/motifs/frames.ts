import type { RegionId } from "../../../domain/catalogue/taxonomy.ts"
import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, group, num, path, polygon, rect, stroke } from "../shapes.ts"
import { HEIGHT, type Stage, WIDTH } from "../stage.ts"
import { cluster } from "./fields.ts"

type Flora = "olive" | "lemon" | "vine" | "pine" | "fir" | "almond"
const flora: Readonly<Record<RegionId, Flora>> = {
  abruzzo: "almond",
  basilicata: "olive",
  calabria: "lemon",
  campania: "lemon",
  "emilia-romagna": "vine",
  "friuli-venezia-giulia": "vine",
  lazio: "pine",
  liguria: "olive",
  lombardia: "vine",
  marche: "olive",
  molise: "olive",
  piemonte: "vine",
  puglia: "olive",
  sardegna: "pine",
  sicilia: "almond",
  toscana: "olive",
  "trentino-alto-adige": "fir",
  umbria: "olive",
  "valle-d-aosta": "fir",
  veneto: "vine",
}

const leaf = (x: number, y: number, length: number, width: number, angle: number) => {
  const r = (angle * Math.PI) / 180
  const [c, n] = [Math.cos(r), Math.sin(r)]
  const p = (u: number, v: number) => `${num(x + u * c - v * n)} ${num(y + u * n + v * c)}`
  return `M${p(0, 0)}Q${p(length * 0.45, -width)} ${p(length, 0)}Q${p(length * 0.45, width)} ${p(0, 0)}z`
}

/** Five lobes from the stalk at (x, y), pointing along `angle`. */
export function vineLeaf(x: number, y: number, k: number, angle: number): string {
  const r = (angle * Math.PI) / 180
  const [c, n] = [Math.cos(r) * k, Math.sin(r) * k]
  const p = (u: number, v: number) => `${num(u * c - v * n)} ${num(u * n + v * c)}`
  return `M${num(x)} ${num(y)}q${p(-1, 9)} ${p(7, 12)}q${p(8, 2)} ${p(9, -4)}q${p(9, 0)} ${p(10, -8)}q${p(-1, -8)} ${p(-10, -8)}q${p(-2, -6)} ${p(-9, -4)}q${p(-7, 3)} ${p(-7, 12)}z`
}

/** A branch that leans into the picture from its upper left corner, near and dark: it makes the rest far. */
export function bough(s: Stage, x = -20, y = 70, reach = 320, kind: Flora = flora[s.ref.region]): string {
  const droop = reach * 0.24
  const on = (t: number) => ({ x: x + reach * t, y: y - reach * 0.12 * Math.sin(t * 3) + droop * t * t })
  const bark = s.paint("walnut", 0, -0.5)
  let out = stroke(
    `M${num(x)} ${num(y)}Q${num(x + reach * 0.5)} ${num(y - reach * 0.22)} ${num(x + reach)} ${num(on(1).y)}`,
    bark,
    5,
  )
  let dark = ""
  let lit = ""
  let extra = ""
  const needles = kind === "pine" || kind === "fir"
  const count = needles ? 15 : kind === "vine" ? 17 : 24
  for (let i = 0; i < count; i++) {
    const t = 0.06 + (i / count) * 0.95
    const p = on(Math.min(1, t))
    const side = i % 2 ? 1 : -1
    const angle = 35 * t + side * s.rng.range(35, 75)
    if (needles) {
      for (let a = -4; a <= 4; a++) dark += leaf(p.x, p.y, reach * s.rng.range(0.12, 0.17), 2.2, angle + a * 14)
      for (let a = -3; a <= 3; a++) lit += leaf(p.x + 3, p.y - 3, reach * 0.11, 1.5, angle + a * 15 - 6)
    } else {
      const wide = { olive: 6, lemon: 12, vine: 17, almond: 8, pine: 2, fir: 2 }[kind]
      const length =
        reach *
        ({ olive: 0.16, lemon: 0.17, vine: 0.16, almond: 0.15, pine: 0, fir: 0 }[kind] * s.rng.range(0.85, 1.15))
      if (kind === "vine") {
        dark += vineLeaf(p.x, p.y, length * 0.04, angle)
        if (i % 3) lit += vineLeaf(p.x + 3, p.y - 2, length * 0.028, angle - 8)
      } else {
        dark += leaf(p.x, p.y, length, wide, angle)
        if (i % 3) lit += leaf(p.x, p.y, length, wide * 0.55, angle - 5)
      }
    }
    if (i % 5 === 2) {
      if (kind === "lemon")
        extra +=
          ellipse(p.x + 4, p.y + 30, 17, 21, s.paint("lemon", 0, -0.15)) +
          ellipse(p.x + 9, p.y + 27, 9, 14, s.paint("lemon", 0, 0.35)) +
          path(leaf(p.x + 2, p.y + 9, 30, 8, 60), s.paint("leaf", 0, 0.1))
      if (kind === "vine" && i < 18) extra += cluster(s, p.x + 6, p.y + 24, 11)
      if (kind === "olive")
        extra +=
          ellipse(p.x + 3, p.y + 13, 6, 8.5, s.paint("grape", 0, 0.1)) +
          ellipse(p.x + 16, p.y + 8, 5.5, 8, s.paint("leaf", 0, 0.2))
    }
    if (kind === "almond" && i % 2)
      for (let a = 0; a < 5; a++)
        extra +=
          ellipse(
            p.x + Math.cos(a * 1.26) * 8,
            p.y + 4 + Math.sin(a * 1.26) * 8,
            6.5,
            6.5,
            s.paint("blossom", 0, a < 3 ? 0.3 : -0.2),
          ) + (a === 4 ? circle(p.x, p.y + 4, 3.4, s.paint("rose", 0)) : "")
  }
  const of: LocalName =
    kind === "pine" || kind === "fir"
      ? "pine"
      : kind === "olive"
        ? "sage"
        : s.season === "autumn" && kind === "vine"
          ? "terracotta"
          : "leaf"
  out += path(dark, s.paint(of, 0, -0.75)) + path(lit, s.paint(of, 0, -0.15)) + extra
  return out
}

/** A wall with an opening: `view` shows through `shape` (path data). */
export function opening(s: Stage, shape: string, view: string, wall: string, transform = ""): string {
  const clip = s.clip(path(shape, "#000"))
  return `${wall}<g clip-path="${clip}">${transform ? group(`transform="${transform}"`, view) : view}</g>`
}

/** Path data of a round-headed opening. */
export const archShape = (x: number, y: number, w: number, h: number) =>
  `M${num(x)} ${num(y + h)}V${num(y + w / 2)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0V${num(y + h)}z`

/** A wall lit by the window: darker towards the left and the top. */
export function wall(s: Stage, of: LocalName, to = HEIGHT): string {
  return rect(
    -20,
    -20,
    WIDTH + 40,
    to + 40,
    s.ramp(
      [
        [0, s.paint(of, 0, -0.75)],
        [0.6, s.paint(of, 0, -0.4)],
        [1, s.paint(of, 0, -0.15)],
      ],
      [0, 0],
      [WIDTH, to],
    ),
  )
}

/** Table top of boards, seen from its front edge. */
export function tableTop(s: Stage, y: number, of: LocalName = "wood"): string {
  let boards = ""
  for (let i = -6; i < 8; i++) boards += `M${num(400 + i * 68 + 34)} ${num(y)}L${num(400 + (i * 68 + 34) * 2.1)} 620`
  return (
    rect(
      -20,
      y,
      WIDTH + 40,
      HEIGHT - y + 20,
      s.ramp(
        [
          [0, s.paint(of, 0.06, 0.35)],
          [1, s.paint(of, 0, -0.5)],
        ],
        [0, y],
        [0, HEIGHT],
      ),
    ) +
    path(boards, "none", `stroke="${s.paint(of, 0, -0.6)}" stroke-width="2" opacity=".35"`) +
    rect(-20, y, WIDTH + 40, 5, s.paint(of, 0, 0.7), 0, 'opacity=".6"')
  )
}

/** Open shutters at both sides of a window. */
export function shutters(s: Stage, x: number, y: number, w: number, h: number, of: LocalName = "teal"): string {
  const leafW = w * 0.3
  const side = (dir: number) => {
    const x0 = dir < 0 ? x : x + w
    const x1 = x0 + dir * leafW
    let slats = ""
    for (let i = 1; i < 15; i++)
      slats += `M${num(x0 + dir * leafW * 0.14)} ${num(y + (h * i) / 15)}L${num(x1 - dir * leafW * 0.14)} ${num(y - 12 + ((h + 24) * i) / 15)}`
    return (
      polygon(
        [
          [x0, y],
          [x1, y - 14],
          [x1, y + h + 14],
          [x0, y + h],
        ],
        s.paint(of, 0, dir < 0 ? 0.1 : -0.45),
      ) + path(slats, "none", `stroke="${s.paint(of, 0, dir < 0 ? -0.5 : -0.8)}" stroke-width="5" opacity=".6"`)
    )
  }
  return side(-1) + side(1)
}

/** Bulbs on a slack wire, glowing after dark. */
export function festoon(s: Stage, x1: number, y1: number, x2: number, y2: number, sag: number, count = 11): string {
  const on = (t: number) => ({ x: x1 + (x2 - x1) * t, y: y1 + (y2 - y1) * t + 4 * sag * t * (1 - t) })
  let out = stroke(
    `M${num(x1)} ${num(y1)}Q${num((x1 + x2) / 2)} ${num((y1 + y2) / 2 + sag * 2)} ${num(x2)} ${num(y2)}`,
    s.paint("ink", 0),
    1.8,
  )
  const lamp = s.plain([0.93, 0.12, 85])
  const glow = s.radial(
    [
      [0, lamp, 0.75],
      [1, lamp, 0],
    ],
    0,
    0,
    26,
  )
  for (let i = 0; i < count; i++) {
    const p = on((i + 0.5) / count)
    out += at(
      p.x,
      p.y + 8,
      1,
      s.lamps ? circle(0, 0, 26, glow) : "",
      rect(-2, -9, 4, 6, s.paint("ink", 0)),
      circle(0, 1, 5, s.lamps ? lamp : s.paint("cream", 0, 0.4)),
    )
  }
  return out
}

/** A pot with a plant; `k` is its height. */
export function pot(
  s: Stage,
  x: number,
  y: number,
  k: number,
  plant: "lemon" | "geranium" | "lavender" | "herb" = "geranium",
): string {
  const w = k * 0.36
  let out =
    path(
      `M${num(x - w / 2)} ${num(y - k * 0.36)}L${num(x - w * 0.36)} ${num(y)}H${num(x + w * 0.36)}L${num(x + w / 2)} ${num(y - k * 0.36)}z`,
      s.paint("terracotta", 0, 0.1),
    ) +
    path(
      `M${num(x - w / 2)} ${num(y - k * 0.36)}L${num(x - w * 0.36)} ${num(y)}H${num(x - w * 0.1)}L${num(x - w * 0.12)} ${num(y - k * 0.36)}z`,
      s.paint("terracotta", 0, -0.5),
    ) +
    rect(x - w * 0.57, y - k * 0.42, w * 1.14, k * 0.09, s.paint("terracotta", 0, 0.25), 2)
  if (plant === "lemon") {
    out = stroke(`M${num(x)} ${num(y - k * 0.4)}V${num(y - k * 0.62)}`, s.paint("walnut", 0), 4) + out
    for (let i = 0; i < 9; i++)
      out += circle(
        x + s.rng.jitter(w * 0.5),
        y - k * s.rng.range(0.62, 0.95),
        w * 0.3,
        s.paint("leaf", 0, i < 5 ? -0.45 : 0.1),
      )
    for (let i = 0; i < 5; i++)
      out += ellipse(
        x + s.rng.jitter(w * 0.55),
        y - k * s.rng.range(0.6, 0.9),
        w * 0.09,
        w * 0.11,
        s.paint("lemon", 0, 0.2),
      )
    return out
  }
  let stems = ""
  let heads = ""
  for (let i = 0; i < 16; i++) {
    const a = (-90 + s.rng.jitter(62)) * (Math.PI / 180)
    const l = k * s.rng.range(0.28, 0.56)
    const px = x + Math.cos(a) * l
    const py = y - k * 0.4 + Math.sin(a) * l
    stems +=
      plant === "lavender"
        ? `M${num(x)} ${num(y - k * 0.4)}L${num(px)} ${num(py)}`
        : leaf(x + Math.cos(a) * l * 0.4, y - k * 0.38 + Math.sin(a) * l * 0.4, l * 0.6, l * 0.16, (a * 180) / Math.PI)
    if (plant === "lavender") heads += leaf(px, py, k * 0.13, k * 0.03, (a * 180) / Math.PI)
    if (plant === "geranium" && i % 2)
      heads += `M${num(px - k * 0.055)} ${num(py)}a${num(k * 0.055)} ${num(k * 0.05)} 0 1 1 ${num(k * 0.11)} 0a${num(k * 0.055)} ${num(k * 0.05)} 0 1 1 ${num(-k * 0.11)} 0z`
  }
  return (
    (plant === "lavender"
      ? path(stems, "none", `stroke="${s.paint("sage", 0, -0.2)}" stroke-width="2"`)
      : path(stems, s.paint(plant === "herb" ? "basil" : "leaf", 0, -0.2))) +
    out +
    (heads && path(heads, s.paint(plant === "lavender" ? "lavender" : "red", 0, 0.1)))
  )
}

/** Wall lantern on an iron arm. */
export function lantern(s: Stage, x: number, y: number, k: number): string {
  const iron = s.paint("iron", 0, -0.3)
  const glass = s.lamps ? s.plain([0.93, 0.12, 85]) : s.paint("cream", 0, 0.2)
  const glow = s.lamps
    ? circle(
        x,
        y + k * 0.5,
        k * 2.2,
        s.radial(
          [
            [0, s.plain([0.9, 0.13, 80]), 0.6],
            [1, s.plain([0.9, 0.13, 80]), 0],
          ],
          x,
          y + k * 0.5,
          k * 2.2,
        ),
      )
    : ""
  return (
    glow +
    polygon(
      [
        [x - k * 0.3, y + k * 0.2],
        [x + k * 0.3, y + k * 0.2],
        [x + k * 0.2, y + k],
        [x - k * 0.2, y + k],
      ],
      glass,
    ) +
    polygon(
      [
        [x - k * 0.38, y + k * 0.22],
        [x, y - k * 0.12],
        [x + k * 0.38, y + k * 0.22],
      ],
      iron,
    ) +
    rect(x - k * 0.24, y + k * 0.96, k * 0.48, k * 0.09, iron) +
    path(
      `M${num(x)} ${num(y + k * 0.2)}v${num(k * 0.76)}M${num(x - k * 0.3)} ${num(y + k * 0.2)}l${num(k * 0.1)} ${num(k * 0.78)}M${num(x + k * 0.3)} ${num(y + k * 0.2)}l${num(-k * 0.1)} ${num(k * 0.78)}`,
      "none",
      `stroke="${iron}" stroke-width="${num(k * 0.05)}"`,
    )
  )
}
