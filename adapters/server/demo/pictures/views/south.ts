import { temple } from "../motifs/ancient.ts"
import { house } from "../motifs/buildings.ts"
import { flowers } from "../motifs/meadow.ts"
import { ridge } from "../motifs/ridge.ts"
import { contours } from "../motifs/rows.ts"
import { stacked, stoneWall, trulli } from "../motifs/settlements.ts"
import { mist } from "../motifs/sky.ts"
import { blossomTree, cypress, olive, row, woods } from "../motifs/trees.ts"
import { num, path, rect } from "../shapes.ts"
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
