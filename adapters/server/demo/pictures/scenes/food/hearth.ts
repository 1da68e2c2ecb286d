import type { LocalName } from "../../locals.ts"
import { bottle } from "../../motifs/glass.ts"
import { bowl, flour, lemon, loaf } from "../../motifs/kitchen.ts"
import { braid } from "../../motifs/market.ts"
import { pot } from "../../motifs/pot.ts"
import { halo } from "../../motifs/sky.ts"
import { cup } from "../../motifs/table.ts"
import { circle, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import { inside, room } from "../room.ts"
import type { Scene } from "../scene.ts"

const plasters: readonly [LocalName, ...LocalName[]] = ["ochre", "rose", "sage", "cream", "sky"]

/** The mouth of a wood oven with its fire, what it bakes before it. */
export const oven: Scene = (outside) => {
  const s = inside(outside)
  const wallOf = s.rng.pick<LocalName>(["cream", "terracotta", "ochre"])
  const fire = s.plain([0.82, 0.17, 62])
  const core = s.plain([0.95, 0.12, 95])
  const bricks = Array.from({ length: 17 }, (_, i) => {
    const a = Math.PI * (i / 16)
    const x = 400 - Math.cos(a) * 214
    const y = 340 - Math.sin(a) * 204
    return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num((a * 180) / Math.PI - 90)})">${rect(-20, -26, 40, 52, s.paint("brick", 0, i % 2 ? 0.1 : -0.2), 3)}</g>`
  }).join("")
  const flame = (x: number, h: number, w: number, of: string) =>
    path(
      `M${x - w} 338Q${x - w * 1.1} ${338 - h * 0.5} ${x - w * 0.1} ${338 - h}Q${x + w * 0.3} ${338 - h * 0.6} ${x + w} ${338 - h * 0.3}T${x + w} 338z`,
      of,
    )
  const pizza = s.ref.region === "campania"
  const bake = pizza
    ? ellipse(400, 470, 170, 50, s.paint("ink", 0, -0.4), 'opacity=".35"') +
      ellipse(400, 458, 166, 48, s.paint("bread", 0, 0.1)) +
      ellipse(400, 454, 140, 38, s.paint("tomato", 0, 0)) +
      [
        [330, 446, 30],
        [420, 438, 34],
        [470, 462, 26],
        [376, 468, 28],
      ]
        .map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.36, s.paint("cream", 0, 0.4)))
        .join("") +
      [
        [368, 446],
        [440, 464],
        [490, 446],
        [310, 460],
      ]
        .map(([x, y]) => ellipse(x!, y!, 13, 5, s.paint("basil", 0, 0.1)))
        .join("")
    : loaf(s, 320, 500, 190) + loaf(s, 510, 506, 170)
  return (
    rect(
      -20,
      -20,
      840,
      640,
      s.ramp(
        [
          [0, s.paint(wallOf, 0, -0.55)],
          [1, s.paint(wallOf, 0, 0)],
        ],
        [0, 0],
        [800, 400],
      ),
    ) +
    path("M140 640V330Q160 90 400 84T660 330V640z", s.paint(wallOf, 0, 0.25)) +
    path("M206 372V340A194 184 0 0 1 594 340V372z", s.paint("ink", 0, -0.5)) +
    path("M236 372V346A164 150 0 0 1 564 346V372z", s.paint("red", 0, -0.5)) +
    flame(310, 130, 40, fire) +
    flame(360, 170, 44, fire) +
    flame(276, 90, 30, fire) +
    flame(330, 90, 26, core) +
    flame(366, 110, 24, core) +
    stroke("M256 340L390 352M280 354L380 336", s.paint("walnut", 0), 13) +
    bricks +
    halo(s, 380, 320, 300, 0.55) +
    rect(100, 372, 600, 26, s.paint("stone", 0, 0.3)) +
    rect(-20, 398, 840, 250, s.paint("walnut", 0, -0.1)) +
    rect(-20, 398, 840, 8, s.paint("oak", 0, 0.4)) +
    stroke("M430 500L660 596", s.paint("oak", 0, 0.3), 12) +
    bake +
    flour(s, 180, 520, 90)
  )
}

