import { onDemand } from "../../kit/on-demand.ts"
import type { FlowView, Panel } from "../panel.ts"

/** Each view's panel is loaded when it is first opened. */
export const panels: Readonly<Partial<Record<FlowView, Panel>>> = {
  live: onDemand(async () => ({ default: (await import("../live/live-panel.tsx")).LivePanel })),
  replay: onDemand(async () => ({ default: (await import("../replay/replay-panel.tsx")).ReplayPanel })),
  figures: onDemand(async () => ({ default: (await import("../figures/figures-panel.tsx")).FiguresPanel })),
  "what-if": onDemand(async () => ({ default: (await import("../what-if/what-if-panel.tsx")).WhatIfPanel })),
  coverage: onDemand(async () => ({ default: (await import("../coverage/coverage-panel.tsx")).CoveragePanel })),
  difference: onDemand(async () => ({ default: (await import("../difference/difference-panel.tsx")).DifferencePanel })),
}
