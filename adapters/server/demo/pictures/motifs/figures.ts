import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, path, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** People stand with their feet at (x, y), `k` tall; drawn 100 tall and scaled. */
export type Figure = (s: Stage, x: number, y: number, k: number, coat?: LocalName, depth?: number) => string

const shadow = (s: Stage, w = 26) => ellipse(-w * 0.7, 0, w, 4, s.paint("ink", 0, -0.4), 'opacity=".3"')

/** Walking to the right, with a rucksack and a stick. */
export const hiker: Figure = (s, x, y, k, coat = "terracotta", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    shadow(s),
    stroke("M-2 -46L-14 -22L-20 0M2 -46L12 -24L14 0", s.paint("navy", depth), 11),
    stroke("M-22 0h8M13 0h8", s.paint("walnut", depth), 7),
    path("M-12 -80Q0 -88 10 -80L12 -44Q0 -38 -12 -44z", s.paint(coat, depth, 0)),
    path("M2 -84Q8 -84 10 -80L12 -44Q8 -41 2 -41z", s.paint(coat, depth, 0.5)),
    path("M-12 -80Q-30 -82 -28 -56Q-26 -48 -12 -50z", s.paint("cypress", depth)),
    stroke("M6 -74L20 -58L27 -64", s.paint(coat, depth, 0.2), 8),
    stroke("M28 -68L32 0", s.paint("walnut", depth), 3),
    circle(1, -93, 9, s.paint("skin", depth)),
    path("M-10 -94a11 10 0 0 1 22 -1q4 1 6 3q-16 -2 -28 -2z", s.paint("sun", depth)),
  )

/** Seen from behind, standing. */
export const onlooker: Figure = (s, x, y, k, coat = "teal", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    shadow(s, 22),
    stroke("M-6 -46L-7 0M6 -46L7 0", s.paint("navy", depth), 11),
    path("M-16 -78Q0 -86 16 -78L13 -40Q0 -36 -13 -40z", s.paint(coat, depth, -0.1)),
    path("M4 -83Q13 -82 16 -78L13 -40Q9 -38 4 -38z", s.paint(coat, depth, 0.5)),
    stroke("M-15 -74L-19 -48M15 -74L19 -48", s.paint(coat, depth, -0.2), 8),
    circle(0, -92, 9.5, s.paint("walnut", depth, 0.1)),
  )

/** Sitting on the ground, seen from behind. */
export const sitting: Figure = (s, x, y, k, coat = "terracotta", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    shadow(s, 34),
    path("M-30 0Q-34 -16 -14 -18H16Q34 -14 30 0z", s.paint("navy", depth)),
    path("M-19 -56Q0 -66 19 -56L17 -12Q0 -6 -17 -12z", s.paint(coat, depth, -0.1)),
    path("M6 -62Q16 -60 19 -56L17 -12Q12 -9 6 -9z", s.paint(coat, depth, 0.5)),
    circle(0, -72, 11, s.paint("walnut", depth, 0.1)),
  )

/** Skier leaning into a turn to the right. */
export const skier: Figure = (s, x, y, k, coat = "red", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    ellipse(-6, 4, 60, 5, s.paint("navy", depth), 'opacity=".25"'),
    stroke("M-52 -6L58 6M-46 4L62 16", s.paint("ink", depth), 4),
    stroke("M-10 -40L8 -22L0 2M-4 -42L18 -26L12 8", s.paint("navy", depth), 12),
    path("M-18 -74Q-6 -86 10 -78L6 -40Q-6 -32 -18 -42z", s.paint(coat, depth)),
    path("M2 -82Q8 -82 10 -78L6 -40Q2 -37 -3 -37z", s.paint(coat, depth, 0.5)),
    stroke("M6 -72L30 -60M-14 -70L-26 -50", s.paint(coat, depth, 0.1), 9),
    stroke("M30 -62L44 -8M-26 -52L-52 -20", s.paint("iron", depth), 3),
    circle(6, -90, 10, s.paint("skin", depth)),
    path("M-5 -90a11 11 0 0 1 22 -3z", s.paint("navy", depth, 0.2)),
    stroke("M10 -91h8", s.paint("sun", depth), 5),
  )

