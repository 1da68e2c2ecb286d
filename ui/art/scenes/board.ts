import type { RegionId } from "../../../domain/catalogue/taxonomy.ts"
import type { LocalName } from "../locals.ts"
import { blob, circle, ellipse, group, num, type Point, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { Scene } from "./scene.ts"

type Dish = "pizza" | "nests" | "ears" | "spaghetti"
const dishes: Readonly<Record<RegionId, Dish>> = {
  abruzzo: "spaghetti",
  basilicata: "ears",
  calabria: "spaghetti",
  campania: "pizza",
  "emilia-romagna": "nests",
  "friuli-venezia-giulia": "nests",
  lazio: "spaghetti",
  liguria: "spaghetti",
  lombardia: "nests",
  marche: "nests",
  molise: "ears",
  piemonte: "nests",
  puglia: "ears",
  sardegna: "ears",
  sicilia: "pizza",
  toscana: "nests",
  "trentino-alto-adige": "nests",
  umbria: "nests",
  "valle-d-aosta": "nests",
  veneto: "spaghetti",
}

/** Shadow that a thing lying on the table throws to the lower left. */
const cast = (s: Stage, x: number, y: number, r: number) =>
  circle(x - r * 0.1, y + r * 0.12, r, s.paint("ink", 0, -0.4), 'opacity=".28"')

const round = (s: Stage, x: number, y: number, r: number, wobble: number, fill: string) =>
  blob(
    Array.from({ length: 14 }, (_, i): Point => {
      const a = (i / 14) * Math.PI * 2
      const q = r * (1 + s.rng.jitter(wobble))
      return [x + Math.cos(a) * q, y + Math.sin(a) * q]
    }),
    fill,
  )

function basil(s: Stage, x: number, y: number, k: number): string {
  const angle = s.rng.range(0, 360)
  const one = (turn: number, size: number) =>
    `<g transform="rotate(${num(angle + turn)} ${num(x)} ${num(y)})">${path(`M${num(x)} ${num(y)}q${num(k * 0.5 * size)} ${num(-k * 0.55 * size)} ${num(k * 1.2 * size)} 0q${num(-k * 0.7 * size)} ${num(k * 0.55 * size)} ${num(-k * 1.2 * size)} 0z`, s.paint("basil", 0, turn ? -0.3 : 0.1))}${stroke(`M${num(x + k * 0.1)} ${num(y)}h${num(k * 0.9 * size)}`, s.paint("basil", 0, -0.6), 1.6)}</g>`
  return one(0, 1) + one(130, 0.8) + one(235, 0.75)
}

function sliced(s: Stage, x: number, y: number, r: number): string {
  let seeds = ""
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2
    seeds += ellipse(
      x + Math.cos(a) * r * 0.5,
      y + Math.sin(a) * r * 0.5,
      r * 0.22,
      r * 0.22,
      s.paint("orange", 0, 0.2),
    )
  }
  return (
    cast(s, x, y, r) +
    circle(x, y, r, s.paint("tomato", 0, -0.15)) +
    circle(x, y, r * 0.88, s.paint("tomato", 0, 0.35)) +
    seeds +
    circle(x, y, r * 0.16, s.paint("tomato", 0, 0.6))
  )
}

const wholeTomato = (s: Stage, x: number, y: number, r: number) =>
  cast(s, x, y, r) +
  circle(x, y, r, s.paint("tomato", 0, -0.3)) +
  circle(x + r * 0.14, y - r * 0.14, r * 0.78, s.paint("tomato", 0, 0.1)) +
  ellipse(x + r * 0.38, y - r * 0.42, r * 0.2, r * 0.13, s.paint("tomato", 0, 0.9)) +
  path(
    Array.from({ length: 5 }, (_, i) => {
      const a = (i / 5) * Math.PI * 2
      return `M${num(x)} ${num(y)}Q${num(x + Math.cos(a + 0.4) * r * 0.35)} ${num(y + Math.sin(a + 0.4) * r * 0.35)} ${num(x + Math.cos(a) * r * 0.62)} ${num(y + Math.sin(a) * r * 0.62)}Q${num(x + Math.cos(a - 0.4) * r * 0.3)} ${num(y + Math.sin(a - 0.4) * r * 0.3)} ${num(x)} ${num(y)}z`
    }).join(""),
    s.paint("basil", 0, -0.2),
  )

