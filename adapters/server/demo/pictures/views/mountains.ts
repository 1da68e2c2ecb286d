import { campanile, house } from "../motifs/buildings.ts"
import { castle } from "../motifs/castle.ts"
import { flowers } from "../motifs/meadow.ts"
import { chain, peak } from "../motifs/peaks.ts"
import { ridge } from "../motifs/ridge.ts"
import { mist } from "../motifs/sky.ts"
import { spires } from "../motifs/spires.ts"
import { fir, row, woods } from "../motifs/trees.ts"
import { volcano } from "../motifs/volcano.ts"
import { polygon, rect } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { View } from "./view.ts"

const winter = (s: Stage) => s.season === "winter"

const floor = (s: Stage) => (winter(s) ? "snow" : "meadow")

const slope = (s: Stage) => (winter(s) ? ([0.9, 0.02, 225] as const) : ("grass" as const))

/** A green (or white) valley floor with woods, and an alpine hamlet at (x, y). */
function valley(s: Stage, y: number, x: number, village = true): string {
  const far = ridge(s, y - 34, 22, 0.42, winter(s) ? slope(s) : "forest", { rough: 1.3 })
  const middle = ridge(s, y + 6, 16, 0.22, slope(s))
  const near = ridge(s, y + 78, 24, 0.04, floor(s))
  let hamlet = ""
  if (village) {
    const foot = (hx: number) => middle.at(hx) + 5
    hamlet = campanile(s, x + 16, foot(x + 16), 84, {
      wall: "white",
      cap: s.rng.chance(0.5) ? "spire" : "onion",
      capColour: "brick",
      depth: 0.18,
    })
    for (const [dx, w] of [
      [-58, 34],
      [-20, 30],
      [46, 36],
      [84, 28],
      [-92, 26],
    ] as const)
      hamlet += house(s, x + dx, foot(x + dx) + s.rng.range(2, 9), w, w * 0.62, {
        wall: "white",
        roof: "gable",
        roofColour: winter(s) ? "snow" : "walnut",
        depth: 0.16,
        floors: 1,
      })
  }
  return (
    far.svg +
    woods(s, far.at, -20, 820, 34, 0.42) +
    mist(s, y - 6, 34, 0.35) +
    middle.svg +
    woods(s, (v) => middle.at(v) + 3, -20, x - 150, 30, 0.26) +
    woods(s, (v) => middle.at(v) + 3, x + 170, 820, 34, 0.26) +
    hamlet +
    near.svg +
    row(s, fir, near.at, -20, x - 190, 6, 64, 0.06) +
    row(s, fir, near.at, x + 250, 820, 5, 74, 0.06) +
    (winter(s) ? "" : flowers(s, y + 120, ["white", "sun", "lavender"], 60))
  )
}

/** Dolomites: pale towers that glow, meadows below. */
export const dolomites: View = (s, y, x) => {
  const snow = winter(s) ? 1 : 0
  const side = x < 400 ? 1 : -1
  return (
    spires(s, x + side * 300, y - 40, 260, 190, 0.55, snow) +
    spires(s, x - side * 240, y - 40, 230, 160, 0.48, snow) +
    mist(s, y - 70, 40, 0.5) +
    spires(s, x + side * 30, y - 26, 330, 268, 0.24, snow) +
    mist(s, y - 46, 40, 0.6) +
    valley(s, y, x - side * 40)
  )
}

/** The Alps: snow peaks, woods, a hamlet. */
export const alps: View = (s, y, x) => {
  const snow = winter(s) ? 0.8 : 0.45
  return (
    chain(s, y - 40, 210, 0.62, { focus: 620, snow: 0.6, count: 6 }) +
    mist(s, y - 70, 50, 0.6) +
    chain(s, y - 26, 265, 0.26, { focus: x, snow, count: 3 }) +
    mist(s, y - 50, 40, 0.6) +
    valley(s, y, x + 60)
  )
}

