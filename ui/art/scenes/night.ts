import type { LocalName } from "../locals.ts"
import { tufts } from "../motifs/fields.ts"
import { onlooker, sitting } from "../motifs/figures.ts"
import { bough, festoon } from "../motifs/frames.ts"
import { ridge } from "../motifs/relief.ts"
import { halo, mist, sky } from "../motifs/sky.ts"
import { cypress, row } from "../motifs/trees.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

/** The Milky Way: soft clouds of light along a slanting line, dusted with stars. */
function galaxy(s: Stage): string {
  const tints = [s.plain([0.72, 0.07, 300]), s.plain([0.8, 0.05, 240]), s.plain([0.85, 0.06, 40])]
  let out = ""
  for (let i = 0; i < 15; i++) {
    const t = i / 14
    const x = 120 + t * 560 + s.rng.jitter(26)
    const y = 380 - t * 430 + s.rng.jitter(22)
    const r = s.rng.range(60, 110)
    out += circle(
      x,
      y,
      r,
      s.radial(
        [
          [0, tints[i % 3]!, 0.26],
          [1, tints[i % 3]!, 0],
        ],
        x,
        y,
        r,
      ),
    )
  }
  let small = ""
  for (let i = 0; i < 150; i++) {
    const t = s.rng.next()
    const spread = (s.rng.next() + s.rng.next() + s.rng.next() - 1.5) * 110
    const r = s.rng.range(0.4, 1.2)
    small += `M${num(120 + t * 560 + spread * 0.7)} ${num(380 - t * 430 + spread)}h${num(r * 2)}v${num(r * 2)}h${num(-r * 2)}z`
  }
  out += path(small, "#fff", 'opacity=".8"')
  for (let i = 0; i < 9; i++) {
    const x = s.rng.range(40, 760)
    const y = s.rng.range(20, 300)
    const r = s.rng.range(3, 6)
    out += path(
      `M${num(x)} ${num(y - r)}q${num(r * 0.12)} ${num(r * 0.88)} ${num(r)} ${num(r)}q${num(-r * 0.88)} ${num(r * 0.12)} ${num(-r)} ${num(r)}q${num(-r * 0.12)} ${num(-r * 0.88)} ${num(-r)} ${num(-r)}q${num(r * 0.88)} ${num(-r * 0.12)} ${num(r)} ${num(-r)}z`,
      "#fff",
    )
  }
  return out + stroke("M600 90L520 130", "#fff", 2, 'opacity=".8"') + stroke("M560 110L520 130", "#fff", 3)
}

const starsScene: Scene = (s, view) => {
  const near = ridge(s, 482, 30, 0, "forest", { heights: [0.4, 0.2, 0.4, 0.8, 0.7, 0.3, 0, 0.3] })
  const y = near.at(400)
  const telescope = at(
    440,
    y + 6,
    1,
    stroke("M0 -62L-20 0M0 -62L18 0M0 -62L2 0", s.paint("iron", 0), 4),
    `<g transform="translate(0 -66) rotate(-38)">${rect(-34, -8, 78, 16, s.paint("white", 0, -0.1), 3)}${rect(40, -10, 16, 20, s.paint("terracotta", 0, 0.1), 2)}${rect(-46, -4, 14, 8, s.paint("iron", 0))}</g>`,
  )
  const tent = at(
    220,
    near.at(220) + 10,
    1,
    halo(s, -6, -26, 110, 0.45),
    polygon(
      [
        [-70, 0],
        [-4, -70],
        [60, 0],
      ],
      s.plain([0.72, 0.14, 62]),
    ),
    polygon(
      [
        [-4, -70],
        [60, 0],
        [84, -6],
      ],
      s.paint("terracotta", 0, -0.2),
    ),
    polygon(
      [
        [-24, 0],
        [-4, -66],
        [16, 0],
      ],
      s.plain([0.92, 0.12, 85]),
    ),
  )
  return (
    sky(s, 340, { sunX: 900 }) +
    galaxy(s) +
    view(s, 370, s.rng.pick([300, 520])) +
    mist(s, 466, 24, 0.25) +
    near.svg +
    tent +
    telescope +
    onlooker(s, 396, y + 6, 84, "teal") +
    sitting(s, 510, near.at(510) + 10, 52, "terracotta") +
    sitting(s, 552, near.at(552) + 12, 50, "sun") +
    tufts(s, 520, 30) +
    row(s, cypress, near.at, 680, 780, 2, 170, 0)
  )
}

