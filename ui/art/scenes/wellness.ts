import { lamplight } from "../hours.ts"
import type { LocalName } from "../locals.ts"
import { bather } from "../motifs/figures.ts"
import { archShape, bough, lantern, opening, pot } from "../motifs/frames.ts"
import { halo, mist, sky, stars, wash } from "../motifs/sky.ts"
import { candle, cup } from "../motifs/still.ts"
import { cypress, row } from "../motifs/trees.ts"
import { at, blob, circle, ellipse, num, type Point, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

/** Wisps of steam that rise and lean. */
function steam(s: Stage, spots: readonly (readonly [number, number, number])[], opacity = 0.34): string {
  const colour = s.paint("white", 0.1, 0.5)
  return spots
    .map(([x, y, k]) => {
      const w = k * s.rng.range(0.16, 0.24)
      return path(
        `M${num(x)} ${num(y)}c${num(-w)} ${num(-k * 0.3)} ${num(w * 1.3)} ${num(-k * 0.45)} ${num(w * 0.3)} ${num(-k)}c${num(w * 1.6)} ${num(k * 0.3)} ${num(w * 0.2)} ${num(k * 0.5)} ${num(w)} ${num(k)}z`,
        s.ramp(
          [
            [0, colour, 0],
            [0.5, colour, opacity],
            [1, colour, 0],
          ],
          [0, y - k],
          [0, y],
        ),
      )
    })
    .join("")
}

/** Pools stepping down a white slope, as at Saturnia. */
const terraces: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  let out = sky(s, 290) + view(s, 285, x) + mist(s, 350, 30, 0.5)
  const pools: (readonly [number, number, number])[] = []
  const steps = [
    {
      y: 350,
      r: [
        [210, 74],
        [352, 66],
        [486, 82],
        [640, 70],
      ],
    },
    {
      y: 388,
      r: [
        [110, 110],
        [318, 104],
        [520, 92],
        [710, 112],
      ],
    },
    {
      y: 440,
      r: [
        [30, 140],
        [276, 136],
        [500, 112],
        [730, 146],
      ],
    },
    {
      y: 512,
      r: [
        [120, 172],
        [430, 196],
        [720, 160],
      ],
    },
  ] as const
  out += path(
    "M-20 400Q120 340 300 336T640 340Q740 350 820 384V620H-20z",
    s.ramp(
      [
        [0, s.paint("limestone", 0.2, 0.1)],
        [1, s.paint("clay", 0, -0.4)],
      ],
      [0, 340],
      [0, 600],
    ),
  )
  for (const { y, r } of steps) {
    const t = (y - 350) / 162
    const depth = 0.14 * (1 - t)
    for (const [middle, reach] of r) {
      const cx = middle + s.rng.jitter(12)
      const cy = y + s.rng.jitter(7)
      const drop = (22 + 44 * t) * s.rng.range(0.8, 1.2)
      const lobes = Array.from({ length: 9 }, () => 1 + s.rng.jitter(0.12))
      const outline = (k: number, dy: number) =>
        lobes.map((q, i): Point => {
          const a = (i / 9) * Math.PI * 2
          return [cx + Math.cos(a) * reach * q * k, cy + dy + Math.sin(a) * reach * 0.21 * q * k]
        })
      // The calcite lip hangs below its pool in folds.
      out += path(
        `M${num(cx - reach * 1.04)} ${num(cy)}C${num(cx - reach)} ${num(cy + drop)} ${num(cx - reach * 0.6)} ${num(cy + drop * 1.3)} ${num(cx)} ${num(cy + drop * 1.7)}S${num(cx + reach)} ${num(cy + drop)} ${num(cx + reach * 1.04)} ${num(cy)}z`,
        s.ramp(
          [
            [0, s.paint("limestone", depth, -0.6)],
            [0.7, s.paint("limestone", depth, -0.1)],
            [1, s.paint("cream", depth, 0.2)],
          ],
          [cx - reach, 0],
          [cx + reach, 0],
        ),
      )
      let falls = ""
      for (let i = 0; i < 4; i++) {
        const fx = cx + reach * (-0.7 + i * 0.46) + s.rng.jitter(9)
        falls += `M${num(fx)} ${num(cy + reach * 0.15)}q${num(s.rng.jitter(4))} ${num(drop * 0.6)} ${num(s.rng.jitter(7))} ${num(drop * s.rng.range(0.8, 1.3))}`
      }
      out += path(
        falls,
        "none",
        `stroke="${s.paint("white", 0.05, 0.3)}" stroke-width="${num(2 + 5 * t)}" stroke-linecap="round" opacity=".6"`,
      )
      out +=
        blob(outline(1.05, 0), s.paint("limestone", depth, 0.35)) +
        blob(
          outline(0.96, 1),
          s.ramp(
            [
              [0, s.paint("thermal", depth + 0.06, 0.3)],
              [1, s.paint("turquoise", depth, -0.25)],
            ],
            [cx, cy - reach * 0.2],
            [cx, cy + reach * 0.2],
          ),
        ) +
        ellipse(
          cx + reach * 0.25,
          cy - reach * 0.07,
          reach * 0.34,
          reach * 0.03,
          s.paint("white", 0, 0.5),
          'opacity=".55"',
        )
      pools.push([cx + s.rng.jitter(reach * 0.5), cy - 2, 70 + 80 * t])
    }
  }
  out += bather(s, 400, 512, 52, "walnut") + bather(s, 482, 516, 52, "oak") + bather(s, 650, 440, 34, "walnut", 0.05)
  return out + steam(s, pools) + bough(s, -20, 40, 240) + wash(s)
}

