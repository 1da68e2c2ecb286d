import { describe, expect, it } from "vitest"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { closing, earned, openedAt, statementCases, statementInput } from "./statement.cases.ts"
import { statementFlow, type statementMachine } from "./statement.machine.ts"
import { planted } from "./statement.planted.ts"
import { statementRules } from "./statement.rules.ts"

testDurableFlow(statementFlow, statementCases, "[PR-05]")

const { tell, after, timeout } = driver(statementFlow)
const open = () => begin(statementFlow, statementInput, openedAt)
const counted = (dueCents: number) =>
  ({ type: "statement.counted", totals: { ...earned, dueCents }, hash: `hash-${dueCents}`, closing }) as const
const asked = ({ outbox }: Run<typeof statementMachine>) =>
  outbox.map(({ type, params }) => [type, Reflect.get(Object(params), "kind")].filter(Boolean).join(" "))
const closed = () => after(timeout(open()), [counted(16_000), "2026-12-02T02:00:05.000Z"])

describe("[PR-05] a statement", () => {
  it("is counted at 03:00 in Rome on the second day of the next month", () => {
    expect(open().snapshot.context.closesAt).toBe("2026-12-02T02:00:00.000Z")
    expect(timeout(open()).snapshot.value).toBe("COUNTING")
    const inSummer = begin(
      statementFlow,
      { ...statementInput, at: "2026-03-29T00:30:00.000Z" },
      "2026-03-29T00:30:00.000Z",
    )
    expect(inSummer.snapshot.context.closesAt).toBe("2026-04-02T01:00:00.000Z")
  })

  it.each([2_499, 0, -600])("of %i cents is carried over to the next month", (cents) => {
    const over = after(timeout(open()), [counted(cents), "2026-12-02T02:00:05.000Z"])
    expect([over.snapshot.value, over.snapshot.context.hash]).toEqual(["OPEN", null])
    expect([over.snapshot.context.closesAt, over.snapshot.context.carriedOver]).toEqual(["2027-01-02T02:00:00.000Z", 1])
  })

  it("of 25 € is closed, and no later count changes it", () => {
    const run = after(timeout(open()), [counted(2_500), "2026-12-02T02:00:05.000Z"])
    expect(run.snapshot.value).toBe("CLOSED")
    expect(tell(run, counted(9_999)).ok).toBe(false)
  })

  it("is approved, then paid with a reference, and the owners are told", () => {
    expect(tell(closed(), { type: "admin.paid", reference: "T1" }).ok).toBe(false)
    const paid = after(closed(), { type: "admin.approved" }, { type: "admin.paid", reference: "T1" })
    expect([paid.snapshot.value, paid.snapshot.context.reference]).toEqual(["PAID", "T1"])
    expect(asked(paid)).toEqual(["countStatement", "sendStatementMail closed", "sendPayout", "sendStatementMail paid"])
    expect(tell(paid, { type: "admin.paid", reference: "T2" }).ok).toBe(false)
  })

  it("can be disputed until it is paid, and is then approved again with the same lines", () => {
    const disputed = after(closed(), { type: "admin.approved" }, { type: "partner.disputed" })
    expect(disputed.snapshot.value).toBe("DISPUTED")
    expect(tell(disputed, { type: "admin.paid", reference: "T1" }).ok).toBe(false)
    const again = after(disputed, { type: "admin.approved" })
    expect([again.snapshot.value, again.snapshot.context.hash]).toEqual(["APPROVED", "hash-16000"])
  })
})

testPlanted(statementCases, statementRules, planted)
