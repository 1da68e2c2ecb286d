import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { durable } from "../kit/durable.ts"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { alarmCases, alarmInput } from "./alarm.cases.ts"
import { alarmFlow, alarmMachine } from "./alarm.machine.ts"
import { alarmRules } from "./alarm.rules.ts"

testDurableFlow(alarmFlow, alarmCases)

const faulty = (change: Parameters<typeof alarmMachine.provide>[0]) =>
  durable({ machine: alarmMachine.provide(change), policyGuards: [] })
const { tell, after, timeout } = driver(alarmFlow)

testRules(alarmFlow, alarmCases, alarmRules, {
  // A short trouble that is over is told as over, though nobody heard of its beginning.
  "nothing is told as over or still wrong that was not told as wrong": {
    ...alarmFlow,
    decide: (...given) => {
      const decision = alarmFlow.decide(...given)
      return decision.ok
        ? {
            ...decision,
            outbox: decision.outbox.filter(({ params }) => Reflect.get(Object(params), "kind") !== "raised"),
          }
        : decision
    },
  },
  "the mail and the call tell the same": {
    ...alarmFlow,
    decide: (...given) => {
      const decision = alarmFlow.decide(...given)
      return decision.ok
        ? { ...decision, outbox: decision.outbox.filter(({ type }) => type === "sendAlarmMail") }
        : decision
    },
  },
  "what somebody looks after is not told again": faulty({ actions: { noteHush: assign({}) } }),
  "while all is well, nothing of the last trouble is kept": faulty({ actions: { forget: assign({}) } }),
})

const told = ({ outbox }: Run<typeof alarmMachine>) =>
  outbox.flatMap(({ type, params }) => (type === "sendAlarmMail" ? [Reflect.get(Object(params), "kind")] : []))
const rose = { type: "signal.rose", value: 300 } as const
const fell = { type: "signal.fell" } as const
const raised = () => timeout(after(begin(alarmFlow, alarmInput, alarmInput.at), rose))

describe("an alarm", () => {
  it("is not raised for a short trouble", () => {
    const short = after(begin(alarmFlow, alarmInput, alarmInput.at), rose, fell)
    expect([short.snapshot.value, short.timers.size, told(short)]).toEqual(["QUIET", 0, []])
  })

  it("is raised after five minutes of late timers, and told again each hour with its own number", () => {
    const once = raised()
    expect([once.snapshot.value, once.at]).toEqual(["RAISED", "2026-11-20T09:05:00.000Z"])
    const twice = timeout(timeout(once))
    expect(twice.at).toBe("2026-11-20T11:05:00.000Z")
    expect(told(twice)).toEqual(["raised", "still", "still"])
    const numbers = twice.outbox.map(({ params }) => Reflect.get(Object(params), "of"))
    expect(numbers).toEqual([0, 0, 1, 1, 2, 2])
  })

  it("is over when it stays fine for five minutes, and a shorter pause is the same trouble", () => {
    const pause = after(raised(), [fell, "2026-11-20T09:10:00.000Z"], [rose, "2026-11-20T09:12:00.000Z"])
    expect([pause.snapshot.value, told(pause)]).toEqual(["RAISED", ["raised"]])
    const over = timeout(after(pause, [fell, "2026-11-20T09:20:00.000Z"]))
    expect([over.snapshot.value, over.at, told(over)]).toEqual([
      "QUIET",
      "2026-11-20T09:25:00.000Z",
      ["raised", "over"],
    ])
    expect(over.snapshot.context.since).toBeNull()
  })

  it("is not told again while somebody looks after it, and its end is told", () => {
    const hushed = after(raised(), { type: "admin.hushed" })
    expect(hushed.timers.size).toBe(0)
    const pause = after(hushed, [fell, "2026-11-20T12:00:00.000Z"], [rose, "2026-11-20T12:01:00.000Z"])
    expect(pause.snapshot.value).toBe("HUSHED")
    expect(told(timeout(after(pause, [fell, "2026-11-20T12:10:00.000Z"])))).toEqual(["raised", "over"])
    expect(tell(after(hushed, fell), { type: "admin.hushed" }).ok).toBe(false)
  })
})
