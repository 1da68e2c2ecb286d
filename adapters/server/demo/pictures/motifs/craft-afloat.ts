import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, path, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { foam } from "./water.ts"

/** Boats with their waterline at (x, y), heading right; `k` is the length, drawn 200 long. */
type Boat = (s: Stage, x: number, y: number, k: number, of?: LocalName) => string

const shade = (s: Stage) => ellipse(-4, 9, 104, 8, s.paint("navy", 0), 'opacity=".35"')

const seated = (s: Stage, x: number, y: number, coat: LocalName, hair: LocalName = "walnut") =>
  path(`M${x - 9} ${y}Q${x - 11} ${y - 24} ${x} ${y - 26}Q${x + 11} ${y - 24} ${x + 9} ${y}z`, s.paint(coat, 0, 0.1)) +
  circle(x + 1, y - 34, 7.5, s.paint("skin", 0)) +
  path(`M${x - 8} ${y - 34}a8.500 8.500 0 0 1 17 -2q-8 0 -11 -2z`, s.paint(hair, 0))

/** Wooden boat of the coast with an awning and people on board. */
export const gozzo: Boat = (s, x, y, k, of = "white") =>
  at(
    x,
    y,
    k / 200,
    shade(s),
    seated(s, -58, -30, "red"),
    seated(s, -30, -28, "teal", "ink"),
    seated(s, 22, -28, "sun"),
    path("M-104 -36Q-60 -22 0 -21T110 -46Q104 4 78 11H-76Q-100 2 -104 -36z", s.paint(of, 0, -0.1)),
    path("M24 11H78Q104 4 110 -46Q72 -26 36 -22Q46 0 24 11z", s.paint(of, 0, 0.4)),
    path("M-104 -36Q-60 -22 0 -21T110 -46L109 -37Q56 -12 0 -12T-103 -27z", s.paint("teal", 0, 0.1)),
    stroke("M-72 -30V-82M50 -28V-84", s.paint("oak", 0), 3),
    path("M-84 -82Q-10 -98 62 -84L60 -74Q-10 -86 -82 -72z", s.paint("cream", 0, 0.2)),
    path("M-82 -76Q-10 -90 61 -78", "none", `stroke="${s.paint("terracotta", 0)}" stroke-width="3"`),
    foam(s, -100, 11, 200),
  )

/** Inflatable with an engine. */
export const dinghy: Boat = (s, x, y, k, of = "iron") =>
  at(
    x,
    y,
    k / 200,
    shade(s),
    rect(-104, -42, 18, 40, s.paint("ink", 0), 4),
    stroke("M-90 0v12", s.paint("ink", 0), 6),
    seated(s, -46, -20, "sun"),
    seated(s, -14, -20, "red", "ink"),
    seated(s, 20, -20, "white"),
    seated(s, 48, -22, "teal"),
    path("M-92 -14Q-92 -28 -76 -28H60Q92 -30 104 -44Q112 -34 100 -12Q92 8 60 10H-76Q-92 8 -92 -14z", s.paint(of, 0, 0)),
    path("M-92 -14Q-92 -28 -76 -28H60Q92 -30 104 -44L106 -38Q90 -20 60 -18H-76Q-88 -18 -92 -8z", s.paint(of, 0, 0.5)),
    stroke("M-70 -2H70", s.paint("white", 0), 3),
    path("M-140 8Q-110 -2 -92 6L-96 14Q-120 8 -150 16z", s.paint("white", 0, 0.4), 'opacity=".8"'),
    foam(s, -100, 10, 200),
  )

