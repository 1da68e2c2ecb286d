import type { LocalName } from "../locals.ts"
import { gondola, kayak, sailBoat } from "../motifs/boats.ts"
import { bough } from "../motifs/frames.ts"
import { lighthouse } from "../motifs/landmarks.ts"
import { halo, sky, wash } from "../motifs/sky.ts"
import { foam } from "../motifs/water.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

/** A broad sail close by, the coast behind. */
const sail: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const boat = x < 400 ? 500 : 300
  const hull = s.rng.pick<LocalName>(["white", "navy", "teal", "terracotta"])
  return (
    sky(s, 330) +
    view(s, 330, x) +
    wash(s) +
    boatShade(s, boat, 512, 250) +
    sailBoat(s, boat, 500, 300, 0, hull, s.rng.pick<LocalName>(["white", "cream", "white", "ochre"])) +
    foam(s, boat - 210, 538, 130) +
    foam(s, boat + 60, 560, 170)
  )
}

const boatShade = (s: Stage, x: number, y: number, w: number) =>
  ellipse(x - w * 0.06, y, w * 0.44, 12, s.paint("navy", 0, -0.3), 'opacity=".35"')

/** Kayaks on water so clear that they throw a shadow on its floor. */
const cove: Scene = (s, view) => {
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

/** Half above the water, half below. */
const reef: Scene = (s, view) => {
  const line = 250
  const surface = `M-20 ${line}Q90 ${line - 16} 200 ${line}T420 ${line}T640 ${line}T860 ${line}V620H-20z`
  const deep = s.ramp(
    [
      [0, s.paint("turquoise", 0, 0.3)],
      [0.35, s.paint("turquoise", 0, -0.25)],
      [0.7, s.paint("teal", 0, -0.2)],
      [1, s.paint("navy", 0, -0.3)],
    ],
    [0, line - 10],
    [0, 600],
  )
  const light = s.plain([0.98, 0.03, 190])
  let rays = ""
  for (let i = 0; i < 6; i++) {
    const x = 300 + i * 74 + s.rng.jitter(20)
    rays += polygon(
      [
        [x, line + 4],
        [x + s.rng.range(18, 40), line + 4],
        [x - 120 + s.rng.jitter(30), 620],
        [x - 230, 620],
      ],
      s.ramp(
        [
          [0, light, 0.34],
          [1, light, 0],
        ],
        [0, line],
        [0, 560],
      ),
    )
  }
  const fish = (x: number, y: number, k: number, of: LocalName, shade = 0) =>
    at(
      x,
      y,
      k / 40,
      path("M-20 0Q-6 -14 14 -4L24 -11Q21 0 24 11L14 4Q-6 14 -20 0z", s.paint(of, 0, shade)),
      path("M-20 0Q-6 -14 14 -4Q-4 -4 -20 0z", s.paint(of, 0, shade + 0.5)),
      circle(-11, -3, 1.8, s.paint("ink", 0)),
    )
  let shoal = ""
  for (let i = 0; i < 16; i++)
    shoal += fish(190 + s.rng.jitter(110), 430 + s.rng.jitter(54), s.rng.range(16, 24), "sun", -0.1)
  const weed = (x: number, y: number, h: number, shade: number) => {
    let d = ""
    for (let i = 0; i < 9; i++)
      d += `M${num(x + i * 7 - 30)} ${y}q${num(s.rng.jitter(18))} ${num(-h * 0.5)} ${num(s.rng.jitter(26))} ${num(-h * s.rng.range(0.7, 1))}`
    return stroke(d, s.paint("leaf", 0, shade), 5)
  }
  const bed = path(
    "M-20 548Q120 516 250 552T520 556T820 528V620H-20z",
    s.ramp(
      [
        [0, s.paint("granite", 0, -0.3)],
        [1, s.paint("navy", 0, -0.6)],
      ],
      [0, 520],
      [0, 610],
    ),
  )
  const rock = (x: number, y: number, r: number) =>
    path(
      `M${x - r} ${y}q${num(r * 0.1)} ${num(-r * 0.9)} ${r} ${num(-r * 0.95)}t${r} ${num(r * 0.95)}z`,
      s.paint("granite", 0, -0.7),
    ) +
    path(
      `M${x} ${num(y - r * 0.95)}q${num(r * 0.9)} 0 ${r} ${num(r * 0.95)}h${num(-r * 0.7)}q${num(r * 0.1)} ${num(-r * 0.6)} ${num(-r * 0.3)} ${num(-r * 0.95)}z`,
      s.paint("granite", 0, -0.35),
    )
  const star = path("M0 -12l4 8 9 1 -6 6 2 9 -9 -4 -9 4 2 -9 -6 -6 9 -1z", s.paint("terracotta", 0, 0.1))
  return (
    sky(s, 200) +
    view(s, 205, s.rng.pick([300, 520])) +
    wash(s) +
    path(surface, deep) +
    rays +
    snorkeller(s, 440, line + 46) +
    shoal +
    fish(600, 480, 44, "orange") +
    fish(660, 440, 34, "orange") +
    fish(330, 510, 30, "sky") +
    bed +
    rock(96, 566, 70) +
    rock(690, 560, 88) +
    rock(770, 580, 60) +
    weed(210, 566, 96, -0.3) +
    weed(560, 574, 110, -0.4) +
    weed(38, 590, 90, -0.1) +
    at(420, 574, 1.3, star) +
    path(
      `M-20 ${line}Q90 ${line - 16} 200 ${line}T420 ${line}T640 ${line}T860 ${line}v7Q750 ${line + 23} 640 ${line + 7}T420 ${line + 7}T200 ${line + 7}T-20 ${line + 7}z`,
      s.paint("white", 0, 0.3),
      'opacity=".75"',
    )
  )
}

/** A swimmer with mask, snorkel and fins, just under the surface. */
function snorkeller(s: Stage, x: number, y: number): string {
  const skin = s.paint("skin", 0, 0)
  return at(
    x,
    y,
    1.15,
    stroke("M-30 2L-96 -8", skin, 15),
    stroke("M-28 8L-90 18", s.paint("skin", 0, -0.4), 15),
    path("M-92 -16Q-130 -34 -152 -22Q-132 -8 -96 0z", s.paint("sun", 0, 0.1)),
    path("M-88 10Q-124 12 -146 34Q-116 36 -86 26z", s.paint("sun", 0, -0.3)),
    path("M-44 -8Q-34 -16 -6 -12L4 14Q-24 22 -42 14z", s.paint("red", 0, -0.1)),
    path("M-8 -13Q24 -20 42 -8Q44 8 22 14L2 14z", skin),
    path("M-8 -13Q24 -20 42 -8Q20 -8 -6 -4z", s.paint("skin", 0, 0.5)),
    stroke("M30 4Q40 26 68 40", skin, 11),
    stroke("M34 -2Q66 4 88 18", s.paint("skin", 0, 0.3), 11),
    circle(58, -12, 17, skin),
    path("M42 -18Q48 -32 64 -28Q58 -18 46 -10z", s.paint("walnut", 0)),
    path("M60 -14L78 -6Q76 8 66 6L58 -2z", s.paint("teal", 0, -0.2)),
    path("M64 -9L74 -4Q72 3 67 2z", s.paint("sky", 0, 0.6)),
    stroke("M68 8Q54 10 52 -8L46 -56", s.paint("orange", 0), 6),
  )
}

/** A lighthouse on its rock. */
const lighthouseScene: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const dir = x < 400 ? 1 : -1
  const lx = 400 + dir * 130
  const p = (dx: number, y: number) => `${num(lx + dir * dx)} ${y}`
  const rock = path(
    `M${p(-210, 610)}L${p(-176, 520)}L${p(-120, 486)}L${p(-84, 452)}L${p(-20, 436)}L${p(70, 430)}L${p(150, 450)}L${p(460, 430)}V610z`,
    s.ramp(
      [
        [0, s.paint("granite", 0, 0.1)],
        [1, s.paint("granite", 0, -0.8)],
      ],
      [0, 430],
      [0, 600],
    ),
  )
  const facets = path(
    `M${p(-176, 520)}L${p(-120, 486)}L${p(-140, 610)}H${num(lx - dir * 210)}zM${p(-20, 436)}L${p(10, 520)}L${p(-50, 610)}L${p(-84, 452)}zM${p(150, 450)}L${p(120, 540)}L${p(170, 610)}L${p(210, 446)}z`,
    s.paint("granite", 0, -0.6),
    'opacity=".55"',
  )
  const grass = path(
    `M${p(-84, 453)}L${p(-20, 436)}L${p(70, 430)}L${p(150, 450)}L${p(460, 430)}L${p(460, 446)}L${p(150, 466)}L${p(70, 444)}L${p(-20, 450)}z`,
    s.paint("olive", 0, 0.1),
  )
  const beamColour = s.plain(s.light.disc)
  const top = 434 - 300 * 0.82
  const beam = s.lamps
    ? polygon(
        [
          [lx, top],
          [lx - dir * 520, top - 70],
          [lx - dir * 520, top + 40],
        ],
        s.ramp(
          [
            [0, beamColour, 0.55],
            [1, beamColour, 0],
          ],
          [lx, 0],
          [lx - dir * 460, 0],
        ),
      ) + halo(s, lx, top, 90, 0.8)
    : ""
  return (
    sky(s, 330) +
    view(s, 330, x) +
    wash(s) +
    beam +
    rock +
    facets +
    grass +
    lighthouse(s, lx, 436, 300) +
    foam(s, lx - dir * 200 - 40, 596, 180) +
    foam(s, lx - dir * 260 - 60, 560, 120)
  )
}