/** Monte Bianco: the white dome among needles; a castle of the valley. */
export const monteBianco: View = (s, y, x) => {
  const base = y - 24
  const needles = [-230, -180, -140, 130, 176, 232]
    .map((dx) => peak(s, x + dx, base, 60, 150 + s.rng.range(0, 60), 0.42, { snow: 0.3, jag: 1.5 }))
    .join("")
  const domeOf =
    peak(s, x - 52, base, 210, 248, 0.3, { snow: 0.8, jag: 0.7 }) +
    peak(s, x + 66, base, 180, 226, 0.28, { snow: 0.8, jag: 0.7 }) +
    peak(s, x + 10, base, 230, 276, 0.25, { snow: 0.8, jag: 0.5 })
  return (
    chain(s, y - 40, 150, 0.65, { focus: 120, snow: 0.6 }) +
    needles +
    domeOf +
    mist(s, y - 54, 44, 0.65) +
    valley(s, y, x - 70, false) +
    castle(s, x - 90, y + 22, 88, { depth: 0.1, pointed: true })
  )
}

/** Gran Sasso over a high plain, with a ruined fortress on its hill. */
export const apennine: View = (s, y, x) => {
  const snow = winter(s) ? 0.75 : s.season === "spring" ? 0.4 : 0.2
  const far = ridge(s, y - 90, 34, 0.62, "rock", { rough: 1.6 })
  const plain = ridge(s, y, 10, 0.26, winter(s) ? slope(s) : "straw", { rough: 0.7 })
  const hill = ridge(s, y + 24, 46, 0.12, winter(s) ? "snow" : "olive", {
    heights: x < 400 ? [0.2, 0.55, 1.05, 0.6, 0.1, -0.2, -0.1, 0.1] : [0, -0.2, -0.1, 0.2, 0.8, 1.05, 0.5, 0.1],
  })
  const cx = x < 400 ? 230 : 575
  const near = ridge(s, y + 96, 22, 0, winter(s) ? "snow" : "grass")
  return (
    far.svg +
    peak(s, x + 200, y - 16, 250, 170, 0.42, { snow, jag: 0.8 }) +
    peak(s, x - 150, y - 16, 240, 150, 0.45, { snow, jag: 0.8 }) +
    peak(s, x + 30, y - 10, 260, 262, 0.28, { snow, jag: 1.1 }) +
    mist(s, y - 26, 34, 0.6) +
    plain.svg +
    castle(s, cx, hill.at(cx) + 4, 66, { depth: 0.12, wall: "limestone", pointed: false }) +
    hill.svg +
    near.svg +
    (winter(s) ? "" : flowers(s, y + 120, ["sun", "white", "poppy"], 50))
  )
}

/** Etna: the smoking cone over lava, broom and orange groves. */
export const etna: View = (s, y, x) => {
  const mid = ridge(s, y - 14, 18, 0.36, winter(s) ? slope(s) : [0.5, 0.06, 130], { rough: 1.4 })
  const low = ridge(s, y + 26, 22, 0.18, winter(s) ? "snow" : "lava", { rough: 1.8 })
  const near = ridge(s, y + 84, 20, 0, winter(s) ? "snow" : "grass")
  return (
    volcano(s, x + 10, y - 8, 440, 205, 0.26, { snow: s.season !== "summer" }) +
    mist(s, y - 36, 40, 0.6) +
    mid.svg +
    woods(s, mid.at, -20, 820, 26, 0.36) +
    low.svg +
    near.svg +
    (winter(s) ? row(s, fir, near.at, 500, 800, 4, 70, 0.05) : flowers(s, y + 100, ["sun", "sun", "white"], 90))
  )
}

