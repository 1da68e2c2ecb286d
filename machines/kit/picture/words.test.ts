import { describe, expect, test } from "vitest"
import { durationText, timerText, words } from "./words.ts"

const HOUR = 3_600_000

describe("[FL-03] timers in words", () => {
  test.each([
    [48 * HOUR, "48 ore", "48 hours"],
    [HOUR, "1 ora", "1 hour"],
    [20 * 60_000, "20 minuti", "20 minutes"],
    [1500, "1,5 secondi", "1.5 seconds"],
    [8774 * HOUR, "366 giorni", "366 days"],
    [14 * 24 * HOUR, "14 giorni", "14 days"],
  ])("%i ms", (milliseconds, it, en) => {
    expect(durationText(milliseconds, "it")).toBe(it)
    expect(durationText(milliseconds, "en")).toBe(en)
  })

  test("a fixed length, a maximum length, an unknown length", () => {
    expect(timerText("il tempo", { least: 48 * HOUR, most: 48 * HOUR }, "it")).toBe("Dopo 48 ore: il tempo")
    expect(timerText("the time", { least: 1_194_000, most: 1_198_000 }, "en")).toBe("20 minutes at most: the time")
    expect(timerText("il tempo", { least: 3_000, most: 1_499_000 }, "it")).toBe("Scade il tempo")
    expect(timerText("the time", null, "en")).toBe("Runs out: the time")
  })

  test("conditions make a sentence; before another e, e is ed", () => {
    expect(words.it.when(["c’è posto", "il tempo basta", "è pagato"])).toBe("se c’è posto, il tempo basta ed è pagato")
    expect(words.en.when(["there is room", "it is paid"])).toBe("if there is room and it is paid")
  })
})
