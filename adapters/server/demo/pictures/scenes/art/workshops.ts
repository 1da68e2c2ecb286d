import { lamplight } from "../../hours.ts"
import type { LocalName } from "../../locals.ts"
import { onlooker } from "../../motifs/figures.ts"
import { halo } from "../../motifs/sky.ts"
import { candle } from "../../motifs/table.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import { inside, room } from "../room.ts"
import type { Scene } from "../scene.ts"

const plasters: readonly [LocalName, ...LocalName[]] = ["sage", "cream", "ochre", "sky", "rose"]

/** The mouth of the furnace, a gather of glowing glass on the pipe. */
export const glass: Scene = (outside) => {
  const s = outside.within(lamplight)
  const hot = s.plain([0.78, 0.18, 52])
  const core = s.plain([0.96, 0.1, 95])
  const vase = (x: number, y: number, k: number, of: LocalName) =>
    at(
      x,
      y,
      k / 100,
      path(
        "M-12 -100H12Q8 -80 26 -56Q40 -20 16 0H-16Q-40 -20 -26 -56Q-8 -80 -12 -100z",
        s.paint(of, 0, 0.1),
        'opacity=".85"',
      ),
      path("M4 -96Q4 -78 16 -54Q26 -24 8 -4H16Q40 -20 26 -56Q8 -80 12 -100z", s.paint("white", 0, 0.4), 'opacity=".4"'),
      ellipse(0, -100, 12, 4, s.paint(of, 0, 0.6)),
    )
  const bricks = Array.from({ length: 7 }, (_, j) =>
    Array.from({ length: 7 }, (_, i) =>
      rect(
        -20 + i * 68 + (j % 2) * 30,
        90 + j * 66,
        62,
        58,
        s.paint("brick", 0, ((i * 7 + j * 5) % 4) * 0.12 - 0.5),
        3,
      ),
    ).join(""),
  ).join("")
  return (
    rect(-20, -20, 840, 640, s.paint("walnut", 0, -0.6)) +
    rect(-20, 70, 470, 480, s.paint("brick", 0, -0.8)) +
    bricks +
    path("M100 470V280A120 120 0 0 1 340 280V470z", s.paint("ink", 0, -0.4)) +
    path("M122 470V284A98 98 0 0 1 318 284V470z", hot) +
    path("M150 470V300A70 74 0 0 1 290 300V470z", s.plain([0.88, 0.15, 75])) +
    path("M178 470V330A42 50 0 0 1 262 330V470z", core) +
    halo(s, 220, 360, 380, 0.75) +
    rect(-20, 470, 840, 170, s.paint("clay", 0, -0.6)) +
    rect(560, 330, 260, 14, s.paint("oak", 0, 0.1)) +
    vase(600, 330, 96, "teal") +
    vase(660, 330, 120, "red") +
    vase(722, 330, 84, "navy") +
    rect(560, 190, 260, 14, s.paint("oak", 0, 0)) +
    vase(620, 190, 80, "sun") +
    vase(690, 190, 104, "lavender") +
    onlooker(s, 600, 590, 250, "navy") +
    stroke("M640 420L380 350", s.paint("iron", 0, 0.3), 8) +
    stroke("M560 420L640 430M580 400L500 384", s.paint("skin", 0, 0), 18) +
    halo(s, 346, 344, 120, 0.9) +
    path("M392 344Q384 306 342 304Q296 308 296 348Q300 390 344 388Q380 384 392 356z", hot) +
    path("M376 340Q368 318 342 318Q312 322 312 348Q316 374 344 372Q366 370 376 352z", core, 'opacity=".8"')
  )
}

