import type { ComponentType } from "react"
import type { Point } from "../../domain/map/map.ts"

/**
 * Draws a map of one point. `label` says what it shows, for those who do not see it. With `unseen`, it is drawn also while
 * nobody is near: on a page that is printed, or kept for when there is no connection.
 */
export type MapOfPoint = ComponentType<{ readonly at: Point; readonly label: string; readonly unseen?: boolean }>