/** Tiers of seats round a lit stage, the town beyond. */
const arena: Scene = (s, view) => {
  const lamp = s.plain([0.93, 0.1, 85])
  const stone: LocalName = "stone"
  let out = sky(s, 290) + view(s, 300, s.rng.pick([320, 480]))
  // Stage with its back wall of arches.
  const wallY = 376
  let arches = ""
  for (let i = 0; i < 9; i++) arches += `M${216 + i * 42} ${wallY}v-40a13 13 0 0 1 26 0v40z`
  out +=
    rect(
      196,
      wallY - 84,
      408,
      92,
      s.ramp(
        [
          [0, s.paint("clay", 0, -0.2)],
          [1, s.plain([0.72, 0.12, 60])],
        ],
        [0, wallY - 84],
        [0, wallY],
      ),
    ) +
    rect(188, wallY - 94, 424, 14, s.paint("clay", 0, 0.2)) +
    path(arches, s.plain([0.42, 0.1, 40])) +
    halo(s, 400, wallY - 20, 260, 0.65)
  const beams = [
    [230, -60],
    [330, -20],
    [470, 20],
    [570, 60],
  ]
    .map(([x, dx]) =>
      polygon(
        [
          [x!, wallY - 90],
          [x! + dx! * 3 - 40, -20],
          [x! + dx! * 3 + 60, -20],
        ],
        s.ramp(
          [
            [0, lamp, 0.42],
            [1, lamp, 0],
          ],
          [0, wallY - 90],
          [0, 20],
        ),
      ),
    )
    .join("")
  out += beams
  const bands = [-0.5, -0.62, -0.7, -0.78, -0.86]
  out +=
    ellipse(400, 404, 330, 64, s.paint("clay", 0, 0.1)) +
    ellipse(
      400,
      396,
      190,
      34,
      s.ramp(
        [
          [0, s.plain([0.9, 0.11, 82])],
          [1, s.plain([0.66, 0.12, 55])],
        ],
        [0, 364],
        [0, 430],
      ),
    )
  const singer = (x: number, y: number, k: number, of: LocalName, wide: boolean) =>
    at(
      x,
      y,
      k / 100,
      ellipse(0, 0, 34, 5, s.paint("ink", 0), 'opacity=".4"'),
      path(wide ? "M-10 -70Q0 -78 10 -70L34 0H-34z" : "M-13 -74Q0 -82 13 -74L11 0H-11z", s.paint(of, 0, 0.4)),
      stroke("M-10 -66L-34 -84M10 -66L34 -88", s.paint(of, 0, 0.3), 7),
      circle(0, -88, 9, s.paint("skin", 0, 0.4)),
    )
  out +=
    singer(384, 404, 76, "red", true) +
    singer(440, 400, 70, "navy", false) +
    singer(320, 396, 54, "white", true) +
    singer(486, 394, 52, "teal", true)
  // Rows of the audience, nearer and darker.
  bands.forEach((shade, i) => {
    const rx = 380 + i * 76
    const ry = 62 + i * 22
    const cy = 410 + i * 18
    out += path(
      `M-20 ${cy - 20}H${400 - rx}A${rx} ${ry} 0 0 0 ${400 + rx} ${cy - 20}H1200V640H-400V${cy - 20}z`,
      s.paint(stone, 0, shade),
    )
    let heads = ""
    const n = 22 + i * 4
    for (let j = 0; j < n; j++) {
      const a = Math.PI * (0.06 + (0.88 * (j + s.rng.range(0.2, 0.8))) / n)
      const hx = 400 - Math.cos(a) * (rx + 6)
      const hy = cy - 20 + Math.sin(a) * (ry + 4)
      const r = 5 + i * 2.1
      if (hx > -20 && hx < 820 && s.rng.chance(0.86))
        heads += `M${num(hx - r)} ${num(hy - r)}a${num(r)} ${num(r)} 0 1 1 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 0 1 ${num(-r * 0.4)} ${num(r * 0.8)}q${num(r * 1.4)} ${num(r * 0.5)} ${num(r * 1.3)} ${num(r * 2.2)}h${num(-r * 4)}q0 ${num(-r * 1.8)} ${num(r * 1.4)} ${num(-r * 2.2)}a${num(r)} ${num(r)} 0 0 1 ${num(-r * 0.3)} ${num(-r * 0.8)}z`
    }
    out += path(heads, s.paint("navy", 0, -0.35 - i * 0.12))
    if (i < 4)
      for (let j = 0; j < 10; j++) {
        const a = Math.PI * (0.1 + 0.8 * s.rng.next())
        const hx = 400 - Math.cos(a) * (rx + 30)
        if (hx > 0 && hx < 800) out += circle(hx, cy - 16 + Math.sin(a) * (ry + 12), 1.8, lamp)
      }
  })
  return out
}

