import { describe, expect, it } from "vitest"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { askedAt, erasureCases, erasureInput } from "./erasure.cases.ts"
import { erasureFlow, type erasureMachine } from "./erasure.machine.ts"
import { planted } from "./erasure.planted.ts"
import { erasureRules } from "./erasure.rules.ts"

testDurableFlow(erasureFlow, erasureCases, "[AC-06]")
testPlanted(erasureCases, erasureRules, planted)

type Erasure = Run<typeof erasureMachine>

const { tell, after, timeout } = driver(erasureFlow)
const open = () => begin(erasureFlow, erasureInput, askedAt)
const hours = ({ at }: Erasure) => Temporal.Instant.from(askedAt).until(at).total("hours")
const cleared = { type: "shop.cleared" } as const
const blocked = { type: "shop.blocked", why: ["refund"] } as const
const asked = ({ outbox }: Erasure) => outbox.map(({ type }) => type)

describe("[AC-06] an erasure", () => {
  it("waits seven days, in which it can be undone, and then erases and searches", () => {
    const waiting = after(open(), cleared)
    expect([waiting.snapshot.value, asked(waiting)]).toEqual(["waiting", ["lookForOpen", "sendErasureMail"]])
    expect(after(waiting, { type: "person.undid" }).snapshot.value).toBe("undone")
    const erasing = timeout(waiting)
    expect([erasing.snapshot.value, hours(erasing)]).toEqual(["erasing", 168])
    expect(tell(erasing, { type: "person.undid" }).ok).toBe(false)
    const done = after(erasing, { type: "shop.erased" }, { type: "shop.verified" })
    expect([done.snapshot.value, asked(done).slice(-3)]).toEqual([
      "done",
      ["erasePerson", "searchPerson", "forgetRequest"],
    ])
  })

  it("waits for what is still open, and looks again each day", () => {
    const waits = after(open(), blocked)
    expect(waits.snapshot.value).toBe("blocked")
    const again = timeout(waits)
    expect([again.snapshot.value, hours(again)]).toEqual(["checking", 24])
    expect(hours(timeout(after(again, cleared)))).toBe(24 + 168)
  })

  it("does not begin its seven days again if something was opened in them", () => {
    const erasing = timeout(after(open(), cleared))
    const cleanAgain = after(timeout(after(erasing, blocked)), cleared)
    expect(cleanAgain.snapshot.value).toBe("waiting")
    expect(hours(timeout(cleanAgain))).toBe(168 + 24)
  })

  it("fails if the search finds something, until an operator lets it run again", () => {
    const failed = after(
      timeout(after(open(), cleared)),
      { type: "shop.erased" },
      { type: "shop.found", found: ["events.fact"] },
    )
    expect([failed.snapshot.value, failed.snapshot.context.found, asked(failed).at(-1)]).toEqual([
      "failed",
      ["events.fact"],
      "raiseAlarm",
    ])
    expect(after(failed, { type: "operator.retried" }).snapshot.value).toBe("erasing")
  })
})
