import { stag } from "../../motifs/animals.ts"
import { tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { fir, row } from "../../motifs/trees.ts"
import { ellipse, num, path, polygon } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Tall trunks, light falling between them, a stag in the glade. */
export const wood: Scene = (s, view) => {
  const leafy = s.ref.region !== "trentino-alto-adige" && s.ref.region !== "valle-d-aosta" && s.rng.chance(0.6)
  const light = s.plain(s.light.disc)
  const of = s.season === "autumn" ? ([0.72, 0.16, 62] as const) : ("leaf" as const)
  let out = sky(s, 380, { birds: false, clouds: false }) + view(s, 380, 400) + mist(s, 380, 120, 0.75)
  const trunks = (count: number, w: number, depth: number, y: number) => {
    let d = ""
    let lit = ""
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5) / count) * 860 - 30 + s.rng.jitter(340 / count)
      if (depth < 0.2 && x > 215 && x < 600) continue
      const k = w * s.rng.range(0.7, 1.2)
      d += `M${num(x - k / 2)} ${y}Q${num(x - k * 0.3)} 200 ${num(x - k * 0.34)} -20H${num(x + k * 0.34)}Q${num(x + k * 0.3)} 200 ${num(x + k * 0.62)} ${y}z`
      lit += `M${num(x + k * 0.2)} -20H${num(x + k * 0.34)}Q${num(x + k * 0.3)} 200 ${num(x + k * 0.62)} ${y}H${num(x + k * 0.3)}Q${num(x + k * 0.12)} 200 ${num(x + k * 0.2)} -20z`
    }
    return path(d, s.paint("walnut", depth, -0.45)) + path(lit, s.paint("walnut", depth, 0.5))
  }
  const canopy = (y: number, depth: number, shade: number) => {
    let d = "M-30 -30H830"
    let x = 830
    d += `V${y}`
    while (x > -30) {
      const w = s.rng.range(36, 84)
      d += `q${num(-w / 2)} ${num(s.rng.range(20, 54))} ${num(-w)} ${num(s.rng.jitter(9))}`
      x -= w
    }
    return path(`${d}V-30z`, s.paint(leafy ? of : "forest", depth, shade))
  }
  out +=
    trunks(17, 15, 0.62, 440) +
    canopy(120, 0.62, 0) +
    ridge(s, 430, 16, 0.42, of, { rough: 1.4 }).svg +
    trunks(11, 26, 0.38, 470) +
    canopy(96, 0.4, 0)
  let rays = ""
  for (let i = 0; i < 5; i++) {
    const rx = 330 + i * 92
    rays += polygon(
      [
        [rx + 120, -20],
        [rx + 170 + i * 6, -20],
        [rx - 130, 560],
        [rx - 240, 560],
      ],
      s.ramp(
        [
          [0, light, 0.5],
          [1, light, 0],
        ],
        [0, 0],
        [0, 540],
      ),
    )
  }
  const glade = ridge(s, 500, 18, 0.02, s.season === "autumn" ? "clay" : "grass", {
    heights: [0.8, 0.4, 0, -0.1, 0, 0.2, 0.5, 0.9],
  })
  out +=
    rays +
    glade.svg +
    ellipse(
      410,
      526,
      220,
      30,
      s.radial(
        [
          [0, light, 0.55],
          [1, light, 0],
        ],
        410,
        526,
        210,
      ),
    ) +
    stag(s, 400, 534, 230, "clay") +
    tufts(s, 520, 36)
  out += trunks(8, 58, 0, 570) + canopy(62, 0, s.season === "autumn" ? -0.3 : -0.5)
  let ferns = ""
  for (let i = 0; i < 16; i++) {
    const fx = i < 8 ? s.rng.range(-10, 220) : s.rng.range(600, 810)
    const fy = s.rng.range(570, 620)
    for (let a = -3; a <= 3; a++)
      ferns += `M${num(fx)} ${num(fy)}q${num(a * 9)} -30 ${num(a * 17)} ${num(-36 + Math.abs(a) * 6)}q${num(-a * 8)} 14 ${num(-a * 17)} ${num(36 - Math.abs(a) * 6)}z`
  }
  return (
    out + path(ferns, s.paint("pine", 0, -0.4)) + (leafy ? "" : row(s, fir, () => 606, 640, 800, 1, 210, 0)) + wash(s)
  )
}
