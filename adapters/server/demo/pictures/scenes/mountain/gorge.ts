import type { LocalName } from "../../locals.ts"
import { hiker } from "../../motifs/figures.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { stone } from "../../motifs/stone.ts"
import { num, path } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Between two walls of rock, sky above and pebbles below. */
export const gorge: Scene = (s, view) => {
  const of = s.ref.region === "marche" ? ("sienna" as LocalName) : ("limestone" as LocalName)
  const side = (left: boolean, layer: number) => {
    const dir = left ? -1 : 1
    const inner = 400 + dir * (60 + layer * 92)
    const out = left ? -30 : 830
    let d = `M${out} -20H${inner + dir * 30}`
    for (let i = 1; i <= 7; i++) d += `L${num(inner + s.rng.jitter(26) - dir * i * 3)} ${num(i * 76)}`
    d += `L${inner - dir * 70} 640H${out}z`
    const depth = 0.42 - layer * 0.2
    const shade = left ? 0.15 : -0.45
    let bands = ""
    for (let i = 0; i < 9; i++) {
      const y = 40 + i * 62 + s.rng.jitter(14)
      bands += `M${out} ${num(y)}Q${num((out + inner) / 2)} ${num(y + s.rng.jitter(24))} ${inner + dir * 24} ${num(y + 10)}l0 ${num(s.rng.range(6, 14))}Q${num((out + inner) / 2)} ${num(y + 26)} ${out} ${num(y + 18)}z`
    }
    return (
      path(
        d,
        s.ramp(
          [
            [0, s.paint(of, depth, shade - 0.4)],
            [1, s.paint(of, depth, shade + 0.35)],
          ],
          [out, 300],
          [inner, 300],
        ),
      ) + path(bands, s.paint(of, depth, -0.8), 'opacity=".22"')
    )
  }
  const floor = path(
    "M330 470Q400 462 470 470L640 640H140z",
    s.ramp(
      [
        [0, s.paint("cream", 0.2, 0.2)],
        [1, s.paint("stone", 0, -0.3)],
      ],
      [0, 466],
      [0, 600],
    ),
  )
  const stream = path(
    "M396 470Q380 510 420 540T400 640H480Q520 570 460 530T410 470z",
    s.paint(of === "sienna" ? "clay" : "turquoise", 0, 0.2),
    'opacity=".8"',
  )
  return (
    sky(s, 360, { birds: false }) +
    view(s, 400, 400) +
    mist(s, 430, 70, 0.5) +
    side(true, 0) +
    side(false, 0) +
    floor +
    stream +
    side(true, 1) +
    side(false, 1) +
    hiker(s, 372, 520, 82, "red") +
    hiker(s, 340, 538, 96, s.rng.pick<LocalName>(["teal", "sun"])) +
    side(true, 2) +
    side(false, 2) +
    stone(s, 470, 590, 40, of) +
    stone(s, 290, 600, 52, of) +
    wash(s)
  )
}
