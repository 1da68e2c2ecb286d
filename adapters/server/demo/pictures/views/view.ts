import type { Stage } from "../stage.ts"

/** A region's landscape from its far layers to the bottom of the picture, without sky.
 * `y`: the line where its landmark stands; `x`: where along it. */
export type View = (s: Stage, y: number, x: number) => string
