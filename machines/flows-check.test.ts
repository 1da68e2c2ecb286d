import { describe, expect, it } from "vitest"
import { flows } from "./index.ts"
import { type Fault, faultFrom, stillWrong } from "./kit/check/faults.ts"
import { folderOf } from "./kit/folder.ts"

/* What `npm run flows:check` explores is a step of the test line of its own (tools/test.mjs), by as many processors as there are. */

const stored: Readonly<Record<string, unknown>> = import.meta.glob("./*/faults/*.json", {
  eager: true,
  import: "default",
})

function faultsOf(id: string): readonly Fault[] {
  return Object.entries(stored).flatMap(([path, fault]) =>
    path.startsWith(`./${folderOf(id)}/`) ? [faultFrom(fault)] : [],
  )
}

describe("[FL-04] paths on which a rule of a flow once did not hold", () => {
  const kept = flows.flatMap((flow) => faultsOf(flow.id).map((fault) => ({ flow, fault, name: fault.rule })))

  it.each(kept)("$name", ({ flow, fault }) => {
    expect(stillWrong(flow.durable, flow.rules, fault)).toEqual([])
  })

  it("are all walked: each belongs to a flow that is there", () => {
    expect(kept.length).toBe(Object.keys(stored).length)
    expect(kept.length).toBeGreaterThan(0)
  })
})
