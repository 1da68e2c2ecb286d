import { house } from "../motifs/buildings.ts"
import { contours, flowers } from "../motifs/fields.ts"
import { aqueduct, nuraghe, saintPeter, temple } from "../motifs/landmarks.ts"
import { ridge, volcano } from "../motifs/relief.ts"
import { stacked, stoneWall, trulli } from "../motifs/settlements.ts"
import { mist } from "../motifs/sky.ts"
import { blossomTree, cypress, olive, row, umbrellaPine, woods } from "../motifs/trees.ts"
import { water } from "../motifs/water.ts"
import { ellipse, num, path, rect } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { View } from "./view.ts"

/** Valle d'Itria: trulli, olive trees on red earth, dry stone walls. */
export const itria: View = (s, y, x) => {
  const far = ridge(s, y - 40, 12, 0.66, "olive", { rough: 0.8, mist: 0.2 })
  const mid = ridge(s, y - 8, 10, 0.4, "sage", { rough: 0.8 })
  const near = ridge(s, y + 26, 10, 0.1, "clay", { rough: 0.7 })
  const front = ridge(s, y + 92, 10, 0, s.season === "spring" ? "grass" : "soil", { rough: 0.6 })
  const side = x < 400 ? 1 : -1
  return (
    far.svg +
    woods(s, far.at, -20, 820, 12, 0.66, "sage") +
    trulli(s, x + side * 300, y - 6, 34, 3, 0.46) +
    mid.svg +
    row(s, olive, mid.at, -20, 820, 7, 46, 0.36) +
    mist(s, y + 2, 18, 0.35) +
    near.svg +
    row(s, olive, near.at, x + side * 150 - 60, x + side * 150 + 60, 1, 96, 0.1) +
    trulli(s, x, near.at(x) + 10, 118, 4, 0.06) +
    row(s, olive, near.at, x - side * 230 - 60, x - side * 230 + 60, 2, 100, 0.1) +
    stoneWall(s, -20, 820, front.at, 20, "limestone", 0.02) +
    front.svg +
    (s.season === "spring"
      ? flowers(s, y + 112, ["poppy", "poppy", "white"], 90, true)
      : contours(s, front, 6, 16, "clay", 0.05))
  )
}

/** Matera: the Sassi stacked over the ravine, pierced by caves. */
export const sassi: View = (s, y, x) => {
  const far = ridge(s, y - 70, 18, 0.62, "straw", { rough: 0.8, mist: 0.2 })
  const wide =
    stacked(s, x + 210, y + 6, 420, {
      walls: ["limestone", "cream", "stone"],
      roof: "flat",
      rows: 4,
      depth: 0.34,
      tall: 0.8,
    }) +
    stacked(s, x - 220, y + 12, 420, {
      walls: ["limestone", "stone", "cream"],
      roof: "flat",
      rows: 4,
      depth: 0.3,
      tall: 0.8,
    })
  const crown = (cx: number, cy: number) =>
    house(s, cx - 30, cy + 14, 84, 58, { wall: "cream", roof: "gable", depth: 0.14, floors: 1 }) +
    rect(cx + 10, cy - 84, 30, 110, s.paint("cream", 0.14, 0.2)) +
    rect(cx + 10, cy - 84, 11, 110, s.paint("cream", 0.14, -0.4)) +
    path(`M${num(cx + 21)} ${num(cy - 50)}v-14a5 5 0 0 1 10 0v14z`, s.paint("cream", 0.14, -1)) +
    path(
      `M${num(cx + 7)} ${num(cy - 83)}L${num(cx + 25)} ${num(cy - 112)}L${num(cx + 43)} ${num(cy - 83)}z`,
      s.paint("cream", 0.14, 0.35),
    )
  const main = stacked(s, x, y + 52, 470, {
    walls: ["cream", "limestone", "stone", "ochre"],
    roof: "flat",
    rows: 6,
    depth: 0.04,
    tall: 0.86,
    crown,
  })
  const cliff = ridge(s, y + 74, 16, 0, "clay", { rough: 2 })
  let caves = ""
  for (let i = 0; i < 9; i++) {
    const cx = s.rng.range(20, 780)
    const w = s.rng.range(12, 24)
    caves += `M${num(cx)} ${num(cliff.at(cx) + 60)}v${num(-w)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0v${num(w)}z`
  }
  const front = ridge(s, y + 152, 16, 0, "olive", { rough: 1.4 })
  return (
    far.svg +
    wide +
    mist(s, y + 14, 34, 0.35) +
    main +
    cliff.svg +
    path(caves, s.paint("clay", 0, -0.9)) +
    front.svg +
    flowers(s, y + 166, ["sun", "white"], 40)
  )
}

