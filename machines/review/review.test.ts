import { describe, expect, it } from "vitest"
import { lapsesAt, writeUntil } from "../../domain/review/times.ts"
import { begin, nextTimer, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testRules } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { openedAt, reviewCases, reviewInput } from "./review.cases.ts"
import { reviewFlow, type reviewMachine } from "./review.machine.ts"
import { planted } from "./review.planted.ts"
import { reviewRules } from "./review.rules.ts"

testDurableFlow(reviewFlow, reviewCases, "[AC-04]")
testRules(reviewFlow, reviewCases, reviewRules, planted)

const { tell, after, timeout } = driver(reviewFlow)
const open = () => begin(reviewFlow, reviewInput, openedAt)
const asked = () => timeout(open())
const wrote = { type: "customer.wrote", textId: "text-1", rating: 5 } as const
const edited = { type: "customer.edited", textId: "text-2", rating: 3 } as const
const published = { type: "operator.published", textId: "text-1" } as const
const live = () => after(asked(), wrote, published)
const sent = ({ outbox }: Run<typeof reviewMachine>) => outbox.map(({ type }) => type)

describe("[AC-04] the review of a visit", () => {
  it("is asked for a day after the visit, again seven days later, and no more after thirty days", () => {
    expect(nextTimer(open())?.dueAt).toBe("2026-12-01T12:00:00.000Z")
    const reminded = timeout(asked())
    expect([reminded.at, sent(reminded)]).toEqual(["2026-12-08T12:00:00.000Z", ["sendRequest", "sendRequest"]])
    const late = timeout(reminded)
    expect([late.at, late.snapshot.value, late.snapshot.context.reason]).toEqual([
      "2026-12-30T12:00:00.000Z",
      "closed",
      "late",
    ])
    expect(tell(late, wrote).ok).toBe(false)
  })

  it("cannot be written before the visit is over, nor if there was none", () => {
    expect(tell(open(), wrote).ok).toBe(false)
    const ended = after(open(), { type: "booking.ended" })
    expect([ended.snapshot.value, ended.snapshot.context.reason]).toEqual(["closed", "booking"])
    expect(tell(ended, wrote).ok).toBe(false)
  })

  it("follows a visit that moves", () => {
    const moved = after(open(), { type: "booking.moved", endsAt: "2026-12-03T12:00:00.000Z" })
    expect(nextTimer(moved)?.dueAt).toBe("2026-12-04T12:00:00.000Z")
  })

  it("is written once, and the private questions are paid for once, before or after it", () => {
    const held = after(asked(), wrote)
    expect(held.snapshot.value).toBe("held")
    expect(tell(held, wrote).ok).toBe(false)
    const answered = after(held, { type: "customer.answered" })
    expect(sent(answered)).toEqual(["sendRequest", "awardPoints"])
    expect(tell(answered, { type: "customer.answered" }).ok).toBe(false)
  })

  it("that was changed is read again, and nobody decides on a text that they have not read", () => {
    const changed = after(live(), edited)
    expect(changed.snapshot.value).toBe("held")
    expect(tell(changed, published)).toMatchObject({ rejection: { guards: ["isAsLastWritten"] } })
    expect(after(changed, { ...published, textId: "text-2" }).snapshot.value).toBe("published")
    expect(tell(live(), edited, writeUntil(reviewInput.endsAt)).ok).toBe(false)
  })

  it("that is refused says why, and may be changed", () => {
    const refused = after(asked(), wrote, { type: "operator.refused", textId: "text-1", code: "insult" })
    expect(refused.outbox.at(-1)).toMatchObject({ type: "sendRefusal", params: { code: "insult", of: "1" } })
    expect(after(refused, edited).snapshot).toMatchObject({ value: "held", context: { refusal: null } })
  })
})

describe("[BX-18] a live review", () => {
  it("lapses two years after it appeared, also if it was held in between", () => {
    const first = live()
    const again = after(first, { type: "partner.reported" }, [published, "2027-03-01T09:00:00.000Z"])
    expect(nextTimer(again)?.dueAt).toBe(lapsesAt(first.at))
    expect(timeout(again).snapshot.value).toBe("lapsed")
  })

  it("is answered once by the partner, and reported once", () => {
    const replied = after(live(), { type: "partner.replied" })
    expect(tell(replied, { type: "partner.replied" })).toMatchObject({ rejection: { guards: ["mayReply"] } })
    const again = after(replied, { type: "partner.reported" }, published)
    expect(tell(again, { type: "partner.reported" })).toMatchObject({ rejection: { guards: ["mayReport"] } })
    expect(tell(again, { type: "partner.replied" }).ok).toBe(false)
  })
})