/** Varnished launch with a windscreen and cream cushions. */
export const launch: Boat = (s, x, y, k) =>
  at(
    x,
    y,
    k / 200,
    shade(s),
    seated(s, -28, -26, "white"),
    seated(s, -4, -26, "navy", "ink"),
    path("M-108 -20Q-104 -32 -84 -32L-50 -28H30L112 -34Q100 0 66 10H-84Q-106 6 -108 -20z", s.paint("clay", 0, -0.35)),
    path("M-108 -20Q-104 -32 -84 -32L-50 -28H30L112 -34L108 -26Q40 -16 -108 -16z", s.paint("clay", 0, 0.25)),
    stroke("M-106 -14Q0 -10 106 -24", s.paint("cream", 0, 0.3), 2.4),
    path("M-86 -34Q-70 -42 -52 -38L-50 -28L-84 -30z", s.paint("cream", 0, 0.2)),
    path("M18 -28L34 -52L40 -52L44 -30z", s.paint("sky", 0, 0.6), 'opacity=".85"'),
    stroke("M18 -28L34 -52", s.paint("iron", 0, 0.4), 3),
    stroke("M-96 -34V-70", s.paint("oak", 0), 2.4),
    path("M-96 -70q16 -4 26 4v18q-12 -6 -26 -4z", s.paint("red", 0, 0.1)),
    path(
      "M-190 14Q-140 -4 -100 6L-104 14Q-140 10 -200 26zM60 10Q100 -2 130 8Q100 8 80 16z",
      s.paint("white", 0, 0.4),
      'opacity=".85"',
    ),
  )

/** Small fishing boat with a wheelhouse, a mast and a net over its side. */
export const trawler: Boat = (s, x, y, k, of = "sky") =>
  at(
    x,
    y,
    k / 200,
    shade(s),
    stroke("M-10 -34V-150M-10 -140L-84 -40M-10 -146L90 -50", s.paint("walnut", 0), 3),
    rect(-4, -88, 52, 56, s.paint("white", 0, -0.1), 3),
    rect(24, -88, 24, 56, s.paint("white", 0, 0.3), 3),
    rect(4, -80, 16, 18, s.paint("navy", 0, 0.2), 2),
    rect(28, -80, 14, 18, s.paint("navy", 0, 0.4), 2),
    path("M-8 -90H56V-98H-8z", s.paint("terracotta", 0, 0.1)),
    fisher(s, -56, -30, "sun"),
    path("M-104 -40Q-60 -30 0 -29T110 -54Q106 2 80 11H-78Q-102 2 -104 -40z", s.paint(of, 0, -0.1)),
    path("M26 11H80Q106 2 110 -54Q74 -32 38 -30Q48 -4 26 11z", s.paint(of, 0, 0.4)),
    path("M-104 -40Q-60 -30 0 -29T110 -54L109 -44Q56 -19 0 -20T-103 -31z", s.paint("white", 0, 0.2)),
    path("M-98 -30Q-92 10 -80 30H-40Q-52 0 -50 -26z", s.paint("olive", 0, 0.1), 'opacity=".55"'),
    path(
      "M-96 -20L-44 24M-90 0L-50 -20M-84 20L-46 -6M-80 -28L-42 10M-92 10L-60 -26",
      "none",
      `stroke="${s.paint("cypress", 0)}" stroke-width="1.2"`,
    ),
    foam(s, -100, 11, 200),
  )

const fisher = (s: Stage, x: number, y: number, coat: LocalName) =>
  stroke(`M${x - 5} ${y + 2}V${y - 26}M${x + 6} ${y + 2}V${y - 26}`, s.paint("navy", 0), 9) +
  path(
    `M${x - 12} ${y - 54}Q${x} ${y - 62} ${x + 12} ${y - 54}L${x + 10} ${y - 22}H${x - 10}z`,
    s.paint(coat, 0, 0.1),
  ) +
  stroke(`M${x - 9} ${y - 50}L${x - 26} ${y - 32}M${x + 9} ${y - 50}L${x - 14} ${y - 30}`, s.paint(coat, 0, -0.2), 6) +
  circle(x, y - 67, 7.5, s.paint("skin", 0)) +
  path(`M${x - 9} ${y - 68}a9 9 0 0 1 18 0z`, s.paint("navy", 0))

/** Flat boat with one who stands and rows. */
export const puntHull: Boat = (s, x, y, k, of = "walnut") =>
  at(
    x,
    y,
    k / 200,
    shade(s),
    path("M-112 -28Q-60 -16 0 -16T112 -30Q100 4 76 9H-80Q-104 4 -112 -28z", s.paint(of, 0, -0.15)),
    path("M-112 -28Q-60 -16 0 -16T112 -30L110 -23Q50 -9 0 -9T-110 -20z", s.paint(of, 0, 0.5)),
    path("M30 9H76Q100 4 112 -30Q80 -18 44 -16Q50 0 30 9z", s.paint(of, 0, 0.25)),
  )
