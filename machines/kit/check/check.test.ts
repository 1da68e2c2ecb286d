import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import type { Durable } from "../durable.ts"
import { durable } from "../durable.ts"
import { parcelAbout } from "../fixtures/parcel.about.ts"
import { parcelCases } from "../fixtures/parcel.cases.ts"
import { parcelFlow, type parcelMachine } from "../fixtures/parcel.machine.ts"
import type { FlowRules } from "../rules.ts"
import { accept, begin } from "../run.ts"
import { tour } from "../tour.ts"
import type { LogEntry, OutboxMessage } from "../types.ts"
import { brokenText } from "./as-text.ts"
import { checkFlow, pathOf } from "./check-flow.ts"
import { exploreRules } from "./explore-rules.ts"
import { type Fault, faultFile, faultFrom, stillWrong } from "./faults.ts"
import { holes } from "./holes.ts"
import { type Reads, sameness, watched } from "./sameness.ts"

type Parcel = typeof parcelMachine
type Flow = Durable<Parcel>

const backOnce: FlowRules<Parcel> = {
  "[XX-01] sent back once": ({ outbox }) =>
    outbox.filter(({ type }) => type === "sendBack").length > 1 ? ["sent back twice"] : [],
}

const withEffects = (change: (messages: readonly OutboxMessage[]) => readonly OutboxMessage[]): Flow => ({
  ...parcelFlow,
  decide: (snapshot, fact, place, delivery) => {
    const decision = parcelFlow.decide(snapshot, fact, place, delivery)
    return decision.ok ? { ...decision, outbox: change(decision.outbox) } : decision
  },
})
const twice = withEffects((messages) => messages.flatMap((message) => [message, { ...message, id: `${message.id}b` }]))
const provided = (change: Parameters<Parcel["provide"]>[0]): Flow =>
  durable({ machine: parcelFlow.machine.provide(change), policyGuards: parcelFlow.policyGuards })

const isEvent = ({ fact }: LogEntry) => fact.kind === "event"

const explore = (flow: Flow, rules: FlowRules<Parcel> = {}, bound = 500) =>
  exploreRules(flow, parcelCases, rules, bound)
const brokenRules = (flow: Flow, rules?: FlowRules<Parcel>) => explore(flow, rules).broken.map(({ rule }) => rule)

describe("[FL-04] exploring a flow for its safety rules", () => {
  it("visits everything and says so, or says that the bound stopped it", () => {
    const all = explore(parcelFlow, backOnce)
    expect(all).toMatchObject({ broken: [], exhausted: true })
    expect(all.states).toBeGreaterThan(5)
    expect(all.tried).toBeGreaterThan(all.states)
    expect(explore(parcelFlow, backOnce, 3)).toMatchObject({ states: 3, exhausted: false })
  })

  it("sends only what may happen: a fault behind an event that cannot come is not found", () => {
    const mayHappen = (_: unknown, { log }: { readonly log: readonly unknown[] }) => log.length === 0
    const late: FlowRules<Parcel> = {
      "[XX-05] no second fact": ({ log }) => (log.length > 1 && log.every(isEvent) ? ["a second fact"] : []),
    }
    expect(exploreRules(parcelFlow, parcelCases, late, 500).broken).toHaveLength(1)
    expect(exploreRules(parcelFlow, { ...parcelCases, mayHappen }, late, 500).broken).toEqual([])
    expect(tour(parcelFlow, { ...parcelCases, mayHappen }).missed).not.toEqual([])
  })

  it("does the same each time", () => {
    expect(explore(twice, backOnce)).toEqual(explore(twice, backOnce))
  })

  it("finds a shortest path to a broken rule", () => {
    const { broken } = explore(twice, backOnce)
    expect(broken.map(({ rule, found, facts }) => [rule, found, facts.length])).toEqual([
      ["[XX-01] sent back once", ["sent back twice"], 1],
    ])
  })

  it("leaves out the steps that a late fault does not need", () => {
    const never: FlowRules<Parcel> = {
      "[XX-02] never paid and returned": ({ snapshot }) =>
        snapshot.context.paid && snapshot.value === "returned" ? ["paid and returned"] : [],
    }
    const [found] = explore(parcelFlow, never).broken
    expect(found?.facts.map((fact) => (fact.kind === "event" ? fact.event.type : fact.timer))).toEqual([
      "customer.paid",
      "collection.parcel.waiting",
      "depot.returned",
    ])
  })

  it("distinguishes runs by the past that rules read, and only by that", () => {
    const ends = (rules: FlowRules<Parcel>) => explore(parcelFlow, rules).states
    const blind = ends({})
    const readsLog = ends({ "[XX-03] reads the log": ({ log }) => (log.length > 99 ? ["long"] : []) })
    expect(readsLog).toBeGreaterThan(blind)
    const late: FlowRules<Parcel> = {
      "[XX-04] reads late": ({ snapshot, log }) => (snapshot.value === "returned" && log.length > 99 ? ["long"] : []),
    }
    expect(ends(late)).toBe(readsLog)
  })

  it("finds a broken rule about the past even if the states are the same", () => {
    const rule: FlowRules<Parcel> = {
      "[XX-05] nobody fetches who never paid": ({ log, snapshot }) =>
        snapshot.value === "fetched" &&
        !log.some(({ fact }) => fact.kind === "event" && fact.event.type === "customer.paid")
          ? ["fetched unpaid"]
          : [],
    }
    expect(brokenRules(parcelFlow, rule)).toEqual(["[XX-05] nobody fetches who never paid"])
  })
})

