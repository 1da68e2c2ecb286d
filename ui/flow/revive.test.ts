import { describe, expect, it } from "vitest"
import { ManualClock } from "../../machines/kit/fixtures/manual-clock.ts"
import { parcelFlow, type parcelMachine } from "../../machines/kit/fixtures/parcel.machine.ts"
import type { Handlers } from "./deliver.ts"
import { type Revival, revive } from "./revive.ts"
import type { OpenStorage } from "./storage.ts"

type Parcel = typeof parcelMachine
const at = "2026-11-20T09:00:00.000Z"
const key = "parcel/P1"

type TextStorage = ReturnType<OpenStorage>

function memory(): TextStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return { kept, getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) }
}

function parcel(storage: TextStorage, handlers: Handlers<Parcel>, more: Partial<Revival<Parcel>> = {}) {
  let ids = 0
  return revive<Parcel>({
    flow: parcelFlow,
    stream: key,
    input: { code: "P1", at, keepHours: 48, feeCents: 0 },
    clock: new ManualClock(at),
    handlers: () => handlers,
    storage: () => storage,
    stillGood: undefined,
    newId: () => `run${ids++}`,
    ...more,
  }).start()
}

const quiet: Handlers<Parcel> = { tellCustomer: () => {}, sendBack: () => {} }

describe("a flow in the browser", () => {
  it("hands each effect, with its params and an id of this run, to the handler of its name", async () => {
    const seen: unknown[] = []
    parcel(memory(), { ...quiet, tellCustomer: ({ code }, _send, id) => void seen.push([code, id]) })
    expect(seen).toEqual([["P1", "parcel/P1/run0/0/0"]])
  })

  it("[CK-01] continues after a reload where it was, and asks again for the answer that the reload lost", async () => {
    const storage = memory()
    const before = parcel(storage, { ...quiet, sendBack: () => new Promise(() => {}) })
    before.send({ type: "customer.redirected", until: at })
    before.send({ type: "customer.redirected", until: at })
    before.stop()
    expect(before.getSnapshot().value).toBe("returning")

    const ids: string[] = []
    const after = parcel(storage, {
      ...quiet,
      sendBack: (_params, send, id) => {
        ids.push(id)
        send({ type: "depot.returned" })
      },
    })
    expect(after.getSnapshot().value).toBe("returned")
    expect(ids).toEqual(["parcel/P1/run0/2/0"])
  })

  it("starts again when the kept run began with an input that no longer holds", () => {
    const storage = memory()
    parcel(storage, quiet).send({ type: "customer.fetched" })
    expect(parcel(storage, quiet, { stillGood: ({ code }) => code === "P2" }).getSnapshot().value).toBe("waiting")
    expect(parcel(storage, quiet).getSnapshot().value).toBe("waiting")
  })

  it.each([
    "",
    "{",
    "null",
    "7",
    '{"opening":{"machine":"other"},"log":[],"timers":[],"pending":[]}',
    '{"opening":{}}',
  ])("a damaged storage (%j) costs the memory, not the flow", (text) => {
    const storage = memory()
    storage.setItem(key, text)
    expect(parcel(storage, quiet).getSnapshot().value).toBe("waiting")
  })

  it("runs when storage is forbidden or full", () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError")
    }
    const actor = parcel(memory(), quiet, { storage: forbidden })
    expect(actor.send({ type: "customer.fetched" })).toBe(true)
  })

  it("reports an effect that has no handler", async () => {
    const reported: unknown[] = []
    Reflect.set(globalThis, "reportError", (error: unknown) => reported.push(error))
    const storage = memory()
    parcel(storage, {})
    await Promise.resolve()
    await Promise.resolve()
    expect(String(reported[0])).toContain("tellCustomer")
    Reflect.deleteProperty(globalThis, "reportError")
  })
})
