import type { LocalName } from "../../locals.ts"
import { gondola } from "../../motifs/boats.ts"
import { onlooker } from "../../motifs/figures.ts"
import { lantern } from "../../motifs/lights.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { reflected, water } from "../../motifs/water.ts"
import { at, ellipse, num, path, rect, stroke } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

/** A bridge and its mirror image; in Venice a gondola passes. */
export const river: Scene = (s, view) => {
  const y = 428
  const stone = s.rng.pick<LocalName>(["stone", "brick", "limestone"])
  const far = sky(s, 320) + view(s, 320, s.rng.pick([320, 480])) + wash(s)
  const bank =
    rect(
      -20,
      y - 54,
      840,
      58,
      s.ramp(
        [
          [0, s.paint("stone", 0.1, 0)],
          [1, s.paint("stone", 0.06, -0.5)],
        ],
        [0, y - 54],
        [0, y],
      ),
    ) + rect(-20, y - 60, 840, 9, s.paint("stone", 0.06, 0.4))
  const spans = [
    [-60, 170],
    [140, 226],
    [396, 226],
    [652, 210],
  ] as const
  const holes = spans
    .map(([x, w]) => `M${x} ${y + 6}V${y - 16}a${w / 2} ${num(w * 0.4)} 0 0 1 ${w} 0V${y + 6}z`)
    .join("")
  const top = (t: number) => y - 168 + 60 * (t * 2 - 1) ** 2
  let crest = `M-20 ${num(top(0))}`
  for (let i = 1; i <= 16; i++) crest += `L${-20 + (840 * i) / 16} ${num(top(i / 16))}`
  const id = s.id()
  const deck = `<mask id="${id}"><rect x="-20" y="0" width="840" height="600" fill="#fff"/><path d="${holes}"/></mask><g mask="url(#${id})">${path(
    `${crest}V${y + 4}H-20z`,
    s.ramp(
      [
        [0, s.paint(stone, 0, 0.2)],
        [1, s.paint(stone, 0, -0.45)],
      ],
      [0, y - 170],
      [0, y],
    ),
  )}${path(holes, "none", `stroke="${s.paint("cream", 0, -0.1)}" stroke-width="18"`)}${path(holes, "none", `stroke="${s.paint(stone, 0, -0.8)}" stroke-width="5"`)}</g>`
  const parapet =
    path(crest, "none", `stroke="${s.paint("cream", 0, 0.2)}" stroke-width="10"`) +
    path(crest, "none", `stroke="${s.paint(stone, 0, -0.6)}" stroke-width="3" transform="translate(0 9)"`)
  const lamps = [0.18, 0.5, 0.82]
    .map((t) => {
      const x = -20 + 840 * t
      return stroke(`M${num(x)} ${num(top(t))}v-66`, s.paint("iron", 0, -0.2), 4) + lantern(s, x, top(t) - 98, 34)
    })
    .join("")
  const walkers =
    onlooker(s, 330, top(0.42) + 18, 70, "red") +
    onlooker(s, 356, top(0.45) + 18, 66, "teal") +
    onlooker(s, 520, top(0.64) + 18, 68, "sun")
  const scene = `${bank}${walkers}${deck}${parapet}${lamps}`
  const low = s.clip(rect(-20, y, 840, 180, "#000"))
  return (
    far +
    `<g clip-path="${low}">${water(s, y, "teal", { calm: true, sunX: 540 })}</g>` +
    reflected(s, y, scene, 0.45, 0.75, 180) +
    (s.ref.region === "veneto" ? gondola(s, 440, 520, 330) : rowing(s, 440, 506))
  )
}

const rowing = (s: Stage, x: number, y: number) =>
  at(
    x,
    y,
    1,
    ellipse(0, 8, 110, 7, s.paint("navy", 0), 'opacity=".35"'),
    path("M-120 -18Q-60 -6 0 -6T122 -20Q110 8 80 12H-70Q-106 8 -120 -18z", s.paint("terracotta", 0, 0)),
    path("M-120 -18Q-60 -6 0 -6T122 -20L120 -13Q60 2 0 2T-118 -10z", s.paint("cream", 0, 0.1)),
    stroke("M-10 -22L84 10M-20 -22L-96 14", s.paint("oak", 0), 4),
    path("M-30 -6Q-32 -40 -14 -44Q4 -42 2 -6z", s.paint("white", 0, -0.1)),
    stroke("M-12 -36L0 -20", s.paint("skin", 0), 7),
    ellipse(-13, -56, 9, 10, s.paint("skin", 0)),
    ellipse(-13, -63, 16, 4, s.paint("straw", 0)),
  )