/** A marble mortar full of pesto, basil around it. */
export const mortar: Scene = (outside, view) => {
  const s = inside(outside)
  const leaf = (x: number, y: number, k: number, angle: number) =>
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${angle}) scale(${num(k)})">${
      path("M0 0Q-22 -16 -12 -44Q0 -60 12 -44Q22 -16 0 0z", s.paint("basil", 0, -0.1)) +
      path("M0 0Q22 -16 12 -44Q6 -54 0 -56z", s.paint("leaf", 0, 0.4)) +
      stroke("M0 0V-48", s.paint("cypress", 0, 0.2), 1.4)
    }</g>`
  const leaves = Array.from({ length: 15 }, (_, i) =>
    leaf(i < 8 ? 90 + i * 20 : 580 + (i - 8) * 24, 540 + s.rng.jitter(34), s.rng.range(0.8, 1.2), s.rng.int(-80, 80)),
  ).join("")
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 400 }) +
    pot(s, 120, 404, 130, "herb") +
    ellipse(390, 566, 190, 20, s.paint("ink", 0, -0.4), 'opacity=".3"') +
    path("M224 350Q226 480 300 540H490Q562 480 566 350z", s.paint("stone", 0, -0.1)) +
    path("M430 350H566Q562 480 490 540H430z", s.paint("white", 0, 0.4), 'opacity=".8"') +
    path("M206 352h44v44q-40 0 -44 -44zM540 352h44q-4 44 -44 44z", s.paint("stone", 0, 0.2)) +
    ellipse(395, 350, 172, 44, s.paint("white", 0, 0.2)) +
    ellipse(395, 354, 148, 34, s.paint("stone", 0, -0.4)) +
    ellipse(395, 360, 138, 27, s.paint("basil", 0, 0)) +
    ellipse(420, 356, 76, 13, s.paint("leaf", 0, 0.4)) +
    stroke("M410 350L508 150", s.paint("oak", 0, -0.1), 30) +
    stroke("M420 340L512 152", s.paint("oak", 0, 0.5), 9) +
    circle(512, 142, 24, s.paint("oak", 0, 0)) +
    leaves +
    lemon(s, 680, 480, 50) +
    flour(s, 150, 490, 70)
  )
}

/** A copper pan on the flame, steam above it. */
export const stove: Scene = (outside, view) => {
  const s = inside(outside)
  const fried = s.ref.region === "marche"
  const steam = stroke(
    "M330 300q-24 -34 0 -66t0 -70M400 290q-24 -34 0 -66t0 -76M470 300q-24 -34 0 -66t0 -70",
    s.paint("white", 0, 0.5),
    12,
    'opacity=".45"',
  )
  const food = fried
    ? Array.from({ length: 13 }, (_, i) =>
        ellipse(280 + (i % 7) * 40, 366 + Math.floor(i / 7) * 22, 21, 14, s.paint("bread", 0, i % 2 ? 0.1 : -0.2)),
      ).join("")
    : Array.from({ length: 60 }, () =>
        ellipse(400 + s.rng.jitter(140), 374 + s.rng.jitter(20), 7, 3, s.paint("sun", 0, s.rng.range(-0.2, 0.6))),
      ).join("")
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 470, x: 590 }) +
    rect(40, 60, 420, 8, s.paint("iron", 0)) +
    braid(s, 90, 80, 120, "red") +
    [
      [190, 46],
      [280, 54],
      [380, 40],
    ]
      .map(
        ([x, r]) =>
          stroke(`M${x} 68V104`, s.paint("iron", 0), 4) +
          circle(x!, 108 + r!, r!, s.paint("clay", 0, -0.1)) +
          path(`M${x} ${108}A${r} ${r} 0 0 1 ${x} ${108 + r! * 2}z`, s.paint("orange", 0, 0.3), 'opacity=".6"'),
      )
      .join("") +
    rect(160, 470, 480, 20, s.paint("ink", 0, 0.1), 4) +
    path(
      "M250 470q10 -26 22 0q10 -30 24 0q10 -22 22 0q12 -30 24 0q10 -26 22 0q12 -28 24 0q10 -24 22 0q12 -28 24 0q10 -22 22 0q12 -26 24 0z",
      s.paint([0.7, 0.13, 240], 0, 0.2),
    ) +
    path("M218 366Q222 440 270 456H530Q578 440 582 366z", s.paint("clay", 0, -0.2)) +
    path("M460 366H582Q578 440 530 456H460z", s.paint("orange", 0, 0.35), 'opacity=".7"') +
    stroke("M580 384L748 350", s.paint("iron", 0), 16) +
    ellipse(400, 366, 184, 36, s.paint("orange", 0, 0.3)) +
    ellipse(400, 368, 168, 29, fried ? s.paint("sun", 0, -0.4) : s.paint("sun", 0, -0.1)) +
    food +
    stroke("M420 380L330 250", s.paint("oak", 0, 0.2), 13) +
    steam +
    bottle(s, 120, 560, 150, "olive") +
    bowl(s, 690, 580, 120, "cream")
  )
}

/** A glass of layered hot chocolate and small cups on a marble table. */
export const cups: Scene = (outside, view) => {
  const s = inside(outside)
  const glassShape = "M316 300L336 520Q340 536 390 536T444 520L464 300z"
  const bicerin =
    ellipse(390, 548, 130, 18, s.paint("white", 0, 0)) +
    `<g clip-path="${s.clip(path(glassShape, "#000"))}">${
      rect(300, 280, 180, 270, s.paint("walnut", 0, -0.5)) +
      rect(300, 300, 180, 130, s.paint("walnut", 0, 0)) +
      rect(300, 300, 180, 66, s.paint("cream", 0, 0.3)) +
      path("M300 366q30 16 60 0t60 4t60 -4v30q-60 16 -180 0z", s.paint("oak", 0, 0.1))
    }</g>` +
    path("M440 300H464L444 520Q442 528 430 532z", s.paint("white", 0, 0.5), 'opacity=".35"') +
    ellipse(390, 300, 74, 16, s.paint("white", 0, 0.5)) +
    path("M458 350q52 -6 46 50t-58 56", "none", `stroke="${s.paint("white", 0, 0.3)}" stroke-width="9"`)
  const chocolate = (x: number, y: number) =>
    polygon(
      [
        [x - 30, y],
        [x - 20, y - 24],
        [x + 26, y - 24],
        [x + 36, y],
      ],
      s.paint("gold", 0, 0),
    ) +
    polygon(
      [
        [x - 20, y - 24],
        [x + 26, y - 24],
        [x + 6, y - 34],
      ],
      s.paint("gold", 0, 0.5),
    )
  return (
    room(outside, view, {
      plaster: s.rng.pick<LocalName>(["wine", "cypress", "rose"]),
      table: 460,
      wood: "limestone",
    }) +
    stroke("M360 280q-16 -26 0 -50t0 -50M420 280q-16 -26 0 -50t0 -50", s.paint("white", 0, 0.4), 9, 'opacity=".4"') +
    bicerin +
    cup(s, 210, 556, 96) +
    chocolate(560, 548) +
    chocolate(620, 572) +
    chocolate(540, 586)
  )
}