function swirl(s: Stage, x: number, y: number, r: number, of: LocalName): string {
  let d = ""
  for (let i = 0; i < 9; i++) {
    const q = r * (0.25 + i * 0.083)
    const a = s.rng.range(0, 6.3)
    const p = (t: number) => `${num(x + Math.cos(a + t) * q)} ${num(y + Math.sin(a + t) * q)}`
    d += `M${p(0)}A${num(q)} ${num(q * 0.96)} 0 1 1 ${p(4.4)}`
  }
  return (
    cast(s, x, y, r) +
    round(s, x, y, r, 0.04, s.paint(of, 0, -0.3)) +
    path(d, "none", `stroke="${s.paint(of, 0, 0.25)}" stroke-width="${num(r * 0.075)}" stroke-linecap="round"`) +
    path(
      d.slice(0, d.length >> 1).replace(/M[^M]*$/, ""),
      "none",
      `stroke="${s.paint(of, 0, 0.7)}" stroke-width="${num(r * 0.03)}" stroke-linecap="round"`,
    ) +
    circle(x, y, r * 0.16, s.paint(of, 0, -0.6))
  )
}

function dish(s: Stage, kind: Dish, x: number, y: number, r: number): string {
  if (kind === "pizza") {
    let out =
      cast(s, x, y, r) +
      round(s, x, y, r, 0.025, s.paint("bread", 0, 0.1)) +
      round(s, x, y, r * 0.93, 0.02, s.paint("bread", 0, 0.55)) +
      round(s, x, y, r * 0.82, 0.03, s.paint("tomato", 0, -0.05)) +
      round(s, x + 4, y - 4, r * 0.72, 0.06, s.paint("tomato", 0, 0.2))
    for (let i = 0; i < 9; i++) {
      const a = i * 2.4
      const q = r * Math.sqrt((i + 0.6) / 10) * 0.72
      out += round(
        s,
        x + Math.cos(a) * q,
        y + Math.sin(a) * q,
        r * s.rng.range(0.09, 0.15),
        0.16,
        s.paint("cream", 0, 0.35),
      )
    }
    for (let i = 0; i < 5; i++) {
      const a = i * 1.26 + 0.5
      out += basil(s, x + Math.cos(a) * r * 0.42, y + Math.sin(a) * r * 0.42, r * 0.1)
    }
    for (let i = 0; i < 10; i++) {
      const a = i * 0.63
      out += ellipse(
        x + Math.cos(a) * r * 0.91,
        y + Math.sin(a) * r * 0.91,
        r * 0.05,
        r * 0.035,
        s.paint("walnut", 0, 0),
        'opacity=".4"',
      )
    }
    return out
  }
  const plate =
    cast(s, x, y, r) +
    circle(x, y, r, s.paint("white", 0, -0.05)) +
    circle(x, y, r * 0.96, s.paint("white", 0, 0.3)) +
    circle(
      x,
      y,
      r * 0.84,
      "none",
      `stroke="${s.paint(s.rng.pick<LocalName>(["teal", "terracotta", "navy"]), 0)}" stroke-width="5"`,
    ) +
    circle(x, y, r * 0.72, s.paint("cream", 0, -0.12))
  if (kind === "ears") {
    let out = plate
    for (let i = 0; i < 34; i++) {
      const a = i * 2.4
      const q = r * Math.sqrt(i / 36) * 0.66
      const px = x + Math.cos(a) * q
      const py = y + Math.sin(a) * q
      const k = r * 0.095
      out +=
        circle(px - 1.5, py + 2, k, s.paint("bread", 0, -0.5), 'opacity=".5"') +
        circle(px, py, k, s.paint("pasta", 0, 0.1)) +
        ellipse(px - k * 0.15, py + k * 0.15, k * 0.6, k * 0.5, s.paint("pasta", 0, -0.4))
    }
    for (let i = 0; i < 12; i++) {
      const a = i * 2.4 + 1
      const q = r * Math.sqrt(i / 13) * 0.6
      out +=
        i % 2
          ? basil(s, x + Math.cos(a) * q, y + Math.sin(a) * q, r * 0.085)
          : wholeTomato(s, x + Math.cos(a) * q, y + Math.sin(a) * q, r * 0.06)
    }
    return out
  }
  const pesto = s.ref.region === "liguria"
  return (
    plate +
    swirl(s, x, y, r * 0.58, pesto ? "leaf" : "pasta") +
    (pesto
      ? ""
      : round(s, x, y, r * 0.26, 0.12, s.paint("tomato", 0, 0.05)) +
        round(s, x + 3, y - 4, r * 0.17, 0.12, s.paint("tomato", 0, 0.3))) +
    basil(s, x, y, r * 0.13)
  )
}

