import type { LocalName } from "../locals.ts"
import { gondola } from "../motifs/boats.ts"
import { onlooker } from "../motifs/figures.ts"
import { archShape, bough, lantern, pot } from "../motifs/frames.ts"
import { halo, sky, wash } from "../motifs/sky.ts"
import { cup } from "../motifs/still.ts"
import { reflected, water } from "../motifs/water.ts"
import { at, ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

/** Dark arches in front, the town in the light behind. */
const arcade: Scene = (s, view) => {
  const stone = s.rng.pick<LocalName>(["brick", "sienna", "clay", "rose"])
  const outside = sky(s, 320) + view(s, 345, s.rng.pick([320, 480])) + wash(s)
  const shape = [
    [60, 214],
    [294, 212],
    [526, 214],
  ]
    .map(([x, w]) => archShape(x!, 92, w!, 420))
    .join("")
  const face = `M-20 -20H820V512H-20z${shape}`
  const wallFill = s.ramp(
    [
      [0, s.paint(stone, 0, -0.95)],
      [1, s.paint(stone, 0, -0.55)],
    ],
    [0, 0],
    [800, 500],
  )
  const inner =
    path(shape, "none", `stroke="${s.paint("stone", 0, -0.35)}" stroke-width="20"`) +
    path(shape, "none", `stroke="${s.paint("stone", 0, 0.2)}" stroke-width="5" transform="translate(-6 0)"`)
  const column = (x: number) =>
    rect(
      x - 17,
      210,
      34,
      296,
      s.ramp(
        [
          [0, s.paint("stone", 0, -0.75)],
          [0.7, s.paint("stone", 0, -0.3)],
          [1, s.paint("stone", 0, 0.3)],
        ],
        [x - 17, 0],
        [x + 17, 0],
      ),
    ) +
    path(`M${x - 30} 188H${x + 30}L${x + 18} 214H${x - 18}z`, s.paint("stone", 0, -0.3)) +
    rect(x - 32, 178, 64, 12, s.paint("stone", 0, -0.1)) +
    rect(x - 26, 494, 52, 20, s.paint("stone", 0, -0.4))
  const floor = rect(
    -20,
    508,
    840,
    112,
    s.ramp(
      [
        [0, s.paint("stone", 0, -0.35)],
        [1, s.paint("stone", 0, -0.8)],
      ],
      [0, 508],
      [0, 600],
    ),
  )
  let tiles = ""
  for (let i = -7; i <= 7; i++) tiles += `M${400 + i * 62} 508L${400 + i * 104} 620`
  const light = [167, 400, 633]
    .map((x) =>
      polygon(
        [
          [x - 70, 508],
          [x + 84, 508],
          [x - 40, 620],
          [x - 240, 620],
        ],
        s.plain(s.light.disc),
        'opacity=".3"',
      ),
    )
    .join("")
  const people = onlooker(s, 438, 512, 118, "terracotta") + onlooker(s, 474, 513, 110, "teal")
  return (
    outside +
    rect(-20, 470, 840, 50, s.paint("stone", 0.06, -0.1)) +
    people +
    path(face, wallFill, 'fill-rule="evenodd"') +
    inner +
    [44, 284, 516, 756].map(column).join("") +
    floor +
    light +
    path(
      `${tiles}M-20 540H820M-20 576H820`,
      "none",
      `stroke="${s.paint("stone", 0, -0.9)}" stroke-width="2" opacity=".5"`,
    ) +
    stroke("M400 -10V96M167 -10V110M633 -10V110", s.paint("iron", 0, -0.3), 3) +
    lantern(s, 400, 100, 56) +
    (s.lamps ? lantern(s, 167, 112, 42) + lantern(s, 633, 112, 42) : "")
  )
}

/** A lane between tall houses, lanterns, washing, a tower at its end. */
const street: Scene = (s, view) => {
  const walls = s.rng.pick<readonly [LocalName, LocalName, LocalName]>([
    ["ochre", "rose", "terracotta"],
    ["sienna", "cream", "brick"],
    ["rose", "ochre", "cream"],
    ["terracotta", "clay", "sun"],
  ])
  let out = sky(s, 340, { sunX: 440 }) + view(s, 350, 380) + wash(s, 440, 200)
  out += path(
    "M250 440H550L900 640H-100z",
    s.ramp(
      [
        [0, s.paint("stone", 0.16, 0.2)],
        [1, s.paint("stone", 0, -0.5)],
      ],
      [0, 440],
      [0, 600],
    ),
  )
  let cobble = ""
  for (let j = 0; j < 9; j++) {
    const y = 448 + j * j * 1.9 + j * 5
    const w = 14 + j * 6
    for (let x = -30 + (j % 2) * w * 0.5; x < 820; x += w)
      cobble += `M${num(x)} ${num(y)}q${num(w * 0.42)} ${num(-w * 0.18)} ${num(w * 0.84)} 0`
  }
  out += `<g clip-path="${s.clip(path("M250 440H550L900 640H-100z", "#000"))}">${path(cobble, "none", `stroke="${s.paint("stone", 0, -0.7)}" stroke-width="2" opacity=".4"`)}</g>`
  // Houses in perspective: the far ones first, each face running to the vanishing point.
  const face = (side: 1 | -1, near: number, far: number, top: number, of: LocalName, depth: number) => {
    const x = (t: number) => 400 + side * t
    const y = (t: number, h: number) => 400 - (h * t) / 100
    const foot = (t: number) => 400 + t * 0.42
    const lit = side < 0 ? 0.12 : -0.5
    let face_ = polygon(
      [
        [x(near), y(near, top)],
        [x(far), y(far, top)],
        [x(far), foot(far)],
        [x(near), foot(near)],
      ],
      s.ramp(
        [
          [0, s.paint(of, depth + 0.12, lit)],
          [1, s.paint(of, depth, lit - 0.15)],
        ],
        [x(far), 0],
        [x(near), 0],
      ),
    )
    face_ += polygon(
      [
        [x(near) - side * 16 * (near / 300), y(near, top + 3)],
        [x(far) - side * 16 * (far / 300), y(far, top + 3)],
        [x(far), y(far, top - 3)],
        [x(near), y(near, top - 3)],
      ],
      s.paint("roof", depth, side < 0 ? 0 : -0.5),
    )
    const columns = 2
    const floors = 3
    for (let i = 0; i < columns; i++)
      for (let j = 0; j < floors; j++) {
        const t0 = far + ((near - far) * (i + 0.3)) / columns
        const t1 = far + ((near - far) * (i + 0.66)) / columns
        const h1 = top * (0.86 - j * 0.36)
        const h0 = h1 - top * 0.22
        const lamp = s.lamps && s.rng.chance(0.6)
        const quad = (a: number, b: number, of_: string) =>
          polygon(
            [
              [x(a), y(a, h1)],
              [x(b), y(b, h1)],
              [x(b), y(b, h0)],
              [x(a), y(a, h0)],
            ],
            of_,
          )
        const w = (t1 - t0) * 0.55
        face_ +=
          quad(t0, t1, lamp ? s.plain([0.88, 0.13, 78]) : s.paint("navy", depth, -0.1)) +
          quad(t0 - w, t0, s.paint("cypress", depth, side < 0 ? 0.1 : -0.4)) +
          quad(t1, t1 + w, s.paint("cypress", depth, side < 0 ? 0.1 : -0.4))
      }
    return face_
  }
  for (const [near, far, top, i] of [
    [220, 150, 170, 2],
    [330, 220, 140, 1],
    [560, 330, 150, 0],
  ] as const) {
    out +=
      face(-1, near, far, top + s.rng.jitter(14), walls[i], 0.12 - i * -0.02) +
      face(1, near, far, top + s.rng.jitter(14), walls[(i + 1) % 3] ?? "ochre", 0.12)
  }
  const washing = (y: number, w: number) =>
    stroke(`M${400 - w} ${y}Q400 ${y + 26} ${400 + w} ${y}`, s.paint("ink", 0.1), 1.6) +
    (["white", "sky", "terracotta", "cream", "sun"] as const)
      .map((of, i) => {
        const px = 400 - w * 0.66 + (i * w * 1.3) / 4
        const py = y + 13 - 13 * ((px - 400) / w) ** 2
        return path(
          `M${num(px - w * 0.1)} ${num(py)}h${num(w * 0.2)}l-2 ${num(w * 0.26)}q${num(-w * 0.08)} 4 ${num(-w * 0.18)} 0z`,
          s.paint(of, 0.08, i % 2 ? -0.2 : 0.2),
        )
      })
      .join("")
  out += s.lamps ? "" : washing(196, 190)
  const arm = (x: number, y: number, k: number, side: number) =>
    stroke(
      `M${x + side * k * 0.9} ${y}H${x}V${y + 4}M${x + side * k * 0.9} ${y + k * 0.5}Q${x + side * k * 0.3} ${y + k * 0.4} ${x + side * 4} ${y}`,
      s.paint("iron", 0, -0.3),
      3,
    ) + lantern(s, x, y + 6, k)
  out += arm(222, 262, 44, -1) + arm(578, 262, 44, 1) + arm(300, 312, 24, -1) + arm(498, 312, 24, 1)
  out += pot(s, 128, 566, 130, "lemon") + pot(s, 676, 560, 110, "geranium") + pot(s, 720, 588, 100, "lavender")
  const table = (x: number, y: number) =>
    at(
      x,
      y,
      1,
      ellipse(-6, 2, 40, 6, s.paint("ink", 0, -0.4), 'opacity=".3"'),
      stroke("M0 -60V0M-16 0H16", s.paint("iron", 0), 5),
      ellipse(0, -62, 38, 9, s.paint("white", 0, 0)),
      cup(s, 6, -62, 20),
    )
  return out + onlooker(s, 424, 478, 84, "red") + onlooker(s, 398, 478, 78, "navy") + table(226, 560)
}

/** A bridge and its mirror image; in Venice a gondola passes. */
const river: Scene = (s, view) => {
  const y = 428
  const stone = s.rng.pick<LocalName>(["stone", "brick", "limestone"])
  const far = sky(s, 320) + view(s, 320, s.rng.pick([320, 480])) + wash(s)
  const bank =
    rect(
      -20,
      y - 54,
      840,
      58,
      s.ramp(
        [
          [0, s.paint("stone", 0.1, 0)],
          [1, s.paint("stone", 0.06, -0.5)],
        ],
        [0, y - 54],
        [0, y],
      ),
    ) + rect(-20, y - 60, 840, 9, s.paint("stone", 0.06, 0.4))
  const spans = [
    [-60, 170],
    [140, 226],
    [396, 226],
    [652, 210],
  ] as const
  const holes = spans
    .map(([x, w]) => `M${x} ${y + 6}V${y - 16}a${w / 2} ${num(w * 0.4)} 0 0 1 ${w} 0V${y + 6}z`)
    .join("")
  const top = (t: number) => y - 168 + 60 * (t * 2 - 1) ** 2
  let crest = `M-20 ${num(top(0))}`
  for (let i = 1; i <= 16; i++) crest += `L${-20 + (840 * i) / 16} ${num(top(i / 16))}`
  const id = s.id()
  const deck = `<mask id="${id}"><rect x="-20" y="0" width="840" height="600" fill="#fff"/><path d="${holes}"/></mask><g mask="url(#${id})">${path(
    `${crest}V${y + 4}H-20z`,
    s.ramp(
      [
        [0, s.paint(stone, 0, 0.2)],
        [1, s.paint(stone, 0, -0.45)],
      ],
      [0, y - 170],
      [0, y],
    ),
  )}${path(holes, "none", `stroke="${s.paint("cream", 0, -0.1)}" stroke-width="18"`)}${path(holes, "none", `stroke="${s.paint(stone, 0, -0.8)}" stroke-width="5"`)}</g>`
  const parapet =
    path(crest, "none", `stroke="${s.paint("cream", 0, 0.2)}" stroke-width="10"`) +
    path(crest, "none", `stroke="${s.paint(stone, 0, -0.6)}" stroke-width="3" transform="translate(0 9)"`)
  const lamps = [0.18, 0.5, 0.82]
    .map((t) => {
      const x = -20 + 840 * t
      return stroke(`M${num(x)} ${num(top(t))}v-66`, s.paint("iron", 0, -0.2), 4) + lantern(s, x, top(t) - 98, 34)
    })
    .join("")
  const walkers =
    onlooker(s, 330, top(0.42) + 18, 70, "red") +
    onlooker(s, 356, top(0.45) + 18, 66, "teal") +
    onlooker(s, 520, top(0.64) + 18, 68, "sun")
  const scene = `${bank}${walkers}${deck}${parapet}${lamps}`
  const low = s.clip(rect(-20, y, 840, 180, "#000"))
  return (
    far +
    `<g clip-path="${low}">${water(s, y, "teal", { calm: true, sunX: 540 })}</g>` +
    reflected(s, y, scene, 0.45, 0.75, 180) +
    (s.ref.region === "veneto" ? gondola(s, 440, 548, 330) : rowing(s, 440, 540))
  )
}

const rowing = (s: Stage, x: number, y: number) =>
  at(
    x,
    y,
    1,
    ellipse(0, 8, 110, 7, s.paint("navy", 0), 'opacity=".35"'),
    path("M-120 -18Q-60 -6 0 -6T122 -20Q110 8 80 12H-70Q-106 8 -120 -18z", s.paint("terracotta", 0, 0)),
    path("M-120 -18Q-60 -6 0 -6T122 -20L120 -13Q60 2 0 2T-118 -10z", s.paint("cream", 0, 0.1)),
    stroke("M-10 -22L84 10M-20 -22L-96 14", s.paint("oak", 0), 4),
    path("M-30 -6Q-32 -40 -14 -44Q4 -42 2 -6z", s.paint("white", 0, -0.1)),
    stroke("M-12 -36L0 -20", s.paint("skin", 0), 7),
    ellipse(-13, -56, 9, 10, s.paint("skin", 0)),
    ellipse(-13, -63, 16, 4, s.paint("straw", 0)),
  )

/** Roofs at one's feet, from a terrace with a balustrade. */
const roofs: Scene = (s, view) => {
  const y = 472
  let balusters = ""
  for (let i = 0; i < 22; i++) {
    const x = 14 + i * 37
    balusters += `M${x - 6} ${y + 12}h12q-3 8 3 16t-1 24q-4 8 0 16h-16q4 -8 0 -16q-7 -16 -1 -24t3 -16z`
  }
  const rail =
    rect(
      -20,
      y - 6,
      840,
      18,
      s.ramp(
        [
          [0, s.paint("limestone", 0, 0.4)],
          [1, s.paint("limestone", 0, -0.3)],
        ],
        [0, y - 6],
        [0, y + 12],
      ),
    ) +
    path(
      balusters,
      s.ramp(
        [
          [0, s.paint("limestone", 0, -0.1)],
          [1, s.paint("limestone", 0, -0.5)],
        ],
        [0, y],
        [0, y + 70],
      ),
    ) +
    rect(-20, y + 68, 840, 16, s.paint("limestone", 0, 0)) +
    [-6, 392, 790]
      .map(
        (x) =>
          rect(
            x - 20,
            y - 14,
            40,
            100,
            s.ramp(
              [
                [0, s.paint("limestone", 0, -0.5)],
                [1, s.paint("limestone", 0, 0.3)],
              ],
              [x - 20, 0],
              [x + 20, 0],
            ),
          ) + rect(x - 26, y - 20, 52, 12, s.paint("limestone", 0, 0.4)),
      )
      .join("")
  const floor = rect(
    -20,
    y + 82,
    840,
    60,
    s.ramp(
      [
        [0, s.paint("terracotta", 0, -0.1)],
        [1, s.paint("terracotta", 0, -0.6)],
      ],
      [0, y + 80],
      [0, 600],
    ),
  )
  const couple =
    onlooker(s, 300, 572, 170, s.rng.pick<LocalName>(["terracotta", "teal", "sun"])) +
    onlooker(s, 350, 574, 158, "cream")
  const table = at(
    570,
    590,
    1,
    ellipse(-14, 2, 84, 9, s.paint("ink", 0, -0.4), 'opacity=".35"'),
    stroke("M0 -104V0M-34 0H34", s.paint("iron", 0), 7),
    ellipse(0, -106, 84, 17, s.paint("white", 0, -0.3)),
    ellipse(0, -110, 84, 17, s.paint("white", 0, 0.2)),
    cup(s, -30, -110, 34),
    cup(s, 34, -106, 34),
    pot(s, 4, -116, 44, "lavender"),
  )
  return (
    sky(s, 300) +
    view(s, 320, s.rng.pick([320, 500])) +
    wash(s) +
    rail +
    floor +
    couple +
    table +
    pot(s, 96, 592, 150, "lemon") +
    pot(s, 722, 588, 120, "geranium") +
    bough(s, -20, 40, 300) +
    (s.lamps ? halo(s, 570, 470, 120, 0.4) : "")
  )
}

export const city: Readonly<Record<string, Scene>> = { arcade, street, river, roofs }
