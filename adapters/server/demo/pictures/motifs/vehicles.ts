import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, path, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Vehicles head right, wheels on (x, y); `k` is the length. Drawn 200 long. */
type Vehicle = (s: Stage, x: number, y: number, k: number, of?: LocalName, depth?: number) => string

const wheel = (s: Stage, x: number, y: number, r: number, depth: number, rim: LocalName = "white") =>
  circle(x, y, r, s.paint("ink", depth)) +
  circle(x, y, r * 0.62, s.paint(rim, depth, -0.2)) +
  circle(x, y, r * 0.4, s.paint("iron", depth, 0.1)) +
  circle(x, y, r * 0.16, s.paint(rim, depth, 0.3))

const ground = (s: Stage, w: number) => ellipse(-10, 2, w, 8, s.paint("ink", 0, -0.4), 'opacity=".35"')

/** Low sports coupé. */
export const coupe: Vehicle = (s, x, y, k, of = "red", depth = 0) =>
  at(
    x,
    y,
    k / 200,
    ground(s, 112),
    path(
      "M-100 -16Q-104 -40 -84 -46Q-58 -50 -40 -54Q-16 -72 18 -70Q44 -66 58 -50Q88 -46 98 -34Q104 -24 98 -12H-94z",
      s.paint(of, depth, -0.15),
    ),
    path(
      "M-84 -46Q-58 -50 -40 -54Q-16 -72 18 -70Q44 -66 58 -50Q88 -46 98 -34Q60 -42 10 -40Q-60 -38 -98 -30Q-98 -42 -84 -46z",
      s.paint(of, depth, 0.35),
    ),
    path("M-30 -53Q-12 -65 8 -65V-50H-32zM14 -65Q36 -62 48 -50L14 -49z", s.paint("sky", depth, -0.2)),
    path("M14 -65Q36 -62 48 -50L34 -49.500L18 -64z", s.paint("sky", depth, 0.6)),
    path("M-96 -30L-84 -33L-84 -25L-97 -24z", s.paint("wine", depth)),
    path("M82 -38Q94 -36 98 -30L84 -31z", s.lamps ? s.plain([0.95, 0.1, 90]) : s.paint("cream", depth, 0.4)),
    path("M-94 -14H98L94 -8H-88z", s.paint("ink", depth, 0)),
    stroke("M-34 -50L-38 -16M12 -50L16 -16Q10 -12 4 -12", s.paint(of, depth, -0.6), 1.5),
    stroke("M-10 -36h12", s.paint(of, depth, -0.7), 2.5),
    wheel(s, -62, -15, 19, depth),
    wheel(s, 62, -15, 19, depth),
  )

/** Open two-seater of the Sixties, with its driver and a scarf in the wind. */
export const spider: Vehicle = (s, x, y, k, of = "red", depth = 0) =>
  at(
    x,
    y,
    k / 200,
    ground(s, 112),
    path(
      "M-102 -22Q-104 -46 -78 -50Q-54 -52 -36 -50L-30 -44H20L26 -50Q70 -52 94 -36Q104 -28 100 -14H-98z",
      s.paint(of, depth, -0.1),
    ),
    path(
      "M-102 -30Q-98 -48 -78 -50Q-54 -52 -36 -50L-30 -44H20L26 -50Q70 -52 94 -36Q40 -42 -102 -30z",
      s.paint(of, depth, 0.4),
    ),
    path("M-34 -50Q-30 -60 -24 -60L-18 -44H-30zM-2 -44Q-2 -56 6 -58L12 -44z", s.paint("walnut", depth, -0.2)),
    path("M-20 -44Q-22 -66 -8 -68Q4 -66 4 -44z", s.paint("cream", depth, 0)),
    stroke("M-4 -60Q8 -50 20 -54", s.paint("cream", depth, -0.2), 7),
    path("M-10 -66Q-30 -72 -50 -64Q-40 -62 -46 -56Q-26 -62 -6 -60z", s.paint("teal", depth, 0.2)),
    circle(-6, -78, 10, s.paint("skin", depth)),
    path("M-18 -76Q-18 -92 -4 -90Q6 -88 6 -80Q-4 -84 -10 -78Q-12 -70 -18 -76z", s.paint("walnut", depth)),
    stroke("M-4 -79h9", s.paint("ink", depth), 4),
    stroke("M22 -50L14 -70", s.paint("iron", depth), 3),
    path("M24 -50L16 -69L19 -69L30 -50z", s.paint("sky", depth, 0.5), 'opacity=".7"'),
    circle(93, -31, 6.5, s.lamps ? s.plain([0.95, 0.1, 90]) : s.paint("cream", depth, 0.5)),
    path("M-102 -30h8v9h-7z", s.paint("wine", depth)),
    path("M-100 -17H101L100 -11H-98z", s.paint("white", depth, 0)),
    stroke("M-30 -44L-34 -18M22 -48L26 -18", s.paint(of, depth, -0.6), 1.5),
    wheel(s, -62, -16, 19, depth),
    wheel(s, 62, -16, 19, depth),
  )

