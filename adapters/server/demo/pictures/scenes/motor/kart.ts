import type { LocalName } from "../../locals.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { coupe, kart } from "../../motifs/vehicles.ts"
import { at, type Point, path, rect, stroke, through } from "../../shapes.ts"
import type { Stage } from "../../stage.ts"
import type { Scene } from "../scene.ts"

type Racer = (s: Stage, x: number, y: number, k: number, of: LocalName, depth?: number) => string

/** A bend between kerbs, two racers in it. */
const bend =
  (racer: Racer): Scene =>
  (s, view) => {
    const x = s.rng.pick([300, 520])
    const track = path(
      "M-20 430Q180 400 420 404T820 446V620H-20z",
      s.ramp(
        [
          [0, s.paint("slate", 0.18, 0.2)],
          [1, s.paint("slate", 0, -0.5)],
        ],
        [0, 400],
        [0, 600],
      ),
    )
    const infield = path("M420 404Q640 402 820 430V470Q640 428 520 424T420 404z", s.paint("grass", 0.08, 0.1))
    const kerb = (points: readonly Point[], w: number) => {
      const d = `M${through(points)}`
      return (
        path(d, "none", `stroke="${s.paint("white", 0, 0.1)}" stroke-width="${w}"`) +
        path(d, "none", `stroke="${s.paint("red", 0, 0)}" stroke-width="${w}" stroke-dasharray="${w * 2.2} ${w * 2.2}"`)
      )
    }
    const tyres = (x0: number, y0: number, n: number, r: number) =>
      Array.from(
        { length: n },
        (_, i) =>
          rect(
            x0 + i * r * 2.1,
            y0 - r * 1.7 - (i % 2) * 2,
            r * 2,
            r * 1.7,
            i % 2 ? s.paint("red", 0.06) : s.paint("white", 0.06),
            r * 0.6,
          ) +
          rect(
            x0 + i * r * 2.1,
            y0 - r * 3.3 - (i % 2) * 2,
            r * 2,
            r * 1.7,
            i % 2 ? s.paint("white", 0.06, -0.2) : s.paint("red", 0.06, -0.2),
            r * 0.6,
          ),
      ).join("")
    const flags = Array.from({ length: 5 }, (_, i) => {
      const fx = 96 + i * 150
      return (
        stroke(`M${fx} 416V300`, s.paint("iron", 0.1), 3) +
        path(
          `M${fx + 2} 302q22 -8 40 2q14 8 28 2v26q-14 6 -28 -2q-18 -10 -40 -2z`,
          s.paint((["terracotta", "sun", "teal", "white", "red"] as const)[i] ?? "red", 0.1, 0.1),
        )
      )
    }).join("")
    let chequer = ""
    for (let i = 0; i < 12; i++)
      for (let j = 0; j < 2; j++) if ((i + j) % 2) chequer += `M${560 + i * 14} ${286 + j * 14}h14v14h-14z`
    const gantry =
      rect(560, 286, 168, 28, s.paint("white", 0.06)) +
      path(chequer, s.paint("ink", 0.06)) +
      stroke("M566 286V430M722 286V436", s.paint("iron", 0.06), 7)
    const skid =
      path(
        "M-20 560Q240 520 470 540T820 600",
        "none",
        `stroke="${s.paint("ink", 0)}" stroke-width="12" opacity=".25"`,
      ) +
      path("M-20 590Q240 552 440 566T760 620", "none", `stroke="${s.paint("ink", 0)}" stroke-width="10" opacity=".2"`)
    const smoke = path(
      "M250 552Q190 560 120 540Q170 536 176 522Q210 536 250 530z",
      s.paint("white", 0.1),
      'opacity=".4"',
    )
    return (
      sky(s, 320) +
      view(s, 330, x) +
      mist(s, 410, 24, 0.35) +
      flags +
      tyres(-10, 424, 14, 13) +
      track +
      infield +
      gantry +
      kerb(
        [
          [820, 474],
          [640, 436],
          [520, 428],
          [430, 424],
        ],
        12,
      ) +
      racer(s, 590, 478, 130, "sun", 0.06) +
      skid +
      kerb(
        [
          [-20, 474],
          [120, 452],
          [240, 444],
          [360, 446],
        ],
        14,
      ) +
      at(0, -44, 1, smoke, racer(s, 350, 566, 310, s.rng.pick<LocalName>(["red", "teal", "orange"]))) +
      kerb(
        [
          [-20, 606],
          [120, 578],
          [300, 572],
          [480, 600],
        ],
        24,
      ) +
      wash(s)
    )
  }

export const kartScene: Scene = bend(kart)
export const circuit: Scene = bend(coupe)
