import type { ComponentType } from "react"
import type { Point } from "../../domain/map/map.ts"

/** Draws a map of one point. `label` says what it shows, for those who do not see it. */
export type MapOfPoint = ComponentType<{ readonly at: Point; readonly label: string }>
