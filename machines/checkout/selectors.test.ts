import { describe, expect, it } from "vitest"
import { explore } from "../kit/explore.ts"
import { accept } from "../kit/run.ts"
import { checkoutCases } from "./checkout.cases.ts"
import { checkoutFlow } from "./checkout.machine.ts"
import { checkoutSteps } from "./checkout.types.ts"
import { addressOf, stepOf } from "./selectors.ts"

const runs = Object.keys(checkoutCases.inputs).flatMap((input) =>
  [...explore(checkoutFlow, checkoutCases, input).nodes.values()].map(({ run }) => run),
)

describe("[CK-01] the address of a checkout", () => {
  it("is the step on screen while it is open, the thank-you page once it is booked, and stays once it is over", () => {
    const seen = new Set(runs.map(({ snapshot }) => addressOf(snapshot)))
    expect(seen).toEqual(new Set([...checkoutSteps, "thanks", null]))
    for (const { snapshot } of runs) {
      const address = addressOf(snapshot)
      if (snapshot.matches("open")) expect(address).toBe(stepOf(snapshot))
      expect(address === "thanks").toBe(snapshot.matches("done"))
      expect(address === null).toBe(snapshot.hasTag("over"))
    }
  })

  it("leads to its step where the flow lets the customer go, and a refused one changes nothing", () => {
    let refused = 0
    for (const run of runs)
      for (const step of checkoutSteps) {
        const went = accept(checkoutFlow, run, { kind: "event", event: { type: "customer.wentTo", step, at: run.at } })
        if (went.ok) expect(addressOf(went.run.snapshot)).toBe(step)
        else refused++
      }
    expect(refused).toBeGreaterThan(0)
  })

  it("is no reason to go where the flow is already", () => {
    for (const run of runs) {
      const event = { type: "customer.wentTo", step: stepOf(run.snapshot), at: run.at } as const
      expect(accept(checkoutFlow, run, { kind: "event", event }).ok).toBe(false)
    }
  })
})
