import type { RegionId } from "../../../../../../domain/catalogue/taxonomy.ts"
import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { loom, mask, mosaic, violin } from "../../motifs/crafts.ts"
import { archShape, opening, tableTop, wall } from "../../motifs/frames.ts"
import { pot } from "../../motifs/pot.ts"
import { halo, sky, wash } from "../../motifs/sky.ts"
import { candle } from "../../motifs/table.ts"
import { at, circle, ellipse, num, path, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

type Craft = "mask" | "violin" | "mosaic" | "loom"

const crafts: Partial<Record<RegionId, Craft>> = {
  veneto: "mask",
  lombardia: "violin",
  "emilia-romagna": "mosaic",
  "friuli-venezia-giulia": "mosaic",
  sicilia: "mosaic",
  lazio: "mosaic",
  piemonte: "violin",
  marche: "violin",
}

/** The region's best-known craft. */
export const craft: Scene = (s, view) => crafting(crafts[s.ref.region] ?? "loom")(s, view)

/** A craft on a bench by a window. */
export const crafting =
  (kind: Craft): Scene =>
  (outside, view) => {
    const s = outside.lamps ? outside.within(lamplight) : outside
    const plaster = s.rng.pick<LocalName>(["sage", "ochre", "sky", "rose", "cream"])
    const shape = archShape(560, 96, 168, 250)
    let out = opening(
      s,
      shape,
      sky(outside, 290, { sunX: 560 }) + view(outside, 310, 520) + wash(outside),
      wall(s, plaster),
      "translate(322 46) scale(.72)",
    )
    out +=
      path(shape, "none", `stroke="${s.paint(plaster, 0, 0.7)}" stroke-width="12"`) +
      rect(546, 342, 196, 14, s.paint("stone", 0, 0.3), 2)
    if (kind !== "loom") out += tools(s)
    if (kind === "loom") {
      const floor =
        rect(
          -20,
          492,
          840,
          130,
          s.ramp(
            [
              [0, s.paint("terracotta", 0, 0.1)],
              [1, s.paint("terracotta", 0, -0.6)],
            ],
            [0, 492],
            [0, 600],
          ),
        ) +
        path(
          "M-20 526H820M-20 570H820",
          "none",
          `stroke="${s.paint("terracotta", 0, -0.7)}" stroke-width="2" opacity=".5"`,
        )
      const yarn = (x: number, y: number, r: number, of: LocalName) =>
        ellipse(x - r * 0.3, y + r * 0.9, r * 1.1, r * 0.2, s.paint("ink", 0, -0.4), 'opacity=".3"') +
        circle(x, y, r, s.paint(of, 0, -0.2)) +
        path(
          `M${num(x - r * 0.8)} ${num(y - r * 0.3)}q${num(r * 0.8)} ${num(-r * 0.4)} ${num(r * 1.6)} ${num(r * 0.2)}M${num(x - r * 0.9)} ${num(y + r * 0.1)}q${num(r * 0.9)} ${num(-r * 0.4)} ${num(r * 1.7)} ${num(r * 0.3)}M${num(x - r * 0.5)} ${num(y - r * 0.8)}q${num(r * 1.2)} ${num(r * 0.4)} ${num(r * 0.9)} ${num(r * 1.5)}`,
          "none",
          `stroke="${s.paint(of, 0, 0.6)}" stroke-width="${num(r * 0.1)}" stroke-linecap="round"`,
        )
      return (
        out +
        floor +
        loom(s, 330, 556, 400) +
        yarn(600, 536, 34, "teal") +
        yarn(660, 552, 28, "sun") +
        yarn(560, 562, 24, "terracotta") +
        yarn(622, 580, 22, "cream") +
        pot(s, 648, 346, 70, "geranium")
      )
    }
    out += tableTop(s, 430, s.rng.pick<LocalName>(["wood", "oak", "walnut"]))
    if (kind === "mask")
      out +=
        rect(366, 448, 8, 60, s.paint("iron", 0)) +
        ellipse(370, 512, 70, 10, s.paint("iron", 0, -0.2)) +
        mask(s, 370, 380, 330) +
        ellipse(184, 550, 34, 6, s.paint("ink", 0, -0.4), 'opacity=".35"') +
        mask(s, 186, 500, 120) +
        jars(s, 566, 520) +
        candle(s, 250, 560, 44)
    if (kind === "violin")
      out +=
        violin(s, 350, 540, 400) +
        violin(s, 486, 520, 330, true) +
        stroke("M230 560L560 584", s.paint("walnut", 0, 0.2), 5) +
        stroke("M236 566L560 588", s.paint("cream", 0), 1.6) +
        jars(s, 610, 530) +
        shavings(s)
    if (kind === "mosaic") out += mosaic(s, 360, 330, 200) + tiles(s)
    return out + pot(s, 648, 346, 64, "herb") + (s.lamps ? halo(s, 360, 200, 330, 0.28) : "")
  }

/** Tools hung in a row. */
function tools(s: Stage): string {
  const iron = s.paint("iron", 0, 0.1)
  const grip = s.paint("terracotta", 0, -0.2)
  let out = rect(40, 96, 200, 10, s.paint("oak", 0, 0.1))
  for (let i = 0; i < 6; i++) {
    const x = 60 + i * 32
    const h = 50 + ((i * 37) % 40)
    out +=
      rect(x - 4, 108, 8, h * 0.5, i % 2 ? grip : s.paint("walnut", 0, 0), 3) +
      (i % 3 === 0
        ? path(`M${x - 9} ${num(108 + h * 0.5)}h18l-4 ${num(h * 0.5)}h-10z`, iron)
        : i % 3 === 1
          ? rect(x - 3, 108 + h * 0.5, 6, h * 0.6, iron)
          : circle(x, 108 + h * 0.7, 11, iron))
  }
  return out
}

const jars = (s: Stage, x: number, y: number) =>
  (["teal", "red", "sun"] as const)
    .map((of, i) =>
      at(
        x + i * 46,
        y + (i % 2) * 18,
        1,
        ellipse(-6, 0, 22, 4, s.paint("ink", 0, -0.4), 'opacity=".3"'),
        rect(-17, -38, 34, 38, s.paint("white", 0, -0.2), 4),
        rect(2, -38, 15, 38, s.paint("white", 0, 0.2), 3),
        rect(-17, -30, 34, 16, s.paint(of, 0, 0)),
        ellipse(0, -38, 17, 4, s.paint(of, 0, -0.3)),
        i === 1
          ? stroke("M-4 -38L-14 -84M4 -38L10 -90M0 -38L-2 -96", s.paint("oak", 0, 0.1), 4) +
              stroke("M-14 -84l-2 -10M10 -90l1 -10M-2 -96v-10", s.paint("walnut", 0), 6)
          : "",
      ),
    )
    .join("")

const shavings = (s: Stage) =>
  Array.from({ length: 9 }, () => {
    const x = s.rng.range(200, 640)
    const y = s.rng.range(548, 590)
    return stroke(`M${num(x)} ${num(y)}q8 -14 16 -4t-6 8`, s.paint("pasta", 0, 0.1), 4)
  }).join("")

function tiles(s: Stage): string {
  const glass: readonly LocalName[] = ["navy", "gold", "teal", "terracotta", "cream"]
  let out = ""
  glass.forEach((of, i) => {
    const x = 190 + i * 92
    out +=
      ellipse(x - 6, 566, 44, 9, s.paint("ink", 0, -0.4), 'opacity=".3"') +
      path(
        `M${x - 40} 538Q${x - 34} 568 ${x - 14} 570H${x + 14}Q${x + 34} 568 ${x + 40} 538z`,
        s.paint("clay", 0, -0.1),
      ) +
      ellipse(x, 538, 40, 10, s.paint("clay", 0, -0.5))
    for (let n = 0; n < 11; n++)
      out += rect(
        x - 30 + (n % 5) * 12 + s.rng.jitter(3),
        526 + (n > 4 ? 5 : 0) + s.rng.jitter(3),
        10,
        8,
        s.paint(of, 0, s.rng.range(-0.3, 0.5)),
        1,
        `transform="rotate(${num(s.rng.jitter(24))} ${x} 534)"`,
      )
  })
  return out
}
