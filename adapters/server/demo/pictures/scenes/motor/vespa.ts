import type { LocalName } from "../../locals.ts"
import { house } from "../../motifs/buildings.ts"
import { bough } from "../../motifs/flora.ts"
import { archShape } from "../../motifs/frames.ts"
import { lantern } from "../../motifs/lights.ts"
import { pot } from "../../motifs/pot.ts"
import { sky, wash } from "../../motifs/sky.ts"
import { vespa } from "../../motifs/vehicles.ts"
import { num, path, polygon, rect, stroke } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A Vespa by a wall in a lane that opens on the town. */
export const vespaScene: Scene = (s, view) => {
  const plaster = s.rng.pick<LocalName>(["ochre", "terracotta", "rose", "sienna"])
  const outside = sky(s, 300, { sunX: 600 }) + view(s, 320, 520) + wash(s)
  const cobbles = (() => {
    let d = ""
    for (let j = 0; j < 9; j++) {
      const y = 446 + j * j * 1.4 + j * 8
      const w = 20 + j * 7
      for (let x = -40 + (j % 2) * w * 0.5; x < 820; x += w)
        d += `M${num(x)} ${num(y)}q${num(w * 0.42)} ${num(-w * 0.16)} ${num(w * 0.84)} 0`
    }
    return path(d, "none", `stroke="${s.paint("stone", 0, -0.75)}" stroke-width="2.4" opacity=".45"`)
  })()
  const wallShape = "M-20 -20H470V470H-20z"
  const facade =
    path(
      wallShape,
      s.ramp(
        [
          [0, s.paint(plaster, 0, -0.5)],
          [1, s.paint(plaster, 0, 0.1)],
        ],
        [0, 0],
        [470, 300],
      ),
    ) +
    path("M470 -20L496 -20V452L470 470z", s.paint(plaster, 0, 0.5)) +
    rect(-20, 424, 490, 46, s.paint("stone", 0, -0.3))
  const door =
    path(archShape(56, 168, 124, 296), s.paint("stone", 0, 0.2)) +
    path(archShape(70, 184, 96, 280), s.paint("cypress", 0, -0.2)) +
    path(archShape(120, 186, 45, 278), s.paint("cypress", 0, 0.2)) +
    stroke("M118 190V464", s.paint("ink", 0), 2)
  const win =
    rect(268, 122, 112, 148, s.paint("stone", 0, 0.3)) +
    rect(280, 134, 88, 124, s.lamps ? s.plain([0.9, 0.12, 80]) : s.paint("navy", 0, 0.1)) +
    stroke("M324 134V258M280 196H368", s.paint("white", 0, -0.1), 5) +
    rect(220, 122, 46, 148, s.paint("teal", 0, -0.1)) +
    rect(382, 122, 46, 148, s.paint("teal", 0, 0.3)) +
    path(
      Array.from({ length: 11 }, (_, i) => `M224 ${134 + i * 12}h38M386 ${134 + i * 12}h38`).join(""),
      "none",
      `stroke="${s.paint("teal", 0, -0.7)}" stroke-width="3"`,
    ) +
    rect(262, 268, 124, 12, s.paint("stone", 0, -0.2)) +
    pot(s, 296, 270, 46, "geranium") +
    pot(s, 350, 270, 48, "geranium")
  const floor =
    rect(
      -20,
      440,
      840,
      180,
      s.ramp(
        [
          [0, s.paint("stone", 0.08, 0.1)],
          [1, s.paint("stone", 0, -0.55)],
        ],
        [0, 440],
        [0, 600],
      ),
    ) +
    polygon(
      [
        [496, 452],
        [820, 440],
        [820, 520],
        [300, 620],
        [180, 620],
      ],
      s.plain(s.light.disc),
      'opacity=".16"',
    )
  const far = house(s, 760, 448, 150, 340, { wall: "rose", shutters: "cypress", floors: 4 })
  const lane = rect(470, 430, 350, 30, s.paint("stone", 0.2, 0))
  return (
    outside +
    lane +
    far +
    facade +
    door +
    win +
    floor +
    cobbles +
    pot(s, 214, 470, 96, "lemon") +
    pot(s, 448, 474, 70, "lavender") +
    lantern(s, 440, 70, 52) +
    stroke("M470 66H440", s.paint("iron", 0), 4) +
    vespa(s, 410, 528, 310, s.rng.pick<LocalName>(["mint", "cream", "red", "sky", "sun"])) +
    bough(s, -20, 30, 230, "lemon")
  )
}
