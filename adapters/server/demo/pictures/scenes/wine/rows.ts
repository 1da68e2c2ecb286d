import { perspectiveRows } from "../../motifs/rows.ts"
import { mist, sky, wash } from "../../motifs/sky.ts"
import type { Scene } from "../scene.ts"
import { vine } from "./vine.ts"

/** Rows of vines that lead to the hills. */
export const rows: Scene = (s, view) => {
  const x = s.rng.pick([300, 520])
  const vanishX = x < 400 ? 470 : 330
  return (
    sky(s, 285) +
    view(s, 285, x) +
    mist(s, 384, 16, 0.35) +
    perspectiveRows(s, {
      y: 386,
      vanishX,
      of: vine(s),
      soil: s.season === "autumn" ? "clay" : "grass",
      fruit: "grape",
    }) +
    wash(s)
  )
}
