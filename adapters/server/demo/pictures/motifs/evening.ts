import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, path, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { halo } from "./sky.ts"

/** Standing with a lantern held out to the right, its light around it; 100 tall. */
export function lanternBearer(s: Stage, x: number, y: number, k: number, coat: LocalName = "navy"): string {
  return (
    at(
      x,
      y,
      k / 100,
      ellipse(-12, 0, 26, 4, s.paint("ink", 0, -0.4), 'opacity=".3"'),
      path("M-18 0L-13 -78Q0 -88 13 -78L20 0z", s.paint(coat, 0, 0)),
      path("M4 -84Q11 -82 13 -78L20 0H8z", s.paint(coat, 0, 0.5)),
      stroke("M9 -72L24 -58L36 -62", s.paint(coat, 0, 0.2), 8),
      circle(0, -92, 9.5, s.paint("skin", 0)),
      path("M-11 -92a11 11 0 0 1 22 -2q-4 -2 -8 -1q-8 0 -14 3z", s.paint("walnut", 0, -0.2)),
      path("M36 -62V-54M28 -54H44L47 -30H25z", s.paint("iron", 0)),
      path("M30 -50H42L44 -33H28z", s.plain([0.93, 0.13, 82])),
    ) + halo(s, x + k * 0.36, y - k * 0.42, k * 0.9, 0.75)
  )
}

/** A crowd seen from behind: rows of heads and shoulders up to `y`. */
export function audience(s: Stage, y: number, count: number, k: number, from = -20, to = 820): string {
  const coats: readonly [LocalName, ...LocalName[]] = ["navy", "wine", "ink", "aubergine", "teal", "walnut"]
  let out = ""
  for (let i = 0; i < count; i++) {
    const x = from + ((i + 0.5) * (to - from)) / count + s.rng.jitter(k * 0.12)
    const dy = y + s.rng.jitter(k * 0.1)
    out +=
      path(
        `M${x - k * 0.5} ${dy + k * 1.2}Q${x - k * 0.5} ${dy + k * 0.2} ${x} ${dy + k * 0.16}Q${x + k * 0.5} ${dy + k * 0.2} ${x + k * 0.5} ${dy + k * 1.2}z`.replace(
          /\d+\.\d+/g,
          (n) => String(Math.round(Number(n))),
        ),
        s.paint(s.rng.pick(coats), 0, -0.2),
      ) + circle(x, dy, k * 0.26, s.paint(s.rng.pick<LocalName>(["walnut", "ink", "oak", "slate"]), 0, -0.1))
  }
  return out
}

/** A woman who dances, her skirt flying; 100 tall. */
export function dancer(s: Stage, x: number, y: number, k: number, skirt: LocalName = "red"): string {
  return at(
    x,
    y,
    k / 100,
    ellipse(-8, 2, 50, 5, s.paint("ink", 0, -0.4), 'opacity=".35"'),
    stroke("M-6 -20L-14 0M8 -20L20 -4", s.paint("skin", 0), 6),
    path("M-9 -60Q-50 -30 -58 -8Q-20 -20 0 -12Q30 -8 62 -26Q30 -46 9 -60z", s.paint(skirt, 0, -0.1)),
    path("M4 -58Q20 -20 10 -11Q36 -10 62 -26Q30 -46 9 -60z", s.paint(skirt, 0, 0.45)),
    path("M-10 -82Q0 -88 10 -82L9 -58H-9z", s.paint("white", 0, 0)),
    stroke("M-9 -80L-30 -96L-26 -114M9 -80L34 -84L48 -100", s.paint("skin", 0), 6),
    path("M-34 -112Q-10 -132 10 -122Q30 -128 52 -104Q30 -116 12 -112Q-10 -120 -34 -112z", s.paint(skirt, 0, 0.3)),
    circle(0, -94, 8.5, s.paint("skin", 0)),
    path("M-9 -94Q-12 -106 2 -105Q14 -102 8 -92Q16 -80 22 -76Q10 -76 4 -98z", s.paint("ink", 0, 0.1)),
  )
}