/** The edge of a steaming pool against the mountains. */
const pool: Scene = (s, view) => {
  const edge = 420
  const deck = path(
    "M-20 620V566Q160 540 330 560T620 582L820 552V620z",
    s.ramp(
      [
        [0, s.paint("oak", 0, 0.2)],
        [1, s.paint("oak", 0, -0.6)],
      ],
      [0, 550],
      [0, 620],
    ),
  )
  const night = s.lamps
  const glow = s.plain([0.82, 0.09, 195])
  const water = rect(
    -20,
    edge,
    840,
    190,
    s.ramp(
      [
        [0, night ? glow : s.mixed("thermal", s.light.sky[2], 0.35)],
        [0.5, s.paint("turquoise", 0, night ? 0.3 : 0)],
        [1, s.paint("teal", 0, -0.3)],
      ],
      [0, edge],
      [0, 600],
    ),
  )
  let ripples = ""
  for (let i = 0; i < 26; i++) {
    const t = s.rng.next()
    const w = 30 + 70 * t
    ripples += `M${num(s.rng.range(-20, 780))} ${num(edge + 8 + t * 140)}q${num(w / 2)} -4 ${num(w)} 0q${num(-w / 2)} 4 ${num(-w)} 0z`
  }
  const lip =
    rect(-20, edge - 5, 840, 8, s.paint("limestone", 0, 0.4)) +
    rect(-20, edge + 3, 840, 4, s.paint("teal", 0, -0.4), 0, 'opacity=".5"')
  const side = lantern(s, 110, 470, 46) + stroke("M110 516V560", s.paint("iron", 0), 6)
  const towel = at(
    650,
    566,
    1,
    ellipse(0, 4, 66, 8, s.paint("ink", 0, -0.4), 'opacity=".3"'),
    rect(-56, -34, 112, 18, s.paint("white", 0, 0.1), 8),
    rect(-58, -17, 116, 18, s.paint("terracotta", 0, 0.1), 8),
    rect(-8, -34, 64, 18, s.paint("white", 0, 0.5), 8),
  )
  return (
    sky(s, 330) +
    (s.hour === "night" ? stars(s, 800, 300) : "") +
    view(s, 345, s.rng.pick([300, 500])) +
    mist(s, edge - 14, 36, 0.45) +
    water +
    path(ripples, s.paint("white", 0, 0.5), 'opacity=".35"') +
    lip +
    bather(s, 372, 478, 74, "walnut") +
    bather(s, 462, 486, 76, "oak") +
    steam(s, [
      [180, 450, 150],
      [300, 430, 120],
      [420, 440, 140],
      [540, 434, 170],
      [650, 450, 130],
      [720, 436, 110],
      [240, 500, 130],
      [580, 510, 120],
    ]) +
    deck +
    side +
    towel +
    pot(s, 728, 566, 110, "lavender") +
    wash(s)
  )
}