/** A Greek temple among almond trees in flower, the sea far below. */
export const agrigento: View = (s, y, x) => {
  const sea = rect(
    -20,
    y - 72,
    840,
    90,
    s.ramp(
      [
        [0, s.paint("sea", 0.62, 0.2)],
        [1, s.paint("sea", 0.35)],
      ],
      [0, y - 72],
      [0, y],
    ),
  )
  const low = ridge(s, y - 26, 14, 0.42, "grass", { rough: 1.1 })
  const left = x < 400
  const hill = ridge(s, y + 24, 30, 0.12, "wheat", {
    heights: left ? [0.3, 0.9, 1, 0.95, 0.5, 0.1, 0, 0.1] : [0.1, 0, 0.1, 0.5, 0.95, 1, 0.9, 0.3],
  })
  const near = ridge(s, y + 86, 18, 0, "grass")
  const hx = left ? 270 : 530
  const fruit = s.season === "spring" ? undefined : "orange"
  return (
    sea +
    low.svg +
    woods(s, low.at, -20, 820, 16, 0.42, "sage") +
    mist(s, y - 20, 22, 0.4) +
    temple(s, hx, hill.at(hx) + 12, 128, 0.08) +
    hill.svg +
    row(s, olive, hill.at, left ? 470 : 60, left ? 760 : 330, 5, 54, 0.14) +
    near.svg +
    blossomTree(s, left ? 640 : 150, near.at(640) + 16, 150, 0, fruit) +
    blossomTree(s, left ? 120 : 690, near.at(120) + 12, 110, 0.04, fruit) +
    flowers(s, y + 106, ["poppy", "sun", "white"], 100, true)
  )
}

/** The gulf of Naples under Vesuvius. */
export const gulf: View = (s, y, x) => {
  const shore = ridge(s, y - 42, 10, 0.46, "olive", { rough: 1.6 })
  let town = ""
  for (let i = 0; i < 26; i++) {
    const hx = s.rng.range(10, 790)
    town += house(s, hx, shore.at(hx) + s.rng.range(8, 20), s.rng.range(14, 22), s.rng.range(12, 22), {
      wall: s.rng.pick(["cream", "rose", "ochre"]),
      roof: "flat",
      depth: 0.46,
      floors: 1,
    })
  }
  const left = x < 400
  const terrace = ridge(s, y + 96, 30, 0, "grass", {
    heights: left ? [1.5, 1, 0.3, -0.2, -0.4, -0.4, -0.2, 0.2] : [0.2, -0.2, -0.4, -0.4, -0.2, 0.3, 1, 1.5],
  })
  const tx = left ? 110 : 690
  return (
    volcano(s, x + 20, y - 32, 330, 214, 0.34, { twin: true, smoke: s.rng.chance(0.4) }) +
    mist(s, y - 62, 36, 0.6) +
    shore.svg +
    town +
    water(s, y - 16, "sea", { sunX: 580 }) +
    terrace.svg +
    umbrellaPine(s, tx, terrace.at(tx) + 8, 250, 0) +
    umbrellaPine(s, tx + (left ? 84 : -84), terrace.at(tx + 84) + 10, 180, 0.03) +
    flowers(s, y + 126, ["lemon", "white", "poppy"], 50)
  )
}

/** The Roman countryside: aqueduct, umbrella pines, the dome far off. */
export const campagna: View = (s, y, x) => {
  const hills = ridge(s, y - 60, 26, 0.72, "lavender", { rough: 1, mist: 0.3 })
  const far = ridge(s, y - 22, 8, 0.5, "grass", { rough: 0.8 })
  const mid = ridge(s, y + 12, 8, 0.24, "wheat", { rough: 0.7 })
  const near = ridge(s, y + 80, 16, 0, "grass")
  const left = x < 400
  return (
    hills.svg +
    saintPeter(s, left ? 560 : 240, far.at(400) + 4, 62, 0.56) +
    far.svg +
    woods(s, far.at, -20, 820, 14, 0.5, "pine") +
    mist(s, y - 8, 18, 0.45) +
    mid.svg +
    aqueduct(s, left ? -60 : 300, left ? 500 : 860, y + 16, 86, 0.16) +
    row(s, umbrellaPine, mid.at, left ? 520 : 60, left ? 760 : 290, 4, 118, 0.18) +
    near.svg +
    umbrellaPine(s, left ? 130 : 660, near.at(130) + 12, 230, 0.02) +
    flowers(s, y + 96, ["poppy", "poppy", "sun"], 90, true)
  )
}

