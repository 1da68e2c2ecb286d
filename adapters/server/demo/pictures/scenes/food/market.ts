import type { LocalName } from "../../locals.ts"
import { lemon, loaf } from "../../motifs/kitchen.ts"
import { basket, braid, crate } from "../../motifs/market.ts"
import { halo, sky, wash } from "../../motifs/sky.ts"
import { circle, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A market stall: awning above, crates in front, the town in between. */
export const market: Scene = (s, view) => {
  const stripe = s.rng.pick<LocalName>(["terracotta", "cypress", "teal", "sun", "red"])
  const outside = sky(s, 300) + view(s, 305, s.rng.pick([300, 520])) + wash(s)
  let awning = ""
  const count = 12
  for (let i = 0; i < count; i++) {
    const x0 = -20 + (i * 840) / count
    const x1 = x0 + 840 / count
    const inner = (v: number) => 400 + (v - 400) * 0.9
    const of: LocalName = i % 2 ? "cream" : stripe
    awning +=
      polygon(
        [
          [inner(x0), -10],
          [inner(x1), -10],
          [x1, 112],
          [x0, 112],
        ],
        s.paint(of, 0, -0.1 + i * 0.02),
      ) +
      path(
        `M${num(x0)} 111h${num(x1 - x0)}v14a${num((x1 - x0) / 2)} 22 0 0 1 ${num(x0 - x1)} 0z`,
        s.paint(of, 0, -0.35),
      )
  }
  const post = (x: number) =>
    rect(x, 100, 13, 420, s.paint("oak", 0, -0.45)) + rect(x + 7, 100, 6, 420, s.paint("oak", 0, 0.1))
  const kinds: readonly LocalName[] = ["tomato", "lemon", "aubergine", "orange", "basil", "cream", "poppy", "lemon"]
  const start = s.rng.int(0, 7)
  const of = (i: number) => kinds[(start + i) % kinds.length] ?? "tomato"
  let stall =
    rect(-20, 398, 840, 20, s.paint("oak", 0, 0.4)) +
    [68, 232, 400, 566, 732].map((x, i) => crate(s, x, 412, 150, of(i))).join("")
  stall +=
    rect(
      -20,
      408,
      840,
      86,
      s.ramp(
        [
          [0, s.paint("walnut", 0, -0.4)],
          [1, s.paint("walnut", 0, -0.7)],
        ],
        [0, 408],
        [0, 490],
      ),
    ) + rect(-20, 486, 840, 20, s.paint("oak", 0, 0.3))
  stall +=
    [-10, 190, 400, 610, 810].map((x, i) => crate(s, x, 504, 190, of(i + 3))).join("") +
    rect(
      -20,
      500,
      840,
      110,
      s.ramp(
        [
          [0, s.paint("walnut", 0, -0.3)],
          [1, s.paint("walnut", 0, -0.8)],
        ],
        [0, 500],
        [0, 600],
      ),
    )
  const cards = [150, 318, 484, 650]
    .map(
      (x) =>
        polygon(
          [
            [x - 20, 362],
            [x + 20, 358],
            [x + 21, 388],
            [x - 19, 390],
          ],
          s.paint("cream", 0, 0.2),
        ) + stroke(`M${x - 12} ${370}l24 -2M${x - 12} 380l16 -1`, s.paint("ink", 0), 2),
    )
    .join("")
  const baskets =
    basket(s, 290, 590, 120, [-30, 0, 30].map((d) => loaf(s, 290 + d, 540, 64)).join("")) +
    basket(s, 520, 592, 116, [-32, 0, 30].map((d) => lemon(s, 520 + d, 546, 36)).join(""))
  const lamp = (x: number) =>
    stroke(`M${x} 112v34`, s.paint("ink", 0), 2) +
    (s.lamps ? halo(s, x, 158, 110) : "") +
    path(`M${x - 20} 160q2 -20 20 -20t20 20z`, s.paint("iron", 0)) +
    circle(x, 162, 7, s.lamps ? s.plain([0.95, 0.11, 88]) : s.paint("cream", 0, 0.4))
  return (
    outside +
    post(84) +
    post(702) +
    stall +
    cards +
    baskets +
    awning +
    lamp(230) +
    lamp(560) +
    braid(s, 150, 120, 110, "red") +
    braid(s, 646, 120, 120, "cream")
  )
}
