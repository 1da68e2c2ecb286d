import type { LocalName } from "../locals.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"

/** Glazed pots: outlines of the left half, 100 tall, mirrored to the right. */
const profiles = {
  vase: "M0 -100H-16Q-20 -92 -12 -84Q-40 -66 -38 -40Q-34 -10 -20 0H0z",
  jar: "M0 -84H-24V-74Q-40 -66 -40 -40Q-38 -8 -26 0H0z",
  amphora: "M0 -112H-14V-92Q-42 -76 -40 -48Q-34 -14 -12 -8V0H0z",
  bowl: "M0 -44H-46Q-42 -12 -16 -8V0H0z",
  bottle: "M0 -110H-8V-70Q-30 -56 -30 -34Q-30 -6 -22 0H0z",
} as const

export type Pot = keyof typeof profiles

export const pots: readonly [Pot, ...Pot[]] = ["vase", "jar", "amphora", "bowl", "bottle"]

/** Painted ware with its foot at (x, y), `k` tall. */
export function ceramic(
  s: Stage,
  x: number,
  y: number,
  k: number,
  kind: Pot,
  glaze: LocalName,
  paint: LocalName,
): string {
  const half = profiles[kind]
  const whole = `${path(half, s.paint(glaze, 0, -0.4))}<g transform="scale(-1 1)">${path(half, s.paint(glaze, 0, 0.15))}</g>`
  const clip = s.clip(`${path(half, "#000")}<path d="${half}" transform="scale(-1 1)"/>`)
  const middle = kind === "bowl" ? -26 : -42
  const style = s.rng.int(0, 2)
  let band = ""
  if (style === 0) for (let i = -5; i <= 5; i++) band += `M${i * 10 - 5} ${middle + 8}l5 -14 5 14z`
  else if (style === 1) for (let i = -4; i <= 4; i++) band += `M${i * 13} ${middle - 8}q7 8 0 16q-7 -8 0 -16z`
  else for (let i = -5; i <= 5; i++) band += `M${i * 10} ${middle}a4 4 0 1 1 .1 0z`
  const ornament = `<g clip-path="${clip}">${path(band, s.paint(paint, 0, 0))}${stroke(`M-50 ${middle - 14}H50M-50 ${middle + 14}H50`, s.paint(paint, 0, 0), 3)}${kind === "bowl" ? "" : stroke("M-50 -6H50M-50 -78H50", s.paint("ochre", 0, 0), 4)}${path("M14 -120Q44 -50 18 4H50V-120z", s.paint("white", 0, 0.6), 'opacity=".2"')}</g>`
  const handles =
    kind === "amphora" ? stroke("M-12 -104Q-40 -106 -38 -74M12 -104Q40 -106 38 -74", s.paint(glaze, 0, -0.2), 6) : ""
  return at(
    x,
    y,
    k / 100,
    ellipse(-10, 0, 40, 5, s.paint("ink", 0, -0.4), 'opacity=".35"'),
    handles,
    whole,
    ornament,
    kind === "bowl"
      ? ""
      : ellipse(
          0,
          kind === "jar" ? -84 : kind === "vase" ? -100 : kind === "amphora" ? -112 : -110,
          kind === "jar" ? 24 : kind === "vase" ? 16 : kind === "amphora" ? 14 : 8,
          3.5,
          s.paint(glaze, 0, -0.8),
        ),
  )
}

/** Painted dish on a wall or a stand. */
export function dish(s: Stage, x: number, y: number, r: number, glaze: LocalName, paint: LocalName): string {
  const petals = Array.from(
    { length: 8 },
    (_, i) =>
      `<g transform="rotate(${i * 45} ${num(x)} ${num(y)})">${ellipse(x, y - r * 0.36, r * 0.1, r * 0.2, s.paint(i % 2 ? paint : "ochre", 0, 0))}</g>`,
  ).join("")
  return (
    circle(x - r * 0.08, y + r * 0.1, r, s.paint("ink", 0, -0.4), 'opacity=".3"') +
    circle(x, y, r, s.paint(glaze, 0, -0.15)) +
    circle(x + r * 0.05, y - r * 0.05, r * 0.92, s.paint(glaze, 0, 0.25)) +
    circle(
      x,
      y,
      r * 0.78,
      "none",
      `stroke="${s.paint(paint, 0)}" stroke-width="${num(r * 0.1)}" stroke-dasharray="${num(r * 0.16)} ${num(r * 0.1)}"`,
    ) +
    circle(x, y, r * 0.64, "none", `stroke="${s.paint(paint, 0)}" stroke-width="${num(r * 0.03)}"`) +
    petals +
    circle(x, y, r * 0.12, s.paint("terracotta", 0, 0.1))
  )
}