/** A vat of pulp, the mould lifted out of it, sheets hung up to dry. */
export const paper: Scene = (outside, view) => {
  const s = inside(outside)
  const sheet = (x: number, y: number) =>
    path(`M${x} ${y}q40 8 80 0l4 96q-44 10 -88 0z`, s.paint("white", 0, 0.2)) +
    path(`M${x + 44} ${y + 4}q20 0 36 -4l4 96q-20 6 -40 5z`, s.paint("cream", 0, -0.15))
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 430, x: 300 }) +
    stroke("M-20 96Q400 120 820 96", s.paint("straw", 0, -0.3), 4) +
    [20, 124, 560, 664].map((x) => sheet(x, 100)).join("") +
    path("M130 430L170 600H620L670 430z", s.paint("oak", 0, -0.2)) +
    path("M430 430H670L620 600H430z", s.paint("oak", 0, 0.15)) +
    stroke("M142 480H656M154 540H640", s.paint("iron", 0), 7) +
    polygon(
      [
        [130, 430],
        [210, 392],
        [600, 392],
        [670, 430],
      ],
      s.paint("sky", 0, 0.4),
    ) +
    `<g transform="rotate(-7 400 360)">${
      rect(250, 310, 300, 30, s.paint("walnut", 0, 0.1), 3) +
      polygon(
        [
          [250, 310],
          [300, 250],
          [500, 250],
          [550, 310],
        ],
        s.paint("oak", 0, 0.1),
      ) +
      polygon(
        [
          [276, 304],
          [314, 258],
          [486, 258],
          [524, 304],
        ],
        s.paint("white", 0, 0.4),
      )
    }</g>` +
    stroke("M270 350l-4 30M330 348v40M420 340l2 44M500 334l4 36", s.paint("white", 0, 0.5), 5, 'opacity=".7"') +
    path("M610 600H770V560H610z", s.paint("cream", 0, 0.1)) +
    path("M606 560H774V546H606z", s.paint("white", 0, 0.3))
  )
}

/** Bells of bronze, molten metal in its channel. */
export const bells: Scene = (outside) => {
  const s = outside.within(lamplight)
  const bell = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k / 100,
      path("M-8 -112q0 -12 8 -12t8 12z", s.paint("iron", 0)),
      path(
        "M-18 -104Q-28 -100 -30 -80Q-32 -40 -52 -16V-6H52V-16Q32 -40 30 -80Q28 -100 18 -104z",
        s.paint("gold", 0, -0.45),
      ),
      path("M2 -104H18Q28 -100 30 -80Q32 -40 52 -16V-6H20Q10 -60 2 -104z", s.paint("sun", 0, 0.15)),
      stroke("M-31 -76Q0 -68 31 -76M-34 -60Q0 -52 34 -60M-48 -20Q0 -10 48 -20", s.paint("walnut", 0), 3),
      circle(0, -40, 9, "none", `stroke="${s.paint("walnut", 0)}" stroke-width="3"`),
      ellipse(0, -4, 10, 9, s.paint("iron", 0, 0.1)),
    )
  const molten = s.plain([0.84, 0.18, 60])
  return (
    rect(-20, -20, 840, 640, s.paint("brick", 0, -0.6)) +
    path("M-20 -20H820V110Q620 170 400 120T-20 130z", s.paint("brick", 0, -0.8)) +
    rect(-20, 88, 840, 24, s.paint("walnut", 0, 0)) +
    [150, 300, 470, 640].map((x) => stroke(`M${x} 110V190`, s.paint("iron", 0, 0.2), 5)).join("") +
    bell(150, 330, 120) +
    bell(300, 350, 140) +
    bell(640, 340, 130) +
    halo(s, 470, 260, 320, 0.4) +
    bell(470, 420, 220) +
    rect(-20, 470, 840, 170, s.paint("clay", 0, -0.6)) +
    path("M-20 560Q140 520 260 548T480 540L490 556Q380 566 250 572T-20 590z", molten) +
    halo(s, 180, 560, 260, 0.7) +
    onlooker(s, 250, 600, 210, "navy")
  )
}

