import { describe, expect, it } from "vitest"
import { durationText, keepText } from "./texts.ts"

describe("[AC-06] how long data are kept, in words", () => {
  it("counts in both languages", () => {
    expect(keepText({ for: "P24M", from: "visit" }, "it")).toBe("24 mesi dopo la visita")
    expect(keepText({ for: "P90D", from: "created" }, "en")).toBe("90 days")
    expect(keepText({ for: "PT48H", from: "created" }, "it")).toBe("48 ore")
    expect(keepText({ for: "P1M", from: "visit" }, "en")).toBe("1 month after the visit")
    expect(keepText("untilAsked", "it")).toBe("finché non ne chiedi la cancellazione")
  })

  it("refuses what is not a duration of one unit", () => {
    for (const wrong of ["", "P1M2D", "48 hours", "PT5M"]) expect(() => durationText(wrong, "it")).toThrow(RangeError)
  })
})
