import type { Stage } from "../stage.ts"

/**
 * A region's landscape from its far layers to the bottom of the picture, without the sky. Its landmark stands on the
 * line `y`, at `x`.
 */
export type View = (s: Stage, y: number, x: number) => string
