import type { LocalName } from "../../locals.ts"
import { hiker } from "../../motifs/figures.ts"
import { ridge } from "../../motifs/ridge.ts"
import { halo, mist, sky, wash } from "../../motifs/sky.ts"
import { stone } from "../../motifs/stone.ts"
import { ellipse, path } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** On the rim of a smoking crater, black sand below the boots. */
export const crater: Scene = (s) => {
  const ember = s.plain([0.7, 0.2, 45])
  const cone = path(
    "M-20 470L150 300Q190 268 230 280L290 262Q370 244 430 266L500 258Q548 262 590 300L820 480V640H-20z",
    s.ramp(
      [
        [0, s.paint("lava", 0.12, -0.2)],
        [1, s.paint("lava", 0.05, 0.25)],
      ],
      [0, 400],
      [800, 360],
    ),
  )
  const bowl =
    path(
      "M206 296Q300 250 400 264T560 292Q470 340 380 338T206 296z",
      s.ramp(
        [
          [0, s.paint("lava", 0, -0.8)],
          [1, s.paint("red", 0, -0.4)],
        ],
        [0, 262],
        [0, 340],
      ),
    ) +
    path("M250 306Q330 336 384 334T520 304Q450 322 380 322T250 306z", ember, 'opacity=".85"') +
    path("M206 296Q300 348 380 340T560 292Q580 304 586 316Q480 376 380 372T186 318z", s.paint("lava", 0, 0.3))
  const streaks = path(
    "M240 350L170 470L120 480L210 344zM330 372L320 520L270 600L300 374zM450 370L520 500L560 620L480 500zM540 336L660 440L700 520L600 440z",
    s.paint("clay", 0, -0.4),
    'opacity=".4"',
  )
  const puff = (x: number, y: number, r: number, lit: number) =>
    ellipse(x, y, r, r * 0.82, s.paint("white", 0.2, lit), 'opacity=".62"')
  let plume = ""
  for (let i = 0; i < 15; i++) {
    const t = i / 14
    plume +=
      puff(370 - t * 190 + s.rng.jitter(26), 280 - t * 260, 30 + t * 66, -0.35) +
      puff(390 - t * 180 + s.rng.jitter(20), 272 - t * 262, 22 + t * 50, 0.5)
  }
  const near = ridge(s, 500, 36, 0, "lava", { heights: [1.6, 1.2, 0.7, 0.3, 0, -0.2, -0.1, 0.3], lit: 0.5 })
  return (
    sky(s, 380, { birds: false }) +
    mist(s, 400, 70, 0.8) +
    ridge(s, 430, 24, 0.6, "lava").svg +
    plume +
    cone +
    bowl +
    halo(s, 390, 320, 150, 0.4) +
    streaks +
    near.svg +
    stone(s, 640, 566, 40, "lava") +
    stone(s, 560, 590, 24, "lava") +
    hiker(s, 300, near.at(300) + 16, 118, s.rng.pick<LocalName>(["red", "sun", "teal"])) +
    hiker(s, 214, near.at(214) + 10, 104, "sun") +
    hiker(s, 136, near.at(136) + 6, 92, "teal") +
    wash(s)
  )
}
