import { describe, expect, it } from "vitest"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor } from "../kit/host.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { barolo, suggestionsCases, wine } from "./suggestions.cases.ts"
import { suggestionsFlow, type suggestionsMachine } from "./suggestions.machine.ts"
import { movedTo, optionsOf } from "./suggestions.options.ts"

testDurableFlow(suggestionsFlow, suggestionsCases, "[DI-04]")

function box() {
  const clock = new ManualClock("2026-11-20T09:00:00.000Z")
  const asked: string[] = []
  const actor = new DurableActor<typeof suggestionsMachine>({
    flow: suggestionsFlow,
    stream: "suggestions",
    input: {},
    clock,
    deliver: ({ params }) => {
      asked.push(String(Object(params).text))
    },
  }).start()
  const names = () => optionsOf(actor.getSnapshot().context).map((one) => ("name" in one ? one.name : one.keyword))
  return { actor, clock, asked, names }
}

describe("[DI-04] suggestions", () => {
  it("are loaded once per burst of typing, at its pause", () => {
    const { actor, clock, asked } = box()
    for (const [index, text] of ["v", "vi", "vin", "vino"].entries()) {
      clock.advanceTo(`2026-11-20T09:00:00.${index}00Z`)
      actor.send({ type: "customer.typed", text })
    }
    expect(asked).toEqual([])
    clock.advanceTo("2026-11-20T09:00:00.450Z")
    expect(asked).toEqual(["vino"])
  })

  it("for words that were typed over are dropped, whenever they arrive", () => {
    const { actor, clock, names } = box()
    actor.send({ type: "customer.typed", text: "vi" })
    clock.advanceTo("2026-11-20T09:00:00.200Z")
    actor.send({ type: "customer.typed", text: "vino" })
    expect(actor.send({ type: "suggestions.loaded", text: "vi", suggestions: [barolo] })).toBe(false)
    clock.advanceTo("2026-11-20T09:00:00.400Z")
    expect(actor.send({ type: "suggestions.loaded", text: "vi", suggestions: [barolo] })).toBe(false)
    actor.send({ type: "suggestions.loaded", text: "vino", suggestions: [wine] })
    expect(names()).toEqual(["Vino e cantine"])
  })

  it("[DI-05] an empty box offers the recent searches, a word those that begin with it", () => {
    const { actor, names } = box()
    const recent = ["Vela", "vino", "Etna"].map((keyword) => ({ keyword, category: null }))
    actor.send({ type: "customer.opened", text: "", recent })
    expect(names()).toEqual(["Vela", "vino", "Etna"])
    actor.send({ type: "customer.typed", text: "v" })
    expect(names()).toEqual(["Vela", "vino"])
  })

  it("up and down wrap around through the words in the box", () => {
    expect(movedTo(null, 3, "next")).toBe(0)
    expect(movedTo(2, 3, "next")).toBeNull()
    expect(movedTo(null, 3, "previous")).toBe(2)
    expect(movedTo(0, 3, "previous")).toBeNull()
    expect(movedTo(1, 3, "first")).toBe(0)
    expect(movedTo(1, 3, "last")).toBe(2)
    expect(movedTo(null, 0, "next")).toBeNull()
  })
})
