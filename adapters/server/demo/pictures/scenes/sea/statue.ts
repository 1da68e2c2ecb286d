import { circle, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** Under water: a statue with raised arms, a diver before it, light from above. */
export const statue: Scene = (s) => {
  const deep = rect(
    -20,
    -20,
    840,
    640,
    s.ramp(
      [
        [0, s.paint("turquoise", 0, 0.3)],
        [0.5, s.paint("sea", 0, 0)],
        [1, s.paint("navy", 0, 0)],
      ],
      [0, 0],
      [0, 600],
    ),
  )
  const light = s.paint("white", 0, 0.5)
  const rays = Array.from({ length: 6 }, (_, i) =>
    polygon(
      [
        [220 + i * 80, -20],
        [270 + i * 82, -20],
        [300 + i * 120 - 60, 600],
        [160 + i * 130 - 60, 600],
      ],
      s.ramp(
        [
          [0, light, 0.34],
          [1, light, 0],
        ],
        [0, 0],
        [0, 520],
      ),
    ),
  ).join("")
  const bronze = s.paint("sage", 0, -0.1)
  const lit = s.paint("mint", 0, 0.1)
  const figure =
    path("M330 640L350 520Q340 420 356 360L440 356Q462 430 452 520L480 640z", bronze) +
    path("M410 356L440 356Q462 430 452 520L480 640H430Q440 480 410 356z", lit, 'opacity=".7"') +
    path(
      "M370 380Q360 480 372 640M400 380Q396 500 406 640",
      "none",
      `stroke="${s.paint("cypress", 0)}" stroke-width="4" opacity=".5"`,
    ) +
    path(
      "M356 366Q330 340 314 270L296 176Q304 160 318 172L342 256Q360 310 380 330L416 328Q440 300 454 250L474 168Q488 158 496 174L480 266Q464 340 440 362z",
      bronze,
    ) +
    path("M416 328Q440 300 454 250L474 168Q488 158 496 174L480 266Q464 340 440 362L420 360z", lit, 'opacity=".7"') +
    path("M288 158l8 24 22 -6 -4 -26zM476 172l2 -26 18 6 -2 22z", bronze) +
    ellipse(398, 286, 30, 38, bronze) +
    path("M398 248a30 38 0 0 1 14 72q10 -40 -14 -72z", lit, 'opacity=".7"') +
    path("M370 276Q372 244 398 244T426 276Q418 258 398 258T370 276z", s.paint("cypress", 0, 0)) +
    path("M382 304Q398 336 414 304L410 330Q398 344 386 330z", s.paint("cypress", 0, 0))
  return deep + rays + bed(s) + figure + weed(s) + diver(s, 590, 260) + bubbles(s, 560, 230) + fish(s)
}

const bed = (s: Stage) =>
  path("M-20 560Q140 520 300 566T620 556T820 540V640H-20z", s.paint("sea", 0, -0.6)) +
  ellipse(150, 590, 110, 40, s.paint("navy", 0, -0.4)) +
  ellipse(680, 600, 130, 46, s.paint("navy", 0, -0.4))

function weed(s: Stage): string {
  let d = ""
  for (let i = 0; i < 22; i++) {
    const x = i < 11 ? 20 + i * 24 : 520 + (i - 11) * 26
    d += `M${num(x)} 620q${num(s.rng.jitter(18))} -30 ${num(s.rng.jitter(10))} ${num(-s.rng.range(50, 100))}`
  }
  return stroke(d, s.paint("cypress", 0, 0.1), 7)
}

const diver = (s: Stage, x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(18) scale(1.5)">${
    stroke("M30 4L70 14L96 4M30 8L66 24L92 26", s.paint("ink", 0), 12) +
    path("M92 -4L124 -8L122 8L94 10zM90 20L122 26L116 40L90 32z", s.paint("sun", 0)) +
    path("M-30 -10Q0 -20 34 -6L36 14Q0 18 -28 10z", s.paint("ink", 0, 0.2)) +
    rect(-16, -26, 48, 14, s.paint("orange", 0, 0.1), 7) +
    stroke("M-24 4L-58 18L-74 10", s.paint("ink", 0, 0.3), 9) +
    circle(-42, -6, 13, s.paint("ink", 0, 0.1)) +
    path("M-56 -10H-42V2H-54z", s.paint("sky", 0, 0.5)) +
    stroke("M-50 4Q-40 14 -20 -16", s.paint("iron", 0), 3)
  }</g>`

const bubbles = (s: Stage, x: number, y: number) =>
  Array.from({ length: 16 }, (_, i) =>
    circle(
      x - 30 + s.rng.jitter(18) - i,
      y - i * 15,
      s.rng.range(2, 7),
      "none",
      `stroke="${s.paint("white", 0, 0.4)}" stroke-width="2" opacity=".7"`,
    ),
  ).join("")

const fish = (s: Stage) =>
  Array.from({ length: 9 }, (_, i) => {
    const x = 60 + (i % 5) * 44 + s.rng.jitter(16)
    const y = 190 + i * 24 + s.rng.jitter(12)
    return path(
      `M${num(x)} ${num(y)}q14 -12 32 0l10 -8v16l-10 -8q-18 12 -32 0z`,
      s.paint(i % 2 ? "sun" : "sky", 0, 0.2),
    )
  }).join("")
