import { lamplight } from "../hours.ts"
import type { LocalName } from "../locals.ts"
import { archShape, opening, tableTop, wall } from "../motifs/frames.ts"
import { sky, wash } from "../motifs/sky.ts"
import { path, rect } from "../shapes.ts"
import type { Stage } from "../stage.ts"
import type { View } from "../views/view.ts"

type Room = {
  readonly plaster: LocalName
  /** Left edge of the window. */
  readonly x?: number
  readonly round?: boolean
  /** The height of the table; without it, there is none. */
  readonly table?: number
  readonly wood?: LocalName
}

/** The light of a room: lamps after dark. */
export const inside = (s: Stage): Stage => (s.lamps ? s.within(lamplight) : s)

/** A wall with a window on the landscape, and a table before it. */
export function room(
  outside: Stage,
  view: View,
  { plaster, x = 548, round = true, table, wood = "wood" }: Room,
): string {
  const s = inside(outside)
  const shape = round ? archShape(x, 80, 176, 240) : `M${x} 90H${x + 190}V320H${x}z`
  return (
    opening(
      s,
      shape,
      sky(outside, 290, { sunX: 560 }) + view(outside, 310, 520) + wash(outside),
      wall(s, plaster),
      `translate(${x - 238} 40) scale(.72)`,
    ) +
    path(shape, "none", `stroke="${s.paint(plaster, 0, 0.7)}" stroke-width="12"`) +
    rect(x - 14, 318, 208, 14, s.paint("stone", 0, 0.3), 2) +
    (table === undefined ? "" : tableTop(s, table, wood))
  )
}