/** Stones balanced by the water, a candle, a cup. */
const stones: Scene = (s, view) => {
  const y = 440
  const wood = s.rng.pick<LocalName>(["wood", "walnut", "oak"])
  let out = sky(s, 310) + view(s, 318, s.rng.pick([280, 540])) + wash(s)
  const drape = (shade: number) =>
    path(
      "M-20 -20H118Q92 120 96 240T60 470H-20z",
      s.ramp(
        [
          [0, s.paint("white", 0, shade - 0.3)],
          [0.5, s.paint("white", 0, shade + 0.2)],
          [1, s.paint("white", 0, shade)],
        ],
        [-20, 0],
        [110, 0],
      ),
    ) +
    path(
      "M30 -20Q44 200 20 470M62 -20Q66 160 52 300T36 470M92 -20Q82 140 80 250",
      "none",
      `stroke="${s.paint("white", 0, shade - 0.6)}" stroke-width="5" opacity=".3"`,
    )
  const cloth = drape(0.1) + `<g transform="translate(800 0) scale(-1 1)">${drape(-0.3)}</g>`
  out +=
    cloth +
    rect(
      -20,
      y,
      840,
      150,
      s.ramp(
        [
          [0, s.paint(wood, 0, 0.35)],
          [1, s.paint(wood, 0, -0.6)],
        ],
        [0, y],
        [0, 600],
      ),
    ) +
    path(
      "M-20 474H820M-20 514H820M-20 560H820",
      "none",
      `stroke="${s.paint(wood, 0, -0.7)}" stroke-width="2.500" opacity=".5"`,
    ) +
    rect(-20, y, 840, 5, s.paint(wood, 0, 0.8))
  const pebble = (px: number, py: number, rx: number, ry: number, of: LocalName) =>
    ellipse(px, py, rx, ry, s.paint(of, 0, -0.45)) +
    path(
      `M${num(px - rx * 0.5)} ${num(py - ry * 0.86)}Q${num(px + rx)} ${num(py - ry * 1.15)} ${num(px + rx)} ${num(py)}Q${num(px + rx * 0.9)} ${num(py + ry * 0.8)} ${num(px + rx * 0.2)} ${num(py + ry * 0.96)}Q${num(px + rx * 0.5)} ${num(py - ry * 0.1)} ${num(px - rx * 0.5)} ${num(py - ry * 0.86)}z`,
      s.paint(of, 0, 0.15),
    ) +
    ellipse(px + rx * 0.3, py - ry * 0.5, rx * 0.3, ry * 0.14, s.paint(of, 0, 0.9), 'opacity=".7"')
  out +=
    ellipse(330, 512, 140, 14, s.paint("ink", 0, -0.4), 'opacity=".3"') +
    pebble(370, 484, 106, 32, "slate") +
    pebble(362, 430, 84, 27, "granite") +
    pebble(374, 386, 62, 22, "rock") +
    pebble(366, 350, 44, 17, "limestone") +
    pebble(370, 323, 27, 12, "slate")
  out +=
    candle(s, 520, 506, 76) +
    candle(s, 574, 516, 52) +
    cup(s, 236, 518, 64, s.rng.pick<LocalName>(["white", "sage", "sky"]))
  out += stroke("M250 470q10 -16 0 -30t4 -30", s.paint("white", 0, 0.3), 3, 'opacity=".5"')
  const flower = (fx: number, fy: number, k: number) =>
    at(
      fx,
      fy,
      k,
      ...[0, 72, 144, 216, 288].map(
        (a) =>
          `<g transform="rotate(${a})">${ellipse(0, -13, 9, 14, s.paint(a > 100 && a < 250 ? "rose" : "blossom", 0, a > 100 && a < 250 ? 0.1 : 0.4))}</g>`,
      ),
      circle(0, 0, 6, s.paint("sun", 0, 0.2)),
    )
  return (
    out +
    flower(444, 524, 1.15) +
    flower(640, 530, 0.9) +
    path("M656 534q40 -30 84 -8q-40 22 -84 8z", s.paint("leaf", 0, -0.2))
  )
}

