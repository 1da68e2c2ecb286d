import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, path, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Square four-by-four with a spare wheel and a roof rack, heading right; `k` is its length. */
export function offroader(s: Stage, x: number, y: number, k: number, of: LocalName = "sage"): string {
  const wheel = (cx: number) =>
    circle(cx, -22, 25, s.paint("ink", 0)) +
    circle(cx, -22, 13, s.paint("iron", 0, 0.3)) +
    circle(cx, -22, 5, s.paint("cream", 0)) +
    circle(cx, -22, 22, "none", `stroke="${s.paint("iron", 0, -0.2)}" stroke-width="3" stroke-dasharray="5 5"`)
  return at(
    x,
    y,
    k / 200,
    ellipse(-10, 2, 110, 8, s.paint("ink", 0, -0.4), 'opacity=".35"'),
    rect(-114, -70, 16, 44, s.paint("ink", 0, 0.1), 6),
    path("M-98 -28V-112Q-96 -120 -88 -120H26L48 -78L96 -72Q102 -70 102 -60V-28z", s.paint(of, 0, -0.15)),
    path("M-98 -72H48L96 -72Q102 -70 102 -60V-54H-98z", s.paint(of, 0, 0.35)),
    path("M-88 -112H-52V-78H-88zM-44 -112H-8V-78H-44zM0 -112H22L40 -78H0z", s.paint("sky", 0, 0.1)),
    path("M8 -112H22L40 -78H30z", s.paint("sky", 0, 0.7)),
    stroke("M-48 -114V-34M-4 -114V-34M48 -76V-34", s.paint(of, 0, -0.7), 2),
    stroke("M-92 -128H20M-80 -120v-8M-30 -120v-8M14 -120v-8", s.paint("ink", 0), 4),
    rect(-78, -146, 62, 18, s.paint("oak", 0, 0.1), 3),
    circle(95, -56, 7, s.paint("cream", 0, 0.5)),
    path("M-100 -30H108V-20H-100z", s.paint("iron", 0, -0.3)),
    path("M-86 -26A32 32 0 0 1 -30 -26zM34 -26A32 32 0 0 1 90 -26z", s.paint("ink", 0, -0.2)),
    wheel(-58),
    wheel(62),
  )
}