/** Racing kart with its driver. */
export const kart: Vehicle = (s, x, y, k, of = "red", depth = 0) =>
  at(
    x,
    y,
    k / 200,
    ground(s, 108),
    path("M-88 -10H90V-18H-88z", s.paint("iron", depth, -0.2)),
    path("M-96 -12Q-100 -34 -80 -36L-44 -34L-40 -12z", s.paint(of, depth, -0.3)),
    path("M40 -14Q60 -36 92 -30Q108 -24 106 -10H44z", s.paint(of, depth, 0.25)),
    path("M40 -14Q60 -36 92 -30L94 -26Q68 -26 56 -10z", s.paint("white", depth, 0.1)),
    path("M-40 -14Q-20 -30 40 -22L46 -12H-40z", s.paint(of, depth, 0)),
    path("M-46 -14L-56 -62Q-52 -68 -46 -64L-26 -20z", s.paint("ink", depth, 0.1)),
    path("M-44 -22Q-50 -56 -32 -70Q-12 -74 -6 -54L2 -26Q-20 -14 -44 -22z", s.paint("navy", depth, 0)),
    path("M-20 -72Q-8 -70 -6 -54L2 -26Q-6 -20 -14 -20z", s.paint("navy", depth, 0.5)),
    stroke("M-20 -60L8 -46L28 -50", s.paint("navy", depth, 0.2), 11),
    stroke("M-6 -26L30 -30L48 -18", s.paint("navy", depth, -0.3), 12),
    stroke("M22 -60L36 -38", s.paint("ink", depth), 6),
    stroke("M30 -46L46 -18", s.paint("iron", depth), 3),
    path("M-36 -84Q-38 -106 -16 -108Q6 -106 6 -86L2 -76H-32z", s.paint(of, depth, 0.1)),
    path("M-14 -96H6V-82L-12 -84z", s.paint("ink", depth, 0.2)),
    path("M-10 -94H4L3 -90H-9z", s.paint("sky", depth, 0.6)),
    path("M-36 -92Q-34 -104 -20 -107L-16 -107Q-24 -100 -24 -88z", s.paint("white", depth, -0.1)),
    wheel(s, -66, -20, 22, depth, "sun"),
    wheel(s, 66, -16, 17, depth, "sun"),
  )

/** Vespa on its stand. */
export const vespa: Vehicle = (s, x, y, k, of = "mint", depth = 0) =>
  at(
    x,
    y,
    k / 200,
    ground(s, 92),
    wheel(s, -56, -22, 22, depth),
    wheel(s, 72, -22, 22, depth),
    stroke("M-20 -12L-30 2M-16 -12L-8 2", s.paint("iron", depth), 4),
    path(
      "M-98 -34Q-94 -74 -56 -76Q-22 -78 -14 -52L-10 -30H28Q40 -30 44 -44L62 -112L74 -108L60 -30Q54 -14 34 -14H-20Q-26 -14 -30 -22Q-40 -46 -64 -44Q-84 -42 -86 -24H-96z",
      s.paint(of, depth, 0),
    ),
    path("M-94 -40Q-92 -72 -56 -74Q-28 -74 -20 -54Q-30 -66 -54 -64Q-84 -62 -94 -40z", s.paint(of, depth, 0.6)),
    path("M-90 -26Q-88 -52 -60 -52Q-36 -52 -30 -24Q-42 -46 -64 -44Q-84 -42 -90 -26z", s.paint(of, depth, -0.45)),
    path("M50 -40L66 -112L82 -106Q84 -70 66 -40Q60 -30 50 -40z", s.paint(of, depth, 0.35)),
    path("M70 -110L82 -106Q84 -70 66 -40L62 -36Q76 -70 70 -110z", s.paint(of, depth, 0.8)),
    path("M48 -38Q52 -56 74 -56Q96 -54 98 -30Q86 -44 72 -44Q58 -44 48 -38z", s.paint(of, depth, 0.1)),
    path("M-80 -76Q-78 -90 -54 -92L2 -88Q14 -86 14 -78Q-10 -76 -20 -70Q-50 -80 -80 -76z", s.paint("walnut", depth, 0)),
    path("M-54 -92L2 -88Q14 -86 14 -80Q-20 -88 -70 -86z", s.paint("walnut", depth, 0.6)),
    stroke("M66 -116L52 -134L40 -136", s.paint("iron", depth, 0.2), 5),
    stroke("M40 -136L26 -137", s.paint("ink", depth), 8),
    path("M56 -126Q72 -142 88 -128Q92 -116 80 -108L62 -112z", s.paint(of, depth, 0.1)),
    circle(86, -122, 9, s.lamps ? s.plain([0.95, 0.1, 90]) : s.paint("cream", depth, 0.5)),
    stroke("M52 -134L46 -154", s.paint("iron", depth), 3),
    circle(45, -158, 7, s.paint("sky", depth, 0.2)),
    path("M-104 -60H-88V-36H-104z", s.paint("oak", depth, -0.2)),
  )
