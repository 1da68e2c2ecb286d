import type { RegionId } from "../../../../../domain/catalogue/taxonomy.ts"
import type { LocalName } from "../locals.ts"
import { circle, ellipse, num, path, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { cluster } from "./rows.ts"

type Flora = "olive" | "lemon" | "vine" | "pine" | "fir" | "almond"

export const flora: Readonly<Record<RegionId, Flora>> = {
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

export const leaf = (x: number, y: number, length: number, width: number, angle: number) => {
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

/** A near, dark branch in the upper left corner. It makes the rest look far away. */
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
      for (let a = -3; a <= 3; a++) dark += leaf(p.x, p.y, reach * s.rng.range(0.12, 0.17), 2.2, angle + a * 18)
      for (let a = -2; a <= 2; a++) lit += leaf(p.x + 3, p.y - 3, reach * 0.11, 1.5, angle + a * 15 - 6)
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
