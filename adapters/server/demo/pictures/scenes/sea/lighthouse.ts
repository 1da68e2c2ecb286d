import { lighthouse } from "../../motifs/seamarks.ts"
import { halo, sky, wash } from "../../motifs/sky.ts"
import { foam } from "../../motifs/water.ts"
import { num, path, polygon } from "../../shapes.ts"
import type { Scene } from "../scene.ts"

/** A lighthouse on its rock. */
export const lighthouseScene: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const dir = x < 400 ? 1 : -1
  const lx = 400 + dir * 130
  const p = (dx: number, y: number) => `${num(lx + dir * dx)} ${y}`
  const rock = path(
    `M${p(-210, 610)}L${p(-176, 520)}L${p(-120, 486)}L${p(-84, 452)}L${p(-20, 436)}L${p(70, 430)}L${p(150, 450)}L${p(460, 430)}V610z`,
    s.ramp(
      [
        [0, s.paint("granite", 0, 0.1)],
        [1, s.paint("granite", 0, -0.8)],
      ],
      [0, 430],
      [0, 600],
    ),
  )
  const facets = path(
    `M${p(-176, 520)}L${p(-120, 486)}L${p(-140, 610)}H${num(lx - dir * 210)}zM${p(-20, 436)}L${p(10, 520)}L${p(-50, 610)}L${p(-84, 452)}zM${p(150, 450)}L${p(120, 540)}L${p(170, 610)}L${p(210, 446)}z`,
    s.paint("granite", 0, -0.6),
    'opacity=".55"',
  )
  const grass = path(
    `M${p(-84, 453)}L${p(-20, 436)}L${p(70, 430)}L${p(150, 450)}L${p(460, 430)}L${p(460, 446)}L${p(150, 466)}L${p(70, 444)}L${p(-20, 450)}z`,
    s.paint("olive", 0, 0.1),
  )
  const beamColour = s.plain(s.light.disc)
  const top = 434 - 300 * 0.82
  const beam = s.lamps
    ? polygon(
        [
          [lx, top],
          [lx - dir * 520, top - 70],
          [lx - dir * 520, top + 40],
        ],
        s.ramp(
          [
            [0, beamColour, 0.55],
            [1, beamColour, 0],
          ],
          [lx, 0],
          [lx - dir * 460, 0],
        ),
      ) + halo(s, lx, top, 90, 0.8)
    : ""
  return (
    sky(s, 330) +
    view(s, 330, x) +
    wash(s) +
    beam +
    rock +
    facets +
    grass +
    lighthouse(s, lx, 436, 300) +
    foam(s, lx - dir * 200 - 40, 596, 180) +
    foam(s, lx - dir * 260 - 60, 560, 120)
  )
}
