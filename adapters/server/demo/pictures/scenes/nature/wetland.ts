import { flamingo } from "../../motifs/animals.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { water } from "../../motifs/water.ts"
import { at, num, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Regions with flamingos. Elsewhere the birds are white egrets. */
const salty: readonly string[] = [
  "sardegna",
  "emilia-romagna",
  "puglia",
  "toscana",
  "veneto",
  "sicilia",
  "friuli-venezia-giulia",
]

export const wetland: Scene = (s, view) => {
  const pink = salty.includes(s.ref.region)
  const x = s.rng.pick([300, 520])
  const y = 392
  const birds: readonly (readonly [number, number, number])[] = [
    [250, 440, 80],
    [560, 432, 72],
    [610, 452, 92],
    [330, 486, 136],
    [455, 512, 165],
    [205, 520, 150],
  ]
  const flockSvg = birds
    .map(([px, py, k], i) => {
      const one = flamingo(s, px, py, k, pink ? "flamingo" : "white", Math.max(0, (500 - py) * 0.0016))
      const pose = i % 2 ? at(px * 2, 0, 1, `<g transform="scale(-1 1)">${one}</g>`) : one
      const id = s.id()
      return `<g id="${id}">${pose}</g><use href="#${id}" transform="matrix(1 0 0 -.55 0 ${num(py * 1.55)})" opacity=".25"/>`
    })
    .join("")
  let reeds = ""
  let heads = ""
  for (const [from, count] of [
    [-10, 12],
    [690, 14],
  ] as const)
    for (let i = 0; i < count; i++) {
      const rx = from + i * 10 + s.rng.jitter(5)
      const h = s.rng.range(90, 190)
      const lean = s.rng.jitter(24)
      reeds += `M${num(rx)} 620q0 ${num(-h * 0.6)} ${num(lean)} ${num(-h)}`
      if (i % 2) heads += `M${num(rx + lean)} ${num(622 - h)}q3 -12 1 -26`
    }
  return (
    sky(s, 310) +
    view(s, 330, x) +
    `<g clip-path="${s.clip(rect(-20, y, 840, 220, "#000"))}">${water(s, y, "lagoon", { calm: true, sunX: 560 })}</g>` +
    rect(-20, y - 4, 840, 8, s.paint("olive", 0.1, -0.2)) +
    mist(s, y, 22, 0.5) +
    path(
      "M-20 430Q60 420 150 428T260 440Q160 448 -20 446zM820 418Q700 408 600 420Q700 434 820 432z",
      s.paint("sage", 0.08, -0.2),
    ) +
    flockSvg +
    stroke(reeds, s.paint("olive", 0, -0.5), 4) +
    stroke(heads, s.paint("walnut", 0, -0.1), 8) +
    wash(s)
  )
}
