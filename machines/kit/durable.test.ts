import { describe, expect, it } from "vitest"
import { Divergence, durable, StaleSnapshot } from "./durable.ts"
import { type ParcelEvent, parcelFlow, parcelMachine } from "./fixtures/parcel.machine.ts"
import type { Decision, LogEntry, Origin } from "./types.ts"
import { MissingUpcaster } from "./upcast.ts"

const origin: Origin = { actor: { kind: "customer", id: "anna" }, causation: null, correlation: "c1" }
const at = "2026-11-20T09:00:00.000Z"
const input = { code: "P1", at, keepHours: 48, feeCents: 500 }
const open = () => parcelFlow.open(input, at, "parcel/P1", origin)

function accepted(decision: Decision<typeof parcelMachine>) {
  if (!decision.ok) throw new Error(JSON.stringify(decision.rejection))
  return decision
}

function run(events: readonly ParcelEvent[], flow = parcelFlow) {
  let snapshot = flow.open(input, at, "parcel/P1", origin).snapshot
  const log: LogEntry[] = []
  for (const event of events) {
    const fact = { kind: "event", event } as const
    const decision = accepted(flow.decide(snapshot, fact, { ...origin, stream: "parcel/P1", seq: log.length + 1 }))
    log.push(decision.entry)
    snapshot = decision.next
  }
  return { snapshot, log }
}

const paid: ParcelEvent = { type: "customer.paid", at: "2026-11-20T10:00:00.000Z", amountCents: 500 }
const redirected: ParcelEvent = {
  type: "customer.redirected",
  at: "2026-11-20T11:00:00.000Z",
  until: "2026-12-31T09:00:00.000Z",
}
const place = (seq: number) => ({ ...origin, stream: "parcel/P1", seq })

describe("open", () => {
  it("[L26] gives the first snapshot, the deadline in absolute time, and the first messages under stream/0/n", () => {
    const opened = open()
    expect(opened.snapshot.value).toBe("waiting")
    expect(opened.timers).toEqual([
      { op: "arm", id: "collection.parcel.waiting", generation: 0, dueAt: "2026-11-22T09:00:00.000Z" },
    ])
    expect(opened.outbox).toEqual([{ id: "parcel/P1/0/0", type: "tellCustomer", params: { code: "P1" } }])
    expect(opened.opening).toMatchObject({
      stream: "parcel/P1",
      seq: 0,
      machine: "parcel",
      version: "1",
      to: "waiting",
      input,
    })
  })

  it("throws if the machine cannot use the input", () => {
    expect(() => parcelFlow.open({ ...input, at: "yesterday" }, at, "s", origin)).toThrow(RangeError)
  })
})

describe("decide", () => {
  it("writes actor, cause, fact and resulting state into the entry", () => {
    const decision = accepted(parcelFlow.decide(open().snapshot, { kind: "event", event: paid }, place(1)))
    expect(decision.entry).toEqual({
      ...place(1),
      at: paid.at,
      machine: "parcel",
      version: "1",
      fact: { kind: "event", event: paid },
      to: "waiting",
    })
    expect(decision.next.context.paid).toBe(true)
  })

  it("[L29] re-entering a state cancels its timer and arms it again under a newer generation", () => {
    const { snapshot } = run([paid])
    const { timers } = accepted(parcelFlow.decide(snapshot, { kind: "event", event: redirected }, place(2)))
    expect(timers).toEqual([
      { op: "cancel", id: "collection.parcel.waiting" },
      { op: "arm", id: "collection.parcel.waiting", generation: 2, dueAt: redirected.until },
    ])
  })

  it("a deadline that has already passed is due now, not in the past", () => {
    const { snapshot } = run([paid])
    const late = { ...redirected, until: "2020-01-01T00:00:00.000Z" }
    const { timers } = accepted(parcelFlow.decide(snapshot, { kind: "event", event: late }, place(2)))
    expect(timers[1]).toMatchObject({ op: "arm", dueAt: late.at })
  })

  it("a timer's fact carries the instant at which it was due", () => {
    const fact = { kind: "timer", timer: "collection.parcel.waiting", at: "2026-11-22T09:00:00.000Z" } as const
    const decision = accepted(parcelFlow.decide(open().snapshot, fact, place(1)))
    expect(decision.entry.at).toBe(fact.at)
    expect(decision.entry.to).toBe("returning")
    expect(decision.outbox).toEqual([{ id: "parcel/P1/1/0", type: "sendBack", params: { code: "P1" } }])
  })

  const rejection = (snapshot: ReturnType<typeof open>["snapshot"], event: ParcelEvent) => {
    const decision = parcelFlow.decide(snapshot, { kind: "event", event }, place(1))
    return decision.ok ? null : decision.rejection
  }

  it("names the guards that refuse", () => {
    expect(rejection(open().snapshot, { ...paid, amountCents: 1 })).toEqual({ code: "guard", guards: ["coversFee"] })
    expect(rejection(run([paid, redirected]).snapshot, redirected)).toEqual({ code: "guard", guards: ["mayRedirect"] })
  })

  it("names the events that it would accept instead", () => {
    expect(rejection(open().snapshot, { type: "depot.returned", at })).toEqual({
      code: "unexpected",
      expected: ["customer.paid", "customer.fetched", "customer.redirected"],
    })
  })

  it("refuses everything once it has ended, and always refuses XState's own events", () => {
    expect(rejection(run([paid, { type: "customer.fetched", at: paid.at }]).snapshot, paid)).toEqual({ code: "closed" })
    const forged = { type: "xstate.after.collection.parcel.waiting", at }
    const decision = durable<typeof parcelMachine>({ machine: parcelMachine, policyGuards: [] }).decide(
      open().snapshot,
      // @ts-expect-error the type refuses it too
      { kind: "event", event: forged },
      place(1),
    )
    expect(decision).toMatchObject({ ok: false, rejection: { code: "unexpected" } })
  })

  it("[L29] refuses a timer of an older generation, one that is not armed, and one of another state", () => {
    const fact = { kind: "timer", timer: "collection.parcel.waiting", at: "2026-11-22T09:00:00.000Z" } as const
    const stale = { ok: false, rejection: { code: "stale-timer" } }
    expect(parcelFlow.decide(open().snapshot, fact, place(1), { generation: 0, armed: 2 })).toEqual(stale)
    expect(parcelFlow.decide(open().snapshot, fact, place(1), { generation: 0, armed: null })).toEqual(stale)
    expect(parcelFlow.decide(open().snapshot, { ...fact, timer: "other" }, place(1))).toEqual(stale)
    expect(parcelFlow.decide(open().snapshot, fact, place(1), { generation: 0, armed: 0 }).ok).toBe(true)
  })
})

