import type { LocalName } from "../../locals.ts"
import { onlooker } from "../../motifs/figures.ts"
import { lantern } from "../../motifs/lights.ts"
import { pot } from "../../motifs/pot.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { cup } from "../../motifs/table.ts"
import { at, ellipse, num, path, polygon, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A lane between tall houses, lanterns, washing, a tower at its end. */
export const street: Scene = (s, view) => {
  const walls = s.rng.pick<readonly [LocalName, LocalName, LocalName]>([
    ["ochre", "rose", "terracotta"],
    ["sienna", "cream", "brick"],
    ["rose", "ochre", "cream"],
    ["terracotta", "clay", "sun"],
  ])
  let out = sky(s, 340, { sunX: 440 }) + view(s, 350, 380) + wash(s, 440, 200)
  out += path(
    "M250 440H550L900 640H-100z",
    s.ramp(
      [
        [0, s.paint("stone", 0.16, 0.2)],
        [1, s.paint("stone", 0, -0.5)],
      ],
      [0, 440],
      [0, 600],
    ),
  )
  let cobble = ""
  for (let j = 0; j < 9; j++) {
    const y = 448 + j * j * 1.9 + j * 5
    const w = 14 + j * 6
    for (let x = -30 + (j % 2) * w * 0.5; x < 820; x += w)
      cobble += `M${num(x)} ${num(y)}q${num(w * 0.42)} ${num(-w * 0.18)} ${num(w * 0.84)} 0`
  }
  out += `<g clip-path="${s.clip(path("M250 440H550L900 640H-100z", "#000"))}">${path(cobble, "none", `stroke="${s.paint("stone", 0, -0.7)}" stroke-width="2" opacity=".4"`)}</g>`
  // Houses in perspective: the far ones first, each face running to the vanishing point.
  const face = (side: 1 | -1, near: number, far: number, top: number, of: LocalName, depth: number) => {
    const x = (t: number) => 400 + side * t
    const y = (t: number, h: number) => 400 - (h * t) / 100
    const foot = (t: number) => 400 + t * 0.42
    const lit = side < 0 ? 0.12 : -0.5
    let face_ = polygon(
      [
        [x(near), y(near, top)],
        [x(far), y(far, top)],
        [x(far), foot(far)],
        [x(near), foot(near)],
      ],
      s.ramp(
        [
          [0, s.paint(of, depth + 0.12, lit)],
          [1, s.paint(of, depth, lit - 0.15)],
        ],
        [x(far), 0],
        [x(near), 0],
      ),
    )
    face_ += polygon(
      [
        [x(near) - side * 16 * (near / 300), y(near, top + 3)],
        [x(far) - side * 16 * (far / 300), y(far, top + 3)],
        [x(far), y(far, top - 3)],
        [x(near), y(near, top - 3)],
      ],
      s.paint("roof", depth, side < 0 ? 0 : -0.5),
    )
    const columns = 2
    const floors = 3
    for (let i = 0; i < columns; i++)
      for (let j = 0; j < floors; j++) {
        const t0 = far + ((near - far) * (i + 0.3)) / columns
        const t1 = far + ((near - far) * (i + 0.66)) / columns
        const h1 = top * (0.86 - j * 0.36)
        const h0 = h1 - top * 0.22
        const lamp = s.lamps && s.rng.chance(0.6)
        const quad = (a: number, b: number, of_: string) =>
          polygon(
            [
              [x(a), y(a, h1)],
              [x(b), y(b, h1)],
              [x(b), y(b, h0)],
              [x(a), y(a, h0)],
            ],
            of_,
          )
        const w = (t1 - t0) * 0.55
        face_ +=
          quad(t0, t1, lamp ? s.plain([0.88, 0.13, 78]) : s.paint("navy", depth, -0.1)) +
          quad(t0 - w, t0, s.paint("cypress", depth, side < 0 ? 0.1 : -0.4)) +
          quad(t1, t1 + w, s.paint("cypress", depth, side < 0 ? 0.1 : -0.4))
      }
    return face_
  }
  for (const [near, far, top, i] of [
    [220, 150, 170, 2],
    [330, 220, 140, 1],
    [560, 330, 150, 0],
  ] as const) {
    out +=
      face(-1, near, far, top + s.rng.jitter(14), walls[i], 0.12 - i * -0.02) +
      face(1, near, far, top + s.rng.jitter(14), walls[(i + 1) % 3] ?? "ochre", 0.12)
  }
  const washing = (y: number, w: number) =>
    stroke(`M${400 - w} ${y}Q400 ${y + 26} ${400 + w} ${y}`, s.paint("ink", 0.1), 1.6) +
    (["white", "sky", "terracotta", "cream", "sun"] as const)
      .map((of, i) => {
        const px = 400 - w * 0.66 + (i * w * 1.3) / 4
        const py = y + 13 - 13 * ((px - 400) / w) ** 2
        return path(
          `M${num(px - w * 0.1)} ${num(py)}h${num(w * 0.2)}l-2 ${num(w * 0.26)}q${num(-w * 0.08)} 4 ${num(-w * 0.18)} 0z`,
          s.paint(of, 0.08, i % 2 ? -0.2 : 0.2),
        )
      })
      .join("")
  out += s.lamps ? "" : washing(196, 190)
  const arm = (x: number, y: number, k: number, side: number) =>
    stroke(
      `M${x + side * k * 0.9} ${y}H${x}V${y + 4}M${x + side * k * 0.9} ${y + k * 0.5}Q${x + side * k * 0.3} ${y + k * 0.4} ${x + side * 4} ${y}`,
      s.paint("iron", 0, -0.3),
      3,
    ) + lantern(s, x, y + 6, k)
  out += arm(222, 262, 44, -1) + arm(578, 262, 44, 1) + arm(300, 312, 24, -1) + arm(498, 312, 24, 1)
  out += pot(s, 128, 566, 130, "lemon") + pot(s, 676, 560, 110, "geranium") + pot(s, 720, 588, 100, "lavender")
  const table = (x: number, y: number) =>
    at(
      x,
      y,
      1,
      ellipse(-6, 2, 40, 6, s.paint("ink", 0, -0.4), 'opacity=".3"'),
      stroke("M0 -60V0M-16 0H16", s.paint("iron", 0), 5),
      ellipse(0, -62, 38, 9, s.paint("white", 0, 0)),
      cup(s, 6, -62, 20),
    )
  return out + onlooker(s, 424, 478, 84, "red") + onlooker(s, 398, 478, 78, "navy") + table(226, 560)
}
