import type { LocalName } from "../../locals.ts"
import { hiker } from "../../motifs/figures.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import { path, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { drifts } from "../snow/snowfield.ts"

/** Three on one rope across a glacier, its crevasses blue. */
export const glacier: Scene = (s, view) => {
  const ground = drifts(s, 420, [0.4, 0.1, -0.2, 0, 0.4, 0.8, 1.2, 1.5])
  const blue = s.paint([0.66, 0.09, 228], 0, -0.2)
  const deep = s.paint([0.45, 0.09, 240], 0, -0.3)
  const crevasses =
    path("M20 500Q140 470 300 492Q160 488 60 516zM470 572Q600 540 790 556Q640 556 520 592z", blue) +
    path("M60 503Q150 484 260 490Q160 492 90 508zM520 576Q620 556 740 558Q640 564 560 584z", deep) +
    path("M560 452Q650 440 760 452Q660 450 590 462zM180 590Q260 572 330 580Q260 586 210 604z", blue)
  const seracs = path(
    "M600 420L616 360L650 352L664 392L700 344L740 352L748 398L780 370L820 380V470Q700 440 600 440z",
    s.ramp(
      [
        [0, s.paint("snow", 0.06, 0.3)],
        [1, blue],
      ],
      [0, 350],
      [0, 450],
    ),
  )
  const coat = s.rng.pick<LocalName>(["red", "orange", "sun"])
  return (
    sky(s, 320) +
    view({ ...s, season: "winter" }, 340, s.rng.pick([280, 360])) +
    mist(s, 416, 20, 0.3) +
    seracs +
    ground.svg +
    crevasses +
    stroke("M250 500Q330 520 396 484M400 484Q470 496 530 458", s.paint("orange", 0), 3) +
    hiker(s, 540, 476, 92, "teal") +
    hiker(s, 400, 506, 116, coat) +
    hiker(s, 236, 544, 146, "navy") +
    wash(s)
  )
}
