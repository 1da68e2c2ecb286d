import type { LocalName } from "../../locals.ts"
import { basil, cast, sliced, swirl, wholeTomato } from "../../motifs/flatlay.ts"
import { circle, ellipse, group, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"
import { dish, dishes } from "./dish.ts"

/** The table from above: a dish in the middle, its ingredients around it. */
export const board: Scene = (s) => {
  const kind = dishes[s.ref.region]
  const ground = s.rng.pick<LocalName>(["teal", "terracotta", "walnut", "cream", "olive", "navy", "ochre"])
  const pale = ground === "cream" || ground === "ochre"
  let out = rect(
    0,
    0,
    800,
    600,
    s.ramp(
      [
        [0, s.paint(ground, 0, -0.55)],
        [1, s.paint(ground, 0, pale ? -0.05 : 0.15)],
      ],
      [80, 600],
      [720, 0],
    ),
  )
  if (ground === "walnut")
    out += path(
      Array.from({ length: 6 }, (_, i) => `M0 ${60 + i * 100 + s.rng.jitter(8)}H800`).join(""),
      "none",
      `stroke="${s.paint("walnut", 0, -0.9)}" stroke-width="3" opacity=".6"`,
    )
  else
    out +=
      polygon(
        [
          [-10, 470],
          [190, 610],
          [-10, 610],
        ],
        s.paint(pale ? "terracotta" : "cream", 0, -0.25),
      ) + stroke("M-10 486L172 614M-10 500L152 614", s.paint(pale ? "cream" : "terracotta", 0, 0), 3)
  const cx = 400
  const cy = 300
  // Board under the dish, with its handle to the upper right.
  const wood = s.paint("oak", 0, 0.05)
  const table = out
  out = group(
    'transform="rotate(-32 400 300)"',
    rect(190, 112, 420, 376, s.paint("ink", 0, -0.5), 60, 'opacity=".25" transform="translate(-14 12)"'),
    rect(600, 270, 130, 60, wood, 28),
    circle(700, 300, 11, s.paint(ground, 0, -0.3)),
    rect(190, 112, 420, 376, wood, 60),
    path(
      "M205 190H596M196 262H604M196 338H604M205 412H596",
      "none",
      `stroke="${s.paint("oak", 0, -0.4)}" stroke-width="2" opacity=".4"`,
    ),
  )
  if (kind === "nests") {
    for (let i = 0; i < 26; i++)
      out += circle(
        cx + s.rng.jitter(190),
        cy + s.rng.jitter(150),
        s.rng.range(1, 4),
        s.paint("white", 0, 0.4),
        'opacity=".75"',
      )
    for (const [dx, dy, r] of [
      [-92, -66, 74],
      [74, -84, 68],
      [-20, 62, 80],
      [134, 48, 64],
      [-158, 72, 56],
    ] as const)
      out += swirl(s, cx + dx, cy + dy, r, "pasta")
  } else out += dish(s, kind, cx, cy, 172)
  out += wholeTomato(s, 120, 150, 44) + wholeTomato(s, 196, 92, 36) + sliced(s, 96, 250, 34) + sliced(s, 150, 318, 30)
  out +=
    cast(s, 664, 470, 56) +
    circle(664, 470, 56, s.paint("terracotta", 0, -0.3)) +
    circle(664, 470, 49, s.paint("terracotta", 0, -0.75)) +
    ellipse(664, 474, 44, 42, s.paint("sun", 0, -0.1)) +
    ellipse(678, 460, 18, 12, s.paint("sun", 0, 0.8))
  out += basil(s, 250, 520, 34) + basil(s, 320, 560, 28) + basil(s, 590, 560, 24) + basil(s, 232, 190, 22)
  for (const [x, y] of [
    [712, 330],
    [742, 380],
  ] as const)
    out +=
      cast(s, x, y, 24) +
      ellipse(x, y, 22, 27, s.paint("cream", 0, -0.1)) +
      ellipse(x + 6, y - 7, 9, 12, s.paint("cream", 0, 0.5))
  out += group(
    'transform="rotate(24 600 90)"',
    path("M470 84Q560 60 640 66V92z", s.paint("white", 0, -0.1)),
    rect(640, 66, 92, 26, s.paint("walnut", 0, -0.2), 8),
  )
  // A view from above has no upright direction, so turning the table gives another picture.
  const turn = s.rng.pick([0, 0, 180, 22, -26, 204, 158])
  return table + (turn ? group(`transform="rotate(${turn} 400 300)"`, out) : out)
}
