import type { LocalName } from "../../locals.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { candle, cup } from "../../motifs/table.ts"
import { at, circle, ellipse, num, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** Stones balanced by the water, a candle, a cup. */
export const stones: Scene = (s, view) => {
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
  const cloth = `${drape(0.1)}<g transform="translate(800 0) scale(-1 1)">${drape(-0.3)}</g>`
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
