import { house } from "../../motifs/buildings.ts"
import { hiker } from "../../motifs/figures.ts"
import { bough } from "../../motifs/flora.ts"
import { tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { halo, mist, sky, wash } from "../../motifs/sky.ts"
import { stone } from "../../motifs/stone.ts"
import { fir, row } from "../../motifs/trees.ts"
import { road } from "../../motifs/ways.ts"
import { at, num, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A hut on a shoulder of the mountain, its windows lit. */
export const camp: Scene = (s, view) => {
  const shoulder = ridge(s, 462, 46, 0, s.season === "autumn" ? "clay" : "grass", {
    heights: [-0.9, -0.5, 0.1, 0.8, 1, 0.9, 0.6, 0.4],
  })
  const x = 470
  const y = shoulder.at(x) + 6
  const flag = at(
    x + 140,
    y + 4,
    1,
    stroke("M0 0V-130", s.paint("iron", 0), 4),
    path("M2 -128h16v30h-16z", s.paint("cypress", 0, 0.2)),
    path("M18 -128h16v30h-16z", s.paint("white", 0)),
    path("M34 -128h16v30h-16z", s.paint("red", 0)),
  )
  const pane = s.lamps || s.hour === "golden" ? s.plain([0.9, 0.13, 80]) : s.paint("sky", 0, 0.3)
  const hut =
    house(s, x, y, 190, 84, { wall: "oak", roof: "gable", roofColour: "slate", blind: true }) +
    [x - 14, x + 60]
      .map(
        (wx) =>
          rect(wx - 15, y - 68, 30, 28, pane, 2) +
          stroke(`M${wx} ${num(y - 68)}v28`, s.paint("walnut", 0, -0.4), 3) +
          rect(wx - 25, y - 69, 9, 30, s.paint("red", 0, -0.1)) +
          rect(wx + 16, y - 69, 9, 30, s.paint("red", 0, 0.2)),
      )
      .join("") +
    rect(x + 12, y - 60, 24, 62, s.paint("walnut", 0, -0.4), 2) +
    rect(x - 96, y - 26, 192, 30, s.paint("stone", 0, -0.1)) +
    rect(x - 96, y - 26, 58, 30, s.paint("stone", 0, -0.5)) +
    rect(x + 40, y - 142, 18, 36, s.paint("stone", 0, 0))
  const smoke = path(
    `M${x + 46} ${num(y - 142)}q-14 -26 4 -44t-4 -46q30 20 14 46t4 44z`,
    s.paint("white", 0.2),
    'opacity=".4"',
  )
  const glow = s.lamps ? halo(s, x + 30, y - 44, 150, 0.45) : ""
  return (
    sky(s, 320) +
    view(s, 330, s.rng.pick([250, 320])) +
    mist(s, 430, 30, 0.35) +
    smoke +
    shoulder.svg +
    road(
      s,
      [
        [190, 620],
        [300, 560],
        [420, 530],
        [450, 500],
        [x + 20, y + 8],
      ],
      40,
      7,
      "cream",
    ) +
    flag +
    hut +
    glow +
    at(
      x - 150,
      y + 20,
      1,
      rect(-30, -22, 60, 5, s.paint("oak", 0, 0.3)),
      stroke("M-22 -18V4M22 -18V4", s.paint("oak", 0, -0.3), 4),
    ) +
    hiker(s, 372, 536, 76, "red") +
    stone(s, 640, 560, 36) +
    stone(s, 180, 548, 26) +
    tufts(s, 500, 36) +
    row(s, fir, shoulder.at, 690, 830, 3, 130, 0.02) +
    bough(s, -20, 60, 250, "fir") +
    wash(s)
  )
}
