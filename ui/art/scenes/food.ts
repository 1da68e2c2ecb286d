import { lamplight } from "../hours.ts"
import type { LocalName } from "../locals.ts"
import { archShape, bough, festoon, opening, pot, shutters, tableTop, wall } from "../motifs/frames.ts"
import { halo, sky, wash } from "../motifs/sky.ts"
import {
  basket,
  bottle,
  bowl,
  braid,
  carafe,
  crate,
  flour,
  knife,
  lemon,
  loaf,
  nest,
  pan,
  tomato,
  wineGlass,
} from "../motifs/still.ts"
import { circle, num, path, polygon, rect, stroke } from "../shapes.ts"
import { WIDTH } from "../stage.ts"
import { board } from "./board.ts"
import type { Scene } from "./scene.ts"

/** A kitchen table under a window that opens on the country. */
const window: Scene = (outdoors, view) => {
  const s = outdoors.lamps ? outdoors.within(lamplight) : outdoors
  const plaster = s.rng.pick<LocalName>(["ochre", "cream", "terracotta", "mint", "rose"])
  const arched = s.rng.chance(0.5)
  const [x, y, w, h] = [225, 62, 350, 320]
  const shape = arched ? archShape(x, y, w, h) : `M${x} ${y + 20}h${w}v${h - 20}h${-w}z`
  const outside =
    sky(outdoors, 310, { sunX: 530 }) + view(outdoors, 345, s.rng.pick([300, 520])) + wash(outdoors, 560, 200)
  const reveal = arched
    ? archShape(x - 18, y - 18, w + 36, h + 26)
    : `M${x - 18} ${y + 2}h${w + 36}v${h + 6}h${-w - 36}z`
  const light = polygon(
    [
      [x + 60, 408],
      [x + w - 10, 408],
      [x + w - 170, 610],
      [x - 190, 610],
    ],
    s.plain(s.light.disc),
    'opacity=".3"',
  )
  let out = opening(
    s,
    shape,
    outside,
    wall(s, plaster) + path(reveal, s.paint(plaster, 0, 0.5)),
    "translate(70 -18) scale(.86)",
  )
  out += arched ? "" : shutters(s, x, y + 20, w, h - 20, s.rng.pick<LocalName>(["cypress", "teal", "sage"]))
  out +=
    rect(x - 30, y + h - 6, w + 60, 20, s.paint("stone", 0, 0.3), 2) +
    rect(x - 30, y + h + 10, w + 60, 8, s.paint("stone", 0, -0.5))
  out +=
    pot(s, x + 52, y + h - 4, 74, "herb") + pot(s, x + w - 48, y + h - 4, 62, s.rng.pick(["geranium", "herb"] as const))
  out +=
    stroke("M30 66H186", s.paint("iron", 0), 5) +
    pan(s, 62, 66, 66) +
    pan(s, 126, 66, 52) +
    braid(s, 172, 66, 100, "cream") +
    braid(s, 690, 40, 130, "red") +
    braid(s, 742, 40, 110, "cream")
  out += tableTop(s, 404, s.rng.pick<LocalName>(["wood", "oak", "walnut"])) + light
  out += bottle(s, 205, 470, 176) + wineGlass(s, 282, 492, 124, s.rng.pick<LocalName>(["wine", "sun"]))
  out +=
    bowl(
      s,
      575,
      480,
      150,
      "cream",
      [-44, -14, 18, 46].map((d, i) => tomato(s, 575 + d, 436 - (i % 2) * 10, 48)).join(""),
    ) + flour(s, 420, 506, 170)
  out +=
    nest(s, 326, 536, 92) + nest(s, 236, 540, 80) + tomato(s, 516, 538, 48) + tomato(s, 562, 544, 42) + knife(s, 490, 556, 130) +
    carafe(s, 668, 520, 110)
  return out + (s.lamps ? halo(s, 400, 40, 300, 0.35) : "")
}

