import { hiker } from "../../motifs/figures.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { fir, row } from "../../motifs/trees.ts"
import { num, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A rope bridge across a gorge with a waterfall. */
export const bridge: Scene = (s, view) => {
  const x = s.rng.pick([330, 490])
  const rockLeft = "M-20 330L70 322L132 336L168 352L160 420L186 470L150 540L170 620H-20z"
  const rockRight = "M820 306L720 312L664 334L628 352L640 430L612 486L650 548L632 620H820z"
  const cliff = (d: string, from: number, to: number) =>
    path(
      d,
      s.ramp(
        [
          [0, s.paint("rock", 0, -0.6)],
          [1, s.paint("rock", 0, 0.05)],
        ],
        [from, 620],
        [to, 340],
      ),
    )
  const cracks = path(
    "M132 336L110 430L130 520L96 620H150L186 470L160 420L168 352zM720 312L700 420L716 520L690 620H740L756 480L744 400z",
    s.paint("rock", 0, -0.8),
    'opacity=".55"',
  )
  const turf = path(
    "M-20 330L70 322L132 336L168 352L150 358L110 348L60 338L-20 348zM820 306L720 312L664 334L628 352L650 358L690 340L740 328L820 324z",
    s.paint("grass", 0, 0.1),
  )
  const back =
    path(
      "M140 392L210 398L268 394L330 408L366 412L380 430H420L432 410L486 404L540 396L600 400L660 390V620H140z",
      s.ramp(
        [
          [0, s.paint("rock", 0.28, 0.05)],
          [1, s.paint("navy", 0.1, -0.5)],
        ],
        [0, 400],
        [0, 610],
      ),
    ) +
    path(
      "M210 398L268 394L300 470L250 620H180zM330 408L366 412L350 500L370 620H310L320 520zM486 404L540 396L520 480L540 620H470L480 520z",
      s.paint("rock", 0.24, -0.5),
      'opacity=".5"',
    ) +
    path(
      "M140 392L210 398L268 394L330 408L366 412L372 420L320 416L262 404L206 408L140 402zM432 410L486 404L540 396L600 400L660 390V400L600 410L540 406L488 414L430 420z",
      s.paint("grass", 0.22, 0),
    )
  const fall =
    path(
      "M370 410L384 434Q378 500 352 620H452Q428 510 416 434L430 409Q400 420 370 410z",
      s.ramp(
        [
          [0, s.paint("sky", 0.3)],
          [0.25, s.paint("white", 0.2)],
          [1, s.paint("white", 0, 0.2)],
        ],
        [0, 410],
        [0, 600],
      ),
      'opacity=".9"',
    ) + stroke("M392 440Q388 520 376 620M408 440Q412 520 424 620", s.paint("sky", 0.1), 4, 'opacity=".7"')
  const deck = (t: number) => 352 + 4 * 48 * t * (1 - t)
  const rail = (t: number) => 302 + 4 * 34 * t * (1 - t)
  let planks = ""
  let ropes = ""
  for (let i = 0; i <= 30; i++) {
    const t = i / 30
    const px = 160 + 476 * t
    planks += `M${num(px)} ${num(deck(t))}v9`
    if (i % 2 === 0) ropes += `M${num(px)} ${num(deck(t))}V${num(rail(t))}`
  }
  const line = (f: (t: number) => number) => `M160 ${num(f(0))}Q398 ${num(f(0.5) * 2 - f(0))} 636 ${num(f(1))}`
  const posts = [
    [160, 300],
    [636, 300],
  ]
    .map(([px, py]) => rect(px! - 5, py! - 6, 10, 62, s.paint("walnut", 0, 0)))
    .join("")
  const t = s.rng.range(0.42, 0.56)
  return (
    sky(s, 320) +
    view(s, 320, x) +
    mist(s, 384, 30, 0.4) +
    back +
    fall +
    mist(s, 590, 60, 0.4) +
    cliff(rockLeft, -40, 190) +
    cliff(rockRight, 620, 840) +
    cracks +
    turf +
    row(s, fir, () => 334, -20, 96, 3, 120, 0) +
    row(s, fir, () => 322, 706, 820, 3, 110, 0) +
    stroke(
      line((v) => rail(v) - 10),
      s.paint("walnut", 0, -0.2),
      3,
    ) +
    stroke(ropes, s.paint("walnut", 0.1), 2) +
    stroke(line(deck), s.paint("walnut", 0, -0.3), 5) +
    path(planks, "none", `stroke="${s.paint("oak", 0, 0.2)}" stroke-width="11"`) +
    hiker(s, 160 + 476 * t, deck(t) + 4, 74, "red") +
    stroke(line(rail), s.paint("walnut", 0, -0.2), 4) +
    posts +
    wash(s)
  )
}