describe("fold", () => {
  it("[BK-01] the state is the fold of the facts", () => {
    const { snapshot, log } = run([paid, redirected])
    const stored: LogEntry[] = JSON.parse(JSON.stringify(log))
    const replayed = parcelFlow.replay(open().opening, stored)
    expect(parcelFlow.freeze(replayed)).toBe(parcelFlow.freeze(snapshot))
  })

  it("does not ask policy guards again: a stored fact was allowed when it happened", () => {
    const { log } = run([paid, redirected])
    const strict = parcelMachine.provide({ guards: { mayRedirect: () => false } })
    const flow = durable({ machine: strict, policyGuards: ["mayRedirect"] })
    expect(flow.fold(flow.open(input, at, "s", origin).snapshot, log).value).toBe("waiting")
    const unlisted = durable({ machine: strict, policyGuards: [] })
    const start = unlisted.open(input, at, "s", origin).snapshot
    expect(unlisted.fold(start, log).context.redirects, "planted fault: an unlisted guard skips the fact").toBe(0)
  })

  it("throws Divergence if the machine reaches another state than the log says", () => {
    const { log } = run([paid, redirected, { type: "customer.fetched", at: redirected.at }])
    const changed = parcelMachine.provide({ guards: { isPaid: () => false } })
    const flow = durable({ machine: changed, policyGuards: ["mayRedirect"] })
    const start = flow.open(input, at, "s", origin).snapshot
    expect(() => flow.fold(start, log)).toThrow(Divergence)
    expect(() => flow.fold(start, log)).toThrow('diverged at 2: the log says "waiting", the machine "returning"')
  })

  it("a snapshot at any point plus the rest of the log gives the same state", () => {
    const { snapshot, log } = run([paid, redirected])
    for (const k of log.keys()) {
      const half = parcelFlow.replay(open().opening, log.slice(0, k))
      const thawed = parcelFlow.thaw(parcelFlow.freeze(half))
      expect(parcelFlow.freeze(parcelFlow.fold(thawed, log.slice(k)))).toBe(parcelFlow.freeze(snapshot))
    }
  })
})

describe("versions", () => {
  const machine = parcelMachine.provide({})
  machine.version = "2"
  const second = durable({
    machine,
    policyGuards: ["mayRedirect"],
    upcast: {
      1: {
        opening: (old) => ({ ...old, version: "2" }),
        entry: (old) => (old.to === "waiting" ? [{ ...old, version: "2" }] : []),
      },
    },
  })

  it("an old log is read through the upcasters, which may drop or add entries", () => {
    const { log } = run([paid, { type: "customer.fetched", at: paid.at }])
    expect(second.replay(open().opening, log).value).toBe("waiting")
  })

  it("a version without an upcaster to the current one stops the fold", () => {
    const { log } = run([paid])
    const unknown = log.map((entry) => ({ ...entry, version: "0" }))
    expect(() => second.fold(open().snapshot, unknown)).toThrow(MissingUpcaster)
    const stuck = durable({ machine, policyGuards: [], upcast: { 1: { entry: (old) => [old] } } })
    expect(() => stuck.fold(open().snapshot, log)).toThrow(MissingUpcaster)
  })

  it("a snapshot of another version is not thawed", () => {
    expect(() => second.thaw(parcelFlow.freeze(open().snapshot))).toThrow(StaleSnapshot)
  })
})

describe("expects", () => {
  it("is true for the events of the state whatever the guards say, and false once the flow has ended", () => {
    const { snapshot } = open()
    expect(parcelFlow.expects(snapshot, "customer.fetched")).toBe(true)
    expect(snapshot.can({ type: "customer.fetched", at })).toBe(false)
    expect(parcelFlow.expects(snapshot, "depot.returned")).toBe(false)
    const over = run([paid, { type: "customer.fetched", at: paid.at }]).snapshot
    expect(parcelFlow.expects(over, "customer.fetched")).toBe(false)
  })
})

describe("expectedTimers", () => {
  it("[L29] names the timers that the state needs, so that a lost one can be set again", () => {
    expect(parcelFlow.expectedTimers(open().snapshot)).toEqual(["collection.parcel.waiting"])
    const { snapshot } = run([paid, { type: "customer.fetched", at: paid.at }])
    expect(parcelFlow.expectedTimers(snapshot)).toEqual([])
  })
})