const gouges = (s: Stage, x: number, y: number) =>
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<g transform="translate(${x + i * 42} ${y + (i % 2) * 8}) rotate(${-8 + i * 4})">${
          rect(-8, -66, 16, 44, s.paint(i % 2 ? "terracotta" : "oak", 0, 0.1), 7) +
          rect(-4, -24, 8, 34, s.paint("iron", 0, 0.4)) +
          path("M-6 8H6L3 26H-3z", s.paint("white", 0, 0))
        }</g>`,
    )
    .join("")

const curls = (s: Stage) =>
  Array.from({ length: 16 }, () => {
    const x = s.rng.range(120, 680)
    const y = s.rng.range(540, 592)
    return stroke(`M${num(x)} ${num(y)}q8 -16 18 -4t-8 9`, s.paint("pasta", 0, 0.1), 5)
  }).join("")

/** A figure or a cup grows out of a block of pine. */
export const carving: Scene = (outside, view) => {
  const s = inside(outside)
  const cupOf = s.ref.region === "valle-d-aosta"
  const thing = cupOf
    ? path("M330 300Q322 400 376 420Q384 450 350 476H450Q416 450 424 420Q478 400 470 300z", s.paint("oak", 0, -0.15)) +
      path("M410 300H470Q478 400 424 420Q416 450 450 476H410z", s.paint("pasta", 0, 0.1)) +
      ellipse(400, 300, 70, 16, s.paint("walnut", 0, 0)) +
      path("M350 300Q352 230 400 220T450 300z", s.paint("oak", 0, 0)) +
      path("M400 220Q448 232 450 300H404z", s.paint("pasta", 0, 0.1)) +
      circle(400, 212, 13, s.paint("oak", 0, 0.3)) +
      stroke("M336 340Q400 364 464 340M350 384Q400 400 450 384", s.paint("walnut", 0), 5) +
      [366, 400, 434].map((x) => path(`M${x} 352q12 8 0 24q-12 -16 0 -24z`, s.paint("walnut", 0, 0.1))).join("")
    : path("M310 476V330Q300 200 400 180T490 330V476z", s.paint("oak", 0, -0.1)) +
      path("M400 180Q496 200 490 330V476H420z", s.paint("pasta", 0, 0.05)) +
      path(
        "M340 250Q350 200 400 196T460 250Q470 320 432 356Q400 376 368 356Q332 320 340 250z",
        s.paint("pasta", 0, 0.25),
      ) +
      path(
        "M396 240L412 304Q400 316 386 308",
        "none",
        `stroke="${s.paint("walnut", 0)}" stroke-width="5" stroke-linecap="round"`,
      ) +
      stroke("M356 260q14 -10 28 0M418 260q14 -10 28 0M378 334q22 12 44 0", s.paint("walnut", 0), 5) +
      path("M340 250Q320 180 400 170T460 250Q440 210 400 214T340 250z", s.paint("walnut", 0, 0.3)) +
      path("M350 380Q400 430 452 380L470 476H330z", s.paint("oak", 0, 0.2)) +
      stroke("M340 400l20 76M460 400l-16 76M400 410v66", s.paint("walnut", 0), 3)
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 440, wood: "oak" }) +
    rect(60, 100, 230, 10, s.paint("walnut", 0, 0.2)) +
    gouges(s, 90, 176) +
    ellipse(396, 500, 130, 16, s.paint("ink", 0, -0.4), 'opacity=".3"') +
    rect(300, 474, 200, 26, s.paint("walnut", 0, 0.1), 3) +
    thing +
    gouges(s, 560, 560) +
    rect(150, 520, 120, 34, s.paint("oak", 0, 0.2), 10) +
    rect(262, 532, 90, 12, s.paint("walnut", 0), 6) +
    curls(s)
  )
}

/** Dark wooden masks on the wall, one on the bench. */
export const masks: Scene = (outside, view) => {
  const s = inside(outside)
  const face = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k / 100,
      path("M-36 -70Q-44 -100 0 -106Q44 -100 36 -70Q40 -30 20 0Q0 20 -20 0Q-40 -30 -36 -70z", s.paint("ink", 0, 0.2)),
      path("M6 -105Q44 -100 36 -70Q40 -30 20 0Q12 10 4 12z", s.paint("walnut", 0, 0.1)),
      path("M-26 -66Q-16 -76 -8 -64Q-16 -58 -26 -66zM26 -66Q16 -76 8 -64Q16 -58 26 -66z", s.paint("cream", 0, -0.1)),
      path("M-4 -66L-14 -34Q0 -24 14 -34L4 -66z", s.paint("walnut", 0, 0.35)),
      path("M-16 -14Q0 -24 16 -14Q0 -2 -16 -14z", s.paint("ink", 0, -0.3)),
      stroke("M-30 -80Q-16 -90 -6 -78M30 -80Q16 -90 6 -78", s.paint("walnut", 0, 0.4), 5),
      path("M-40 -92Q-30 -122 0 -122T40 -92Q20 -108 0 -108T-40 -92z", s.paint("walnut", 0, -0.2)),
    )
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 440, x: 590 }) +
    face(110, 220, 120) +
    face(250, 210, 150) +
    face(400, 220, 120) +
    face(500, 200, 96) +
    rect(330, 470, 150, 34, s.paint("oak", 0, 0.1), 4) +
    face(404, 476, 210) +
    gouges(s, 560, 560) +
    curls(s) +
    candle(s, 200, 560, 60)
  )
}
