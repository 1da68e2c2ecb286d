import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, path, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Animals stand with their feet at (x, y), heading right; drawn 100 tall. */
type Beast = (s: Stage, x: number, y: number, k: number, coat?: LocalName) => string

const shadow = (s: Stage, w: number) => ellipse(-8, 1, w, 6, s.paint("ink", 0, -0.4), 'opacity=".3"')

export const bear: Beast = (s, x, y, k, coat = "walnut") =>
  at(
    x,
    y,
    k / 100,
    shadow(s, 86),
    path("M-58 -40L-64 0H-40L-34 -36zM34 -40L40 0H62L58 -44z", s.paint(coat, 0, -0.5)),
    path(
      "M-84 -46Q-86 -88 -44 -94Q-8 -92 20 -96Q44 -100 60 -86L96 -62Q104 -52 96 -44L66 -36Q40 -22 6 -26Q-40 -18 -70 -28Q-82 -34 -84 -46z",
      s.paint(coat, 0, -0.1),
    ),
    path("M-44 -94Q-8 -92 20 -96Q44 -100 60 -86Q30 -74 0 -78Q-40 -80 -72 -66Q-66 -90 -44 -94z", s.paint(coat, 0, 0.45)),
    path("M-78 -42L-80 0H-54L-44 -30zM10 -34L14 0H40L42 -38z", s.paint(coat, 0, -0.15)),
    circle(50, -92, 9, s.paint(coat, 0, -0.2)),
    circle(64, -88, 8, s.paint(coat, 0, 0.1)),
    path("M78 -60L100 -58Q104 -50 96 -44L76 -42z", s.paint("oak", 0, 0)),
    ellipse(99, -54, 5, 4, s.paint("ink", 0)),
    circle(72, -68, 3, s.paint("ink", 0)),
  )

/** Long curved horns, on a rock. */
export const ibex: Beast = (s, x, y, k, coat = "clay") =>
  at(
    x,
    y,
    k / 100,
    shadow(s, 50),
    stroke("M-34 -40L-38 0M-22 -38L-20 0M22 -40L20 0M34 -42L38 0", s.paint("walnut", 0, 0), 7),
    path(
      "M-46 -62Q-40 -74 0 -70Q26 -74 36 -92L50 -86Q50 -66 42 -52Q34 -34 0 -36Q-36 -30 -46 -44z",
      s.paint(coat, 0, -0.1),
    ),
    path("M-46 -62Q-40 -74 0 -70Q26 -74 36 -92L50 -86Q30 -58 -6 -58Q-36 -60 -46 -54z", s.paint(coat, 0, 0.45)),
    path("M34 -94Q40 -106 54 -102L70 -90Q70 -84 60 -84L46 -82z", s.paint(coat, 0, 0.1)),
    path("M58 -84q4 8 -2 14q-4 -6 -4 -14z", s.paint("walnut", 0, 0)),
    path("M44 -102Q40 -150 -2 -160Q-10 -160 -6 -154Q26 -146 34 -100z", s.paint("walnut", 0, -0.2)),
    path("M52 -102Q52 -150 10 -168Q2 -170 6 -164Q38 -148 42 -102z", s.paint("walnut", 0, 0.3)),
    stroke("M36 -128l10 -6M26 -144l8 -8M10 -156l6 -9", s.paint("oak", 0, 0.2), 3),
    circle(56, -94, 2.4, s.paint("ink", 0)),
    path("M-46 -62q-10 -2 -10 8l8 2z", s.paint(coat, 0, -0.3)),
  )

export const buffalo: Beast = (s, x, y, k, coat = "iron") =>
  at(
    x,
    y,
    k / 100,
    shadow(s, 84),
    path("M-64 -36L-68 0H-52L-44 -32zM34 -34L36 0H52L54 -40z", s.paint("ink", 0, 0)),
    path(
      "M-86 -60Q-84 -90 -50 -92Q0 -86 40 -94Q60 -96 66 -76Q66 -44 40 -32Q0 -20 -50 -28Q-86 -30 -86 -60z",
      s.paint(coat, 0, -0.3),
    ),
    path("M-86 -60Q-84 -90 -50 -92Q0 -86 40 -94Q60 -96 66 -76Q30 -68 -20 -70Q-66 -74 -86 -60z", s.paint(coat, 0, 0.35)),
    path("M-80 -40L-84 0H-68L-58 -34zM16 -32L14 0H30L36 -36z", s.paint(coat, 0, -0.35)),
    path("M52 -90Q72 -94 84 -78L96 -46Q96 -38 86 -38L74 -42Q60 -60 52 -66z", s.paint(coat, 0, -0.15)),
    path("M84 -54L96 -46Q96 -38 86 -38L78 -42z", s.paint("slate", 0, 0.4)),
    path("M62 -90Q40 -104 22 -90Q20 -86 26 -88Q42 -94 56 -82z", s.paint("stone", 0, -0.2)),
    path("M70 -90Q84 -112 106 -104Q110 -100 104 -100Q88 -100 80 -84z", s.paint("stone", 0, 0.2)),
    circle(78, -72, 3, s.paint("white", 0)),
    stroke("M-86 -62Q-98 -40 -92 -18", s.paint(coat, 0, -0.3), 5),
  )

