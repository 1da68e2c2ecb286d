import { house } from "../../motifs/buildings.ts"
import { ridge } from "../../motifs/ridge.ts"
import { halo, mist, sky } from "../../motifs/sky.ts"
import { fir, row } from "../../motifs/trees.ts"
import { ellipse, num, path, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { flakes, prints } from "./snowfield.ts"

export const hut: Scene = (s, view) => {
  const [x, y] = [420, 470]
  const cap = (dx: number, w: number, top: number) =>
    path(
      `M${num(x + dx - w / 2)} ${top + 4}Q${num(x + dx - w * 0.5)} ${top - 8} ${num(x + dx - w * 0.36)} ${num(top - w * 0.2)}H${num(x + dx + w * 0.36)}Q${num(x + dx + w * 0.5)} ${top - 8} ${num(x + dx + w / 2)} ${top + 4}q-20 10 -41 0t-41 0t-41 0t-41 0t-41 0z`,
      s.paint("snow", 0, 0.15),
    )
  const cabin =
    house(s, x, y, 210, 96, { wall: "walnut", roof: "gable", roofColour: "snow", blind: true }) +
    path(
      Array.from({ length: 6 }, (_, i) => `M${x - 104} ${y - 88 + i * 16}H${x + 104}`).join(""),
      "none",
      `stroke="${s.paint("walnut", 0, -0.7)}" stroke-width="2" opacity=".5"`,
    ) +
    cap(0, 246, y - 96) +
    rect(x + 48, y - 178, 22, 46, s.paint("stone", 0, -0.2)) +
    path(`M${x + 44} ${y - 176}q15 -16 30 0z`, s.paint("snow", 0, 0.2))
  const lamp = s.plain([0.9, 0.13, 80])
  const lights =
    [x - 26, x + 24, x + 74]
      .map(
        (wx) =>
          rect(wx - 14, y - 66, 28, 30, lamp, 2) +
          stroke(`M${wx} ${y - 66}v30M${wx - 14} ${y - 51}h28`, s.paint("walnut", 0, -0.5), 2.4),
      )
      .join("") + halo(s, x + 24, y - 50, 170, 0.5)
  const pool = ellipse(
    x + 20,
    y + 20,
    210,
    26,
    s.radial(
      [
        [0, lamp, 0.5],
        [1, lamp, 0],
      ],
      x + 20,
      y + 20,
      200,
    ),
  )
  const smoke = path(
    `M${x + 54} ${y - 182}q-18 -34 6 -58t-8 -64q40 26 22 64t-4 58z`,
    s.paint("white", 0.3),
    'opacity=".4"',
  )
  return (
    sky(s, 320) +
    view(s, 330, s.rng.pick([280, 540])) +
    mist(s, 436, 26, 0.3) +
    row(s, fir, () => 452, 60, 300, 5, 150, 0.12) +
    row(s, fir, () => 452, 540, 780, 5, 160, 0.12) +
    ridge(s, 446, 20, 0.04, "snow", { heights: [0.6, 0.4, 0, -0.6, -0.8, -0.5, 0.2, 0.6] }).svg +
    smoke +
    cabin +
    lights +
    ridge(s, 506, 20, 0, "snow", { heights: [1.2, 0.8, 0.4, 0.1, 0, 0.2, 0.8, 1.2], lit: 0.4 }).svg +
    pool +
    prints(
      s,
      [
        [360, 604],
        [420, 560],
        [440, 520],
        [436, 496],
      ],
      16,
    ) +
    row(s, fir, () => 540, -40, 130, 2, 270, 0) +
    row(s, fir, () => 556, 690, 850, 2, 300, 0) +
    flakes(s, 46)
  )
}
