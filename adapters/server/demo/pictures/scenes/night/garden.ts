import type { LocalName } from "../../locals.ts"
import { onlooker } from "../../motifs/figures.ts"
import { bough } from "../../motifs/flora.ts"
import { festoon } from "../../motifs/lights.ts"
import { ridge } from "../../motifs/ridge.ts"
import { halo, mist, sky } from "../../motifs/sky.ts"
import { cypress, row } from "../../motifs/trees.ts"
import { at, circle, ellipse, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A grand piano under strings of lights, chairs before it. */
export const garden: Scene = (s, view) => {
  const y = 452
  const lawn = ridge(s, y, 10, 0.02, "grass", { rough: 0.6 })
  const stage =
    ellipse(410, 476, 260, 42, s.paint("walnut", 0, -0.4)) +
    ellipse(410, 468, 260, 42, s.paint("oak", 0, 0.15)) +
    ellipse(
      410,
      468,
      220,
      34,
      s.radial(
        [
          [0, s.plain([0.9, 0.11, 80]), 0.8],
          [1, s.plain([0.9, 0.11, 80]), 0],
        ],
        410,
        468,
        220,
      ),
    )
  const black = s.paint("ink", 0, -0.1)
  const piano = at(
    430,
    470,
    1.15,
    stroke("M-84 -40V0M92 -40V0M30 -40V4", black, 8),
    path("M-104 -74H-70V-82H40Q100 -82 106 -54V-40H-104z", black),
    path("M-70 -82L-44 -166Q40 -170 92 -116Q104 -98 106 -62Q70 -82 40 -82z", s.paint("ink", 0, 0.25)),
    path("M-64 -86L-42 -156Q30 -160 80 -112Q92 -98 96 -74Q70 -86 40 -86z", s.plain([0.52, 0.1, 55])),
    rect(-106, -74, 36, 6, s.paint("white", 0, 0.4)),
    stroke("M20 -84L10 -158", s.paint("gold", 0), 3),
    rect(-150, -38, 38, 8, s.paint("walnut", 0, 0), 2),
    stroke("M-144 -30V0M-118 -30V0", s.paint("walnut", 0, -0.3), 5),
  )
  const pianist = at(
    296,
    470,
    1.15,
    stroke("M-12 -46L16 -40L24 0", black, 13),
    path("M-28 -98Q-10 -108 2 -96L4 -44H-26z", s.paint("navy", 0, 0.1)),
    path("M-28 -60L-34 -26L-22 -44z", black),
    stroke("M-6 -88L18 -68L40 -74", s.paint("navy", 0, 0.3), 9),
    circle(-6, -116, 11, s.paint("skin", 0, 0.2)),
    path("M-18 -114Q-20 -130 -6 -130Q6 -128 4 -120Q-6 -122 -8 -112z", s.paint("walnut", 0)),
  )
  let chairs = ""
  for (const [row_, cy, k, n] of [
    [0, 540, 62, 8],
    [1, 602, 82, 7],
  ] as const)
    for (let i = 0; i < n; i++) {
      const cx = 60 + row_ * 30 + i * (row_ ? 112 : 98)
      if (s.rng.chance(0.86))
        chairs += onlooker(
          s,
          cx,
          cy + 34,
          k * 1.25,
          s.rng.pick<LocalName>(["navy", "teal", "wine", "walnut", "olive"]),
          0,
        )
      chairs += at(
        cx,
        cy,
        k / 60,
        path("M-19 -40Q0 -46 19 -40V4H-19z", s.paint("white", 0, -0.35)),
        path("M-13 -34Q0 -38 13 -34V-4H-13z", s.paint("navy", 0, -0.4)),
        stroke("M-18 0V40M18 0V40", s.paint("white", 0, -0.45), 4),
      )
    }
  return (
    sky(s, 320) +
    view(s, 335, s.rng.pick([300, 520])) +
    mist(s, y - 10, 24, 0.3) +
    lawn.svg +
    row(s, cypress, () => y + 8, -20, 110, 3, 210, 0.02) +
    row(s, cypress, () => y + 8, 690, 820, 3, 220, 0.02) +
    stage +
    halo(s, 410, 400, 280, 0.5) +
    pianist +
    piano +
    festoon(s, -20, 120, 400, 60, 40, 12) +
    festoon(s, 400, 60, 820, 120, 40, 12) +
    festoon(s, 40, 230, 760, 230, 30, 16) +
    chairs +
    bough(s, -20, 30, 250)
  )
}