/** Venetian mask on a stand. */
export function mask(s: Stage, x: number, y: number, k: number): string {
  const gold = s.paint("gold", 0, 0.1)
  const plumes = ["wine", "teal", "wine", "gold", "teal", "wine"] as const
  const feathers = plumes
    .map(
      (of, i) =>
        `<g transform="rotate(${-62 + i * 25} 0 -40)">${path("M0 -40Q-20 -92 0 -140Q20 -92 0 -40z", s.paint(of, 0, i > 3 ? 0.35 : -0.25))}${stroke("M0 -44V-130", s.paint("cream", 0), 1.4, 'opacity=".6"')}</g>`,
    )
    .join("")
  return at(
    x,
    y,
    k / 200,
    feathers,
    path("M-70 -52Q0 -86 70 -52Q80 -8 52 18Q40 62 0 82Q-40 62 -52 18Q-80 -8 -70 -52z", s.paint("cream", 0, -0.15)),
    path("M10 -68Q46 -66 70 -52Q80 -8 52 18Q40 62 0 82Q18 40 14 0Q10 -40 10 -68z", s.paint("cream", 0, 0.45)),
    path(
      "M-74 -54Q0 -90 74 -54Q82 -20 66 -4Q40 -26 12 -10L0 8L-12 -10Q-40 -26 -66 -4Q-82 -20 -74 -54z",
      s.paint("wine", 0, -0.05),
    ),
    path("M8 -72Q48 -70 74 -54Q82 -20 66 -4Q52 -16 36 -18Q60 -40 8 -72z", s.paint("wine", 0, 0.5)),
    path("M-54 -28Q-36 -46 -16 -26Q-36 -14 -54 -28zM54 -28Q36 -46 16 -26Q36 -14 54 -28z", s.paint("ink", 0, -0.5)),
    stroke("M-58 -28Q-36 -50 -12 -26Q-36 -8 -58 -28zM58 -28Q36 -50 12 -26Q36 -8 58 -28z", gold, 3),
    path("M-16 46Q0 36 16 46Q0 60 -16 46z", s.paint("red", 0, -0.1)),
    path("M0 -6Q8 18 10 28Q0 34 -8 28z", s.paint("cream", 0, -0.5)),
    path("M0 -86l10 14 -10 14 -10 -14z", gold),
    ...[-46, -24, 24, 46].map((d) => circle(d, -58 + Math.abs(d) * 0.12, 4, gold)),
  )
}

/** Violin standing upright, `k` tall. */
export function violin(s: Stage, x: number, y: number, k: number, unvarnished = false): string {
  const wood: LocalName = unvarnished ? "oak" : "clay"
  const body =
    "M0 0C-44 2 -50 -40 -30 -58C-20 -66 -22 -76 -30 -84C-42 -112 -20 -128 0 -126C20 -128 42 -112 30 -84C22 -76 20 -66 30 -58C50 -40 44 2 0 0z"
  return at(
    x,
    y,
    k / 240,
    path(body, s.paint("walnut", 0, -0.4), 'transform="translate(-6 4)" opacity=".4"'),
    path(body, s.paint(wood, 0, -0.2)),
    path(
      "M0 0C44 2 50 -40 30 -58C20 -66 22 -76 30 -84C42 -112 20 -128 0 -126Q22 -110 12 -82Q6 -66 16 -52Q30 -20 0 0z",
      s.paint(wood, 0, 0.4),
    ),
    stroke(
      "M0 -6C-34 -6 -42 -38 -26 -54C-16 -64 -16 -78 -25 -88C-34 -108 -18 -120 0 -119",
      s.paint("walnut", 0, -0.3),
      1.2,
    ),
    rect(-5, -206, 10, 110, s.paint("ink", 0, 0)),
    path("M-8 -206Q-12 -226 0 -232Q14 -236 12 -220L8 -206z", s.paint(wood, 0, -0.3)),
    stroke("M-16 -214H16M-15 -222H15", s.paint("ink", 0), 4),
    path("M-6 -8L-9 -40H9L6 -8z", s.paint("ink", 0)),
    rect(-15, -62, 30, 5, s.paint("oak", 0, 0.3)),
    stroke("M-3 -202V-36M-1 -202V-36M1.500 -202V-36M3.500 -202V-36", s.paint("white", 0), 0.7),
    stroke("M-20 -50Q-25 -62 -19 -74M20 -50Q25 -62 19 -74", s.paint("ink", 0), 3),
  )
}

