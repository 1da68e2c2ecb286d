import { circle, ellipse, num, path, rect, stroke } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import { leaf } from "./flora.ts"

/** A pot with a plant; `k` is its height. */
export function pot(
  s: Stage,
  x: number,
  y: number,
  k: number,
  plant: "lemon" | "geranium" | "lavender" | "herb" = "geranium",
): string {
  const w = k * 0.36
  let out =
    path(
      `M${num(x - w / 2)} ${num(y - k * 0.36)}L${num(x - w * 0.36)} ${num(y)}H${num(x + w * 0.36)}L${num(x + w / 2)} ${num(y - k * 0.36)}z`,
      s.paint("terracotta", 0, 0.1),
    ) +
    path(
      `M${num(x - w / 2)} ${num(y - k * 0.36)}L${num(x - w * 0.36)} ${num(y)}H${num(x - w * 0.1)}L${num(x - w * 0.12)} ${num(y - k * 0.36)}z`,
      s.paint("terracotta", 0, -0.5),
    ) +
    rect(x - w * 0.57, y - k * 0.42, w * 1.14, k * 0.09, s.paint("terracotta", 0, 0.25), 2)
  if (plant === "lemon") {
    out = stroke(`M${num(x)} ${num(y - k * 0.4)}V${num(y - k * 0.62)}`, s.paint("walnut", 0), 4) + out
    for (let i = 0; i < 9; i++)
      out += circle(
        x + s.rng.jitter(w * 0.5),
        y - k * s.rng.range(0.62, 0.95),
        w * 0.3,
        s.paint("leaf", 0, i < 5 ? -0.45 : 0.1),
      )
    for (let i = 0; i < 5; i++)
      out += ellipse(
        x + s.rng.jitter(w * 0.55),
        y - k * s.rng.range(0.6, 0.9),
        w * 0.09,
        w * 0.11,
        s.paint("lemon", 0, 0.2),
      )
    return out
  }
  let stems = ""
  let heads = ""
  for (let i = 0; i < 16; i++) {
    const a = (-90 + s.rng.jitter(62)) * (Math.PI / 180)
    const l = k * s.rng.range(0.28, 0.56)
    const px = x + Math.cos(a) * l
    const py = y - k * 0.4 + Math.sin(a) * l
    stems +=
      plant === "lavender"
        ? `M${num(x)} ${num(y - k * 0.4)}L${num(px)} ${num(py)}`
        : leaf(x + Math.cos(a) * l * 0.4, y - k * 0.38 + Math.sin(a) * l * 0.4, l * 0.6, l * 0.16, (a * 180) / Math.PI)
    if (plant === "lavender") heads += leaf(px, py, k * 0.13, k * 0.03, (a * 180) / Math.PI)
    if (plant === "geranium" && i % 2)
      heads += `M${num(px - k * 0.055)} ${num(py)}a${num(k * 0.055)} ${num(k * 0.05)} 0 1 1 ${num(k * 0.11)} 0a${num(k * 0.055)} ${num(k * 0.05)} 0 1 1 ${num(-k * 0.11)} 0z`
  }
  return (
    (plant === "lavender"
      ? path(stems, "none", `stroke="${s.paint("sage", 0, -0.2)}" stroke-width="2"`)
      : path(stems, s.paint(plant === "herb" ? "basil" : "leaf", 0, -0.2))) +
    out +
    (heads && path(heads, s.paint(plant === "lavender" ? "lavender" : "red", 0, 0.1)))
  )
}
