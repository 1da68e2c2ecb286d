import type { LocalName } from "../../locals.ts"
import { tufts } from "../../motifs/meadow.ts"
import { offroader } from "../../motifs/offroad.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { stone } from "../../motifs/stone.ts"
import { ellipse, path } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A four-by-four climbs a dirt track, dust behind it. */
export const offroad: Scene = (s, view) => {
  const soil: LocalName = s.ref.place === "calanchi" ? "cream" : s.ref.place === "supramonte" ? "limestone" : "clay"
  const back = ridge(s, 446, 46, 0.14, s.ref.place === "calanchi" ? "stone" : "olive", { rough: 2 })
  const track = path(
    "M-20 640V566Q160 560 330 532T640 452Q720 430 820 428V500Q700 520 620 560T420 640z",
    s.ramp(
      [
        [0, s.paint(soil, 0.05, 0.4)],
        [1, s.paint(soil, 0, -0.35)],
      ],
      [0, 440],
      [0, 640],
    ),
  )
  const ruts = path(
    "M-20 600Q200 590 380 552T820 446L820 452Q620 480 390 564T-20 612zM120 640Q320 610 470 566T820 478L820 484Q640 520 490 576T190 640z",
    s.paint(soil, 0, -0.7),
    'opacity=".45"',
  )
  let dust = ""
  for (let i = 0; i < 12; i++)
    dust += ellipse(
      250 - i * 20 + s.rng.jitter(12),
      560 + i * 2 - s.rng.range(0, 40),
      20 + i * 5,
      14 + i * 3,
      s.paint(soil, 0.2, 0.4),
      'opacity=".4"',
    )
  return (
    sky(s, 320) +
    view(s, 340, s.rng.pick([300, 480])) +
    mist(s, 430, 30, 0.3) +
    back.svg +
    track +
    ruts +
    dust +
    `<g transform="rotate(-13 400 540)">${offroader(s, 400, 548, 300, s.rng.pick<LocalName>(["olive", "cream", "terracotta", "sky"]))}</g>` +
    stone(s, 640, 590, 46) +
    stone(s, 720, 560, 30) +
    stone(s, 120, 620, 36) +
    tufts(s, 590, 16, "olive") +
    wash(s)
  )
}
