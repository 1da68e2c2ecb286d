import type { Stage } from "../stage.ts"
import type { View } from "../views/view.ts"

/** Paints a whole picture. `view` is the region's landscape in its background. */
export type Scene = (s: Stage, view: View) => string
