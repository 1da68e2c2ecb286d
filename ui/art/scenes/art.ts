import { lamplight } from "../hours.ts"
import type { LocalName } from "../locals.ts"
import { ceramic, dish, type Pot, pots } from "../motifs/crafts.ts"
import { archShape, opening, pot, tableTop, wall } from "../motifs/frames.ts"
import { halo, sky, wash } from "../motifs/sky.ts"
import { at, ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"
import { craft } from "./workshop.ts"

const glazes: readonly [LocalName, ...LocalName[]] = ["white", "cream", "teal", "sun", "sky", "terracotta"]
const paints: readonly [LocalName, ...LocalName[]] = ["navy", "teal", "terracotta", "cypress"]
const ware = (s: Stage, x: number, y: number, k: number, kind?: Pot) => {
  const glaze = s.rng.pick(glazes)
  const brush = s.rng.pick(paints)
  return ceramic(s, x, y, k, kind ?? s.rng.pick(pots), glaze, brush === glaze ? "cream" : brush)
}

/** A studio: an easel that holds the very view of its great window. */
const atelier: Scene = (s, view) => {
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

/** Shelves of painted ceramics in a slanting light. */
const shelf: Scene = (s) => {
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

/** A potter's wheel, the wet pot turning, shelves behind, a window on the town. */
const bench: Scene = (outside, view) => {
  const s = outside.lamps ? outside.within(lamplight) : outside
  const plaster = s.rng.pick<LocalName>(["cream", "sage", "sky", "ochre"])
  const shape = `M96 92h230v230h-230z`
  let out = opening(
    s,
    shape,
    sky(outside, 290, { sunX: 540 }) + view(outside, 312, 300) + wash(outside),
    wall(s, plaster),
    "translate(-62 40) scale(.7)",
  )
  out +=
    path(shape, "none", `stroke="${s.paint("walnut", 0, 0.2)}" stroke-width="12"`) +
    stroke("M211 92V322M96 200H326", s.paint("walnut", 0, 0.1), 6) +
    rect(80, 320, 262, 14, s.paint("stone", 0, 0.3), 2) +
    pot(s, 134, 322, 60, "herb")
  for (const y of [196, 320])
    out +=
      rect(430, y, 330, 12, s.paint("oak", 0, 0.2)) +
      rect(430, y + 12, 330, 14, s.paint(plaster, 0, -1), 0, 'opacity=".25"')
  for (const [x, y] of [
    [470, 196],
    [544, 196],
    [622, 196],
    [704, 196],
    [480, 320],
    [566, 320],
    [650, 320],
    [724, 320],
  ] as const)
    out += s.rng.chance(0.5)
      ? ceramic(s, x, y, s.rng.range(66, 88), s.rng.pick(pots), "clay", "walnut")
      : ware(s, x, y, s.rng.range(66, 88))
  out +=
    rect(
      -20,
      470,
      840,
      150,
      s.ramp(
        [
          [0, s.paint("walnut", 0, 0.1)],
          [1, s.paint("walnut", 0, -0.6)],
        ],
        [0, 470],
        [0, 600],
      ),
    ) + rect(-20, 470, 840, 6, s.paint("walnut", 0, 0.7))
  const [x, y] = [400, 520]
  const clay = s.ramp(
    [
      [0, s.paint("clay", 0, -0.6)],
      [0.6, s.paint("clay", 0, 0.05)],
      [1, s.paint("clay", 0, 0.5)],
    ],
    [x - 90, 0],
    [x + 90, 0],
  )
  const rings = Array.from(
    { length: 6 },
    (_, i) => `M${num(x - 74 + i * 3)} ${y - 34 - i * 22}q${num(74 - i * 3)} 14 ${num(148 - i * 6)} 0`,
  ).join("")
  out +=
    ellipse(x - 20, y + 46, 190, 18, s.paint("ink", 0, -0.4), 'opacity=".35"') +
    rect(x - 150, y + 2, 300, 44, s.paint("stone", 0, -0.35), 8) +
    ellipse(x, y + 6, 150, 26, s.paint("stone", 0, 0.2)) +
    ellipse(x, y + 2, 126, 20, s.paint("iron", 0, 0.1)) +
    ellipse(x, y - 2, 78, 13, s.paint("clay", 0, -0.5))
  out +=
    path(
      `M${x - 66} ${y - 4}Q${x - 92} ${y - 70} ${x - 70} ${y - 130}Q${x - 56} ${y - 158} ${x - 62} ${y - 176}H${x + 62}Q${x + 56} ${y - 158} ${x + 70} ${y - 130}Q${x + 92} ${y - 70} ${x + 66} ${y - 4}Q${x} ${y + 14} ${x - 66} ${y - 4}z`,
      clay,
    ) +
    ellipse(x, y - 176, 62, 13, s.paint("clay", 0, 0.3)) +
    ellipse(x, y - 175, 52, 9, s.paint("clay", 0, -0.8)) +
    path(rings, "none", `stroke="${s.paint("clay", 0, -0.6)}" stroke-width="2.500" opacity=".45"`)
  const hand = (side: number) =>
    `<g transform="translate(${x} ${y - 92}) scale(${side} 1)">${path("M212 64Q150 20 112 -6Q92 -20 82 -10Q74 2 84 14Q76 20 84 30Q80 38 90 44Q92 54 104 52Q150 70 200 110z", s.paint("skin", 0, side > 0 ? 0.1 : -0.35))}${path("M150 22L240 84L226 140L168 92z", s.paint("teal", 0, side > 0 ? 0.2 : -0.4))}${path("M83 14Q98 16 108 22M84 30Q98 32 108 36", "none", `stroke="${s.paint("skin", 0, -0.7)}" stroke-width="2" stroke-linecap="round"`)}</g>`
  out += hand(1) + hand(-1)
  out +=
    at(
      640,
      566,
      1,
      ellipse(-10, 0, 60, 9, s.paint("ink", 0, -0.4), 'opacity=".3"'),
      path("M-52 -44Q-46 -2 -30 0H30Q46 -2 52 -44z", s.paint("teal", 0, -0.1)),
      path("M10 0H30Q46 -2 52 -44H20Q26 -16 10 0z", s.paint("teal", 0, 0.4)),
      ellipse(0, -44, 52, 11, s.paint("sky", 0, -0.1)),
    ) +
    at(
      168,
      570,
      1,
      path("M-56 0Q-60 -46 -10 -54T60 0z", s.paint("clay", 0, -0.1)),
      path("M10 -53Q54 -44 60 0H20Q34 -30 10 -53z", s.paint("clay", 0, 0.4)),
    )
  return out + (s.lamps ? halo(s, 400, 120, 340, 0.3) : "")
}

export const art: Readonly<Record<string, Scene>> = { atelier, shelf, craft, bench }
