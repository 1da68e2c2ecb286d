import type { LocalName } from "../../locals.ts"
import { dish } from "../../motifs/crafts.ts"
import { tableTop, wall } from "../../motifs/frames.ts"
import { ellipse, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { paints, ware } from "./ware.ts"

/** Shelves of painted ceramics in a slanting light. */
export const shelf: Scene = (s) => {
  const plaster = s.rng.pick<LocalName>(["terracotta", "sage", "ochre", "teal", "rose"])
  let out = wall(s, plaster)
  out +=
    polygon(
      [
        [800, -20],
        [430, -20],
        [40, 620],
        [520, 620],
        [820, 120],
      ],
      s.plain(s.light.disc),
      'opacity=".14"',
    ) +
    polygon(
      [
        [820, 180],
        [580, 620],
        [680, 620],
        [820, 360],
      ],
      s.plain(s.light.disc),
      'opacity=".1"',
    )
  const board = (y: number) =>
    rect(40, y, 720, 16, s.paint("oak", 0, 0.3)) +
    rect(40, y + 12, 720, 6, s.paint("walnut", 0, -0.3)) +
    rect(40, y + 18, 720, 16, s.paint(plaster, 0, -1), 0, 'opacity=".3"') +
    [110, 690].map((x) => path(`M${x} ${y + 16}v34q0 -22 28 -34z`, s.paint("walnut", 0, -0.3))).join("")
  out +=
    dish(s, 150, 96, 58, s.rng.pick<LocalName>(["white", "cream"]), s.rng.pick(paints)) +
    dish(s, 306, 82, 66, "white", s.rng.pick(paints)) +
    dish(s, 478, 92, 60, "cream", s.rng.pick(paints)) +
    dish(s, 636, 84, 66, "white", s.rng.pick(paints))
  out += board(308) + board(482)
  for (const [x, k, kind] of [
    [118, 108, "jar"],
    [226, 128, "amphora"],
    [330, 100, "vase"],
    [432, 124, "bottle"],
    [540, 96, "jar"],
    [648, 118, "vase"],
  ] as const)
    out += ware(s, x + s.rng.jitter(8), 308, k, s.rng.chance(0.6) ? kind : undefined)
  for (const [x, k] of [
    [124, 118],
    [232, 96],
    [338, 124],
    [446, 104],
    [556, 122],
    [668, 100],
  ] as const)
    out += ware(s, x + s.rng.jitter(8), 482, k)
  out +=
    tableTop(s, 546, "walnut") +
    ware(s, 214, 582, 96, "bowl") +
    ware(s, 520, 586, 104, "bowl") +
    stroke("M330 584L430 566", s.paint("oak", 0, 0.4), 6) +
    stroke("M426 567l14 -3", s.paint("ink", 0), 8) +
    ellipse(640, 578, 34, 9, s.paint("teal", 0, 0))
  return out
}
