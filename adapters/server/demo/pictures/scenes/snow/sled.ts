import type { LocalName } from "../../locals.ts"
import { dog, musher } from "../../motifs/figures.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { fir, row } from "../../motifs/trees.ts"
import { circle, path, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { drifts } from "./snowfield.ts"

export const sled: Scene = (s, view) => {
  const ground = drifts(s, 436, [0.6, 0.3, 0, -0.2, 0, 0.2, 0.4, 0.7])
  const y = 498
  const coats: readonly LocalName[] = ["slate", "walnut", "oak", "iron"]
  const team = [
    [470, y - 10, 84],
    [580, y - 12, 84],
    [498, y + 6, 96],
    [612, y + 4, 96],
  ]
    .map(([dx, dy, k], i) => dog(s, dx! - 20, dy!, k!, coats[i] ?? "slate"))
    .join("")
  const lines = stroke(`M300 ${y - 22}Q400 ${y - 14} 640 ${y - 34}`, s.paint("red", 0, -0.2), 3)
  const groove = path(
    `M-20 ${y + 6}Q120 ${y + 14} 250 ${y + 6}L250 ${y + 12}Q120 ${y + 22} -20 ${y + 16}zM-20 ${y + 24}Q120 ${y + 32} 260 ${y + 20}L260 ${y + 25}Q120 ${y + 40} -20 ${y + 34}z`,
    s.paint([0.74, 0.05, 250], 0, -0.2),
  )
  const spray = Array.from({ length: 26 }, () =>
    circle(160 + s.rng.range(-120, 440), y + s.rng.range(-16, 20), s.rng.range(1.5, 4.5), "#fff", 'opacity=".8"'),
  ).join("")
  return (
    sky(s, 320) +
    view(s, 335, s.rng.pick([300, 500])) +
    mist(s, 430, 22, 0.3) +
    row(s, fir, () => 440, -20, 300, 6, 120, 0.16) +
    row(s, fir, () => 440, 520, 820, 6, 130, 0.16) +
    ground.svg +
    groove +
    lines +
    musher(s, 240, y + 8, 140, s.rng.pick<LocalName>(["terracotta", "sun", "red"])) +
    team +
    spray +
    row(s, fir, () => 610, 700, 840, 1, 360, 0) +
    wash(s)
  )
}
