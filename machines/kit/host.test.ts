import { describe, expect, it } from "vitest"
import { ManualClock } from "./fixtures/manual-clock.ts"
import { parcelFlow, type parcelMachine } from "./fixtures/parcel.machine.ts"
import { DurableActor, type HostOptions, type Saved } from "./host.ts"
import type { OutboxMessage } from "./types.ts"

type Parcel = typeof parcelMachine
const at = "2026-11-20T09:00:00.000Z"
const due = "2026-11-22T09:00:00.000Z"

function host(options: Partial<HostOptions<Parcel>> = {}, clock = new ManualClock(at)) {
  const delivered: OutboxMessage[] = []
  const store: { saved?: Saved<Parcel> } = {}
  const actor = new DurableActor<Parcel>({
    flow: parcelFlow,
    stream: "parcel",
    input: { code: "P1", at, keepHours: 48, feeCents: 0 },
    clock,
    deliver: (message) => void delivered.push(message),
    onSave: (saved) => {
      store.saved = JSON.parse(JSON.stringify(saved))
    },
    ...options,
  })
  return { actor, clock, delivered, store }
}

describe("DurableActor", () => {
  it("does nothing before it is started, so that a server can render it", () => {
    const { actor, clock, delivered, store } = host()
    expect(actor.getSnapshot().value).toBe("waiting")
    expect([clock.waiting, delivered.length, store.saved]).toEqual([0, 0, undefined])
  })

  it("delivers effects, notifies subscribers, and says whether an event was accepted", () => {
    const { actor, delivered } = host()
    const seen: unknown[] = []
    const { unsubscribe } = actor.start().subscribe({ next: ({ value }) => seen.push(value) })
    expect(delivered.map(({ type }) => type)).toEqual(["tellCustomer"])
    expect(actor.send({ type: "depot.returned" })).toBe(false)
    expect(actor.send({ type: "customer.fetched" })).toBe(true)
    unsubscribe()
    expect(seen).toEqual(["fetched"])
  })

  it("[L29] a timer armed before a reload fires at its own instant, also beyond 24.8 days", () => {
    const clock = new ManualClock(at)
    const before = host({ input: { code: "P1", at, keepHours: 24 * 40, feeCents: 0 } }, clock)
    before.actor.start().stop()
    const { actor } = host({ saved: before.store.saved }, clock)
    actor.start()
    clock.advanceTo("2026-12-29T09:00:00.000Z")
    expect(actor.getSnapshot().value).toBe("waiting")
    clock.advanceTo("2027-01-01T00:00:00.000Z")
    expect(actor.getSnapshot().value).toBe("returning")
    expect(actor.saved.log[0]?.at).toBe("2026-12-30T09:00:00.000Z")
  })

  it("[L29] a deadline that passed while the page was closed fires on restart, with the instant it was due", () => {
    const before = host()
    before.actor.start().stop()
    const { actor } = host({ saved: before.store.saved }, new ManualClock("2027-01-01T00:00:00.000Z"))
    expect(actor.start().getSnapshot().value).toBe("returning")
    expect(actor.saved.log[0]?.at).toBe(due)
  })

  it("a deadline that passed while the laptop slept fires before a command that comes late", () => {
    const { actor, clock } = host()
    actor.start()
    clock.sleepUntil("2026-11-23T00:00:00.000Z")
    expect(actor.send({ type: "customer.fetched" })).toBe(false)
    expect(actor.getSnapshot().value).toBe("returning")
  })

  it("if a reload lost the answer to a message, the message is delivered again under the same id", async () => {
    const before = host({ deliver: () => new Promise(() => {}) })
    before.actor.start().stop()
    const after = host({ saved: before.store.saved })
    after.actor.start()
    expect(after.delivered.map(({ id }) => id)).toEqual(["parcel/0/0"])
    await Promise.resolve()
    expect(after.store.saved?.pending).toEqual([])
  })

  it("stopping and starting again does not deliver a message under way twice", () => {
    let calls = 0
    const { actor } = host({ deliver: () => new Promise(() => void calls++) })
    actor.start().stop()
    actor.start()
    expect(calls).toBe(1)
  })

  it("a failed delivery stays pending and is reported", async () => {
    const errors: unknown[] = []
    const { actor } = host({
      deliver: () => Promise.reject(new Error("offline")),
      onError: (error) => errors.push(error),
    })
    actor.start()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(errors).toHaveLength(1)
    expect(actor.saved.pending).toHaveLength(1)
  })

  it("an effect may be answered while it is delivered", () => {
    const { actor } = host({
      deliver: ({ type }, send) => void (type === "sendBack" && send({ type: "depot.returned" })),
    })
    actor.start()
    actor.send({ type: "customer.redirected", until: at })
    actor.send({ type: "customer.redirected", until: at })
    expect(actor.getSnapshot().value).toBe("returned")
  })

  it("starts again if the saved state cannot be read", () => {
    const before = host()
    before.actor.start().send({ type: "customer.fetched" })
    const { saved } = before.store
    if (saved === undefined) throw new Error("nothing saved")
    const errors: unknown[] = []
    const damaged = { ...saved, log: saved.log.map((entry) => ({ ...entry, to: "elsewhere" })) }
    const { actor } = host({ saved: damaged, onError: (error) => errors.push(error) })
    expect(actor.getSnapshot().value).toBe("waiting")
    expect(errors).toHaveLength(1)
  })
})
