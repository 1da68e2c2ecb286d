import type { LocalName } from "../locals.ts"
import { num, type Point, path, polygon, rect } from "../shapes.ts"
import { house } from "./buildings.ts"
import type { Landmark } from "./landmark.ts"

/** Fishing platform on stilts of the Adriatic. */
export const trabucco: Landmark = (s, x, y, k, depth = 0) => {
  const wood = s.paint("walnut", depth, 0.05)
  const deck = y - k * 0.42
  let poles = ""
  for (let i = 0; i < 6; i++)
    poles += `M${num(x - k * 0.5 + i * k * 0.2)} ${num(deck)}l${num(s.rng.jitter(k * 0.04))} ${num(k * 0.46)}`
  poles += `M${num(x - k * 0.5)} ${num(deck)}L${num(x - k * 0.1)} ${num(y)}M${num(x - k * 0.1)} ${num(deck)}L${num(x + k * 0.3)} ${num(y)}M${num(x - k * 0.58)} ${num(deck)}H${num(x + k * 0.62)}`
  poles += `M${num(x - k * 0.1)} ${num(deck)}V${num(deck - k * 0.62)}M${num(x - k * 0.1)} ${num(deck - k * 0.3)}L${num(x - k * 1.25)} ${num(deck - k * 0.3)}M${num(x - k * 0.1)} ${num(deck - k * 0.34)}L${num(x - k * 1.05)} ${num(deck - k * 0.06)}`
  const ropes = `M${num(x - k * 0.1)} ${num(deck - k * 0.6)}L${num(x - k * 1.25)} ${num(deck - k * 0.3)}M${num(x - k * 0.1)} ${num(deck - k * 0.6)}L${num(x + k * 0.5)} ${num(deck)}M${num(x - k * 1.25)} ${num(deck - k * 0.3)}L${num(x - k * 1.2)} ${num(y - k * 0.05)}M${num(x - k * 0.7)} ${num(deck - k * 0.3)}L${num(x - k * 0.66)} ${num(y - k * 0.05)}`
  const net = path(
    `M${num(x - k * 1.25)} ${num(deck - k * 0.3)}H${num(x - k * 0.6)}Q${num(x - k * 0.75)} ${num(y - k * 0.02)} ${num(x - k * 0.95)} ${num(y - k * 0.03)}T${num(x - k * 1.25)} ${num(deck - k * 0.3)}z`,
    s.paint("white", depth),
    'opacity=".25"',
  )
  return (
    net +
    path(poles, "none", `stroke="${wood}" stroke-width="${num(k * 0.03)}" stroke-linecap="round"`) +
    path(ropes, "none", `stroke="${wood}" stroke-width="${num(k * 0.01)}"`) +
    house(s, x + k * 0.14, deck + 1, k * 0.42, k * 0.24, {
      wall: "oak",
      roof: "gable",
      roofColour: "walnut",
      floors: 1,
      depth,
    })
  )
}

export const lighthouse: Landmark = (s, x, y, k, depth = 0) => {
  const w = k * 0.19
  const band = (from: number, to: number, of: LocalName) => {
    const half = (t: number) => (w / 2) * (1 - t * 0.34)
    const body: Point[] = [
      [x - half(from), y - k * 0.76 * from],
      [x - half(to), y - k * 0.76 * to],
      [x + half(to), y - k * 0.76 * to],
      [x + half(from), y - k * 0.76 * from],
    ]
    return (
      polygon(body, s.paint(of, depth, 0.25)) +
      polygon(
        [body[0]!, body[1]!, [x - half(to) * 0.3, y - k * 0.76 * to], [x - half(from) * 0.3, y - k * 0.76 * from]],
        s.paint(of, depth, -0.4),
      )
    )
  }
  const top = y - k * 0.76
  const lamp = s.lamps || s.hour === "golden" ? s.plain(s.light.disc) : s.paint("sky", depth, 0.6)
  return (
    house(s, x + k * 0.22, y, k * 0.34, k * 0.16, { wall: "white", depth, floors: 1 }) +
    band(0, 0.25, "white") +
    band(0.25, 0.5, "terracotta") +
    band(0.5, 0.75, "white") +
    band(0.75, 1, "terracotta") +
    rect(x - w * 0.48, top - k * 0.02, w * 0.96, k * 0.03, s.paint("iron", depth)) +
    rect(x - w * 0.26, top - k * 0.12, w * 0.52, k * 0.1, lamp) +
    path(
      `M${num(x - w * 0.34)} ${num(top - k * 0.12)}a${num(w * 0.34)} ${num(w * 0.34)} 0 0 1 ${num(w * 0.68)} 0z`,
      s.paint("iron", depth, 0.1),
    ) +
    rect(x - 0.8, top - k * 0.2, 1.6, k * 0.05, s.paint("iron", depth))
  )
}