/** Rockets over the water and in it. */
const fireworks: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const hues = [
    [0.82, 0.15, 70],
    [0.74, 0.17, 20],
    [0.84, 0.1, 200],
    [0.9, 0.12, 95],
    [0.76, 0.14, 330],
  ] as const
  const burst = (cx: number, cy: number, r: number, n: number, hue: number) => {
    const colour = s.plain(hues[hue % hues.length] ?? hues[0])
    let lines = ""
    let tips = ""
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2 + s.rng.jitter(0.06)
      for (const [from, to] of [
        [0.22, 0.6],
        [0.68, 1],
      ] as const) {
        const q = to * s.rng.range(0.92, 1.04)
        lines += `M${num(cx + Math.cos(a) * r * from)} ${num(cy + Math.sin(a) * r * from + r * from * from * 0.1)}L${num(cx + Math.cos(a) * r * q)} ${num(cy + Math.sin(a) * r * q + r * q * q * 0.14)}`
      }
      const k = s.rng.range(1.02, 1.12)
      tips += circle(cx + Math.cos(a) * r * k, cy + Math.sin(a) * r * k + r * 0.16, 2.4, colour)
    }
    return (
      circle(
        cx,
        cy,
        r * 1.25,
        s.radial(
          [
            [0, colour, 0.5],
            [1, colour, 0],
          ],
          cx,
          cy,
          r * 1.25,
        ),
      ) +
      stroke(lines, colour, 2.2) +
      tips +
      circle(cx, cy, 4, "#fff")
    )
  }
  const start = s.rng.int(0, 4)
  const show =
    burst(400, 150, 120, 26, start) +
    burst(236, 218, 74, 18, start + 1) +
    burst(566, 226, 84, 20, start + 2) +
    burst(150, 110, 56, 15, start + 3) +
    burst(660, 110, 62, 16, start + 4)
  const trails = stroke(
    "M404 330Q398 240 400 170M242 330Q240 280 236 240M560 330Q566 280 566 250",
    s.plain([0.85, 0.09, 75]),
    2,
    'opacity=".6"',
  )
  const glow = (gx: number, hue: number) => {
    const colour = s.plain(hues[(start + hue) % hues.length] ?? hues[0])
    let d = ""
    for (let i = 0; i < 16; i++) {
      const t = i / 16
      const w = (10 + 60 * t) * s.rng.range(0.5, 1.1)
      d += `M${num(gx - w / 2 + s.rng.jitter(20))} ${num(346 + t * 220)}q${num(w / 2)} -3 ${num(w)} 0q${num(-w / 2)} 3 ${num(-w)} 0z`
    }
    return path(d, colour, 'opacity=".6"')
  }
  const quay = rect(-20, 556, 840, 64, s.paint("stone", 0, -0.7)) + rect(-20, 552, 840, 7, s.paint("stone", 0, -0.1))
  const crowd = [
    [120, 84, "teal"],
    [170, 78, "red"],
    [230, 88, "navy"],
    [322, 94, "terracotta"],
    [362, 88, "cream"],
    [486, 90, "teal"],
    [560, 82, "sun"],
    [604, 90, "navy"],
    [690, 84, "red"],
  ] as const
  return (
    sky(s, 330, { sunX: 900 }) +
    trails +
    show +
    view(s, 335, x) +
    glow(400, 0) +
    glow(236, 1) +
    glow(566, 2) +
    quay +
    crowd.map(([px, k, of]) => onlooker(s, px, 604, k * 1.3, of, 0)).join("")
  )
}

