import { expect, test } from "vitest"
import { dayText, theDayText } from "./day.ts"

test("[GF-05] a day without its weekday, and with the article that Italian needs", () => {
  expect([dayText("2026-12-01", "it"), dayText("2026-12-01", "en")]).toEqual(["1º dicembre 2026", "1 December 2026"])
  expect(theDayText("2026-12-01", "it")).toBe("il 1º dicembre 2026")
  expect(theDayText("2026-12-08", "it")).toBe("l’8 dicembre 2026")
  expect(theDayText("2026-12-11", "it")).toBe("l’11 dicembre 2026")
  expect(theDayText("2026-12-18", "it")).toBe("il 18 dicembre 2026")
  expect(theDayText("2026-12-08", "en")).toBe("8 December 2026")
})
