import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, path, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/**
 * Animals stand with their feet at (x, y) and face right. `k` is about their height at the shoulder. They are drawn 100
 * units tall.
 */
type Animal = (s: Stage, x: number, y: number, k: number, coat?: LocalName, depth?: number) => string

const shadow = (s: Stage, w: number) => ellipse(-w * 0.2, 0, w, 5, s.paint("ink", 0, -0.4), 'opacity=".3"')

/** Horse with its head up. */
export const horse: Animal = (s, x, y, k, coat = "walnut", depth = 0) =>
  at(
    x,
    y,
    k / 130,
    shadow(s, 66),
    stroke("M-44 -56L-50 -30L-46 0M34 -52L38 -28L34 0", s.paint(coat, depth, -0.5), 9),
    path("M-56 -84C-74 -78 -74 -48 -66 -26C-62 -44 -60 -60 -50 -70z", s.paint(coat, depth, -0.6)),
    path(
      "M-58 -70C-60 -92 -30 -94 -6 -88C12 -86 26 -92 36 -104C44 -120 54 -136 62 -146L66 -156L70 -147C82 -142 92 -128 98 -116Q100 -106 90 -106C82 -108 74 -112 68 -114C62 -100 58 -84 52 -72C44 -54 26 -52 4 -52C-20 -52 -30 -46 -44 -50C-56 -54 -60 -60 -58 -70z",
      s.paint(coat, depth, 0),
    ),
    path(
      "M-20 -89C12 -86 26 -92 36 -104C44 -120 54 -136 62 -146L70 -147C82 -142 92 -128 98 -116Q88 -118 78 -126Q66 -128 60 -112C52 -92 36 -80 0 -80Q-10 -84 -20 -89z",
      s.paint(coat, depth, 0.45),
    ),
    path(
      "M66 -150C54 -150 40 -128 30 -106C26 -98 20 -92 14 -90C28 -86 38 -96 44 -108C50 -122 58 -138 66 -144z",
      s.paint(coat, depth, -0.75),
    ),
    stroke("M-52 -58L-60 -32L-58 0M44 -56L46 -28L48 0", s.paint(coat, depth, 0), 10),
    stroke("M-60 -2h6M46 -2h6M-48 -2h6M32 -2h6", s.paint("ink", depth), 7),
    circle(80, -128, 2.2, s.paint("ink", depth)),
  )

/** Horse grazing. */
export const grazing: Animal = (s, x, y, k, coat = "clay", depth = 0) =>
  at(
    x,
    y,
    k / 130,
    shadow(s, 70),
    stroke("M-44 -56L-48 -30L-44 0M30 -52L36 -28L34 0", s.paint(coat, depth, -0.5), 9),
    path("M-56 -84C-74 -78 -72 -48 -68 -22C-62 -44 -60 -60 -50 -70z", s.paint(coat, depth, -0.6)),
    path(
      "M-58 -70C-60 -94 -30 -94 -6 -88C14 -86 30 -92 44 -86C62 -76 76 -54 84 -34C90 -24 98 -12 94 -6Q86 -2 80 -10C72 -22 62 -40 50 -52C38 -52 20 -50 4 -50C-20 -50 -30 -46 -44 -50C-56 -54 -60 -60 -58 -70z",
      s.paint(coat, depth, 0),
    ),
    path(
      "M-20 -90C14 -86 30 -92 44 -86C62 -76 76 -54 84 -34Q70 -56 52 -66Q20 -76 -20 -90z",
      s.paint(coat, depth, 0.45),
    ),
    path("M38 -90C58 -84 74 -62 82 -40L76 -42C64 -62 54 -76 34 -84z", s.paint(coat, depth, -0.75)),
    stroke("M-52 -58L-58 -32L-56 0M40 -58L42 -28L44 0", s.paint(coat, depth, 0), 10),
    stroke("M-58 -2h6M42 -2h6M-46 -2h6M32 -2h6", s.paint("ink", depth), 7),
  )