/** A grand piano under strings of lights, chairs before it. */
const garden: Scene = (s, view) => {
  const y = 452
  const lawn = ridge(s, y, 10, 0.02, "grass", { rough: 0.6 })
  const stage =
    ellipse(410, 476, 260, 42, s.paint("walnut", 0, -0.4)) +
    ellipse(410, 468, 260, 42, s.paint("oak", 0, 0.15)) +
    ellipse(
      410,
      468,
      220,
      34,
      s.radial(
        [
          [0, s.plain([0.9, 0.11, 80]), 0.8],
          [1, s.plain([0.9, 0.11, 80]), 0],
        ],
        410,
        468,
        220,
      ),
    )
  const black = s.paint("ink", 0, -0.1)
  const piano = at(
    430,
    470,
    1.15,
    stroke("M-84 -40V0M92 -40V0M30 -40V4", black, 8),
    path("M-104 -74H-70V-82H40Q100 -82 106 -54V-40H-104z", black),
    path("M-70 -82L-44 -166Q40 -170 92 -116Q104 -98 106 -62Q70 -82 40 -82z", s.paint("ink", 0, 0.25)),
    path("M-64 -86L-42 -156Q30 -160 80 -112Q92 -98 96 -74Q70 -86 40 -86z", s.plain([0.52, 0.1, 55])),
    rect(-106, -74, 36, 6, s.paint("white", 0, 0.4)),
    stroke("M20 -84L10 -158", s.paint("gold", 0), 3),
    rect(-150, -38, 38, 8, s.paint("walnut", 0, 0), 2),
    stroke("M-144 -30V0M-118 -30V0", s.paint("walnut", 0, -0.3), 5),
  )
  const pianist = at(
    296,
    470,
    1.15,
    stroke("M-12 -46L16 -40L24 0", black, 13),
    path("M-28 -98Q-10 -108 2 -96L4 -44H-26z", s.paint("navy", 0, 0.1)),
    path("M-28 -60L-34 -26L-22 -44z", black),
    stroke("M-6 -88L18 -68L40 -74", s.paint("navy", 0, 0.3), 9),
    circle(-6, -116, 11, s.paint("skin", 0, 0.2)),
    path("M-18 -114Q-20 -130 -6 -130Q6 -128 4 -120Q-6 -122 -8 -112z", s.paint("walnut", 0)),
  )
  let chairs = ""
  for (const [row_, cy, k, n] of [
    [0, 540, 62, 8],
    [1, 602, 82, 7],
  ] as const)
    for (let i = 0; i < n; i++) {
      const cx = 60 + row_ * 30 + i * (row_ ? 112 : 98)
      if (s.rng.chance(0.86))
        chairs += onlooker(
          s,
          cx,
          cy + 34,
          k * 1.25,
          s.rng.pick<LocalName>(["navy", "teal", "wine", "walnut", "olive"]),
          0,
        )
      chairs += at(
        cx,
        cy,
        k / 60,
        path("M-19 -40Q0 -46 19 -40V4H-19z", s.paint("white", 0, -0.35)),
        path("M-13 -34Q0 -38 13 -34V-4H-13z", s.paint("navy", 0, -0.4)),
        stroke("M-18 0V40M18 0V40", s.paint("white", 0, -0.45), 4),
      )
    }
  return (
    sky(s, 320) +
    view(s, 335, s.rng.pick([300, 520])) +
    mist(s, y - 10, 24, 0.3) +
    lawn.svg +
    row(s, cypress, () => y + 8, -20, 110, 3, 210, 0.02) +
    row(s, cypress, () => y + 8, 690, 820, 3, 220, 0.02) +
    stage +
    halo(s, 410, 400, 280, 0.5) +
    pianist +
    piano +
    festoon(s, -20, 120, 400, 60, 40, 12) +
    festoon(s, 400, 60, 820, 120, 40, 12) +
    festoon(s, 40, 230, 760, 230, 30, 16) +
    chairs +
    bough(s, -20, 30, 250)
  )
}

export const night: Readonly<Record<string, Scene>> = { stars: starsScene, arena, fireworks, garden }