/** A market stall: awning above, crates before, the town between. */
const market: Scene = (s, view) => {
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

/** Lunch under a pergola that looks over the country. */
const pergola: Scene = (s, view) => {
  const outside = sky(s, 320) + view(s, 335, s.rng.pick([300, 520])) + wash(s)
  const beam = (y: number, h: number, shadeBy: number) => rect(-20, y, 840, h, s.paint("walnut", 0, shadeBy))
  let rafters = ""
  for (let i = -5; i <= 5; i++)
    rafters += polygon(
      [
        [400 + i * 92 - 7, 62],
        [400 + i * 92 + 7, 62],
        [400 + i * 124 + 10, -10],
        [400 + i * 124 - 10, -10],
      ],
      s.paint("walnut", 0, -0.3 + i * 0.04),
    )
  const post = (x: number) =>
    rect(x, 60, 20, 470, s.paint("walnut", 0, -0.5)) + rect(x + 12, 60, 8, 470, s.paint("walnut", 0, 0.2))
  const cloth = s.rng.pick<LocalName>(["white", "cream", "mint", "sky"])
  const table = polygon(
    [
      [120, 420],
      [680, 420],
      [830, 620],
      [-30, 620],
    ],
    s.ramp(
      [
        [0, s.paint(cloth, 0.02, 0.2)],
        [1, s.paint(cloth, 0, -0.35)],
      ],
      [0, 420],
      [0, 620],
    ),
  )
  let check = ""
  for (let i = -5; i <= 5; i++) check += `M${400 + i * 50} 420L${400 + i * 77} 620`
  const runner = polygon(
    [
      [330, 420],
      [470, 420],
      [508, 620],
      [292, 620],
    ],
    s.paint(s.rng.pick<LocalName>(["terracotta", "teal", "olive"]), 0, 0),
  )
  const t = s.lamps ? s.within(lamplight) : s
  const plate = (x: number, y: number, r: number) =>
    path(
      `M${x - r} ${y}a${r} ${num(r * 0.3)} 0 1 0 ${r * 2} 0a${r} ${num(r * 0.3)} 0 1 0 ${-r * 2} 0z`,
      t.paint("white", 0, 0.2),
      `stroke="${t.paint("teal", 0)}" stroke-width="3"`,
    ) +
    path(
      `M${num(x - r * 0.62)} ${y}a${num(r * 0.62)} ${num(r * 0.17)} 0 1 0 ${num(r * 1.24)} 0a${num(r * 0.62)} ${num(r * 0.17)} 0 1 0 ${num(-r * 1.24)} 0z`,
      t.paint("cream", 0, -0.2),
    )
  let things =
    plate(236, 476, 62) +
    plate(566, 476, 62) +
    plate(170, 560, 84) +
    plate(640, 560, 84) +
    nest(t, 236, 478, 60) +
    nest(t, 566, 478, 60)
  things +=
    carafe(t, 400, 470, 104, "wine") +
    wineGlass(t, 312, 482, 96, "sun") +
    wineGlass(t, 490, 482, 96, "sun") +
    bowl(
      s,
      396,
      560,
      140,
      "white",
      [-40, -12, 16, 42].map((d, i) => lemon(t, 396 + d, 512 - (i % 2) * 10, 40)).join(""),
    ) +
    wineGlass(t, 282, 576, 118, "wine") +
    wineGlass(t, 536, 576, 118, "wine")
  const ground = rect(-20, 520, 840, 100, s.paint("stone", 0, -0.6))
  const leaves = bough(s, -30, 46, 330) + `<g transform="translate(800 0) scale(-1 1)">${bough(s, -30, 40, 290)}</g>`
  return (
    outside +
    post(96) +
    post(690) +
    ground +
    table +
    path(check, "none", `stroke="${s.paint(cloth, 0, -0.4)}" stroke-width="1.6" opacity=".35"`) +
    runner +
    things +
    beam(58, 16, -0.5) +
    beam(58, 5, 0.2) +
    rafters +
    leaves +
    festoon(s, 106, 92, 700, 88, 36, 11) +
    rect(0, 0, WIDTH, 30, s.paint("pine", 0, -0.7), 0, 'opacity=".35"')
  )
}

export const food: Readonly<Record<string, Scene>> = { window, board, market, pergola }
