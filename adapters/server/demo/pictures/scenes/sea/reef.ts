import type { LocalName } from "../../locals.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { at, circle, num, path, polygon, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** Half above the water, half below. */
export const reef: Scene = (s, view) => {
  const line = 250
  const surface = `M-20 ${line}Q90 ${line - 16} 200 ${line}T420 ${line}T640 ${line}T860 ${line}V620H-20z`
  const deep = s.ramp(
    [
      [0, s.paint("turquoise", 0, 0.3)],
      [0.35, s.paint("turquoise", 0, -0.25)],
      [0.7, s.paint("teal", 0, -0.2)],
      [1, s.paint("navy", 0, -0.3)],
    ],
    [0, line - 10],
    [0, 600],
  )
  const light = s.plain([0.98, 0.03, 190])
  let rays = ""
  for (let i = 0; i < 6; i++) {
    const x = 300 + i * 74 + s.rng.jitter(20)
    rays += polygon(
      [
        [x, line + 4],
        [x + s.rng.range(18, 40), line + 4],
        [x - 120 + s.rng.jitter(30), 620],
        [x - 230, 620],
      ],
      s.ramp(
        [
          [0, light, 0.34],
          [1, light, 0],
        ],
        [0, line],
        [0, 560],
      ),
    )
  }
  const fish = (x: number, y: number, k: number, of: LocalName, shade = 0) =>
    at(
      x,
      y,
      k / 40,
      path("M-20 0Q-6 -14 14 -4L24 -11Q21 0 24 11L14 4Q-6 14 -20 0z", s.paint(of, 0, shade)),
      path("M-20 0Q-6 -14 14 -4Q-4 -4 -20 0z", s.paint(of, 0, shade + 0.5)),
      circle(-11, -3, 1.8, s.paint("ink", 0)),
    )
  let shoal = ""
  for (let i = 0; i < 16; i++)
    shoal += fish(190 + s.rng.jitter(110), 430 + s.rng.jitter(54), s.rng.range(16, 24), "sun", -0.1)
  const weed = (x: number, y: number, h: number, shade: number) => {
    let d = ""
    for (let i = 0; i < 9; i++)
      d += `M${num(x + i * 7 - 30)} ${y}q${num(s.rng.jitter(18))} ${num(-h * 0.5)} ${num(s.rng.jitter(26))} ${num(-h * s.rng.range(0.7, 1))}`
    return stroke(d, s.paint("leaf", 0, shade), 5)
  }
  const bed = path(
    "M-20 548Q120 516 250 552T520 556T820 528V620H-20z",
    s.ramp(
      [
        [0, s.paint("granite", 0, -0.3)],
        [1, s.paint("navy", 0, -0.6)],
      ],
      [0, 520],
      [0, 610],
    ),
  )
  const rock = (x: number, y: number, r: number) =>
    path(
      `M${x - r} ${y}q${num(r * 0.1)} ${num(-r * 0.9)} ${r} ${num(-r * 0.95)}t${r} ${num(r * 0.95)}z`,
      s.paint("granite", 0, -0.7),
    ) +
    path(
      `M${x} ${num(y - r * 0.95)}q${num(r * 0.9)} 0 ${r} ${num(r * 0.95)}h${num(-r * 0.7)}q${num(r * 0.1)} ${num(-r * 0.6)} ${num(-r * 0.3)} ${num(-r * 0.95)}z`,
      s.paint("granite", 0, -0.35),
    )
  const star = path("M0 -12l4 8 9 1 -6 6 2 9 -9 -4 -9 4 2 -9 -6 -6 9 -1z", s.paint("terracotta", 0, 0.1))
  return (
    sky(s, 200) +
    view(s, 205, s.rng.pick([300, 520])) +
    wash(s) +
    path(surface, deep) +
    rays +
    snorkeller(s, 440, line + 46) +
    shoal +
    fish(600, 480, 44, "orange") +
    fish(660, 440, 34, "orange") +
    fish(330, 510, 30, "sky") +
    bed +
    rock(96, 566, 70) +
    rock(690, 560, 88) +
    rock(770, 580, 60) +
    weed(210, 566, 96, -0.3) +
    weed(560, 574, 110, -0.4) +
    weed(38, 590, 90, -0.1) +
    at(420, 574, 1.3, star) +
    path(
      `M-20 ${line}Q90 ${line - 16} 200 ${line}T420 ${line}T640 ${line}T860 ${line}v7Q750 ${line + 23} 640 ${line + 7}T420 ${line + 7}T200 ${line + 7}T-20 ${line + 7}z`,
      s.paint("white", 0, 0.3),
      'opacity=".75"',
    )
  )
}

/** A swimmer with mask, snorkel and fins, just under the surface. */
function snorkeller(s: Stage, x: number, y: number): string {
  const skin = s.paint("skin", 0, 0)
  return at(
    x,
    y,
    1.15,
    stroke("M-30 2L-96 -8", skin, 15),
    stroke("M-28 8L-90 18", s.paint("skin", 0, -0.4), 15),
    path("M-92 -16Q-130 -34 -152 -22Q-132 -8 -96 0z", s.paint("sun", 0, 0.1)),
    path("M-88 10Q-124 12 -146 34Q-116 36 -86 26z", s.paint("sun", 0, -0.3)),
    path("M-44 -8Q-34 -16 -6 -12L4 14Q-24 22 -42 14z", s.paint("red", 0, -0.1)),
    path("M-8 -13Q24 -20 42 -8Q44 8 22 14L2 14z", skin),
    path("M-8 -13Q24 -20 42 -8Q20 -8 -6 -4z", s.paint("skin", 0, 0.5)),
    stroke("M30 4Q40 26 68 40", skin, 11),
    stroke("M34 -2Q66 4 88 18", s.paint("skin", 0, 0.3), 11),
    circle(58, -12, 17, skin),
    path("M42 -18Q48 -32 64 -28Q58 -18 46 -10z", s.paint("walnut", 0)),
    path("M60 -14L78 -6Q76 8 66 6L58 -2z", s.paint("teal", 0, -0.2)),
    path("M64 -9L74 -4Q72 3 67 2z", s.paint("sky", 0, 0.6)),
    stroke("M68 8Q54 10 52 -8L46 -56", s.paint("orange", 0), 6),
  )
}
