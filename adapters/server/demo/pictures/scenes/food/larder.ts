import type { LocalName } from "../../locals.ts"
import { bowl, knife, loaf } from "../../motifs/kitchen.ts"
import { halo } from "../../motifs/sky.ts"
import { at, ellipse, path, polygon, rect, stroke } from "../../shapes.ts"
import { inside, room } from "../room.ts"
import type { Scene } from "../scene.ts"

const plasters: readonly [LocalName, ...LocalName[]] = ["ochre", "rose", "sage", "cream", "sky"]

/** Wheels on the shelves, a copper vat before them. */
const cheeses: Scene = (outside) => {
  const s = inside(outside)
  let shelves = ""
  for (let j = 0; j < 4; j++) {
    const y = 110 + j * 108
    for (let i = 0; i < 7; i++) {
      const x = 20 + i * 128 + (j % 2) * 24
      shelves +=
        path(`M${x - 54} ${y - 52}V${y - 4}Q${x} ${y + 12} ${x + 54} ${y - 4}V${y - 52}z`, s.paint("sun", 0, -0.25)) +
        path(`M${x + 10} ${y - 46}V${y + 5}Q${x + 40} ${y + 4} ${x + 54} ${y - 4}V${y - 52}z`, s.paint("sun", 0, 0.2)) +
        ellipse(x, y - 52, 54, 14, s.paint("pasta", 0, 0.15))
    }
    shelves += rect(-20, y + 2, 840, 16, s.paint("oak", 0, -0.1)) + rect(-20, y + 2, 840, 4, s.paint("oak", 0, 0.4))
  }
  const vat =
    path("M236 470Q250 600 320 640H480Q550 600 564 470z", s.paint("clay", 0, -0.15)) +
    path("M430 470H564Q550 600 480 640H430z", s.paint("orange", 0, 0.3), 'opacity=".7"') +
    ellipse(400, 468, 166, 40, s.paint("clay", 0, 0.3)) +
    ellipse(400, 470, 150, 33, s.paint("cream", 0, 0.4)) +
    path(
      "M300 474Q350 452 400 470T500 468",
      "none",
      `stroke="${s.paint("pasta", 0, -0.2)}" stroke-width="5" opacity=".6"`,
    ) +
    stroke("M440 474L540 330", s.paint("oak", 0, 0.2), 9)
  return rect(-20, -20, 840, 640, s.paint("walnut", 0, -0.65)) + shelves + halo(s, 560, 120, 360, 0.4) + vat
}

/** Pear-shaped cheeses tied in pairs over a beam, more on the table. */
const hung: Scene = (outside, view) => {
  const s = inside(outside)
  const pear = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k / 100,
      stroke("M0 -34V0", s.paint("straw", 0, -0.2), 4),
      path("M-9 0Q-13 14 -10 22Q-34 34 -34 62T0 98T34 62Q34 34 10 22Q13 14 9 0z", s.paint("pasta", 0, -0.1)),
      path("M2 0H9Q13 14 10 22Q34 34 34 62T0 98Q22 66 2 22z", s.paint("sun", 0, 0.35)),
      stroke("M-10 22H10", s.paint("straw", 0, -0.4), 4),
    )
  let all = ""
  for (let i = 0; i < 8; i++) all += pear(60 + i * 98, 128 + (i % 2) * 16, 150)
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 440, x: 300, round: false }) +
    rect(-20, 70, 840, 26, s.paint("walnut", 0, 0.1)) +
    all +
    bowl(s, 210, 560, 170, "white") +
    ellipse(210, 470, 56, 12, s.paint("cream", 0, 0.4)) +
    pear(420, 470, 100) +
    pear(520, 476, 96) +
    knife(s, 640, 560, 100)
  )
}
export const cheeseRooms: readonly [Scene, ...Scene[]] = [cheeses, cheeses, hung]

/** Hams in rows below the beams, one cut on the table. */
export const hams: Scene = (outside, view) => {
  const s = inside(outside)
  const small = s.ref.region === "calabria"
  const ham = (x: number, y: number, k: number) =>
    small
      ? at(
          x,
          y,
          k / 100,
          stroke("M0 -40V0", s.paint("straw", 0), 4),
          path("M-10 0Q-26 10 -24 50T0 100T24 50T10 0z", s.paint("red", 0, -0.35)),
          path("M2 0H10Q26 10 24 50T0 100Q16 60 2 0z", s.paint("tomato", 0, 0.25)),
          stroke("M-20 24Q0 34 20 24M-24 52Q0 64 24 52M-16 80Q0 90 16 80", s.paint("cream", 0, 0), 2.4),
        )
      : at(
          x,
          y,
          k / 100,
          stroke("M0 -40V0", s.paint("straw", 0), 4),
          path("M-7 0Q-12 16 -20 30Q-40 60 -32 92T10 118T34 74Q32 40 12 24Q8 12 7 0z", s.paint("clay", 0, -0.25)),
          path("M2 0H7Q8 12 12 24Q32 40 34 74T10 118Q26 70 2 0z", s.paint("rose", 0, 0.2)),
          path("M-20 60Q-30 80 -18 104Q-8 92 -8 70z", s.paint("wine", 0, 0.2), 'opacity=".7"'),
        )
  let far = ""
  for (let i = 0; i < 9; i++) far += ham(30 + i * 94, 92, 100)
  let near = ""
  for (let i = 0; i < 7; i++) near += i === 4 ? "" : ham(60 + i * 122, 120 + (i % 2) * 10, 168)
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 450, x: 470, round: false }) +
    rect(-20, 40, 840, 24, s.paint("walnut", 0, 0.1)) +
    `<g opacity=".75">${far}</g>` +
    near +
    polygon(
      [
        [200, 500],
        [560, 500],
        [600, 580],
        [160, 580],
      ],
      s.paint("oak", 0, 0.3),
    ) +
    Array.from(
      { length: 6 },
      (_, i) =>
        ellipse(250 + i * 54, 536 + (i % 2) * 14, 40, 15, s.paint(small ? "tomato" : "rose", 0, 0.2)) +
        ellipse(246 + i * 54, 534 + (i % 2) * 14, 28, 9, s.paint(small ? "red" : "tomato", 0, 0.1), 'opacity=".7"'),
    ).join("") +
    knife(s, 640, 560, 110) +
    loaf(s, 110, 560, 120)
  )
}