/** A curly dog with its nose to the ground. */
export const hound: Beast = (s, x, y, k, coat = "cream") =>
  at(
    x,
    y,
    k / 100,
    shadow(s, 70),
    stroke("M-44 -34L-52 0M-30 -32L-26 0M26 -34L30 0M38 -34L48 0", s.paint(coat, 0, -0.3), 12),
    path(
      "M-62 -52Q-66 -78 -36 -78Q0 -82 36 -74Q62 -70 66 -46L92 -16Q96 -6 86 -4L66 -10Q52 -24 44 -34Q10 -22 -30 -26Q-58 -28 -62 -52z",
      s.paint(coat, 0, -0.05),
    ),
    path("M-62 -52Q-66 -78 -36 -78Q0 -82 36 -74Q62 -70 66 -46Q30 -58 -10 -56Q-50 -58 -62 -52z", s.paint(coat, 0, 0.5)),
    path("M48 -50Q36 -26 48 -14Q62 -16 64 -42z", s.paint("oak", 0, -0.1)),
    ellipse(90, -8, 6, 5, s.paint("ink", 0)),
    circle(72, -28, 3, s.paint("ink", 0)),
    path("M-60 -60Q-84 -74 -82 -100Q-72 -104 -70 -94Q-68 -78 -52 -70z", s.paint(coat, 0, 0.1)),
    stroke("M34 -70L56 -30", s.paint("red", 0), 6),
  )

/** A vulture with its wings spread; (x, y) is its body, `k` its span. */
export const vulture: Beast = (s, x, y, k, coat = "walnut") =>
  at(
    x,
    y,
    k / 200,
    path("M-6 -6Q-40 -40 -78 -30L-104 -22L-96 -14L-108 -6L-94 -2L-102 10L-86 8Q-40 8 -10 14z", s.paint(coat, 0, -0.25)),
    path("M6 -6Q40 -40 78 -30L104 -22L96 -14L108 -6L94 -2L102 10L86 8Q40 8 10 14z", s.paint(coat, 0, 0.1)),
    path("M-6 -6Q-40 -40 -78 -30Q-40 -20 -8 6zM6 -6Q40 -40 78 -30Q40 -20 8 6z", s.paint("oak", 0, 0.2)),
    path("M-12 -10Q0 -18 12 -10Q14 16 0 26Q-14 16 -12 -10z", s.paint("oak", 0, -0.2)),
    path("M-12 22L0 18L12 22L8 44H-8z", s.paint("ink", 0, 0.1)),
    circle(0, -18, 9, s.paint("cream", 0, 0.2)),
    path("M-5 -22L0 -34L5 -22z", s.paint("slate", 0)),
  )

export const turtle: Beast = (s, x, y, k, coat = "olive") =>
  at(
    x,
    y,
    k / 100,
    shadow(s, 100),
    path("M34 -20Q80 -14 98 14Q84 22 60 4zM-60 -14Q-96 -6 -104 18Q-84 18 -60 0z", s.paint("sage", 0, -0.3)),
    path("M64 -36Q96 -58 112 -40Q116 -26 92 -20L66 -18z", s.paint("sage", 0, -0.1)),
    circle(98, -40, 4, s.paint("ink", 0)),
    path("M-80 -16Q-70 -78 0 -80Q66 -76 76 -18Q0 4 -80 -16z", s.paint(coat, 0, -0.2)),
    path("M0 -80Q66 -76 76 -18Q50 -8 20 -6Q40 -40 0 -80z", s.paint(coat, 0, 0.35)),
    path(
      "M-30 -66L6 -72L26 -44L0 -24L-36 -36zM-70 -34L-36 -36L-22 -12L-66 -14zM26 -44L60 -46L70 -22L34 -14L0 -24z",
      "none",
      `stroke="${s.paint("cream", 0, 0)}" stroke-width="3" opacity=".7"`,
    ),
    path("M10 -12Q34 10 30 34Q14 30 -6 -8zM-40 -10Q-44 14 -60 26Q-66 12 -56 -10z", s.paint("sage", 0, 0)),
  )

export const heron: Beast = (s, x, y, k, coat = "slate") =>
  at(
    x,
    y,
    k / 100,
    stroke("M-4 -34V0M6 -34V0", s.paint("oak", 0), 2.6),
    path("M-40 -34Q-20 -60 10 -58L18 -40Q0 -26 -40 -34z", s.paint(coat, 0, 0.2)),
    path("M-40 -34Q-10 -44 18 -44L16 -38Q0 -26 -40 -34z", s.paint(coat, 0, -0.4)),
    stroke("M12 -52Q28 -62 18 -76T24 -98", s.paint("white", 0, 0.1), 7),
    path("M18 -104Q26 -110 34 -104L58 -98L34 -96Q22 -94 18 -104z", s.paint("white", 0, 0.2)),
    path("M34 -104L58 -98L34 -97z", s.paint("orange", 0, 0)),
    stroke("M22 -104L6 -110", s.paint("ink", 0), 3),
  )
