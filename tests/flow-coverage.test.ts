import { describe, expect, it } from "vitest"
import { checkoutInput } from "../machines/checkout/checkout.cases.ts"
import { checkoutFlow } from "../machines/checkout/checkout.machine.ts"
import { accept, begin, eventFact } from "../machines/kit/run.ts"
import { mergeLines } from "../tools/flow-coverage.mjs"
import { sourceOf } from "./browser/setup/flow-coverage.ts"
import { type CoverageLine, lineOf } from "./fixtures/flow-coverage.ts"

function walked() {
  const run = begin(checkoutFlow, checkoutInput, checkoutInput.at)
  const fact = eventFact(run, { type: "customer.continued" }, "PT1S")
  const outcome = fact && accept(checkoutFlow, run, fact)
  if (!outcome?.ok) throw new Error("the checkout does not go on")
  return { opening: outcome.run.opening, log: outcome.run.log }
}

const line = (stream: string, entries: number, times: number): CoverageLine => ({
  flow: "checkout",
  stream,
  entries,
  taken: { "checkout|x|0": times },
})

describe("[FL-02] [FL-06] what a test run takes of the flows", () => {
  it("counts as simulated on the pages of the flows, and as browser on every other page", () => {
    for (const path of ["/flows", "/flows/booking?view=what-if", "/en/flows/toasts"])
      expect(sourceOf(`http://shop${path}`)).toBe("simulated")
    for (const path of ["/", "/esperienze/flows", "/checkout/1", "/en/flowsheet"])
      expect(sourceOf(`http://shop${path}`)).toBe("browser")
  })

  it("is read from stored logs, and ignores other entries of a storage", () => {
    expect(lineOf(walked())).toEqual([
      {
        flow: "checkout",
        stream: "checkout",
        entries: 1,
        taken: { "checkout.open.step.experience|customer.continued|0": 1 },
      },
    ])
    for (const other of [null, 7, "x", {}, [], { opening: {} }, { ...walked(), opening: { machine: "none" } }])
      expect(lineOf(other)).toEqual([])
  })

  it("counts a stream once, by its longest log, and adds up streams", () => {
    expect(mergeLines([line("a", 1, 1), line("a", 3, 2), line("a", 2, 1), line("b", 1, 1)])).toEqual({
      checkout: { "checkout|x|0": 3 },
    })
  })
})
