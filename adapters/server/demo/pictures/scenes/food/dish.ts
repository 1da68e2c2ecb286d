import type { RegionId } from "../../../../../../domain/catalogue/taxonomy.ts"
import type { LocalName } from "../../locals.ts"
import { basil, cast, round, swirl, wholeTomato } from "../../motifs/flatlay.ts"
import { circle, ellipse } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"

type Dish = "pizza" | "nests" | "ears" | "spaghetti"

export const dishes: Readonly<Record<RegionId, Dish>> = {
  abruzzo: "spaghetti",
  basilicata: "ears",
  calabria: "spaghetti",
  campania: "pizza",
  "emilia-romagna": "nests",
  "friuli-venezia-giulia": "nests",
  lazio: "spaghetti",
  liguria: "spaghetti",
  lombardia: "nests",
  marche: "nests",
  molise: "ears",
  piemonte: "nests",
  puglia: "ears",
  sardegna: "ears",
  sicilia: "pizza",
  toscana: "nests",
  "trentino-alto-adige": "nests",
  umbria: "nests",
  "valle-d-aosta": "nests",
  veneto: "spaghetti",
}

export function dish(s: Stage, kind: Dish, x: number, y: number, r: number): string {
  if (kind === "pizza") {
    let out =
      cast(s, x, y, r) +
      round(s, x, y, r, 0.025, s.paint("bread", 0, 0.1)) +
      round(s, x, y, r * 0.93, 0.02, s.paint("bread", 0, 0.55)) +
      round(s, x, y, r * 0.82, 0.03, s.paint("tomato", 0, -0.05)) +
      round(s, x + 4, y - 4, r * 0.72, 0.06, s.paint("tomato", 0, 0.2))
    for (let i = 0; i < 9; i++) {
      const a = i * 2.4
      const q = r * Math.sqrt((i + 0.6) / 10) * 0.72
      out += round(
        s,
        x + Math.cos(a) * q,
        y + Math.sin(a) * q,
        r * s.rng.range(0.09, 0.15),
        0.16,
        s.paint("cream", 0, 0.35),
      )
    }
    for (let i = 0; i < 5; i++) {
      const a = i * 1.26 + 0.5
      out += basil(s, x + Math.cos(a) * r * 0.42, y + Math.sin(a) * r * 0.42, r * 0.1)
    }
    for (let i = 0; i < 10; i++) {
      const a = i * 0.63
      out += ellipse(
        x + Math.cos(a) * r * 0.91,
        y + Math.sin(a) * r * 0.91,
        r * 0.05,
        r * 0.035,
        s.paint("walnut", 0, 0),
        'opacity=".4"',
      )
    }
    return out
  }
  const plate =
    cast(s, x, y, r) +
    circle(x, y, r, s.paint("white", 0, -0.05)) +
    circle(x, y, r * 0.96, s.paint("white", 0, 0.3)) +
    circle(
      x,
      y,
      r * 0.84,
      "none",
      `stroke="${s.paint(s.rng.pick<LocalName>(["teal", "terracotta", "navy"]), 0)}" stroke-width="5"`,
    ) +
    circle(x, y, r * 0.72, s.paint("cream", 0, -0.12))
  if (kind === "ears") {
    let out = plate
    for (let i = 0; i < 34; i++) {
      const a = i * 2.4
      const q = r * Math.sqrt(i / 36) * 0.66
      const px = x + Math.cos(a) * q
      const py = y + Math.sin(a) * q
      const k = r * 0.095
      out +=
        circle(px - 1.5, py + 2, k, s.paint("bread", 0, -0.5), 'opacity=".5"') +
        circle(px, py, k, s.paint("pasta", 0, 0.1)) +
        ellipse(px - k * 0.15, py + k * 0.15, k * 0.6, k * 0.5, s.paint("pasta", 0, -0.4))
    }
    for (let i = 0; i < 12; i++) {
      const a = i * 2.4 + 1
      const q = r * Math.sqrt(i / 13) * 0.6
      out +=
        i % 2
          ? basil(s, x + Math.cos(a) * q, y + Math.sin(a) * q, r * 0.085)
          : wholeTomato(s, x + Math.cos(a) * q, y + Math.sin(a) * q, r * 0.06)
    }
    return out
  }
  const pesto = s.ref.region === "liguria"
  return (
    plate +
    swirl(s, x, y, r * 0.58, pesto ? "leaf" : "pasta") +
    (pesto
      ? ""
      : round(s, x, y, r * 0.26, 0.12, s.paint("tomato", 0, 0.05)) +
        round(s, x + 3, y - 4, r * 0.17, 0.12, s.paint("tomato", 0, 0.3))) +
    basil(s, x, y, r * 0.13)
  )
}
