import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Locale, locales, ROME } from "../locale.ts"
import { anyMomentNearChange, inZone, viewerZones } from "../testing/clock-changes.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import {
  countdownText,
  dateText,
  dateTimeText,
  durationText,
  endText,
  hoursOrDaysText,
  longDateText,
  longDateTimeText,
  monthText,
} from "./text.ts"

type DateTimeText = (instant: string, locale: Locale) => string
const tags = { it: "it-IT", en: "en-GB" } as const

/** The same words from another source: Intl with Rome's zone. */
const likeIntl: Law<DateTimeText, [number, Locale, string]> = (text) =>
  fc.property(
    anyMomentNearChange,
    fc.constantFrom(...locales),
    fc.constantFrom(...viewerZones),
    (moment, locale, zone) =>
      inZone(zone, () => {
        const parts = new Intl.DateTimeFormat(tags[locale], {
          timeZone: ROME,
          weekday: "long",
          day: "numeric",
          month: "long",
          year: "numeric",
          hour: "2-digit",
          minute: "2-digit",
          hourCycle: "h23",
        }).formatToParts(moment)
        const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ""
        const day = locale === "it" && part("day") === "1" ? "1º" : part("day")
        expect(text(new Date(moment).toISOString(), locale)).toBe(
          `${part("weekday")} ${day} ${part("month")} ${part("year")}, ${part("hour")}:${part("minute")}`,
        )
      }),
  )

describe("dates and times as text", () => {
  test("[BX-04] short and long, in both languages", () => {
    expect(dateTimeText("2026-11-26T09:00:00Z", "it")).toBe("gio 26 nov, 10:00")
    expect(dateTimeText("2026-11-26T09:00:00Z", "en")).toBe("Thu 26 Nov, 10:00")
    expect(dateText("2026-09-01", "en")).toBe("Tue 1 Sep")
    expect(longDateText("2026-12-01", "it")).toBe("martedì 1º dicembre 2026")
    expect(longDateText("2026-12-01", "en")).toBe("Tuesday 1 December 2026")
    expect([monthText("2026-12-01", "it"), monthText("2026-12-01", "en")]).toEqual(["dicembre 2026", "December 2026"])
  })

  test("[BX-01] the midnight at which something ends belongs to the day that ends", () => {
    expect(endText("2026-12-07T23:00:00Z", "it")).toBe("lunedì 7 dicembre 2026, 24:00")
    expect(endText("2027-06-30T22:00:00Z", "en"), "in summer time").toBe("Wednesday 30 June 2027, 24:00")
    expect(endText("2026-12-07T23:01:00Z", "it")).toBe("martedì 8 dicembre 2026, 00:01")
    expect(endText("2027-01-02T15:30:00Z", "it")).toBe("sabato 2 gennaio 2027, 16:30")
  })

  test("[FL-05] [XD-06] [L18] Rome's date and time in words, in any zone of the viewer", () => {
    assertLaw(likeIntl, longDateTimeText)
  })

  test("[FL-05] the law catches the use of the viewer's own hours", () => {
    assertCaught(likeIntl, (instant, locale) => {
      const text = longDateTimeText(instant, locale)
      const local = new Date(instant)
      const hours = String(local.getHours()).padStart(2, "0")
      return `${text.slice(0, -5)}${hours}${text.slice(-3)}`
    })
  })

  test("[XD-07] durations", () => {
    expect([0, 45, 60, 150].map((minutes) => durationText(minutes, "it"))).toEqual([
      "0 min",
      "45 min",
      "1 h",
      "2 h 30 min",
    ])
    expect([1_440, 3 * 1_440, 1_680].map((minutes) => durationText(minutes, "it"))).toEqual([
      "1 giorno",
      "3 giorni",
      "1 giorno 4 h",
    ])
    expect([1_440, 3 * 1_440].map((minutes) => durationText(minutes, "en"))).toEqual(["1 day", "3 days"])
  })

  test("[XD-01] [XD-06] hours, or days if they are whole days", () => {
    expect([1, 36, 24, 48].map((hours) => hoursOrDaysText(hours, "it"))).toEqual([
      "1 ora",
      "36 ore",
      "1 giorno",
      "2 giorni",
    ])
    expect([1, 36, 24, 48].map((hours) => hoursOrDaysText(hours, "en"))).toEqual([
      "1 hour",
      "36 hours",
      "1 day",
      "2 days",
    ])
    expect(hoursOrDaysText(0, "en")).toBe("0 hours")
  })

  test("[CK-02] a countdown shows the running second and stops at zero", () => {
    expect([1_200_000, 309_001, 1, 0, -5_000, 3_909_000].map(countdownText)).toEqual([
      "20:00",
      "05:10",
      "00:01",
      "00:00",
      "00:00",
      "1:05:09",
    ])
  })
})
