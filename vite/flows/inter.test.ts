import { describe, expect, test } from "vitest"
import { interMeasure } from "./inter.ts"

const measure = interMeasure()

describe("[FL-03] text is measured without a browser", () => {
  // The widths that Chromium measures with the same font file, with kerning and hinting.
  test.each([
    ["title", "In attesa di conferma", 142.09],
    ["description", "In attesa di conferma", 124.39],
    ["event", "In attesa di conferma", 126.87],
    ["small", "In attesa di conferma", 125],
    ["flow", "In attesa di conferma", 193.78],
  ] as const)("%s: never narrower than drawn, and hardly wider", (style, text, drawn) => {
    const measured = measure(text, style)
    expect(measured).toBeGreaterThan(drawn - 0.5)
    expect(measured).toBeLessThan(drawn * 1.02 + 1)
  })

  test("a character that the font lacks counts as wide", () => {
    expect(measure("…", "small")).toBeLessThan(13)
    expect(measure("漢", "small")).toBe(12.5)
  })
})