/** The table from above: a dish in the middle, what it is made of around it. */
export const board: Scene = (s) => {
  const kind = dishes[s.ref.region]
  const ground = s.rng.pick<LocalName>(["teal", "terracotta", "walnut", "cream", "olive", "navy", "ochre"])
  const pale = ground === "cream" || ground === "ochre"
  let out = rect(
    0,
    0,
    800,
    600,
    s.ramp(
      [
        [0, s.paint(ground, 0, -0.55)],
        [1, s.paint(ground, 0, pale ? -0.05 : 0.15)],
      ],
      [80, 600],
      [720, 0],
    ),
  )
  if (ground === "walnut")
    out += path(
      Array.from({ length: 6 }, (_, i) => `M0 ${60 + i * 100 + s.rng.jitter(8)}H800`).join(""),
      "none",
      `stroke="${s.paint("walnut", 0, -0.9)}" stroke-width="3" opacity=".6"`,
    )
  else
    out +=
      polygon(
        [
          [-10, 470],
          [190, 610],
          [-10, 610],
        ],
        s.paint(pale ? "terracotta" : "cream", 0, -0.25),
      ) + stroke("M-10 486L172 614M-10 500L152 614", s.paint(pale ? "cream" : "terracotta", 0, 0), 3)
  const cx = 400
  const cy = 300
  // Board under the dish, with its handle to the upper right.
  const wood = s.paint("oak", 0, 0.05)
  const table = out
  out = group(
    'transform="rotate(-32 400 300)"',
    rect(190, 112, 420, 376, s.paint("ink", 0, -0.5), 60, 'opacity=".25" transform="translate(-14 12)"'),
    rect(600, 270, 130, 60, wood, 28),
    circle(700, 300, 11, s.paint(ground, 0, -0.3)),
    rect(190, 112, 420, 376, wood, 60),
    path(
      "M205 190H596M196 262H604M196 338H604M205 412H596",
      "none",
      `stroke="${s.paint("oak", 0, -0.4)}" stroke-width="2" opacity=".4"`,
    ),
  )
  if (kind === "nests") {
    for (let i = 0; i < 26; i++)
      out += circle(
        cx + s.rng.jitter(190),
        cy + s.rng.jitter(150),
        s.rng.range(1, 4),
        s.paint("white", 0, 0.4),
        'opacity=".75"',
      )
    for (const [dx, dy, r] of [
      [-92, -66, 74],
      [74, -84, 68],
      [-20, 62, 80],
      [134, 48, 64],
      [-158, 72, 56],
    ] as const)
      out += swirl(s, cx + dx, cy + dy, r, "pasta")
  } else out += dish(s, kind, cx, cy, 172)
  out += wholeTomato(s, 120, 150, 44) + wholeTomato(s, 196, 92, 36) + sliced(s, 96, 250, 34) + sliced(s, 150, 318, 30)
  out +=
    cast(s, 664, 470, 56) +
    circle(664, 470, 56, s.paint("terracotta", 0, -0.3)) +
    circle(664, 470, 49, s.paint("terracotta", 0, -0.75)) +
    ellipse(664, 474, 44, 42, s.paint("sun", 0, -0.1)) +
    ellipse(678, 460, 18, 12, s.paint("sun", 0, 0.8))
  out += basil(s, 250, 520, 34) + basil(s, 320, 560, 28) + basil(s, 590, 560, 24) + basil(s, 232, 190, 22)
  for (const [x, y] of [
    [712, 330],
    [742, 380],
  ] as const)
    out +=
      cast(s, x, y, 24) +
      ellipse(x, y, 22, 27, s.paint("cream", 0, -0.1)) +
      ellipse(x + 6, y - 7, 9, 12, s.paint("cream", 0, 0.5))
  out += group(
    'transform="rotate(24 600 90)"',
    path("M470 84Q560 60 640 66V92z", s.paint("white", 0, -0.1)),
    rect(640, 66, 92, 26, s.paint("walnut", 0, -0.2), 8),
  )
  // Seen from above there is no up: turning the table makes another picture.
  const turn = s.rng.pick([0, 0, 180, 22, -26, 204, 158])
  return table + (turn ? group(`transform="rotate(${turn} 400 300)"`, out) : out)
}