/** Horse and rider at a walk. */
export const rider: Animal = (s, x, y, k, coat = "walnut", depth = 0) =>
  horse(s, x, y, k, coat, depth) +
  at(
    x,
    y,
    k / 130,
    path("M-18 -92Q-4 -98 14 -92L16 -80Q0 -74 -20 -82z", s.paint("wine", depth)),
    stroke("M-2 -96L14 -74L10 -50", s.paint("navy", depth), 11),
    stroke("M8 -50h9", s.paint("ink", depth), 7),
    path("M-14 -136Q0 -142 10 -134L8 -94Q-2 -90 -14 -94z", s.paint("cream", depth, -0.1)),
    path("M0 -139Q8 -138 10 -134L8 -94Q4 -92 0 -92z", s.paint("cream", depth, 0.4)),
    stroke("M2 -130L22 -110L36 -112", s.paint("cream", depth, -0.2), 8),
    stroke("M36 -112L82 -118", s.paint("walnut", depth), 2),
    circle(0, -150, 10, s.paint("skin", depth)),
    path(
      "M-20 -153Q0 -148 20 -154Q12 -158 9 -158Q8 -168 -1 -168T-10 -157Q-14 -157 -20 -153z",
      s.paint("straw", depth, -0.1),
    ),
  )

export const sheep: Animal = (s, x, y, k, coat = "cream", depth = 0) =>
  at(
    x,
    y,
    k / 70,
    shadow(s, 40),
    stroke("M-22 -20V0M-14 -20V0M16 -20V0M24 -20V0", s.paint("ink", depth, 0.1), 5),
    path(
      "M-38 -36Q-46 -52 -30 -58Q-24 -70 -8 -66Q6 -74 18 -64Q34 -64 34 -48Q42 -36 32 -26Q26 -14 10 -18Q-4 -12 -16 -18Q-34 -16 -38 -36z",
      s.paint(coat, depth, -0.2),
    ),
    path(
      "M-8 -66Q6 -74 18 -64Q34 -64 34 -48Q42 -36 32 -26Q20 -30 20 -42Q8 -44 8 -54Q-6 -54 -8 -66z",
      s.paint(coat, depth, 0.5),
    ),
    path("M28 -58Q40 -64 52 -54Q58 -44 50 -40Q38 -38 30 -46z", s.paint("ink", depth, 0.15)),
    path("M30 -58Q22 -62 22 -54Q26 -50 32 -54z", s.paint("ink", depth, 0)),
  )

/** Flamingo with its neck in an S. */
export const flamingo: Animal = (s, x, y, k, coat = "flamingo", depth = 0) =>
  at(
    x,
    y,
    k / 130,
    ellipse(0, 2, 22, 2.5, s.paint("white", depth), 'opacity=".4"'),
    stroke("M-4 -62L-2 -32L-6 0M4 -62L14 -36L2 -30", s.paint("rose", depth, -0.1), 3),
    path("M-40 -66Q-34 -88 -4 -86Q20 -84 22 -72Q14 -56 -8 -58Q-26 -56 -40 -66z", s.paint(coat, depth, -0.1)),
    path("M-10 -86Q20 -84 22 -72Q8 -78 -10 -72Q-28 -66 -40 -66Q-30 -72 -26 -78z", s.paint(coat, depth, 0.5)),
    path("M-40 -66Q-26 -62 -10 -64Q-20 -58 -30 -60z", s.paint("terracotta", depth, 0)),
    stroke("M18 -76C34 -84 34 -100 20 -108C8 -116 14 -134 30 -132", s.paint(coat, depth, 0.15), 6.5),
    circle(31, -131, 6.5, s.paint(coat, depth, 0.2)),
    path("M34 -136Q46 -132 44 -120Q42 -116 40 -122Q38 -128 32 -128z", s.paint("cream", depth, 0)),
    path("M45 -126Q46 -118 42 -116Q40 -119 41 -124z", s.paint("ink", depth)),
  )

