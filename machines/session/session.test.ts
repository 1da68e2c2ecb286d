import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { ManualClock } from "../kit/fixtures/manual-clock.ts"
import { brokenRules, doubled, withEffects, without } from "../kit/fixtures/rule-faults.ts"
import { DurableActor } from "../kit/host.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { OutboxMessage } from "../kit/types.ts"
import { anna, sessionAt, sessionCases, sessionInput } from "./session.cases.ts"
import { sessionFlow, sessionMachine } from "./session.machine.ts"
import { sessionRules } from "./session.rules.ts"
import type { SessionInput } from "./session.types.ts"

testDurableFlow(sessionFlow, sessionCases, "[AU-01] [AU-03]")

function tab(change: Partial<SessionInput> = {}) {
  const clock = new ManualClock(sessionAt)
  const asked: OutboxMessage[] = []
  const actor = new DurableActor<typeof sessionMachine>({
    flow: sessionFlow,
    stream: "session",
    input: { ...sessionInput, ...change },
    clock,
    deliver: (message) => void asked.push(message),
  }).start()
  const looks = () => asked.filter(({ type }) => type === "fetchSession").length
  const answer = (user: typeof anna | null, error: string | null = null) =>
    actor.send({ type: "session.received", request: looks(), session: { user, error } })
  const fail = () => actor.send({ type: "session.fetchFailed", request: looks(), code: "session_fetch_failed" })
  const last = () => asked.at(-1)
  const value = () => JSON.stringify(actor.getSnapshot().value)
  const user = () => actor.getSnapshot().context.user
  return { actor, clock, asked, looks, answer, fail, last, value, user }
}

function signedIn(change: Partial<SessionInput> = {}) {
  const shown = tab(change)
  shown.answer(anna)
  return shown
}

describe("[AU-01] the session", () => {
  it("loads, then knows the customer, and stores who it is for the next visit", () => {
    const { actor, answer, last, user } = tab()
    expect(actor.getSnapshot().value).toBe("loading")
    answer(anna)
    expect(actor.getSnapshot().matches("authenticated")).toBe(true)
    expect([user(), last()?.type]).toEqual([anna, "storeUser"])
  })

  it("if nobody is signed in, any stored user is cleared", () => {
    const { actor, answer, last, user } = tab({ lastUser: anna })
    answer(null)
    expect(actor.getSnapshot().matches("unauthenticated")).toBe(true)
    expect([user(), last()?.type]).toEqual([null, "clearUser"])
  })

  it("a check that failed forgets nobody: a page that is left right after the sign-in cuts it off", () => {
    const { actor, asked, fail } = tab()
    fail()
    expect(actor.getSnapshot().matches("unauthenticated")).toBe(true)
    expect(asked.map(({ type }) => type)).toEqual(["fetchSession", "logFailure"])
  })

  it("an error in the session forces the sign-out, also if the server does not answer it", () => {
    for (const end of [{ type: "session.ended" }, { type: "session.endFailed", code: "response_not_ok" }] as const) {
      const { actor, answer, last, user, asked } = signedIn()
      actor.send({ type: "window.focused" })
      answer(anna, "RefreshAccessTokenError")
      expect(actor.getSnapshot().value).toEqual({ signingOut: "forced" })
      expect(last()?.type).toBe("signOut")
      actor.send(end)
      expect(actor.getSnapshot().matches("unauthenticated")).toBe(true)
      expect(user()).toBeNull()
      expect(asked.filter(({ type }) => type === "signalTabs")).toHaveLength(1)
    }
  })

  it("if a sign-out fails, the customer stays signed in", () => {
    const { actor, user } = signedIn()
    actor.send({ type: "customer.signedOut" })
    actor.send({ type: "session.endFailed", code: "response_not_ok" })
    expect(actor.getSnapshot().matches("authenticated")).toBe(true)
    expect(user()).toEqual(anna)
  })
})

