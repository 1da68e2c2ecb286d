import type { ComponentType } from "react"
import type { FlowPage, Paint, Picture } from "../../machines/kit/picture/types.ts"
import type { ViewQuery } from "./address.ts"

/**
 * The ways to look at a flow. Each but the plain picture has a panel beside the canvas that says what is painted on it;
 * it lives in `<view>/<view>-panel.tsx` and is loaded when it is first asked for.
 */
export const flowViews = ["picture", "live", "replay", "what-if", "coverage", "difference"] as const
export type FlowView = (typeof flowViews)[number]

export type PanelProps = {
  readonly flow: FlowPage
  /** Paints the picture anew; the last one counts. Leaving the panel clears the paint. Stable between renders. */
  readonly paint: (paint: Paint) => void
  /** Shows another picture of the flow on the canvas: of an older version, of two at once; null: the flow's own. Stable. */
  readonly show: (picture: Picture | null) => void
  /** Marks a state, brings it into sight and tells about it; null: none. Stable between renders. */
  readonly select: (state: string | null) => void
  /** Id of the state that is marked, `booking.CHECKOUT.holding`. */
  readonly selected: string | null
  /** What the address says besides the view: `?view=replay&stream=…&frame=3` gives `{ stream, frame }` (address.ts). */
  readonly query: ViewQuery
  /** Replaces what the address says besides the view, without a step in the history: the permalink. Stable. */
  readonly setQuery: (query: ViewQuery) => void
}

export type Panel = ComponentType<PanelProps>