describe("[FL-04] what makes two runs the same", () => {
  const reads: Reads = { outbox: true, log: true }
  const input = { code: "P1", at: parcelCases.at, keepHours: 48, feeCents: 0 }
  const later = (at: string) => begin(parcelFlow, { ...input, at }, at)
  const key = (run: ReturnType<typeof later>, of: Reads = reads) => sameness(run, "free", of, parcelCases)

  it("a run an hour later is the same run; another distance to a deadline makes a different one", () => {
    const first = later("2026-11-20T09:00:00.000Z")
    expect(key(later("2026-11-20T10:00:00.000Z"))).toBe(key(first))
    expect(key({ ...first, at: "2026-11-20T10:00:00.000Z" })).not.toBe(key(first))
  })

  it("the number of messages counts, up to a limit; their order does not", () => {
    const run = later(parcelCases.at)
    const message = (type: string): OutboxMessage => ({ id: type, type, params: {} })
    const asked = (...types: readonly string[]) => key({ ...run, outbox: types.map(message) })
    expect(asked("a", "b")).toBe(asked("b", "a"))
    expect(asked("a", "a")).not.toBe(asked("a"))
    expect(asked("a", "a", "a", "a")).toBe(asked("a", "a", "a"))
    expect(key({ ...run, outbox: [message("a")] }, { outbox: false, log: false })).toBe(
      key({ ...run, outbox: [] }, { outbox: false, log: false }),
    )
  })

  it("notices what a rule reads", () => {
    const seen: Reads = { outbox: false, log: false }
    const run = watched(later(parcelCases.at), seen)
    expect([run.snapshot.value, seen]).toEqual(["waiting", { outbox: false, log: false }])
    expect([run.outbox.length, seen.outbox, seen.log]).toEqual([1, true, false])
    accept(parcelFlow, run, { kind: "event", event: { type: "customer.fetched", at: run.at } })
    expect(seen.log).toBe(true)
  })
})