/** Stag, head high. */
export const stag: Animal = (s, x, y, k, coat = "clay", depth = 0) =>
  at(
    x,
    y,
    k / 150,
    shadow(s, 50),
    stroke("M-34 -56L-38 -28L-34 0M26 -52L30 -26L28 0", s.paint(coat, depth, -0.55), 6),
    path(
      "M-46 -66C-48 -84 -24 -84 -4 -80C14 -80 24 -86 30 -98L38 -118L44 -120Q58 -118 66 -104Q66 -98 58 -99L50 -100C48 -84 44 -66 34 -58C22 -50 4 -54 -12 -54C-28 -54 -44 -50 -46 -66z",
      s.paint(coat, depth, 0),
    ),
    path(
      "M-10 -81C14 -80 24 -86 30 -98L38 -118L44 -120Q58 -118 66 -104Q52 -110 46 -104C42 -88 30 -74 -10 -81z",
      s.paint(coat, depth, 0.5),
    ),
    path("M-46 -72Q-56 -70 -52 -60L-44 -62z", s.paint("cream", depth)),
    path("M40 -117Q30 -124 26 -118Q32 -112 40 -112z", s.paint(coat, depth, -0.3)),
    stroke("M-40 -58L-46 -30L-44 0M34 -58L38 -28L40 0", s.paint(coat, depth, 0.05), 6.5),
    stroke(
      "M42 -120Q34 -138 40 -152M39 -138L50 -150M37 -130L24 -140Q20 -150 24 -158M28 -144L16 -150M46 -120Q50 -132 62 -138M54 -134L56 -148M40 -152L34 -160M40 -152L47 -162",
      s.paint("oak", depth, 0.1),
      3.4,
    ),
    circle(52, -111, 1.8, s.paint("ink", depth)),
  )

export const hen: Animal = (s, x, y, k, coat = "terracotta", depth = 0) =>
  at(
    x,
    y,
    k / 60,
    shadow(s, 22),
    stroke("M-4 -14V0M6 -14V0M-4 0h7M6 0h7", s.paint("orange", depth), 3),
    path(
      "M-34 -46Q-24 -40 -14 -40Q4 -40 12 -56Q20 -64 28 -54Q28 -22 10 -14Q-10 -8 -22 -22Q-36 -30 -34 -46z",
      s.paint(coat, depth, -0.1),
    ),
    path("M12 -56Q20 -64 28 -54Q28 -22 10 -14Q16 -34 12 -56z", s.paint(coat, depth, 0.4)),
    path("M-14 -34Q4 -40 10 -28Q0 -16 -12 -22z", s.paint(coat, depth, -0.5)),
    path("M16 -60q-2 -8 4 -6q2 -8 6 -2q6 -2 4 6z", s.paint("red", depth)),
    path("M28 -54l8 4 -8 3z", s.paint("sun", depth)),
    path("M26 -46q5 4 1 9q-4 -4 -1 -9z", s.paint("red", depth)),
    circle(23, -54, 1.6, s.paint("ink", depth)),
  )

/** White Chianina or Marchigiana cow. */
export const cow: Animal = (s, x, y, k, coat = "cream", depth = 0) =>
  at(
    x,
    y,
    k / 110,
    shadow(s, 70),
    stroke("M-48 -44V0M34 -44V0", s.paint(coat, depth, -0.6), 11),
    path(
      "M-70 -88Q-40 -96 0 -92Q34 -96 52 -92L66 -100Q88 -98 98 -78Q98 -66 84 -66Q70 -64 62 -66Q58 -44 40 -40Q0 -32 -40 -40Q-66 -38 -70 -62z",
      s.paint(coat, depth, -0.05),
    ),
    path(
      "M0 -92Q34 -96 52 -92L66 -100Q88 -98 98 -78Q80 -84 66 -78Q50 -66 20 -72Q0 -80 0 -92z",
      s.paint(coat, depth, 0.5),
    ),
    path("M-40 -40Q0 -32 40 -40Q30 -50 0 -48Q-30 -48 -40 -40z", s.paint("slate", depth, 0.2), 'opacity=".5"'),
    stroke("M-58 -48V0M46 -48V0", s.paint(coat, depth, 0.1), 12),
    stroke("M-58 -3h3M46 -3h3M-48 -3h3M34 -3h3", s.paint("ink", depth), 9),
    stroke("M-70 -84Q-84 -60 -78 -34", s.paint(coat, depth, -0.3), 4),
    path("M-82 -36h8l-2 14h-5z", s.paint("ink", depth)),
    path("M98 -78Q98 -66 84 -66L84 -72Q92 -72 98 -78z", s.paint("slate", depth, -0.2)),
    path("M62 -96Q50 -100 48 -92Q56 -86 64 -90z", s.paint(coat, depth, -0.3)),
    stroke("M66 -100Q62 -114 70 -118", s.paint("oak", depth, 0.2), 5),
    circle(80, -86, 2.4, s.paint("ink", depth)),
  )
