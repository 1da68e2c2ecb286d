import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { sheep } from "../../motifs/animals.ts"
import { onlooker } from "../../motifs/figures.ts"
import { archShape } from "../../motifs/frames.ts"
import { tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { halo, mist, sky, wash } from "../../motifs/sky.ts"
import { umbrellaPine } from "../../motifs/trees.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** Floor in perspective and a wall. */
function hall(s: Stage, of: LocalName, floor: LocalName): string {
  return (
    rect(
      -20,
      -20,
      840,
      500,
      s.ramp(
        [
          [0, s.paint(of, 0, -0.5)],
          [1, s.paint(of, 0, 0.1)],
        ],
        [0, 0],
        [800, 300],
      ),
    ) +
    rect(-20, 440, 840, 200, s.paint(floor, 0, -0.1)) +
    path(
      `${[-6, -4, -2, 0, 2, 4, 6].map((i) => `M${400 + i * 66} 440L${400 + i * 170} 640`).join("")}M-20 480H820M-20 540H820`,
      "none",
      `stroke="${s.paint(floor, 0, -0.7)}" stroke-width="2.500" opacity=".4"`,
    ) +
    rect(-20, 430, 840, 12, s.paint(of, 0, 0.5))
  )
}

/** A statue on its plinth; bronze or marble. */
function figure(s: Stage, x: number, y: number, k: number, of: LocalName): string {
  return at(
    x,
    y,
    k / 100,
    path("M-16 -46L-18 0H-8L-2 -40L8 0H20L14 -46z", s.paint(of, 0, -0.2)),
    path("M2 -44L8 0H20L14 -46z", s.paint(of, 0, 0.3)),
    path("M-20 -84Q0 -92 20 -84Q22 -66 14 -44H-15Q-22 -66 -20 -84z", s.paint(of, 0, -0.05)),
    path("M4 -88Q14 -87 20 -84Q22 -66 14 -44H4z", s.paint(of, 0, 0.45)),
    stroke("M-19 -82L-30 -62L-22 -46", s.paint(of, 0, -0.3), 8),
    stroke("M19 -82L32 -66L40 -80", s.paint(of, 0, 0.2), 8),
    circle(0, -99, 10, s.paint(of, 0, 0.1)),
    path("M-11 -98Q-14 -112 0 -113T12 -99Q6 -106 0 -105T-11 -98z", s.paint(of, 0, -0.4)),
    path("M-6 -94Q0 -82 7 -94z", s.paint(of, 0, -0.35)),
  )
}

/** Two statues in a museum, visitors before them. */
export const statues: Scene = (outside, view) => {
  const s = outside
  const of: LocalName = s.ref.region === "calabria" ? "cypress" : "limestone"
  const plinth = (x: number) =>
    rect(x - 60, 400, 120, 90, s.paint("white", 0, -0.1)) +
    rect(x + 10, 400, 50, 90, s.paint("white", 0, 0.3)) +
    rect(x - 68, 392, 136, 12, s.paint("white", 0, 0.4))
  const window = archShape(332, 90, 136, 220)
  return (
    hall(s, s.rng.pick<LocalName>(["sage", "rose", "sky", "cream"]), "stone") +
    `<g clip-path="${s.clip(path(window, "#000"))}"><g transform="translate(200 60) scale(.5)">${sky(s, 300) + view(s, 320, 400)}</g></g>` +
    path(window, "none", `stroke="${s.paint("white", 0, 0.2)}" stroke-width="12"`) +
    plinth(220) +
    plinth(570) +
    figure(s, 220, 394, 270, of) +
    `<g transform="matrix(-1 0 0 1 1140 0)">${figure(s, 570, 394, 280, of)}</g>` +
    halo(s, 220, 230, 200, 0.25) +
    halo(s, 570, 230, 200, 0.25) +
    onlooker(s, 380, 560, 170, "teal") +
    onlooker(s, 450, 566, 160, "red") +
    wash(s)
  )
}

/** A painting in a gold frame: a landscape with figures. */
function painting(s: Stage, x: number, y: number, w: number, h: number, kind: number): string {
  const inner =
    kind === 0
      ? rect(x, y, w, h, s.paint("cypress", 0, -0.2)) +
        Array.from(
          { length: 9 },
          (_, i) =>
            circle(x + (i + 0.5) * (w / 9), y + h * 0.16 + (i % 3) * 8, w * 0.07, s.paint("forest", 0, -0.1)) +
            circle(x + (i + 0.3) * (w / 9), y + h * 0.2, 5, s.paint("orange", 0, 0.2)),
        ).join("") +
        rect(x, y + h * 0.72, w, h * 0.28, s.paint("olive", 0, -0.3)) +
        (["blossom", "rose", "cream", "red", "white"] as const)
          .map((of, i) =>
            at(
              x + w * (0.14 + i * 0.18),
              y + h * 0.88,
              h / 170,
              path("M-10 -64Q0 -70 10 -64L20 0H-20z", s.paint(of, 0, 0.1)),
              circle(0, -76, 9, s.paint("skin", 0, 0.2)),
              path("M-10 -76Q-8 -90 4 -88Q16 -80 8 -60Q12 -80 0 -82z", s.paint("sun", 0, -0.1)),
            ),
          )
          .join("")
      : kind === 1
        ? rect(x, y, w, h, s.paint("stone", 0, -0.3)) +
          polygon(
            [
              [x + w * 0.3, y],
              [x + w * 0.7, y],
              [x + w * 0.62, y + h * 0.5],
              [x + w * 0.38, y + h * 0.5],
            ],
            s.paint("sky", 0, 0.3),
          ) +
          rect(x, y + h * 0.62, w, h * 0.2, s.paint("white", 0, 0.2)) +
          Array.from({ length: 13 }, (_, i) => {
            const px = x + w * (0.06 + i * 0.0735)
            const of = (["red", "teal", "sun", "navy", "terracotta"] as const)[i % 5] ?? "red"
            return (
              path(`M${num(px - 13)} ${num(y + h * 0.66)}q13 -50 26 0z`, s.paint(i === 6 ? "red" : of, 0, 0)) +
              circle(px, y + h * 0.44 + (i % 3) * 5, 9, s.paint("skin", 0, -0.1))
            )
          }).join("")
        : rect(x, y, w, h, s.paint("navy", 0, -0.2)) +
          path(
            `M${x + w * 0.24} ${y + h}Q${x + w * 0.26} ${y + h * 0.5} ${x + w * 0.5} ${y + h * 0.5}T${x + w * 0.76} ${y + h}z`,
            s.paint("wine", 0, 0.1),
          ) +
          ellipse(x + w * 0.5, y + h * 0.34, w * 0.15, h * 0.16, s.paint("skin", 0, 0)) +
          path(
            `M${x + w * 0.34} ${y + h * 0.36}Q${x + w * 0.34} ${y + h * 0.12} ${x + w * 0.5} ${y + h * 0.12}T${x + w * 0.66} ${y + h * 0.36}Q${x + w * 0.6} ${y + h * 0.22} ${x + w * 0.5} ${y + h * 0.22}T${x + w * 0.34} ${y + h * 0.36}z`,
            s.paint("walnut", 0, -0.1),
          )
  return (
    rect(x - 14, y - 14, w + 28, h + 28, s.paint("gold", 0, -0.25), 3) +
    rect(x - 14, y - 14, w + 28, 7, s.paint("gold", 0, 0.3)) +
    inner
  )
}

/** A great painting between two small ones, visitors before it. */
export const paintings: Scene = (s) =>
  hall(s, s.rng.pick<LocalName>(["wine", "cypress", "teal", "sage"]), "oak") +
  painting(s, 210, 110, 380, 220, s.ref.region === "lombardia" ? 1 : 0) +
  painting(s, 40, 160, 100, 130, 2) +
  painting(s, 660, 160, 100, 130, 2) +
  halo(s, 400, 120, 330, 0.35) +
  onlooker(s, 330, 560, 190, "terracotta") +
  onlooker(s, 420, 556, 176, "navy") +
  onlooker(s, 510, 570, 182, "sun")

/** Frescoes on the wall of a crypt, one lamp. */
export const frescoes: Scene = (outside) => {
  const s = outside.within(lamplight)
  const saint = (x: number, y: number, k: number, robe: LocalName) =>
    at(
      x,
      y,
      k / 100,
      circle(0, -88, 20, s.paint("gold", 0, 0.1)),
      path("M-22 -70Q0 -80 22 -70L28 0H-28z", s.paint(robe, 0, -0.1)),
      stroke("M-8 -64L-14 0M8 -64L14 0", s.paint("cream", 0, -0.2), 3),
      circle(0, -88, 11, s.paint("skin", 0, -0.1)),
      path("M-12 -86Q-12 -102 0 -102T12 -86Q8 -94 0 -94T-12 -86z", s.paint("walnut", 0, -0.1)),
      circle(-4, -88, 1.6, s.paint("ink", 0)),
      circle(4, -88, 1.6, s.paint("ink", 0)),
    )
  const niche = (x: number, robes: readonly [LocalName, LocalName, LocalName]) =>
    path(archShape(x, 140, 200, 280), s.paint("cream", 0, -0.25)) +
    path(archShape(x, 140, 200, 280), "none", `stroke="${s.paint("red", 0, -0.2)}" stroke-width="9"`) +
    saint(x + 46, 400, 170, robes[0]) +
    saint(x + 154, 400, 170, robes[2]) +
    saint(x + 100, 410, 206, robes[1])
  const flowers = Array.from({ length: 34 }, () =>
    circle(s.rng.range(0, 800), s.rng.range(440, 490), s.rng.range(4, 8), s.paint("red", 0, s.rng.range(-0.2, 0.3))),
  ).join("")
  return (
    rect(-20, -20, 840, 640, s.paint("clay", 0, -0.5)) +
    path("M-20 -20H820V120Q700 60 560 100T300 90T-20 140z", s.paint("walnut", 0, -0.5)) +
    niche(60, ["teal", "red", "ochre"]) +
    niche(300, ["red", "navy", "teal"]) +
    niche(540, ["ochre", "teal", "red"]) +
    flowers +
    rect(-20, 496, 840, 150, s.paint("walnut", 0, -0.4)) +
    halo(s, 400, 300, 360, 0.4) +
    onlooker(s, 330, 590, 180, "navy") +
    onlooker(s, 470, 596, 170, "wine")
  )
}

/** Columns of an ancient town, sheep among them. */
export const ruins: Scene = (s, view) => {
  const near = ridge(s, 480, 18, 0, s.season === "summer" ? "wheat" : "grass", {
    heights: [0.5, 0.3, 0, 0, 0.1, 0.2, 0.4, 0.5],
  })
  const column = (x: number, y: number, h: number, whole: boolean) =>
    rect(x - 24, y - 12, 48, 12, s.paint("limestone", 0, -0.1)) +
    path(`M${x - 17} ${y - 12}L${x - 14} ${y - h}H${x + 14}L${x + 17} ${y - 12}z`, s.paint("limestone", 0, -0.25)) +
    path(`M${x + 2} ${y - 12}V${y - h}H${x + 14}L${x + 17} ${y - 12}z`, s.paint("limestone", 0, 0.4)) +
    stroke(
      `M${x - 8} ${y - 16}V${y - h + 4}M${x - 1} ${y - 16}V${y - h + 4}`,
      s.paint("stone", 0, -0.6),
      2,
      'opacity=".5"',
    ) +
    (whole
      ? path(`M${x - 24} ${y - h - 16}H${x + 24}L${x + 15} ${y - h}H${x - 15}z`, s.paint("limestone", 0, 0.3))
      : path(`M${x - 14} ${y - h}l9 -12l8 8l11 -6v10z`, s.paint("limestone", 0, 0.1)))
  const beam = (x1: number, x2: number, y: number) =>
    rect(x1 - 26, y - 24, x2 - x1 + 52, 26, s.paint("limestone", 0, 0.05)) +
    rect(x1 - 30, y - 32, x2 - x1 + 60, 9, s.paint("limestone", 0, 0.5))
  return (
    sky(s, 320) +
    view(s, 350, s.rng.pick([300, 520])) +
    mist(s, 466, 22, 0.3) +
    umbrellaPine(s, 730, 490, 240, 0.04) +
    near.svg +
    path("M330 640Q400 560 420 520T410 476H470Q480 540 520 580T600 640z", s.paint("stone", 0, 0.2)) +
    column(150, 510, 250, true) +
    column(246, 506, 250, true) +
    beam(150, 246, 242) +
    column(340, 500, 170, false) +
    column(560, 502, 220, true) +
    column(640, 510, 120, false) +
    onlooker(s, 420, 540, 110, "red") +
    onlooker(s, 470, 546, 104, "teal") +
    (s.ref.region === "molise"
      ? sheep(s, 270, 560, 46, "cream", 0) + sheep(s, 330, 574, 50, "cream", 0) + sheep(s, 600, 566, 46, "cream", 0)
      : "") +
    tufts(s, 540, 30) +
    wash(s)
  )
}

/** A long room with windows at one side, stucco and a floor of squares. */
export const palace: Scene = (s, view) => {
  const wallOf = s.rng.pick<LocalName>(["cream", "blossom", "mint"])
  const windows = [0, 1, 2, 3]
    .map((i) => {
      const x0 = 470 + i * i * 14 + i * 62
      const w = 44 + i * 16
      const y0 = 210 - i * 40
      const h = 190 + i * 66
      const d = `M${x0} ${y0 + h}V${y0 + w * 0.6}q${w / 2} ${-w * 0.7} ${w} ${-w * 0.1}V${y0 + h + 16 + i * 4}z`
      return `<g clip-path="${s.clip(path(d, "#000"))}"><g transform="translate(${x0 - 120} ${y0 - 30}) scale(.5)">${sky(s, 300) + (i === 2 ? view(s, 340, 300) : "")}</g></g>${path(d, "none", `stroke="${s.paint("white", 0, 0.3)}" stroke-width="6"`)}`
    })
    .join("")
  let tiles = ""
  for (let j = 0; j < 7; j++)
    for (let i = -9; i < 9; i++) {
      if ((i + j) % 2) continue
      const y0 = 420 + j * j * 3.4 + j * 8
      const y1 = 420 + (j + 1) ** 2 * 3.4 + (j + 1) * 8
      const k0 = 26 + (y0 - 420) * 0.4
      const k1 = 26 + (y1 - 420) * 0.4
      tiles += `M${num(400 + i * k0)} ${num(y0)}H${num(400 + (i + 1) * k0)}L${num(400 + (i + 1) * k1)} ${num(y1)}H${num(400 + i * k1)}z`
    }
  return (
    rect(-20, -20, 840, 640, s.paint(wallOf, 0, -0.25)) +
    path("M-20 -20H820L470 200H330z", s.paint(wallOf, 0, 0.2)) +
    path(
      "M60 -20L350 186M220 -20L376 186M400 -20V186M580 -20L424 186M740 -20L450 186",
      "none",
      `stroke="${s.paint("gold", 0, 0.1)}" stroke-width="5" opacity=".7"`,
    ) +
    path("M-20 -20L330 200V420L-20 600z", s.paint(wallOf, 0, -0.05)) +
    path("M820 -20L470 200V420L820 600z", s.paint(wallOf, 0, -0.45)) +
    path(archShape(352, 230, 96, 190), s.paint(wallOf, 0, 0.5)) +
    path("M330 420H470L820 600V640H-20V600z", s.paint("white", 0, -0.1)) +
    `<g clip-path="${s.clip(path("M330 420H470L820 600V640H-20V600z", "#000"))}">${path(tiles, s.paint("slate", 0, -0.1))}</g>` +
    windows +
    [0, 1, 2]
      .map((i) => {
        const x = 290 - i * 90
        return (
          rect(x - 40 - i * 8, 190 - i * 34, 44 + i * 14, 120 + i * 44, s.paint("gold", 0, 0), 4) +
          rect(x - 34 - i * 8, 197 - i * 34, 32 + i * 14, 106 + i * 44, s.paint("sky", 0, 0.5), 3)
        )
      })
      .join("") +
    stroke("M400 -20V90", s.paint("gold", 0), 4) +
    path("M340 110Q400 160 460 110L446 140Q400 176 354 140z", s.paint("gold", 0, 0.2)) +
    [344, 372, 400, 428, 456]
      .map((x) => rect(x - 3, 92, 6, 22, s.paint("white", 0, 0.4)) + halo(s, x, 90, 22, 0.8))
      .join("") +
    onlooker(s, 370, 520, 110, "wine") +
    onlooker(s, 420, 530, 116, "navy") +
    wash(s)
  )
}
