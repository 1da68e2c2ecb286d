import { describe, expect, it } from "vitest"
import { flows } from "./index.ts"
import { brokenText } from "./kit/check/as-text.ts"
import { checkFlow, pathOf } from "./kit/check/check-flow.ts"
import { type Fault, faultFrom } from "./kit/check/faults.ts"
import { folderOf } from "./kit/folder.ts"

/** Few: `npm run flows:check` looks at thousands. */
const BOUND = 120

const stored: Readonly<Record<string, unknown>> = import.meta.glob("./*/faults/*.json", {
  eager: true,
  import: "default",
})

function faultsOf(id: string): readonly Fault[] {
  return Object.entries(stored).flatMap(([path, fault]) =>
    path.startsWith(`./${folderOf(id)}/`) ? [faultFrom(fault)] : [],
  )
}

describe("[FL-04] npm run flows:check, at a small bound", () => {
  it.each(flows.map((flow) => [flow.id, flow] as const))("finds nothing wrong with %s", (_id, flow) => {
    const report = checkFlow(flow, faultsOf(flow.id), BOUND)
    const broken = report.broken.map((one) => brokenText(report, flow.about, one, pathOf(flow.durable, one)))
    expect([...report.findings, ...broken].join("\n\n")).toBe("")
  })

  it("walks every fault of old of a flow that is there", () => {
    const known = flows.reduce((sum, { id }) => sum + faultsOf(id).length, 0)
    expect(known).toBe(Object.keys(stored).length)
  })
})