/** Boats that wait: gondolas in Venice, painted rowing boats elsewhere. */
const boats: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const venice = s.ref.region === "veneto"
  const scene = sky(s, 320) + view(s, 320, x) + wash(s)
  if (venice) return scene + gondola(s, 560, 420, 180, 0.1, false) + gondola(s, 370, 510, 400)
  const boat = (bx: number, by: number, k: number, [of, stripe]: readonly [LocalName, LocalName]) =>
    at(
      bx,
      by,
      k / 100,
      ellipse(-4, 10, 108, 9, s.paint("navy", 0), 'opacity=".35"'),
      path("M-104 -34Q-60 -22 0 -21T108 -38Q100 4 76 12H-74Q-98 4 -104 -34z", s.paint(of, 0, -0.1)),
      path("M20 12H76Q100 4 108 -38Q70 -24 34 -22Q44 0 20 12z", s.paint(of, 0, 0.35)),
      path("M-104 -34Q-60 -22 0 -21T108 -38L107 -30Q50 -13 0 -13T-103 -26z", s.paint(stripe, 0, 0.1)),
      path("M-92 -32Q-50 -23 0 -22T96 -35Q40 -40 0 -39T-92 -32z", s.paint("oak", 0, -0.4)),
      path("M-50 -32L-30 -36L-26 -26L-46 -25zM26 -37L48 -36L46 -27L24 -26z", s.paint("oak", 0, 0.3)),
      stroke("M-70 -34L40 -58L84 -60", s.paint("oak", 0, 0.1), 3.4),
      ellipse(-10, 14, 90, 3, s.paint("white", 0, 0.3), 'opacity=".5"'),
    )
  const hulls = [
    ["sky", "white"],
    ["terracotta", "cream"],
    ["teal", "sun"],
    ["white", "navy"],
    ["sun", "teal"],
  ] as const
  const start = s.rng.int(0, 4)
  const pick = (i: number) => hulls[(start + i) % hulls.length] ?? hulls[0]
  const rope = stroke("M360 540Q240 560 120 606M560 452Q640 470 720 610", s.paint("cream", 0, -0.2), 3)
  return (
    scene +
    boat(250, 408, 74, pick(0)) +
    boat(566, 440, 104, pick(1)) +
    rope +
    boat(390, 530, 190, pick(2)) +
    rect(96, 540, 26, 80, s.paint("walnut", 0, -0.3), 5) +
    ellipse(109, 541, 13, 5, s.paint("walnut", 0, 0.4))
  )
}

export const sea: Readonly<Record<string, Scene>> = { sail, cove, reef, lighthouse: lighthouseScene, boats }
