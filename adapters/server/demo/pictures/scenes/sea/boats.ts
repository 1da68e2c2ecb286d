import type { LocalName } from "../../locals.ts"
import { gondola } from "../../motifs/boats.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { at, ellipse, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Moored boats: gondolas in Venice, painted rowing boats elsewhere. */
export const boats: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const venice = s.ref.region === "veneto"
  const scene = sky(s, 320) + view(s, 320, x) + wash(s)
  if (venice) return scene + gondola(s, 560, 420, 180, 0.1, false) + gondola(s, 370, 510, 400)
  const boat = (bx: number, by: number, k: number, [of, stripe]: readonly [LocalName, LocalName]) =>
    at(
      bx,
      by,
      k / 100,
      ellipse(-4, 10, 108, 9, s.paint("navy", 0), 'opacity=".35"'),
      path("M-104 -34Q-60 -22 0 -21T108 -38Q100 4 76 12H-74Q-98 4 -104 -34z", s.paint(of, 0, -0.1)),
      path("M20 12H76Q100 4 108 -38Q70 -24 34 -22Q44 0 20 12z", s.paint(of, 0, 0.35)),
      path("M-104 -34Q-60 -22 0 -21T108 -38L107 -30Q50 -13 0 -13T-103 -26z", s.paint(stripe, 0, 0.1)),
      path("M-92 -32Q-50 -23 0 -22T96 -35Q40 -40 0 -39T-92 -32z", s.paint("oak", 0, -0.4)),
      path("M-50 -32L-30 -36L-26 -26L-46 -25zM26 -37L48 -36L46 -27L24 -26z", s.paint("oak", 0, 0.3)),
      stroke("M-70 -34L40 -58L84 -60", s.paint("oak", 0, 0.1), 3.4),
      ellipse(-10, 14, 90, 3, s.paint("white", 0, 0.3), 'opacity=".5"'),
    )
  const hulls = [
    ["sky", "white"],
    ["terracotta", "cream"],
    ["teal", "sun"],
    ["white", "navy"],
    ["sun", "teal"],
  ] as const
  const start = s.rng.int(0, 4)
  const pick = (i: number) => hulls[(start + i) % hulls.length] ?? hulls[0]
  const rope = stroke("M360 540Q240 560 120 606M560 452Q640 470 720 610", s.paint("cream", 0, -0.2), 3)
  return (
    scene +
    boat(250, 408, 74, pick(0)) +
    boat(566, 440, 104, pick(1)) +
    rope +
    boat(390, 530, 190, pick(2)) +
    rect(96, 540, 26, 80, s.paint("walnut", 0, -0.3), 5) +
    ellipse(109, 541, 13, 5, s.paint("walnut", 0, 0.4))
  )
}
