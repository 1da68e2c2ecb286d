import type { LocalName } from "../../locals.ts"
import { hiker } from "../../motifs/figures.ts"
import { tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { perspectiveRows } from "../../motifs/rows.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { circle, ellipse, num, path, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"
import { vine } from "./vine.ts"

const coats: readonly [LocalName, ...LocalName[]] = ["red", "sun", "teal", "terracotta", "lavender"]

/** Two walk between the rows. */
export const amongRows: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const vanishX = x < 400 ? 470 : 330
  return (
    sky(s, 285) +
    view(s, 285, x) +
    mist(s, 384, 16, 0.35) +
    perspectiveRows(s, {
      y: 386,
      vanishX,
      of: vine(s),
      soil: s.season === "autumn" ? "clay" : "grass",
      fruit: "grape",
    }) +
    hiker(s, vanishX + 20, 500, 104, s.rng.pick(coats)) +
    hiker(s, vanishX - 30, 526, 124, "navy") +
    wash(s)
  )
}

/** A path over terraces with dry walls. */
export const terracesOfVines: Scene = (s, view) => {
  let steps = ""
  for (let i = 0; i < 4; i++) {
    const y = 424 + i * 46
    const land = ridge(s, y, 18, 0.06 - i * 0.015, i % 2 ? vine(s) : "grass", {
      heights: [1.6 - i * 0.2, 1.1, 0.6, 0.3, 0, -0.2, -0.1, 0.2],
    })
    let plants = ""
    for (let x = -10; x < 820; x += 34)
      plants += ellipse(x + s.rng.jitter(5), land.at(x) - 8, 17, 12, s.paint(vine(s), 0.04, s.rng.range(-0.4, 0.4)))
    steps +=
      plants +
      land.svg +
      stroke(
        `M-20 ${num(land.at(-20) + 4)}${[100, 220, 340, 460, 580, 700, 820].map((x) => `L${x} ${num(land.at(x) + 4)}`).join("")}`,
        s.paint("stone", 0, -0.2),
        9,
        'stroke-dasharray="15 3"',
      )
  }
  return (
    sky(s, 300) +
    view(s, 320, 520) +
    mist(s, 420, 18, 0.25) +
    steps +
    path("M470 640Q440 580 330 566T180 520L196 512Q260 546 360 552T560 640z", s.paint("cream", 0, 0.1)) +
    hiker(s, 400, 588, 130, s.rng.pick(coats)) +
    hiker(s, 300, 568, 112, "teal") +
    wash(s)
  )
}

/** Bush vines, each on its own, in red earth. */
export const bushVines: Scene = (s, view) => {
  const soil = ridge(s, 420, 12, 0, "terracotta", { heights: [0.3, 0.2, 0, 0.1, 0.2, 0.1, 0.3, 0.4] })
  let out = ""
  for (let j = 0; j < 6; j++) {
    const y = 436 + j * j * 4.2 + j * 12
    const k = 0.34 + j * 0.22
    for (let x = 40 + (j % 2) * 50 * k; x < 820; x += 128 * k) out += bush(s, x + s.rng.jitter(5), y, k)
  }
  return (
    sky(s, 320) +
    view(s, 330, s.rng.pick([300, 520])) +
    mist(s, 416, 16, 0.3) +
    soil.svg +
    out +
    tufts(s, 600, 6) +
    wash(s)
  )
}

function bush(s: Stage, x: number, y: number, k: number): string {
  const leaf = vine(s)
  const blobs = [
    [-24, -52, 22],
    [22, -54, 22],
    [0, -66, 26],
    [-10, -44, 20],
    [14, -42, 20],
  ] as const
  return (
    ellipse(x - 8 * k, y + 2, 40 * k, 7 * k, s.paint("ink", 0, -0.4), 'opacity=".3"') +
    stroke(`M${num(x)} ${num(y)}q${num(-4 * k)} ${num(-20 * k)} 0 ${num(-40 * k)}`, s.paint("walnut", 0, -0.2), 9 * k) +
    blobs
      .map(([dx, dy, r], i) => circle(x + dx * k, y + dy * k, r * k, s.paint(leaf, 0, i % 2 ? 0.35 : -0.15)))
      .join("") +
    circle(x - 12 * k, y - 34 * k, 7 * k, s.paint("grape", 0, 0)) +
    circle(x + 10 * k, y - 30 * k, 7 * k, s.paint("grape", 0, 0.2)) +
    circle(x - 6 * k, y - 26 * k, 6 * k, s.paint("grape", 0, 0.3))
  )
}
