import type { LocalName } from "../../locals.ts"
import { halo } from "../../motifs/sky.ts"
import { at, circle, ellipse, path, rect, stroke } from "../../shapes.ts"
import { inside, room } from "../room.ts"
import type { Scene } from "../scene.ts"

const plasters: readonly [LocalName, ...LocalName[]] = ["sage", "cream", "ochre", "sky", "rose"]

/** A bowl of alabaster with light in it, dust and rasps. */
export const alabaster: Scene = (outside, view) => {
  const s = inside(outside)
  const glow = s.plain([0.97, 0.05, 85])
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 440 }) +
    path("M80 440L96 330L150 296L220 320L250 440z", s.paint("white", 0, -0.15)) +
    path("M150 296L220 320L250 440H180z", s.paint("white", 0, 0.3)) +
    rect(300, 490, 210, 22, s.paint("iron", 0, 0.1), 8) +
    rect(380, 506, 50, 70, s.paint("iron", 0, -0.1)) +
    path("M250 290Q260 440 350 470V490H460V470Q552 440 560 290z", s.paint("cream", 0, 0)) +
    path("M410 290H560Q552 440 460 470V490H420z", s.paint("white", 0, 0.4)) +
    path(
      "M280 330Q340 400 420 380T540 340Q510 430 440 450Q320 440 280 330z",
      s.paint("blossom", 0, -0.1),
      'opacity=".6"',
    ) +
    ellipse(405, 290, 155, 34, s.paint("white", 0, 0.3)) +
    ellipse(405, 294, 136, 25, glow) +
    halo(s, 405, 300, 200, 0.5) +
    stroke("M540 520L700 560", s.paint("iron", 0, 0.2), 10) +
    stroke("M700 560L760 575", s.paint("walnut", 0), 16) +
    Array.from({ length: 26 }, () =>
      circle(s.rng.range(150, 680), s.rng.range(520, 590), s.rng.range(2, 7), s.paint("white", 0, 0.2)),
    ).join("")
  )
}

/** Saints of paper and straw, one half painted. */
export const saints: Scene = (outside, view) => {
  const s = inside(outside)
  const saint = (x: number, y: number, k: number, robe: LocalName, cloak: LocalName) =>
    at(
      x,
      y,
      k / 100,
      circle(0, -88, 17, "none", `stroke="${s.paint("gold", 0, 0.3)}" stroke-width="3"`),
      path("M-16 -74Q0 -82 16 -74L26 0H-26z", s.paint(robe, 0, -0.1)),
      path("M2 -79Q12 -78 16 -74L26 0H8z", s.paint(robe, 0, 0.35)),
      path(
        "M-17 -74Q-36 -40 -32 0H-14Q-18 -40 -6 -78zM17 -74Q34 -50 30 -10L14 -22Q16 -50 6 -78z",
        s.paint(cloak, 0, 0),
      ),
      stroke("M-10 -58Q0 -44 10 -58M-10 -58L4 -44", s.paint("skin", 0, 0.2), 5),
      circle(0, -88, 10, s.paint("skin", 0, 0.1)),
      path("M-11 -88Q-12 -100 0 -100T11 -88Q6 -94 0 -94T-11 -88z", s.paint("walnut", 0)),
      path("M-6 -82Q0 -70 6 -82z", s.paint("walnut", 0, 0.1)),
      rect(-30, 0, 60, 8, s.paint("oak", 0, 0), 2),
    )
  return (
    room(outside, view, { plaster: s.rng.pick(plasters), table: 450 }) +
    rect(40, 250, 300, 12, s.paint("oak", 0, 0.1)) +
    saint(90, 242, 140, "cream", "teal") +
    saint(190, 242, 150, "wine", "sun") +
    saint(290, 242, 136, "sage", "cream") +
    saint(400, 530, 330, "rose", s.rng.pick<LocalName>(["navy", "teal", "red"])) +
    [
      [600, "red"],
      [650, "sun"],
      [700, "teal"],
    ]
      .map(
        ([x, of]) =>
          rect(Number(x) - 18, 500, 36, 46, s.paint("white", 0, 0), 4) +
          ellipse(Number(x), 500, 18, 5, s.paint(of as LocalName, 0, 0)),
      )
      .join("") +
    stroke("M560 580L690 560", s.paint("oak", 0, 0.2), 6) +
    stroke("M690 560l20 -4", s.paint("red", 0), 9)
  )
}