/** Sled dog running to the right, 100 long. */
export function dog(s: Stage, x: number, y: number, k: number, coat: LocalName = "slate", depth = 0): string {
  const dark = s.paint(coat, depth, -0.3)
  return at(
    x,
    y,
    k / 100,
    ellipse(0, 2, 46, 5, s.paint("navy", depth), 'opacity=".25"'),
    stroke("M-30 -30L-44 -12L-52 -2M-24 -28L-22 -12L-32 0M26 -30L42 -14L52 -8M22 -28L30 -10L24 0", dark, 8),
    path(
      "M-40 -44C-44 -30 -34 -22 -20 -24Q4 -18 26 -24C36 -28 36 -44 28 -50C10 -48 -20 -56 -40 -44z",
      s.paint(coat, depth, 0),
    ),
    path("M-34 -32Q-4 -16 28 -26Q8 -14 -18 -22z", s.paint("white", depth, 0.2)),
    path("M20 -48Q30 -64 44 -62L46 -72L52 -62Q62 -60 68 -50Q60 -46 52 -46Q42 -34 30 -36z", s.paint(coat, depth, 0.1)),
    path("M52 -54Q62 -58 68 -50Q60 -46 50 -46z", s.paint("white", depth, 0.2)),
    path("M-38 -46C-56 -50 -58 -70 -44 -72C-50 -62 -44 -56 -32 -50z", dark),
    stroke("M-20 -50Q0 -40 20 -50", s.paint("red", depth), 4),
  )
}

/** Sled with its musher, 100 tall, heading right. */
export const musher: Figure = (s, x, y, k, coat = "terracotta", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    stroke(
      "M-60 -2H70Q86 -4 88 -18M-56 -2L-52 -56M-20 -2L-22 -30H60L72 -4M-52 -54L-30 -30M-38 -2V-28",
      s.paint("oak", depth, -0.2),
      5,
    ),
    path("M-24 -30Q-20 -50 6 -48Q40 -52 58 -32z", s.paint("teal", depth, 0)),
    circle(30, -54, 8, s.paint("skin", depth)),
    path("M20 -56a10 10 0 0 1 20 0z", s.paint("red", depth)),
    stroke("M-66 -44L-64 -4M-60 -44L-54 -4", s.paint("navy", depth), 10),
    path("M-76 -80Q-64 -90 -52 -80L-54 -40H-74z", s.paint(coat, depth, 0.1)),
    stroke("M-58 -74L-48 -58", s.paint(coat, depth, -0.2), 8),
    circle(-63, -93, 9, s.paint("skin", depth)),
    path("M-74 -93a11 10 0 0 1 21 -2q2 -6 -10 -12q-12 2 -11 14z", s.paint("navy", depth)),
  )

/** Swimmer's head and shoulders above the water. */
export const bather: Figure = (s, x, y, k, hair = "walnut", depth = 0) =>
  at(
    x,
    y,
    k / 100,
    path("M-42 4Q-38 -26 -12 -30H12Q38 -26 42 4z", s.paint("skin", depth, -0.1)),
    path("M8 -30H12Q38 -26 42 4H20Q18 -18 8 -30z", s.paint("skin", depth, 0.4)),
    circle(0, -52, 24, s.paint("skin", depth)),
    path("M-26 -50Q-28 -80 0 -80T26 -52Q22 -30 8 -30H-10Q-24 -34 -26 -50z", s.paint(hair, depth, -0.1)),
    circle(2, -84, 10, s.paint(hair, depth, -0.2)),
    ellipse(0, 4, 60, 6, s.paint("white", depth, 0.2), 'opacity=".5"'),
  )