/** Upright loom with a half-woven cloth, foot at (x, y). */
export function loom(s: Stage, x: number, y: number, k: number): string {
  const beam = s.paint("oak", 0, -0.1)
  const lit = s.paint("oak", 0, 0.4)
  const bands: readonly LocalName[] = ["terracotta", "cream", "teal", "sun", "navy", "cream", "terracotta"]
  let warp = ""
  for (let i = 0; i <= 26; i++) warp += `M${num(-78 + i * 6)} -186V-10`
  let cloth = ""
  bands.forEach((of, i) => {
    const yy = -98 + i * 13
    cloth += rect(-80, yy, 160, 13.4, s.paint(of, 0, -0.05))
    let motif = ""
    for (let m = -74; m < 76; m += 16) motif += i % 2 ? `M${m} ${yy + 7}l6 -5 6 5 -6 5z` : `M${m} ${yy + 10}l5 -7 5 7`
    cloth +=
      i % 2
        ? path(motif, s.paint(bands[(i + 2) % bands.length] ?? "cream", 0, 0))
        : path(motif, "none", `stroke="${s.paint(bands[(i + 3) % bands.length] ?? "cream", 0)}" stroke-width="2.500"`)
  })
  return at(
    x,
    y,
    k / 200,
    ellipse(-10, 2, 120, 9, s.paint("ink", 0, -0.4), 'opacity=".35"'),
    path(warp, "none", `stroke="${s.paint("cream", 0, 0)}" stroke-width="1.300"`),
    cloth,
    rect(-80, -108, 160, 9, lit, 3),
    rect(-84, -140, 168, 6, beam),
    rect(-104, -204, 16, 206, beam),
    rect(-92, -204, 5, 206, lit),
    rect(88, -204, 16, 206, beam),
    rect(99, -204, 5, 206, lit),
    rect(-112, -200, 224, 16, beam),
    rect(-112, -200, 224, 5, lit),
    rect(-112, -12, 224, 16, beam),
    path("M-30 -116L30 -120L44 -114L30 -110L-30 -108L-40 -112z", s.paint("walnut", 0, 0.1)),
  )
}

/** Mosaic medallion of Ravenna: a star in rings of tesserae. */
export function mosaic(s: Stage, x: number, y: number, r: number): string {
  const ring = (q: number, w: number, of: LocalName, dash: number, shade = 0) =>
    circle(
      x,
      y,
      q,
      "none",
      `stroke="${s.paint(of, 0, shade)}" stroke-width="${num(w)}" stroke-dasharray="${num(dash)} 2"`,
    )
  const rings: readonly (readonly [number, LocalName])[] = [
    [0.95, "gold"],
    [0.86, "navy"],
    [0.77, "gold"],
    [0.68, "terracotta"],
    [0.59, "navy"],
    [0.5, "navy"],
    [0.41, "teal"],
    [0.32, "teal"],
  ]
  const star = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * Math.PI * 2 - Math.PI / 2
    const q = i % 2 ? r * 0.14 : r * 0.36
    return [x + Math.cos(a) * q, y + Math.sin(a) * q] as const
  })
  const dots = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * Math.PI * 2
    return circle(x + Math.cos(a) * r * 0.545, y + Math.sin(a) * r * 0.545, r * 0.035, s.paint("gold", 0, 0.4))
  }).join("")
  return (
    circle(x - 6, y + 8, r, s.paint("ink", 0, -0.4), 'opacity=".35"') +
    circle(x, y, r, s.paint("limestone", 0, -0.5)) +
    rings.map(([q, of], i) => ring(r * q, r * 0.075, of, r * 0.07 - (i > 5 ? 1 : 0), i % 2 ? -0.1 : 0.2)).join("") +
    circle(x, y, r * 0.27, s.paint("navy", 0, -0.1)) +
    dots +
    polygon(star, s.paint("gold", 0, 0.3)) +
    circle(x, y, r * 0.08, s.paint("cream", 0, 0.4))
  )
}
