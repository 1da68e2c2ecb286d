import type { LocalName } from "../../locals.ts"
import { archShape, opening, wall } from "../../motifs/frames.ts"
import { pot } from "../../motifs/pot.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { at, ellipse, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A studio: the painting on the easel shows the view from its large window. */
export const atelier: Scene = (s, view) => {
  const plaster = s.rng.pick<LocalName>(["sage", "cream", "rose", "sky", "ochre"])
  const shape = archShape(96, 66, 300, 384)
  const outside = sky(s, 300, { sunX: 540 }) + view(s, 322, 300) + wash(s)
  const id = s.id()
  const seen = `<g id="${id}">${outside}</g>`
  let out = opening(s, shape, seen, wall(s, plaster), "translate(-46 44) scale(.74)")
  out +=
    path(shape, "none", `stroke="${s.paint(plaster, 0, 0.7)}" stroke-width="14"`) +
    stroke("M246 70V450M96 300H396M96 210H396", s.paint("white", 0, -0.2), 6) +
    rect(80, 446, 332, 14, s.paint("stone", 0, 0.3), 2)
  const floor =
    rect(
      -20,
      500,
      840,
      120,
      s.ramp(
        [
          [0, s.paint("oak", 0, 0.2)],
          [1, s.paint("oak", 0, -0.55)],
        ],
        [0, 500],
        [0, 600],
      ),
    ) +
    path(
      "M-20 530H820M-20 568H820M120 500V530M420 500V530M280 530V568M600 530V568",
      "none",
      `stroke="${s.paint("oak", 0, -0.7)}" stroke-width="2" opacity=".45"`,
    ) +
    polygon(
      [
        [150, 500],
        [390, 500],
        [560, 620],
        [220, 620],
      ],
      s.plain(s.light.disc),
      'opacity=".25"',
    )
  const wood = s.paint("walnut", 0, 0.05)
  const legs = stroke("M560 110L500 590M560 110L660 590M560 110L590 560", wood, 11) + rect(470, 440, 196, 14, wood, 3)
  const canvas =
    rect(462, 178, 212, 264, s.paint("white", 0, 0.2)) +
    `<g clip-path="${s.clip(rect(472, 188, 192, 244, "#000"))}"><use href="#${id}" transform="translate(416 150) scale(.5)"/></g>` +
    rect(472, 188, 192, 244, s.paint("cream", 0, 0.5), 0, 'opacity=".12"') +
    polygon(
      [
        [472, 380],
        [664, 352],
        [664, 432],
        [472, 432],
      ],
      s.paint("cream", 0, 0.3),
    )
  const stool = at(
    372,
    590,
    1,
    ellipse(-10, 0, 56, 8, s.paint("ink", 0, -0.4), 'opacity=".35"'),
    stroke("M-30 -92L-42 0M30 -92L42 0M0 -92V0M-36 -36H36", s.paint("oak", 0, -0.3), 8),
    ellipse(0, -96, 48, 11, s.paint("oak", 0, 0.3)),
    rect(-22, -142, 34, 44, s.paint("terracotta", 0, -0.1), 4),
    rect(-2, -142, 14, 44, s.paint("terracotta", 0, 0.4), 3),
    stroke("M-14 -142L-24 -186M-6 -142L-6 -196M2 -142L14 -190M8 -142L28 -178", s.paint("oak", 0, 0.2), 4),
    stroke("M-24 -186l-3 -10M-6 -196v-10M14 -190l3 -10M28 -178l5 -8", s.paint("teal", 0), 7),
  )
  const palette = at(
    436,
    478,
    1,
    path("M0 0Q-6 -34 38 -36T96 -8Q98 12 70 6Q52 2 52 14Q50 28 24 22T0 0z", s.paint("oak", 0, 0.35)),
    ...(["red", "sun", "teal", "white", "leaf"] as const).map((of, i) =>
      ellipse(18 + i * 14, -22 + Math.abs(i - 2) * 3, 6.5, 5, s.paint(of, 0, 0.2)),
    ),
  )
  const frames =
    rect(700, 150, 84, 104, s.paint("gold", 0, -0.2)) +
    rect(709, 159, 66, 86, s.paint("teal", 0, 0.1)) +
    polygon(
      [
        [709, 245],
        [709, 214],
        [740, 196],
        [775, 222],
        [775, 245],
      ],
      s.paint("olive", 0, 0),
    ) +
    rect(712, 284, 66, 66, s.paint("walnut", 0, 0)) +
    rect(720, 292, 50, 50, s.paint("rose", 0, 0.2)) +
    ellipse(745, 322, 15, 18, s.paint("sienna", 0, 0))
  const leaning =
    polygon(
      [
        [700, 400],
        [800, 392],
        [820, 560],
        [706, 570],
      ],
      s.paint("cream", 0, -0.25),
    ) +
    polygon(
      [
        [722, 420],
        [830, 410],
        [830, 580],
        [728, 584],
      ],
      s.paint("terracotta", 0, -0.15),
    )
  return (
    out +
    floor +
    frames +
    leaning +
    legs +
    canvas +
    rect(470, 438, 196, 12, wood, 3) +
    rect(548, 166, 24, 14, wood, 2) +
    stool +
    palette +
    pot(s, 60, 590, 150, "lemon") +
    pot(s, 340, 448, 54, "herb")
  )
}
