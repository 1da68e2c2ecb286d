import { describe, expect, it } from "vitest"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { accountCases, accountInput, openedAt } from "./account.cases.ts"
import { accountFlow, type accountMachine } from "./account.machine.ts"
import { planted } from "./account.planted.ts"
import { accountRules } from "./account.rules.ts"
import { isVerified } from "./selectors.ts"

testDurableFlow(accountFlow, accountCases, "[AU-05] [AU-10]")

type Account = Run<typeof accountMachine>

const { tell, after, timeout } = driver(accountFlow)
const open = () => begin(accountFlow, accountInput, openedAt)
const verified = () => after(open(), { type: "email.verified" })
const asked = ({ outbox }: Account) =>
  outbox.map(({ type, params }) => `${type} ${Reflect.get(Object(params), "kind") ?? ""}`.trim())
const ask = { type: "customer.askedNewAddress", changeId: "change-1" } as const
const old = { type: "oldMailbox.agreed", changeId: "change-1" } as const
const fresh = { type: "newMailbox.proved", changeId: "change-1" } as const

describe("[AU-05] an account", () => {
  it("waits for its mailbox, and then takes in the bookings made as a guest", () => {
    expect([open().snapshot.value, asked(open())]).toEqual([{ unverified: "settled" }, []])
    expect(isVerified(open().snapshot)).toBe(false)
    expect([verified().snapshot.value, asked(verified())]).toEqual([{ verified: "settled" }, ["joinBookings"]])
    expect(tell(verified(), { type: "email.verified" }).ok).toBe(false)
  })

  it("of an identity provider is verified from the start", () => {
    const run = begin(accountFlow, { ...accountInput, by: "identity" }, openedAt)
    expect([isVerified(run.snapshot), asked(run)]).toEqual([true, ["joinBookings"]])
  })
})

describe("[AC-03] a new address", () => {
  it("counts when both mailboxes have agreed, in either order", () => {
    for (const [first, second] of [
      [old, fresh],
      [fresh, old],
    ]) {
      const half = after(verified(), ask, first!)
      expect(asked(half)).not.toContain("changeAddress")
      const run = after(half, second!)
      expect([run.snapshot.value, run.snapshot.context.changeId]).toEqual([{ verified: "settled" }, null])
      expect(asked(run)).toEqual([
        "joinBookings",
        "sendAccountMail askOld",
        "sendAccountMail askNew",
        "changeAddress",
        "sendAccountMail addressChanged",
        "sendAccountMail addressLeft",
        "joinBookings",
      ])
    }
  })

  it("of an account that was never verified needs the new mailbox alone", () => {
    const run = after(open(), ask, fresh)
    expect([isVerified(run.snapshot), asked(run)]).toEqual([
      true,
      ["sendAccountMail askNew", "changeAddress", "sendAccountMail addressChanged", "joinBookings"],
    ])
  })

  it("is dropped after a day, and an answer to an older question changes nothing", () => {
    const dropped = timeout(after(verified(), ask, old))
    expect([dropped.snapshot.value, dropped.snapshot.context.changeId]).toEqual([{ verified: "settled" }, null])
    expect(tell(dropped, fresh).ok).toBe(false)
    const again = after(verified(), ask, old, { ...ask, changeId: "change-2" })
    for (const late of [old, fresh]) {
      expect(tell(again, late)).toMatchObject({ rejection: { code: "guard", guards: ["isThisChange"] } })
    }
  })
})

testPlanted(accountCases, accountRules, planted)
