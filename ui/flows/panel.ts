import type { ComponentType } from "react"
import type { FlowPage, Paint, Picture } from "../../machines/kit/picture/types.ts"
import type { ViewQuery } from "./address.ts"

/**
 * The views of a flow. Each except the plain picture has a panel beside the canvas, in `<view>/<view>-panel.tsx`. It is
 * loaded when it is first opened.
 */
export const flowViews = ["picture", "live", "replay", "figures", "what-if", "coverage", "difference"] as const
export type FlowView = (typeof flowViews)[number]

export type PanelProps = {
  readonly flow: FlowPage
  /** Paints the picture; the last call counts. Leaving the panel clears the paint. Stable between renders. */
  readonly paint: (paint: Paint) => void
  /**
   * Shows another picture on the canvas, for example an older version or a difference; null: the flow's own. Stable.
   */
  readonly show: (picture: Picture | null) => void
  /** Selects a state: marks it, brings it into sight and opens its panel; null: none. Stable between renders. */
  readonly select: (state: string | null) => void
  /** Id of the selected state, for example `booking.CHECKOUT.holding`. */
  readonly selected: string | null
  /**
   * What the address holds besides the view: `?view=replay&stream=…&frame=3` gives `{ stream, frame }` (address.ts).
   */
  readonly query: ViewQuery
  /** Replaces what the address holds besides the view, without a history entry: the permalink. Stable. */
  readonly setQuery: (query: ViewQuery) => void
}

export type Panel = ComponentType<PanelProps>
