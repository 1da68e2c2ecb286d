import { describe, expect, it } from "vitest"
import { withdrawalEnd } from "../../domain/withdrawal/period.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { explore } from "../kit/explore.ts"
import { accept, begin, nextTimer, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import type { OutboxMessage, Untimed } from "../kit/types.ts"
import { openedAt, paidCents, withdrawalCases, withdrawalInput } from "./withdrawal.cases.ts"
import { type WithdrawalEvent, withdrawalFlow, withdrawalMachine } from "./withdrawal.machine.ts"
import { planted } from "./withdrawal.planted.ts"
import { withdrawalRules } from "./withdrawal.rules.ts"
import type { WithdrawalInput } from "./withdrawal.types.ts"

testDurableFlow(withdrawalFlow, withdrawalCases, "[BX-01]")

type Withdrawal = Run<typeof withdrawalMachine>
type Flow = Durable<typeof withdrawalMachine>
type Sent = Untimed<WithdrawalEvent>

const open = (change: Partial<WithdrawalInput> = {}) =>
  begin(withdrawalFlow, { ...withdrawalInput, ...change }, openedAt)

const { tell, after, timeout } = driver(withdrawalFlow)

const asked = ({ outbox }: Withdrawal) => outbox.map(({ type }) => type)

const declared: Sent = { type: "customer.declared", statementId: "statement-1" }
const confirmed: Sent = { type: "customer.confirmed" }
const lastMillisecond = "2026-12-04T22:59:59.999Z"

describe("[BX-01] withdrawing from a contract", () => {
  it("takes two steps: a statement, which has no effect yet, and its confirmation", () => {
    const first = after(open(), declared)
    expect([first.snapshot.value, asked(first)]).toEqual([{ period: "declared" }, []])
    const second = after(first, confirmed)
    expect(second.snapshot.value).toEqual({ confirmed: "refunding" })
    expect(asked(second)).toEqual(["sendReceipt", "endContract"])
    expect(tell(open(), confirmed), "not without the first").toMatchObject({ rejection: { code: "unexpected" } })
    expect(tell(second, confirmed), "not twice").toMatchObject({ rejection: { code: "unexpected" } })
  })

  it("sends a receipt with the instant of the confirmation, not of the statement", () => {
    const at = "2026-11-25T18:30:00.123Z"
    const run = after(open(), declared, [confirmed, at])
    expect(run.outbox[0]?.params).toEqual({
      withdrawalId: "withdrawal-1",
      statementId: "statement-1",
      contractCode: withdrawalInput.contract.code,
      withdrawnAt: at,
    })
  })

  it("can go back from step one any number of times; another statement replaces the first", () => {
    const run = after(open(), declared, { type: "customer.wentBack" })
    expect([run.snapshot.value, run.snapshot.context.statementId]).toEqual([{ period: "open" }, null])
    const again = after(run, { ...declared, statementId: "statement-2" }, confirmed)
    expect(again.outbox[0]?.params).toMatchObject({ statementId: "statement-2" })
  })

  it("accepts both steps until the last millisecond of the period, and not a millisecond later", () => {
    expect(withdrawalEnd(openedAt)).toBe(withdrawalInput.endsAt)
    const run = after(open(), [declared, lastMillisecond], [confirmed, lastMillisecond])
    expect(run.snapshot.context.withdrawnAt).toBe(lastMillisecond)
    const first = after(open(), [declared, lastMillisecond])
    expect(nextTimer(first)?.dueAt).toBe(withdrawalInput.endsAt)
    expect(timeout(first).snapshot.value).toBe("closed")
    for (const [before, event] of [
      [first, confirmed],
      [open(), declared],
    ] as const) {
      expect(tell(before, event, withdrawalInput.endsAt), "even if the timer fires late").toMatchObject({
        rejection: { code: "guard", guards: ["withinPeriod"] },
      })
    }
    expect(tell(timeout(first), confirmed)).toMatchObject({ rejection: { code: "closed" } })
  })

  it("what was accepted stays accepted, whatever the period would be today", () => {
    const run = after(open(), declared, [confirmed, lastMillisecond])
    const shorter = { ...run.opening, input: { ...withdrawalInput, endsAt: openedAt } }
    expect(withdrawalFlow.replay(shorter, run.log).value).toEqual({ confirmed: "refunding" })
  })

  it("is over when everything paid is back, at once or in parts; a part reported twice counts once", () => {
    const run = after(open(), declared, confirmed)
    const whole: Sent = { type: "contract.refunded", refundId: "r", amountCents: paidCents }
    expect(after(run, whole).snapshot.value).toEqual({ confirmed: "settled" })
    expect(asked(after(run, whole)).at(-1)).toBe("tellRefunded")
    const part: Sent = { type: "contract.refunded", refundId: "r1", amountCents: 4000 }
    const half = after(run, part)
    expect(tell(half, part).ok).toBe(false)
    expect(tell(half, { ...part, refundId: "r2", amountCents: 5001 }).ok, "more than was paid").toBe(false)
    expect(after(half, { ...part, refundId: "r2", amountCents: 5000 }).snapshot.value).toEqual({ confirmed: "settled" })
  })

  it("leaves the refund to the contract, for example the voucher, so nothing is refunded twice", () => {
    const confirmedRun = after(open(), declared, confirmed)
    expect(confirmedRun.outbox.at(-1)).toMatchObject({ type: "endContract", params: withdrawalInput.contract })
    expect(asked(confirmedRun).join()).not.toContain("refund")
  })

  it("waits for no refund if nothing was paid", () => {
    const run = after(open({ paidCents: 0 }), declared, confirmed)
    expect(run.snapshot.value).toEqual({ confirmed: "settled" })
    expect(asked(run)).toEqual(["sendReceipt", "endContract"])
  })

  it("is not possible from a contract that was performed, or cancelled and refunded", () => {
    for (const why of ["performed", "canceled"] as const) {
      const run = after(open(), declared, { type: "contract.ended", why })
      expect([run.snapshot.value, run.snapshot.context.reason, asked(run)]).toEqual(["closed", why, []])
    }
  })
})

function* broken(flow: Flow): Generator<string> {
  const check = (run: Withdrawal) =>
    Object.entries(withdrawalRules).flatMap(([name, rule]) => rule(run, flow).map((what) => `${name}: ${what}`))
  for (const input of Object.keys(withdrawalCases.inputs)) {
    for (const { run, edges } of explore(flow, withdrawalCases, input).nodes.values()) {
      yield* check(run)
      for (const { move } of edges) {
        const fact = move(run)
        const outcome = fact && accept(flow, run, fact)
        if (outcome?.ok) yield* check(outcome.run)
      }
      // The timer fires late, and the customer presses the button in the meantime.
      const { endsAt } = run.snapshot.context
      const late = accept(flow, run, { kind: "event", event: { type: "customer.confirmed", at: endsAt } })
      if (late.ok) yield* check(late.run)
    }
  }
}

function firstOf(found: Iterable<string>, rule: string): string {
  for (const what of found) if (what.includes(rule)) return what
  return "nothing"
}

describe("[FL-04] safety of the withdrawal", () => {
  const withEffects = (change: (message: OutboxMessage) => readonly OutboxMessage[]): Flow => ({
    ...withdrawalFlow,
    decide: (snapshot, fact, place, delivery) => {
      const decision = withdrawalFlow.decide(snapshot, fact, place, delivery)
      return decision.ok ? { ...decision, outbox: decision.outbox.flatMap(change) } : decision
    },
  })
  const withGuards = (guards: Parameters<typeof withdrawalMachine.provide>[0]["guards"] & object): Flow =>
    durable({ machine: withdrawalMachine.provide({ guards }), policyGuards: withdrawalFlow.policyGuards })
  const without = (type: string) => withEffects((message) => (message.type === type ? [] : [message]))
  const twice = (type: string) => withEffects((message) => (message.type === type ? [message, message] : [message]))
  const saying = (type: string, params: object) =>
    withEffects((one) => [one.type === type ? { ...one, params: { ...Object(one.params), ...params } } : one])

  it("holds after every step of the exploration", () => {
    expect([...broken(withdrawalFlow)]).toEqual([])
  })

  it.each([
    ["two receipts", twice("sendReceipt"), "one receipt"],
    ["no receipt", without("sendReceipt"), "one receipt"],
    ["a receipt of another instant", saying("sendReceipt", { withdrawnAt: openedAt }), "one receipt"],
    [
      "refunded beside the contract",
      withEffects((one) => (one.type === "endContract" ? [one, { ...one, type: "refundPayment" }] : [one])),
      "[BX-01] [L17] only the contract refunds, and no more than was paid",
    ],
    ["the contract ends twice", twice("endContract"), "[BX-01] the contract ends with the withdrawal, once"],
    ["the contract goes on", without("endContract"), "the contract ends"],
    ["settled before all is back", withGuards({ completesRefund: () => true }), "settled means"],
    ["a refund counted twice", withGuards({ isPartOfRefund: () => true }), "reported twice"],
  ] as const)("a planted fault is found: %s", (_name, flow, rule) => {
    expect(firstOf(broken(flow), rule)).toContain(rule)
  })

  testPlanted(withdrawalCases, withdrawalRules, planted)
})
