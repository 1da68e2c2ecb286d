import { lamplight } from "../../hours.ts"
import { bottle, wineGlass } from "../../motifs/glass.ts"
import { lantern } from "../../motifs/lights.ts"
import { halo, sky, wash } from "../../motifs/sky.ts"
import { circle, ellipse, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** A cave cut in tufa: casks along its sides, the light of day at its mouth. */
export const grotto: Scene = (outside, view) => {
  const s = outside.within(lamplight)
  const mouth = "M330 430V300Q340 210 420 206T508 300V430z"
  const rock = (d: string, lit: number, dark: number) =>
    path(
      d,
      s.ramp(
        [
          [0, s.paint("sienna", 0, dark)],
          [1, s.paint("sienna", 0, lit)],
        ],
        [0, 300],
        [800, 320],
      ),
    )
  const day = `<g clip-path="${s.clip(path(mouth, "#000"))}"><g transform="translate(230 130) scale(.5)">${sky(outside, 320) + view(outside, 340, 400) + wash(outside)}</g></g>`
  const marks = Array.from({ length: 40 }, () => {
    const x = s.rng.range(-10, 810)
    const y = s.rng.range(-10, 420)
    return `M${num(x)} ${num(y)}l${num(s.rng.range(10, 24))} ${num(s.rng.range(4, 12))}`
  }).join("")
  const cask = (x: number, y: number, r: number) =>
    ellipse(x - 4, y + r, r * 0.9, r * 0.12, s.paint("ink", 0, -0.4), 'opacity=".5"') +
    circle(x, y, r, s.paint("walnut", 0, 0.1)) +
    circle(x, y, r * 0.86, s.paint("oak", 0, -0.25)) +
    path(
      [-0.5, -0.25, 0, 0.25, 0.5]
        .map((t) => `M${num(x + t * r * 1.5)} ${num(y - r * 0.7)}V${num(y + r * 0.7)}`)
        .join(""),
      "none",
      `stroke="${s.paint("walnut", 0, -0.3)}" stroke-width="2.500"`,
    ) +
    circle(x, y, r * 0.93, "none", `stroke="${s.paint("iron", 0, 0.1)}" stroke-width="${num(r * 0.09)}"`) +
    rect(x - r * 0.3, y + r * 0.34, r * 0.6, r * 0.16, s.paint("oak", 0, 0.3), 2) +
    circle(x, y + r * 0.58, r * 0.07, s.paint("iron", 0))
  return (
    rect(-20, -20, 840, 640, s.paint("walnut", 0, -0.7)) +
    rock("M-20 -20H820V640H-20z", -0.05, -0.65) +
    path("M306 436V300Q318 188 420 182T532 300V436z", s.paint("sienna", 0, 0.2)) +
    day +
    stroke(marks, s.paint("sienna", 0, 0.3), 3, 'opacity=".22"') +
    polygon(
      [
        [-20, 470],
        [284, 430],
        [560, 430],
        [820, 460],
        [820, 640],
        [-20, 640],
      ],
      s.ramp(
        [
          [0, s.paint("clay", 0, 0)],
          [1, s.paint("clay", 0, -0.7)],
        ],
        [0, 430],
        [0, 620],
      ),
    ) +
    cask(246, 404, 44) +
    cask(140, 420, 66) +
    cask(590, 404, 44) +
    cask(694, 424, 70) +
    cask(10, 460, 96) +
    lantern(s, 300, 150, 50) +
    lantern(s, 560, 140, 54) +
    halo(s, 300, 180, 170, 0.5) +
    halo(s, 560, 172, 180, 0.5) +
    rect(330, 520, 150, 10, s.paint("oak", 0, 0.3)) +
    rect(342, 530, 126, 90, s.paint("walnut", 0, -0.1)) +
    bottle(s, 366, 522, 92) +
    wineGlass(s, 416, 522, 66) +
    wineGlass(s, 452, 522, 66)
  )
}

/** Racks of bottles, necks down, and two glasses of sparkling wine. */
export const riddling: Scene = (outside) => {
  const s = outside.within(lamplight)
  const vault =
    rect(-20, -20, 840, 640, s.paint("brick", 0, -0.6)) +
    [0, 1, 2, 3]
      .map((i) =>
        path(
          `M${-40 + i * 34} 640V${220 + i * 12}Q400 ${-160 + i * 70} ${840 - i * 34} ${220 + i * 12}V640z`,
          s.paint("brick", 0.02 * i, -0.5 + i * 0.16),
        ),
      )
      .join("") +
    rect(-20, 480, 840, 160, s.paint("clay", 0, -0.4))
  const rack = (x: number, y: number, w: number, h: number, of: number) => {
    let bottles = ""
    for (let j = 0; j < 6; j++)
      for (let i = 0; i < 5; i++) {
        const bx = x + ((i + 0.5) * w) / 5
        const by = y + ((j + 0.5) * h) / 6
        bottles +=
          circle(bx, by, w * 0.074, s.paint("cypress", 0, -0.3)) +
          circle(bx + w * 0.014, by - w * 0.014, w * 0.045, s.paint("leaf", 0, -0.1)) +
          circle(bx + w * 0.024, by - w * 0.026, w * 0.014, s.paint("cream", 0, 0.4))
      }
    return (
      polygon(
        [
          [x - 12, y + h + 30],
          [x, y - 14],
          [x + w, y - 14],
          [x + w + 12, y + h + 30],
        ],
        s.paint("oak", 0, of),
      ) +
      path(
        Array.from({ length: 5 }, (_, j) => `M${num(x)} ${num(y + ((j + 1) * h) / 6)}h${num(w)}`).join(""),
        "none",
        `stroke="${s.paint("walnut", 0)}" stroke-width="3" opacity=".6"`,
      ) +
      bottles
    )
  }
  return (
    vault +
    rack(130, 200, 170, 230, -0.3) +
    rack(500, 200, 170, 230, 0.1) +
    rack(312, 180, 180, 270, 0.15) +
    halo(s, 400, 90, 300, 0.45) +
    lantern(s, 400, 20, 60) +
    rect(-20, 536, 840, 110, s.paint("walnut", 0, 0.1)) +
    rect(-20, 532, 840, 8, s.paint("oak", 0, 0.4)) +
    bottle(s, 330, 580, 190) +
    wineGlass(s, 430, 582, 140, "sun") +
    wineGlass(s, 510, 590, 140, "sun") +
    sparkle(s, 430, 490) +
    sparkle(s, 510, 498)
  )
}

const sparkle = (s: Stage, x: number, y: number) =>
  Array.from({ length: 7 }, (_, i) =>
    circle(x + s.rng.jitter(12), y - i * 7 + 10, s.rng.range(1.2, 2.6), s.paint("cream", 0, 0.6)),
  ).join("")
