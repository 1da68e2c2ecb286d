import { describe, expect, it } from "vitest"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { newInput, openedAt, publicationCases } from "./publication.cases.ts"
import { publicationFlow, type publicationMachine } from "./publication.machine.ts"
import { planted } from "./publication.planted.ts"
import { publicationRules } from "./publication.rules.ts"
import { standingOfPublication } from "./selectors.ts"

testDurableFlow(publicationFlow, publicationCases, "[PR-07]")

const { tell, after } = driver(publicationFlow)
const opened = (isLive = false) => begin(publicationFlow, { ...newInput, isLive }, openedAt)
const saved = (revision: number, more = {}) =>
  ({ type: "member.saved", revision, missing: 0, newWords: true, ...more }) as const
const publish = (revision: number) => ({ type: "member.published", revision }) as const
const standing = ({ snapshot }: Run<typeof publicationMachine>) => standingOfPublication(snapshot)
const effects = ({ outbox }: Run<typeof publicationMachine>) => outbox.map(({ type }) => type)

describe("[PR-07] an experience", () => {
  it("is written, read by the shop, and live; then changed", () => {
    const draft = after(opened(), saved(1))
    const review = after(draft, publish(1))
    const live = after(review, { type: "admin.approved", revision: 1 })
    const changed = after(live, saved(2, { newWords: false }))
    const again = after(changed, publish(2))
    expect([draft, review, live, changed, again].map(standing)).toEqual(["draft", "review", "live", "changed", "live"])
    expect(effects(review)).toEqual(["mailOperator"])
    expect(effects(live)).toEqual(["mailOperator", "handOver", "writeCatalogue", "mailMember"])
    // A new price goes live at once, so there is nobody to write to.
    expect(effects(again).slice(4)).toEqual(["handOver", "writeCatalogue"])
  })

  it("that is live keeps what customers see until new texts were read", () => {
    const review = after(after(opened(true), saved(1)), publish(1))
    expect(standing(review)).toBe("changeInReview")
    expect(effects(review)).toEqual(["mailOperator"])
    const returned = after(review, { type: "admin.returned", revision: 1 })
    expect([standing(returned), ...effects(returned)]).toEqual(["changed", "mailOperator", "mailMember"])
    expect(standing(after(review, { type: "member.withdrew" }))).toBe("changed")
    const approved = after(review, { type: "admin.approved", revision: 1 })
    expect(effects(approved).slice(1)).toEqual(["handOver", "writeCatalogue", "mailMember"])
  })

  it("is not saved over what somebody else has saved, nor while the shop reads it", () => {
    const first = after(opened(), saved(1))
    expect(tell(first, saved(1))).toMatchObject({ rejection: { guards: ["isNext"] } })
    expect(tell(after(first, publish(1)), saved(2)).ok).toBe(false)
  })

  it("is neither published nor discarded by who has not seen the newest draft", () => {
    for (const isLive of [false, true]) {
      const newer = after(after(opened(isLive), saved(1)), saved(2, { newWords: false }))
      for (const type of ["member.published", "member.discarded"] as const) {
        expect(tell(newer, { type, revision: 1 })).toMatchObject({ rejection: { guards: ["isWhatWasSeen"] } })
        expect(tell(newer, { type, revision: 2 }).ok).toBe(true)
      }
    }
  })

  it("is not published with something missing, and approved only as it was read", () => {
    const half = after(opened(), saved(1, { missing: 3 }))
    expect(tell(half, publish(1))).toMatchObject({ rejection: { guards: ["isWhole"] } })
    const again = after(after(after(after(opened(), saved(1)), publish(1)), { type: "member.withdrew" }), saved(2))
    expect(tell(after(again, publish(2)), { type: "admin.approved", revision: 1 })).toMatchObject({
      rejection: { guards: ["isWhatWasRead"] },
    })
  })
})

testPlanted(publicationCases, publicationRules, planted)
