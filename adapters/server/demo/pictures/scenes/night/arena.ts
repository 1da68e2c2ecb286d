import type { LocalName } from "../../locals.ts"
import { halo, sky } from "../../motifs/sky.ts"
import { at, circle, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Tiers of seats round a lit stage, the town beyond. */
export const arena: Scene = (s, view) => {
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
