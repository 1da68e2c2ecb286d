import { describe, expect, it } from "vitest"
import { PREVIEW_HOURS, UNDO_DAYS } from "../../domain/partners/calendar-change.ts"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { calendarChangeCases, changeInput, previewedAt } from "./calendar-change.cases.ts"
import { calendarChangeFlow, type calendarChangeMachine } from "./calendar-change.machine.ts"
import { planted } from "./calendar-change.planted.ts"
import { calendarChangeRules } from "./calendar-change.rules.ts"
import { standingOfChange } from "./selectors.ts"

testDurableFlow(calendarChangeFlow, calendarChangeCases, "[PR-02]")

const { tell, after } = driver(calendarChangeFlow)
const preview = (more: Partial<typeof changeInput> = {}) =>
  begin(calendarChangeFlow, { ...changeInput, ...more }, previewedAt)
const applies = { type: "member.applied", withoutConflicts: false, way: "keep" } as const
const effects = ({ outbox }: Run<typeof calendarChangeMachine>) => outbox.map(({ type }) => type)

describe("[PR-02] a change of many departures", () => {
  it("is previewed, applied and undone, each once", () => {
    const applied = after(preview(), applies)
    const undone = after(applied, { type: "member.undone" })
    expect([preview(), applied, undone].map(({ snapshot }) => standingOfChange(snapshot))).toEqual([
      "previewed",
      "applied",
      "undone",
    ])
    expect(effects(undone)).toEqual(["applyChange", "undoChange"])
    expect(tell(applied, applies).ok).toBe(false)
    expect(tell(undone, { type: "member.undone" }).ok).toBe(false)
    expect(tell(preview(), { type: "member.undone" }).ok).toBe(false)
  })

  it("with conflicts needs a second yes, and one that changes nothing is refused", () => {
    const conflicting = preview({ conflicts: 2 })
    expect(tell(conflicting, applies)).toMatchObject({ rejection: { guards: ["conflictsAreKnown"] } })
    expect(standingOfChange(after(conflicting, { ...applies, withoutConflicts: true }).snapshot)).toBe("applied")
    expect(tell(preview({ lines: 0 }), applies)).toMatchObject({ rejection: { guards: ["changesAnything"] } })
  })

  it("answers the bookings only if there are any and they shall not stay", () => {
    expect(effects(after(preview({ bookings: 2 }), { ...applies, way: "cancel" }))).toEqual([
      "applyChange",
      "answerBookings",
    ])
    expect(effects(after(preview({ bookings: 2 }), applies))).toEqual(["applyChange"])
    expect(effects(after(preview(), { ...applies, way: "cancel" }))).toEqual(["applyChange"])
  })

  it("waits a day for its yes, and can be undone for a month", () => {
    const hours = (from: string, to: string) => Temporal.Instant.from(from).until(to).total("hours")
    expect(hours(previewedAt, preview().snapshot.context.until)).toBe(PREVIEW_HOURS)
    const applied = after(preview(), applies)
    const [entry] = applied.log
    expect(hours(entry?.at ?? "", applied.snapshot.context.until)).toBe(UNDO_DAYS * 24)
  })
})

testPlanted(calendarChangeCases, calendarChangeRules, planted)
