import type { FlowAbout } from "../about.ts"
import { pathText } from "../paths/as-text.ts"
import type { FlowPath } from "../paths/types.ts"
import { wholeAbout } from "../whole-about.ts"
import type { FlowReport } from "./check-flow.ts"
import type { Broken } from "./explore-rules.ts"

/** One line of figures for each flow: how much was explored, and whether that was everything. */
export function figures({ flow, rules, states, tried, depth, exhausted }: FlowReport, milliseconds: number): string {
  return [
    flow.padEnd(16),
    `${rules}`.padStart(5),
    `${states}`.padStart(8),
    `${tried}`.padStart(9),
    `${depth}`.padStart(6),
    `${(milliseconds / 1000).toFixed(1)} s`.padStart(8),
    exhausted ? "  everything" : "  stopped at the bound",
  ].join("")
}

export const figuresHead = [
  "flow".padEnd(16),
  "rules".padStart(5),
  "states".padStart(8),
  "tried".padStart(9),
  "depth".padStart(6),
  "time".padStart(8),
].join("")

/** A broken rule: what is wrong, and the path to it in words. */
export function brokenText(flow: FlowReport, about: FlowAbout, { rule, found }: Broken, path: FlowPath): string {
  const lines = pathText(path, { about: wholeAbout(about), locale: "en", flow: flow.flow })
  return [`${flow.flow}: ${rule}`, ...found.map((what) => `  ${what}`), ...lines.map((line) => `  ${line}`)].join("\n")
}