/** A nuraghe over myrtle, cork and asphodel, a strip of sea behind. */
export const nuragic: View = (s, y, x) => {
  const sea = rect(
    -20,
    y - 66,
    840,
    90,
    s.ramp(
      [
        [0, s.paint("sea", 0.6, 0.2)],
        [1, s.paint("turquoise", 0.3)],
      ],
      [0, y - 66],
      [0, y],
    ),
  )
  const cape = ridge(s, y - 58, 22, 0.6, "granite", { heights: [1.2, 1.6, 0.9, -0.4, -1, -1, -1, -1] })
  const low = ridge(s, y - 14, 12, 0.34, "sage", { rough: 1.2 })
  const hill = ridge(s, y + 28, 30, 0.12, "straw", {
    heights: x < 400 ? [0.2, 0.6, 1, 0.9, 0.3, 0, 0, 0.1] : [0.1, 0, 0, 0.3, 0.9, 1, 0.6, 0.2],
  })
  const hx = x < 400 ? 285 : 515
  const near = ridge(s, y + 88, 18, 0, "sage")
  return (
    sea +
    cape.svg +
    low.svg +
    woods(s, low.at, -20, 820, 14, 0.34, "pine") +
    mist(s, y - 10, 18, 0.3) +
    nuraghe(s, hx, hill.at(hx) + 12, 128, 0.08) +
    hill.svg +
    row(s, olive, hill.at, x < 400 ? 500 : 60, x < 400 ? 740 : 300, 3, 66, 0.12) +
    near.svg +
    bushes(s, near.at, 14) +
    flowers(s, y + 104, ["sun", "lavender", "white"], 80)
  )
}

function bushes(s: Stage, ground: (x: number) => number, count: number): string {
  let out = ""
  for (let i = 0; i < count; i++) {
    const x = s.rng.range(-10, 810)
    const r = s.rng.range(12, 30)
    const by = ground(x) + s.rng.range(4, 46)
    out +=
      ellipse(x, by, r, r * 0.6, s.paint("pine", 0, -0.3)) +
      ellipse(x + r * 0.25, by - r * 0.18, r * 0.62, r * 0.38, s.paint("olive", 0, 0.2))
  }
  return out
}

/** A village clinging to a crag over citrus groves: Calabria. */
export const aspromonte: View = (s, y, x) => {
  const sea = rect(
    -20,
    y - 90,
    840,
    120,
    s.ramp(
      [
        [0, s.paint("sea", 0.66, 0.2)],
        [1, s.paint("sea", 0.4)],
      ],
      [0, y - 90],
      [0, y],
    ),
  )
  const far = ridge(s, y - 56, 50, 0.5, "olive", {
    heights: x < 400 ? [-1, -1, -0.6, 0.1, 0.7, 1, 1.3, 1.2] : [1.2, 1.3, 1, 0.7, 0.1, -0.6, -1, -1],
  })
  const cx = x < 400 ? 270 : 530
  const crag = ridge(s, y + 36, 120, 0.16, "clay", {
    heights: x < 400 ? [-0.1, 0.4, 0.98, 0.9, 0.2, -0.1, -0.1, 0] : [0, -0.1, -0.1, 0.2, 0.9, 0.98, 0.4, -0.1],
    foot: 200,
  })
  const near = ridge(s, y + 76, 20, 0, "grass")
  return (
    sea +
    far.svg +
    mist(s, y - 26, 30, 0.45) +
    stacked(s, cx, crag.at(cx) + 36, 210, {
      walls: ["cream", "stone", "clay", "rose"],
      rows: 4,
      depth: 0.14,
      tall: 0.9,
    }) +
    crag.svg +
    row(s, cypress, near.at, x < 400 ? 520 : 60, x < 400 ? 600 : 140, 3, 70, 0.06) +
    near.svg +
    [90, 210, 340, 470, 600, 720]
      .map((tx, i) =>
        blossomTree(s, tx + s.rng.jitter(24), near.at(tx) + 14 + (i % 2) * 26, 84, 0, i % 2 ? "lemon" : "orange"),
      )
      .join("") +
    flowers(s, y + 130, ["sun", "poppy"], 50)
  )
}