describe("[FL-04] planted faults against the rules of every flow", () => {
  it("two messages with one id", () => {
    expect(brokenRules(withEffects((all) => all.flatMap((one) => [one, one])))).toContain(
      "[FL-04] no two messages have the same id",
    )
  })

  it("a message that is not JSON", () => {
    const dated = withEffects((all) => all.map((one) => ({ ...one, params: new Map() })))
    expect(brokenRules(dated)).toContain("[FL-04] context and messages are JSON")
  })

  it("a missing timer", () => {
    const forgetful: Flow = { ...parcelFlow, expectedTimers: () => [] }
    expect(brokenRules(forgetful)).toContain("[FL-04] the timers armed are those that the state needs")
  })

  it("a fold that leads to another state", () => {
    const other: Flow = { ...parcelFlow, replay: (opening) => parcelFlow.replay(opening, []), freeze: String }
    const frozen: Flow = { ...other, freeze: (snapshot) => JSON.stringify([snapshot, Math.random()]) }
    expect(brokenRules(frozen)).toContain("[FL-04] the log folds to the live state")
  })

  it("a machine that throws, in a guard, an update or a delay", () => {
    const throws = (): never => {
      throw new Error("broken here")
    }
    const rule = "[FL-04] nothing that is sent makes the machine throw"
    const [guard] = explore(provided({ guards: { coversFee: throws } })).broken
    expect([guard?.rule, guard?.facts.length]).toEqual([rule, 1])
    expect(guard?.found[0]).toContain("broken here")
    expect(brokenRules(provided({ actions: { takePayment: assign(throws) } }))).toContain(rule)
    const delay = ({ context }: { context: { redirects: number } }) => (context.redirects > 0 ? 0.5 : 1000)
    expect(explore(provided({ delays: { collection: delay } })).broken[0]?.found[0]).toContain("whole milliseconds")
  })

  it("a rule that throws does not hold", () => {
    const rules: FlowRules<Parcel> = {
      "[XX-06] throws": () => {
        throw new Error("no such field")
      },
    }
    expect(explore(parcelFlow, rules).broken[0]?.found).toEqual(["the rule throws: no such field"])
  })
})

describe("[FL-04] holes", () => {
  const checked = (change: object) => holes({ kind: "browser", durable: parcelFlow, about: parcelAbout, ...change })

  it("a sound flow has none", () => {
    expect(checked({})).toEqual([])
  })

  it("planted faults: a text, a policy guard, a fixed delay; each names the flow", () => {
    expect(checked({ about: { ...parcelAbout, delays: {} } })).toEqual([
      "parcel: delay collection: no title in it",
      "parcel: delay collection: no title in en",
    ])
    expect(checked({ durable: { ...parcelFlow, policyGuards: ["mayRedirect", "gone"] } })).toHaveLength(1)
    expect(checked({ durable: provided({ delays: { collection: 1.5 } }) })).toEqual([
      "parcel: the delay 'collection' is no number of whole milliseconds: 1.5",
    ])
  })
})

describe("[FL-04] known faults", () => {
  const [broken] = explore(twice, backOnce).broken
  if (broken === undefined) throw new Error("nothing was found")
  const fault: Fault = faultFrom(JSON.parse(JSON.stringify({ flow: "parcel", version: "1", ...broken })))

  it("are reported as long as their path breaks the rule", () => {
    expect(stillWrong(twice, backOnce, fault)).toEqual(["sent back twice"])
    expect(stillWrong(parcelFlow, backOnce, fault)).toEqual([])
  })

  it("pass once one of their facts is refused; a rule that no longer exists is reported", () => {
    const deaf: Flow = { ...twice, decide: () => ({ ok: false, rejection: { code: "closed" } }) }
    expect(stillWrong(deaf, backOnce, fault)).toEqual([])
    expect(stillWrong(twice, {}, fault)).toEqual(["parcel has no rule '[XX-01] sent back once': delete its fault"])
  })

  it("are kept in a file named after the rule", () => {
    expect(faultFile("[BK-06] [L08] places are held: exactly while open")).toBe(
      "places-are-held-exactly-while-open.json",
    )
    expect(() => faultFrom({ rule: "x" })).toThrow(TypeError)
  })

  it("are reported as a path in words", () => {
    const parcel = { id: "parcel", version: "1", kind: "browser", durable: twice } as const
    const flow = { ...parcel, about: parcelAbout, cases: parcelCases, rules: backOnce }
    const report = checkFlow(flow, [fault], 200)
    // The rule is broken today, so its kept path adds nothing.
    expect([report.findings, report.broken.length]).toEqual([[], 1])
    // With a bound of 0 nothing is explored, and the kept path still shows the fault.
    const unseen = checkFlow(flow, [fault], 0)
    expect(unseen.broken).toEqual([])
    expect(unseen.findings).toContain("[XX-01] sent back once, a known fault is back: sent back twice")
    const text = brokenText(report, parcelAbout, broken, pathOf(twice, broken))
    expect(text).toContain("parcel: [XX-01] sent back once\n  sent back twice\n  Path 1 · free · 1 step → Going back")
    expect(text).toContain("effect: send back to the sender")
  })
})
