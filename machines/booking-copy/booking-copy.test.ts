import { describe, expect, it } from "vitest"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { DurableActor } from "../kit/host.ts"
import { accept, begin, eventFact } from "../kit/run.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { bookingCopyCases, canceled, moved, sold } from "./booking-copy.cases.ts"
import { bookingCopyFlow, type bookingCopyMachine, PATIENCE_MS } from "./booking-copy.machine.ts"

testDurableFlow(bookingCopyFlow, bookingCopyCases, "[BK-07]")

/** A booking's page that needs so many looks until all of it is drawn, and what it asked of the device. */
function opened({
  input = sold,
  drawnAtLook = 1,
  device = "device.ready" as "device.ready" | "device.wasForgotten" | "device.cannot",
} = {}) {
  const clock = new ManualClock(bookingCopyCases.at)
  const asked: string[] = []
  let looks = 0
  const actor = new DurableActor<typeof bookingCopyMachine>({
    flow: bookingCopyFlow,
    stream: "booking-copy",
    input,
    clock,
    deliver: ({ type, params }, send) => {
      asked.push(type === "dropCopy" ? `dropCopy ${Reflect.get(Object(params), "isChoice")}` : type)
      if (type === "askDevice") send({ type: device })
      if (type === "lookAtPage") send({ type: ++looks >= drawnAtLook ? "page.drawn" : "page.notDrawn" })
    },
  }).start()
  const state = () => actor.getSnapshot().value
  const last = () => actor.getSnapshot().context.last
  const after = (milliseconds: number) => clock.advanceTo(at(milliseconds))
  let time = 0
  const kept = () => {
    time += 2_000
    after(time)
    actor.send({ type: "copy.kept" })
  }
  return { send: actor.send, asked, state, last, after, kept }
}

const at = (milliseconds: number) =>
  Temporal.Instant.from(bookingCopyCases.at).add({ milliseconds }).toString({ fractionalSecondDigits: 3 })

describe("[BK-07] the copy of a booking", () => {
  it("is made once the code and the map are drawn, and a moment later", () => {
    const { asked, after, state, send, last } = opened({ drawnAtLook: 3 })
    after(400)
    expect(state()).toEqual({ making: { drawing: "waiting" } })
    after(900)
    expect(asked).not.toContain("keepCopy")
    after(1_000)
    expect(asked.at(-1)).toBe("keepCopy")
    send({ type: "copy.kept" })
    expect([state(), last()]).toEqual(["kept", "kept"])
  })

  it("is made without them after a while", () => {
    const { asked, after } = opened({ drawnAtLook: Number.POSITIVE_INFINITY })
    after(PATIENCE_MS - 1)
    expect(asked).not.toContain("keepCopy")
    after(PATIENCE_MS + 600)
    expect(asked.at(-1)).toBe("keepCopy")
  })

  it("is made anew when the page shows something else, also while the device writes", () => {
    const { asked, send, kept, after, last } = opened()
    after(600)
    send({ type: "page.shows", ...moved })
    expect(asked.filter((one) => one === "askDevice")).toHaveLength(1)
    send({ type: "copy.kept" })
    expect(asked.filter((one) => one === "askDevice")).toHaveLength(2)
    expect(last()).toBe("kept")
    kept()
    expect(asked.filter((one) => one === "keepCopy")).toHaveLength(2)
    expect(send({ type: "page.shows", ...moved })).toBe(false)
  })

  it("that cannot be made anew leaves the older one", () => {
    const { send, kept, after, state } = opened()
    kept()
    send({ type: "page.shows", ...moved })
    after(4_000)
    send({ type: "copy.failed" })
    expect(state()).toBe("kept")
  })

  it.each([
    ["the page is drawn", 3, 100],
    ["the page settles", 1, 100],
  ])("can be forgotten while %s for a newer one", (_, drawnAtLook, wait) => {
    const { send, kept, after, state } = opened({ drawnAtLook })
    kept()
    send({ type: "page.shows", ...moved })
    if (drawnAtLook > 1) expect(send({ type: "page.notDrawn" })).toBe(false)
    after(2_000 + wait)
    expect(send({ type: "customer.forgot" })).toBe(true)
    expect(state()).toBe("forgetting")
  })

  it("of a cancelled booking stays forgotten when its money comes back", () => {
    const { asked, send, state } = opened({ input: canceled })
    send({ type: "page.shows", ...canceled, version: "7 false" })
    expect([state(), asked.at(-1)]).toEqual(["unwanted", "dropCopy false"])
  })

  it("is not made of a page that changes while it is drawn, nor while the device is asked", () => {
    const { asked, send, after, state } = opened({ drawnAtLook: 3 })
    after(100)
    send({ type: "page.shows", ...moved })
    expect(asked.filter((one) => one === "askDevice")).toHaveLength(2)
    const slow = begin(bookingCopyFlow, sold, bookingCopyCases.at)
    const fact = eventFact(slow, { type: "page.shows", ...moved }, "PT1S")
    const outcome = fact && accept(bookingCopyFlow, slow, fact)
    expect(outcome?.ok && outcome.run.snapshot.context.version).toBe(moved.version)
    expect(state()).not.toBe("kept")
  })

  it("is not made where the device keeps none", () => {
    const { asked, state } = opened({ device: "device.cannot" })
    expect([state(), asked]).toEqual(["without", ["askDevice"]])
  })

  it("is forgotten by the customer's wish, and kept again only by it", () => {
    const { asked, send, kept, state } = opened()
    kept()
    send({ type: "customer.forgot" })
    send({ type: "copy.dropped" })
    expect([state(), asked.at(-1)]).toEqual(["forgotten", "dropCopy true"])
    send({ type: "customer.wantsCopy" })
    kept()
    expect(asked.filter((one) => one === "keepCopy")).toHaveLength(2)
  })

  it("that was forgotten in this tab is not made by a reload", () => {
    const { asked, state, after } = opened({ device: "device.wasForgotten" })
    after(60_000)
    expect([state(), asked]).toEqual(["forgotten", ["askDevice"]])
  })

  it("of a cancelled booking is forgotten, and nothing is said of it", () => {
    const { asked, send, kept, state, last } = opened()
    kept()
    send({ type: "page.shows", ...canceled })
    expect([state(), last(), asked.at(-1)]).toEqual(["unwanted", null, "dropCopy false"])
    expect(opened({ input: canceled }).asked).toEqual(["askDevice", "dropCopy false"])
  })

  it("that could not be deleted is still there, and the page says so", () => {
    const { send, kept, state } = opened()
    kept()
    send({ type: "customer.forgot" })
    send({ type: "copy.failed" })
    expect(state()).toBe("kept")
  })
})
