import { onlooker, sitting } from "../../motifs/figures.ts"
import { tufts } from "../../motifs/meadow.ts"
import { ridge } from "../../motifs/ridge.ts"
import { halo, mist, sky } from "../../motifs/sky.ts"
import { cypress, row } from "../../motifs/trees.ts"
import { at, circle, num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** The Milky Way: soft clouds of light along a slanting line, dusted with stars. */
function galaxy(s: Stage): string {
  const tints = [s.plain([0.72, 0.07, 300]), s.plain([0.8, 0.05, 240]), s.plain([0.85, 0.06, 40])]
  let out = ""
  for (let i = 0; i < 15; i++) {
    const t = i / 14
    const x = 120 + t * 560 + s.rng.jitter(26)
    const y = 380 - t * 430 + s.rng.jitter(22)
    const r = s.rng.range(60, 110)
    out += circle(
      x,
      y,
      r,
      s.radial(
        [
          [0, tints[i % 3]!, 0.26],
          [1, tints[i % 3]!, 0],
        ],
        x,
        y,
        r,
      ),
    )
  }
  let small = ""
  for (let i = 0; i < 150; i++) {
    const t = s.rng.next()
    const spread = (s.rng.next() + s.rng.next() + s.rng.next() - 1.5) * 110
    const r = s.rng.range(0.4, 1.2)
    small += `M${num(120 + t * 560 + spread * 0.7)} ${num(380 - t * 430 + spread)}h${num(r * 2)}v${num(r * 2)}h${num(-r * 2)}z`
  }
  out += path(small, "#fff", 'opacity=".8"')
  for (let i = 0; i < 9; i++) {
    const x = s.rng.range(40, 760)
    const y = s.rng.range(20, 300)
    const r = s.rng.range(3, 6)
    out += path(
      `M${num(x)} ${num(y - r)}q${num(r * 0.12)} ${num(r * 0.88)} ${num(r)} ${num(r)}q${num(-r * 0.88)} ${num(r * 0.12)} ${num(-r)} ${num(r)}q${num(-r * 0.12)} ${num(-r * 0.88)} ${num(-r)} ${num(-r)}q${num(r * 0.88)} ${num(-r * 0.12)} ${num(r)} ${num(-r)}z`,
      "#fff",
    )
  }
  return out + stroke("M600 90L520 130", "#fff", 2, 'opacity=".8"') + stroke("M560 110L520 130", "#fff", 3)
}

export const starsScene: Scene = (s, view) => {
  const near = ridge(s, 482, 30, 0, "forest", { heights: [0.4, 0.2, 0.4, 0.8, 0.7, 0.3, 0, 0.3] })
  const y = near.at(400)
  const telescope = at(
    440,
    y + 6,
    1,
    stroke("M0 -62L-20 0M0 -62L18 0M0 -62L2 0", s.paint("iron", 0), 4),
    `<g transform="translate(0 -66) rotate(-38)">${rect(-34, -8, 78, 16, s.paint("white", 0, -0.1), 3)}${rect(40, -10, 16, 20, s.paint("terracotta", 0, 0.1), 2)}${rect(-46, -4, 14, 8, s.paint("iron", 0))}</g>`,
  )
  const tent = at(
    220,
    near.at(220) + 10,
    1,
    halo(s, -6, -26, 110, 0.45),
    polygon(
      [
        [-70, 0],
        [-4, -70],
        [60, 0],
      ],
      s.plain([0.72, 0.14, 62]),
    ),
    polygon(
      [
        [-4, -70],
        [60, 0],
        [84, -6],
      ],
      s.paint("terracotta", 0, -0.2),
    ),
    polygon(
      [
        [-24, 0],
        [-4, -66],
        [16, 0],
      ],
      s.plain([0.92, 0.12, 85]),
    ),
  )
  return (
    sky(s, 340, { sunX: 900 }) +
    galaxy(s) +
    view(s, 370, s.rng.pick([300, 520])) +
    mist(s, 466, 24, 0.25) +
    near.svg +
    tent +
    telescope +
    onlooker(s, 396, y + 6, 84, "teal") +
    sitting(s, 510, near.at(510) + 10, 52, "terracotta") +
    sitting(s, 552, near.at(552) + 12, 50, "sun") +
    tufts(s, 520, 30) +
    row(s, cypress, near.at, 680, 780, 2, 170, 0)
  )
}
