import type { LocalName } from "../../locals.ts"
import { kayak } from "../../motifs/boats.ts"
import { bough } from "../../motifs/flora.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { ellipse } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Kayaks on water so clear that their shadows fall on the sea floor. */
export const cove: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const dir = x < 400 ? 1 : -1
  const floor = Array.from({ length: 9 }, () =>
    ellipse(
      s.rng.range(0, 800),
      s.rng.range(480, 600),
      s.rng.range(40, 120),
      s.rng.range(8, 20),
      s.paint("teal", 0, -0.2),
      'opacity=".22"',
    ),
  ).join("")
  const nearX = 400 + dir * 30
  return (
    sky(s, 300) +
    view(s, 305, x) +
    wash(s) +
    floor +
    kayak(s, 400 + dir * 190, 416, 96, s.rng.pick<LocalName>(["sun", "teal"]), 0.08) +
    ellipse(nearX - 8, 512, 146, 13, s.paint("navy", 0, -0.2), 'opacity=".4"') +
    kayak(s, nearX, 500, 300, s.rng.pick<LocalName>(["terracotta", "red", "sun"])) +
    bough(s, -20, 40, 260)
  )
}