/** A bath house: arches, a pool that mirrors them, lanterns. */
const bath: Scene = (outside, view) => {
  const s = outside.lamps ? outside.within(lamplight) : outside
  const stone = s.rng.pick<LocalName>(["clay", "stone", "ochre"])
  const shape = [
    [112, 176],
    [312, 176],
    [512, 176],
  ]
    .map(([x, w]) => archShape(x!, 108, w!, 300))
    .join("")
  const wall = rect(
    -20,
    -20,
    840,
    440,
    s.ramp(
      [
        [0, s.paint(stone, 0, -0.7)],
        [0.55, s.paint(stone, 0, -0.35)],
        [1, s.paint(stone, 0, -0.1)],
      ],
      [0, 0],
      [800, 420],
    ),
  )
  const out = opening(
    s,
    shape,
    sky(outside, 330, { sunX: 560 }) + view(outside, 352, 300) + row(outside, cypress, () => 402, 300, 520, 2, 130, 0),
    wall,
  )
  const trim = path(shape, "none", `stroke="${s.paint(stone, 0, 0.55)}" stroke-width="9"`)
  const column = (x: number) =>
    rect(
      x - 13,
      196,
      26,
      214,
      s.ramp(
        [
          [0, s.paint("limestone", 0, -0.55)],
          [1, s.paint("limestone", 0, 0.4)],
        ],
        [x - 13, 0],
        [x + 13, 0],
      ),
    ) +
    rect(x - 20, 184, 40, 15, s.paint("limestone", 0, 0.2), 2) +
    rect(x - 20, 400, 40, 12, s.paint("limestone", 0, 0), 2)
  const columns = [100, 300, 500, 700].map(column).join("")
  const id = s.id()
  const room = `<g id="${id}">${out}${trim}${columns}${lantern(s, 200, 60, 44)}${lantern(s, 400, 40, 54)}${lantern(s, 600, 60, 44)}</g>`
  const frieze =
    rect(-20, 30, 840, 10, s.paint("teal", 0, -0.2)) +
    path(
      Array.from({ length: 22 }, (_, i) => `M${i * 38} 30l19 10 19 -10`).join(""),
      "none",
      `stroke="${s.paint("sun", 0)}" stroke-width="2.500"`,
    )
  const y = 420
  const basin = rect(
    -20,
    y,
    840,
    200,
    s.ramp(
      [
        [0, s.paint("thermal", 0, -0.1)],
        [1, s.paint("teal", 0, -0.6)],
      ],
      [0, y],
      [0, 600],
    ),
  )
  const mirror = `<g opacity=".4" clip-path="${s.clip(rect(-20, y, 840, 180, "#000"))}"><use href="#${id}" transform="matrix(1 0 0 -.75 0 ${y * 1.75})"/></g>`
  let ripple = ""
  for (let i = 0; i < 20; i++) {
    const t = s.rng.next()
    const w = 40 + 90 * t
    ripple += `M${num(s.rng.range(-20, 760))} ${num(y + 8 + t * 150)}q${num(w / 2)} -4 ${num(w)} 0q${num(-w / 2)} 4 ${num(-w)} 0z`
  }
  const ledge =
    rect(-20, y - 14, 840, 18, s.paint("limestone", 0, 0.25)) + rect(-20, y + 4, 840, 5, s.paint("limestone", 0, -0.6))
  const rimNear =
    polygon(
      [
        [-20, 566],
        [300, 590],
        [520, 590],
        [820, 560],
        [820, 620],
        [-20, 620],
      ],
      s.paint("limestone", 0, -0.35),
    ) +
    polygon(
      [
        [-20, 566],
        [300, 590],
        [520, 590],
        [820, 560],
        [820, 570],
        [520, 600],
        [300, 600],
        [-20, 576],
      ],
      s.paint("limestone", 0, 0.2),
    )
  return (
    room +
    frieze +
    basin +
    mirror +
    path(ripple, s.paint("white", 0, 0.5), 'opacity=".3"') +
    ledge +
    bather(s, 330, 500, 66, "walnut") +
    bather(s, 560, 474, 46, "oak") +
    steam(s, [
      [140, 470, 150],
      [260, 450, 130],
      [430, 470, 160],
      [620, 460, 140],
      [700, 480, 130],
      [380, 530, 130],
    ]) +
    rimNear +
    candle(s, 190, 588, 40) +
    candle(s, 232, 594, 28) +
    pot(s, 690, 590, 100, "lavender") +
    (s.lamps ? halo(s, 400, 260, 340, 0.18) : "")
  )
}

export const wellness: Readonly<Record<string, Scene>> = { terraces, pool, stones, bath }
