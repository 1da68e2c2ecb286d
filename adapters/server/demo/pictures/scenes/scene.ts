import type { Stage } from "../stage.ts"
import type { View } from "../views/view.ts"

/** Paints a whole picture; `view` is the region's landscape that it opens on. */
export type Scene = (s: Stage, view: View) => string