/** Sardinian granite: rounded boulders and cork woods under worn tops. */
export const gennargentu: View = (s, y, x) => {
  const far = ridge(s, y - 110, 46, 0.6, "rock", { rough: 1.5 })
  const mid = ridge(s, y - 36, 20, 0.34, winter(s) ? slope(s) : "sage", { rough: 2 })
  const low = ridge(s, y, 26, 0.22, winter(s) ? "snow" : "olive", { rough: 1.4 })
  const near = ridge(s, y + 78, 20, 0, winter(s) ? "snow" : "sage")
  let stones = ""
  for (let i = 0; i < 7; i++) {
    const bx = x - 180 + i * 62 + s.rng.jitter(20)
    const r = s.rng.range(18, 46)
    const by = low.at(bx) + 10
    stones +=
      polygon(
        [
          [bx - r, by],
          [bx - r * 0.8, by - r * 0.7],
          [bx - r * 0.2, by - r * 1.15],
          [bx + r * 0.5, by - r * 0.95],
          [bx + r, by - r * 0.3],
          [bx + r * 0.95, by],
        ],
        s.paint("granite", 0.18, 0.25),
      ) +
      polygon(
        [
          [bx - r, by],
          [bx - r * 0.8, by - r * 0.7],
          [bx - r * 0.2, by - r * 1.15],
          [bx - r * 0.1, by - r * 0.4],
          [bx - r * 0.4, by],
        ],
        s.paint("granite", 0.18, -0.4),
      )
  }
  return (
    far.svg +
    peak(s, x - 150, y - 30, 220, 130, 0.46, { of: "granite", snow: winter(s) ? 0.6 : 0, jag: 1.4 }) +
    peak(s, x + 70, y - 30, 260, 205, 0.32, { of: "granite", snow: winter(s) ? 0.6 : 0, jag: 1.4 }) +
    peak(s, x + 250, y - 30, 200, 140, 0.42, { of: "granite", snow: winter(s) ? 0.6 : 0, jag: 1.4 }) +
    mist(s, y - 50, 36, 0.5) +
    mid.svg +
    woods(s, mid.at, -20, 820, 24, 0.42, "olive") +
    low.svg +
    stones +
    near.svg
  )
}

/**
 * Soft ridges behind one another with a hamlet. Depending on the kind, they fall to the sea, rise to crags, or are
 * covered with woods.
 */
const ridges =
  (kind: "coast" | "crag" | "forest"): View =>
  (s, y, x) => {
    const left = x < 400
    const white = [0.9, 0.02, 225] as const
    let out = ""
    if (kind === "coast")
      out += rect(
        -20,
        y - 86,
        840,
        120,
        s.ramp(
          [
            [0, s.mixed("sea", s.light.sky[2], 0.6)],
            [1, s.paint("sea", 0.3)],
          ],
          [0, y - 86],
          [0, y + 10],
        ),
      )
    if (kind === "crag")
      out +=
        [-210, 190, -60, 70]
          .map((dx, i) =>
            peak(s, x + dx, y - 20, 170, 150 + i * 30, 0.5 - i * 0.06, {
              of: "limestone",
              snow: winter(s) ? 0.6 : 0,
              jag: 1.6,
            }),
          )
          .join("") + mist(s, y - 50, 40, 0.6)
    const slopeTo = left ? [1.6, 1.5, 1.2, 0.8, 0.2, -0.5, -1, -1.2] : [-1.2, -1, -0.5, 0.2, 0.8, 1.2, 1.5, 1.6]
    const top = kind === "crag" ? 2 : 0
    for (let i = top; i < 4; i++) {
      const heights =
        kind === "coast"
          ? slopeTo.map((h, n) => h * (1 - i * 0.18) + 0.35 * Math.sin(n * 1.9 + i * 2) + i * 0.1)
          : undefined
      const options = { rough: 1.3, mist: 0.35, ...(heights ? { heights } : {}) }
      const layer = ridge(
        s,
        y - 118 + i * 42,
        84 - i * 18,
        0.66 - i * 0.15,
        winter(s) ? white : i % 2 ? "olive" : "forest",
        options,
      )
      out += layer.svg + (i > 1 ? woods(s, layer.at, -20, 820, 18 + i * 4, 0.66 - i * 0.15) : "")
    }
    const near = ridge(s, y + 70, 22, 0.02, floor(s))
    const hx = kind === "coast" ? (left ? 230 : 570) : x
    const hamlet = [-46, -14, 22, 52]
      .map((dx) =>
        house(s, hx + dx, y + 52 + Math.abs(dx) * 0.12, 30, 30, {
          wall: s.rng.pick(["rose", "ochre", "cream"]),
          depth: 0.1,
          roofColour: winter(s) ? "snow" : "roof",
        }),
      )
      .join("")
    return (
      out +
      campanile(s, hx + 6, y + 46, 84, { wall: "cream", depth: 0.12 }) +
      hamlet +
      near.svg +
      (winter(s) ? "" : flowers(s, y + 110, ["poppy", "white", "sun"], 50))
    )
  }

export const coastRidges = ridges("coast")

export const crags = ridges("crag")

export const forestRidges = ridges("forest")
