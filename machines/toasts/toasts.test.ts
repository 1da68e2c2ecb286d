import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { durable } from "../kit/durable.ts"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor } from "../kit/host.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { toast, toastsCases } from "./toasts.cases.ts"
import { toastsFlow, toastsMachine } from "./toasts.machine.ts"
import { toastsRules } from "./toasts.rules.ts"

testDurableFlow(toastsFlow, toastsCases, "[RT-10]")

const changed = (change: Parameters<typeof toastsMachine.provide>[0]) =>
  durable({ machine: toastsMachine.provide(change), policyGuards: [] })

testRules(toastsFlow, toastsCases, toastsRules, {
  "[RT-10] a toast is on screen exactly while one is in the queue": changed({
    actions: { dropFirst: assign({}) },
  }),
  "[RT-10] no toast waits twice": changed({ guards: { isNew: () => true } }),
})

function page() {
  const clock = new ManualClock("2026-11-20T09:00:00.000Z")
  const actor = new DurableActor<typeof toastsMachine>({ flow: toastsFlow, stream: "toasts", input: {}, clock }).start()
  const shown = () => actor.getSnapshot().context.queue[0]?.id ?? null
  const add = (id: string) => actor.send({ type: "toast.added", toast: toast(id) })
  return { actor, clock, shown, add }
}

describe("[RT-10] toasts", () => {
  it("stay a second and a half each, one at a time", () => {
    const { clock, shown, add } = page()
    add("1")
    add("2")
    const seen = ["00.000", "01.499", "01.500", "02.999", "03.000"].map((second) => {
      clock.advanceTo(`2026-11-20T09:00:${second}Z`)
      return shown()
    })
    expect(seen).toEqual(["1", "1", "2", "2", null])
  })

  it("a waiting toast does not shorten the one on screen, and is not added twice", () => {
    const { clock, shown, add, actor } = page()
    add("1")
    clock.advanceTo("2026-11-20T09:00:01.000Z")
    add("2")
    expect(add("2")).toBe(false)
    expect(shown()).toBe("1")
    clock.advanceTo("2026-11-20T09:00:01.500Z")
    expect(shown()).toBe("2")
    expect(actor.getSnapshot().context.queue).toHaveLength(1)
  })

  it("dismissing one shows the next for its full time", () => {
    const { actor, clock, shown, add } = page()
    add("1")
    add("2")
    clock.advanceTo("2026-11-20T09:00:01.000Z")
    expect(actor.send({ type: "customer.dismissed", id: "2" }), "not the one on screen").toBe(false)
    actor.send({ type: "customer.dismissed", id: "1" })
    clock.advanceTo("2026-11-20T09:00:02.499Z")
    expect(shown()).toBe("2")
    clock.advanceTo("2026-11-20T09:00:02.500Z")
    expect(shown()).toBeNull()
    add("3")
    actor.send({ type: "customer.dismissed", id: "3" })
    expect(shown()).toBeNull()
  })
})
