import { describe, expect, it } from "vitest"
import { folderOf } from "./folder.ts"
import { flows } from "./index.ts"
import { type Fault, faultFrom, stillWrong } from "./kit/check/faults.ts"

/*
 * What `npm run flows:check` explores is a separate step of the test line (tools/test.mjs), which uses all processors.
 */

const stored: Readonly<Record<string, unknown>> = import.meta.glob("./*/faults/*.json", {
  eager: true,
  import: "default",
})

function faultsOf(id: string): readonly Fault[] {
  return Object.entries(stored).flatMap(([path, fault]) =>
    path.startsWith(`./${folderOf(id)}/`) ? [faultFrom(fault)] : [],
  )
}

describe("[FL-04] paths on which a rule of a flow was once broken", () => {
  const kept = flows.flatMap((flow) => faultsOf(flow.id).map((fault) => ({ flow, fault, name: fault.rule })))

  it.each(kept)("$name", ({ flow, fault }) => {
    expect(stillWrong(flow.durable, flow.rules, fault)).toEqual([])
  })

  it("all known faults are replayed: each belongs to an existing flow", () => {
    expect(kept.length).toBe(Object.keys(stored).length)
    expect(kept.length).toBeGreaterThan(0)
  })
})