describe("[AU-03] checking again", () => {
  it("happens every 1800 seconds, counted from the last check", () => {
    const { clock, looks, answer } = signedIn()
    clock.advanceTo("2026-11-20T09:29:59.999Z")
    expect(looks()).toBe(1)
    clock.advanceTo("2026-11-20T09:30:00.000Z")
    expect(looks()).toBe(2)
    answer(anna)
    clock.advanceTo("2026-11-20T10:00:00.000Z")
    expect(looks()).toBe(3)
  })

  it("the interval is a setting", () => {
    const { clock, looks } = signedIn({ refetchSeconds: 60 })
    clock.advanceTo("2026-11-20T09:01:00.000Z")
    expect(looks()).toBe(2)
  })

  it("does not happen offline, but once the connection is back", () => {
    const { actor, clock, looks, value } = signedIn()
    actor.send({ type: "connection.lost" })
    clock.advanceTo("2026-11-20T10:00:00.000Z")
    expect([looks(), value()]).toEqual([1, '{"authenticated":"overdue"}'])
    actor.send({ type: "connection.regained" })
    expect(looks()).toBe(2)
  })

  it("a signal of another tab or a returning visitor, noticed offline, causes a check once the connection is back", () => {
    for (const user of [anna, null]) {
      for (const type of ["window.focused", "tab.signalled"] as const) {
        const { actor, answer, looks, value } = tab()
        answer(user)
        actor.send({ type: "connection.lost" })
        expect(actor.send({ type })).toBe(true)
        expect([looks(), value()]).toEqual([1, expect.stringContaining("overdue")])
        actor.send({ type: "connection.regained" })
        expect(looks()).toBe(2)
        answer(user)
        expect(value()).toContain(user === null ? "resting" : "fresh")
      }
    }
  })

  it("a signal during a check that the lost connection cuts off is not forgotten", () => {
    for (const user of [anna, null]) {
      const { actor, answer, fail, looks, value } = tab()
      answer(user)
      actor.send({ type: "window.focused" })
      actor.send({ type: "connection.lost" })
      fail()
      expect(value()).toContain("overdue")
      actor.send({ type: "connection.regained" })
      expect(looks()).toBe(3)
      actor.send({ type: "connection.lost" })
      actor.send({ type: "tab.signalled" })
      expect([looks(), value()]).toEqual([3, expect.stringContaining("overdue")])
    }
    const { actor, fail, value } = tab({ online: false })
    actor.send({ type: "tab.signalled" })
    fail()
    expect(value()).toBe('{"unauthenticated":"overdue"}')
  })

  it("happens on focus and on another tab's signal, signed in or not", () => {
    for (const user of [anna, null]) {
      for (const type of ["window.focused", "tab.signalled"] as const) {
        const { actor, answer, looks } = tab()
        answer(user)
        expect(actor.send({ type })).toBe(true)
        expect(looks()).toBe(2)
      }
    }
  })

  it("a signal during a check causes another one: the first answer may be older than the signal", () => {
    const { actor, answer, looks, user } = signedIn()
    actor.send({ type: "window.focused" })
    actor.send({ type: "tab.signalled" })
    expect(looks()).toBe(3)
    expect(actor.send({ type: "session.received", request: 2, session: { user: anna, error: null } })).toBe(false)
    answer(null)
    expect(user()).toBeNull()
    // So it is while the page loads.
    const loading = tab()
    loading.actor.send({ type: "tab.signalled" })
    expect(loading.looks()).toBe(2)
    const late = { type: "session.received", request: 1, session: { user: null, error: null } } as const
    expect(loading.actor.send(late)).toBe(false)
    loading.answer(anna)
    expect(loading.user()).toEqual(anna)
  })

  it("signing out signals the other tabs, which check the session and send no signal themselves", () => {
    const { actor, asked, last } = signedIn()
    actor.send({ type: "customer.signedOut" })
    actor.send({ type: "session.ended" })
    expect(asked.find(({ type }) => type === "signalTabs")?.params).toEqual({ what: "signedOut" })
    expect(last()?.type).toBe("clearUser")
    const other = signedIn()
    other.actor.send({ type: "tab.signalled" })
    other.answer(null)
    expect(other.actor.getSnapshot().matches("unauthenticated")).toBe(true)
    expect(other.asked.some(({ type }) => type === "signalTabs")).toBe(false)
  })
})

describe("[ER-03] a check that fails", () => {
  it("is logged, and the known session is kept", () => {
    const { actor, fail, last, user } = signedIn()
    actor.send({ type: "window.focused" })
    fail()
    expect(last()).toMatchObject({ type: "logFailure", params: { code: "session_fetch_failed" } })
    expect([actor.getSnapshot().value, user()]).toEqual([{ authenticated: "fresh" }, anna])
  })

  it("if it is the first, the stored user counts; without one the visitor is signed out", () => {
    const known = tab({ lastUser: anna })
    known.fail()
    expect([known.value(), known.user()]).toEqual(['{"authenticated":"fresh"}', anna])
    const unknown = tab()
    unknown.fail()
    expect(unknown.actor.getSnapshot().matches("unauthenticated")).toBe(true)
    for (const { asked } of [known, unknown])
      expect(asked.filter(({ type }) => type === "logFailure")).toMatchObject([
        { params: { code: "session_fetch_failed" } },
      ])
  })
})

describe("[FL-04] the session's rules", () => {
  type Flow = Durable<typeof sessionMachine>
  const changed = (change: Parameters<typeof sessionMachine.provide>[0]): Flow =>
    durable({ machine: sessionMachine.provide(change), policyGuards: [] })
  const found = (flow: Flow) => brokenRules(flow, sessionCases, sessionRules)

  it("hold", () => expect(found(sessionFlow)).toEqual([]))

  const faults: readonly (readonly [string, Flow, string])[] = [
    ["a user who stays after the sign-out", changed({ actions: { forgetUser: assign({}) } }), "a user is kept"],
    ["a user who is not stored", changed({ actions: { learnUser: assign({}) } }), "without a user"],
    ["an error that is overlooked", changed({ guards: { carriesError: () => false } }), "the error received"],
    ["a sign-out that is not signalled to other tabs", without(sessionFlow, "signalTabs"), "0 signals"],
    ["a sign-out signalled twice", doubled(sessionFlow, "signalTabs"), "2 signals"],
    ["a check without a connection", changed({ guards: { isOnline: () => true } }), "without a connection"],
    [
      "a signal heard offline and forgotten",
      withEffects(sessionFlow, (message, fact) =>
        fact.kind === "event" && fact.event.type === "connection.regained" ? [] : [message],
      ),
      "[AU-03] a signal received offline causes a check once the connection is back",
    ],
    ["a failure that is not logged", without(sessionFlow, "logFailure"), "not logged once"],
    [
      "a failure that signs out",
      {
        ...withEffects(sessionFlow, (message) => [message]),
        decide: (snapshot, fact, place) => {
          const decision = sessionFlow.decide(snapshot, fact, place)
          const fails = fact.kind === "event" && fact.event.type === "session.fetchFailed"
          return decision.ok && fails ? { ...decision, entry: { ...decision.entry, to: "unauthenticated" } } : decision
        },
      },
      "signs out",
    ],
  ]
  it.each(faults)("planted fault: %s", (_name, flow, what) => {
    expect(found(flow)).toContainEqual(expect.stringContaining(what))
  })
})
