import { describe, expect, it } from "vitest"
import { askAt, lapsesAt, remindAt, writeUntil } from "./times.ts"

describe("[AC-04] [BX-18] the times of a review", () => {
  it("count from the end of the visit, in exact hours", () => {
    const endsAt = "2026-10-24T16:00:00.000Z"
    expect(askAt(endsAt)).toBe("2026-10-25T16:00:00.000Z")
    expect(remindAt(endsAt)).toBe("2026-11-01T16:00:00.000Z")
    expect(writeUntil(endsAt)).toBe("2026-11-23T16:00:00.000Z")
  })

  it("lapse after 24 months by Rome's clocks, also from a 29 February and across a change of the clocks", () => {
    expect(lapsesAt("2026-11-20T09:00:00.000Z")).toBe("2028-11-20T09:00:00.000Z")
    expect(lapsesAt("2028-02-29T09:00:00.000Z")).toBe("2030-02-28T09:00:00.000Z")
    // The clocks go back on 25 October 2026 and on 29 October 2028.
    expect(lapsesAt("2026-10-27T09:00:00.000Z")).toBe("2028-10-27T08:00:00.000Z")
  })
})
