import { describe, expect, test } from "vitest"
import { aroundClockChanges } from "../../../domain/testing/clock-changes.ts"
import { sampleBooking } from "../mail/testing/sample.ts"
import { bookingCalendar, type CalendarEntry } from "./ics.ts"
import { eventOf, instantOf, readIcs, textOf } from "./testing/read-ics.ts"

const entry: CalendarEntry = {
  booking: sampleBooking("it"),
  method: "PUBLISH",
  sequence: 6,
  at: "2026-11-21T09:30:00.000Z",
  origin: "https://altrove.example",
  organizer: "ciao@altrove.example",
}

const startingAt = (epochMs: number): string => {
  const startsAt = new Date(epochMs).toISOString()
  return bookingCalendar({ ...entry, booking: { ...entry.booking, slot: { ...entry.booking.slot, startsAt } } })
}

const readStart = (text: string): number => {
  const calendar = readIcs(text)
  return instantOf(calendar, eventOf(calendar).properties.DTSTART)
}

const isWrong = (write: (epochMs: number) => string) => (epochMs: number) => readStart(write(epochMs)) !== epochMs

describe("the calendar file of a booking", () => {
  test("[L19] [BX-09] an independent reader finds the same instant, every half hour around every clock change until 2030", () => {
    expect(aroundClockChanges.filter(isWrong(startingAt))).toEqual([])
  })

  test("planted fault: the check above catches a zone that changes on the wrong Sunday, and a repeated October hour not in UTC", () => {
    const wrongSunday = (ms: number) => startingAt(ms).replace("BYMONTH=3;BYDAY=-1SU", "BYMONTH=4;BYDAY=-1SU")
    expect(aroundClockChanges.some(isWrong(wrongSunday))).toBe(true)
    const clockOnly = (ms: number) =>
      startingAt(ms).replace(/DTSTART:(\d{8})T(\d{2})(\d{4})Z/, (_, day, hour, rest) => {
        const local = String(Number(hour) + 1).padStart(2, "0")
        return `DTSTART;TZID=Europe/Rome:${day}T${local}${rest}`
      })
    expect(aroundClockChanges.some(isWrong(clockOnly))).toBe(true)
  })

  test("[BX-09] it has UID, SEQUENCE, the method and Rome's time zone", () => {
    const calendar = readIcs(bookingCalendar(entry))
    const { properties } = eventOf(calendar)
    expect(calendar.properties.METHOD?.value).toBe("PUBLISH")
    expect(properties.UID?.value).toBe("7K2M9QXR4TBD@altrove")
    expect(properties.SEQUENCE?.value).toBe("6")
    expect(properties.STATUS?.value).toBe("CONFIRMED")
    expect(properties.DTSTART).toEqual({ params: { TZID: "Europe/Rome" }, value: "20261126T100000" })
    expect(properties.DURATION?.value).toBe("PT150M")
  })

  test("[BX-09] a cancellation removes the same event with a higher SEQUENCE", () => {
    const calendar = readIcs(bookingCalendar({ ...entry, method: "CANCEL", sequence: 9 }))
    const { properties } = eventOf(calendar)
    expect(calendar.properties.METHOD?.value).toBe("CANCEL")
    expect(properties.UID?.value).toBe("7K2M9QXR4TBD@altrove")
    expect(properties.SEQUENCE?.value).toBe("9")
    expect(properties.STATUS?.value).toBe("CANCELLED")
  })

  test("[OP-11] it holds nothing that opens the booking: its links lead to the page that asks for code and email", () => {
    const token = "x".repeat(43)
    const text = bookingCalendar({ ...entry, booking: { ...entry.booking, token } })
    const { properties } = eventOf(readIcs(text))
    expect(text.replaceAll("\r\n ", "")).not.toContain(token)
    expect(properties.URL?.value).toBe("https://altrove.example/prenotazione")
    expect(textOf(properties.DESCRIPTION)).toContain("Gestisci la prenotazione: https://altrove.example/prenotazione")
  })

  test("texts with commas, semicolons, line ends and long accents are read back unchanged", () => {
    const name = "Città; borghi, e\nlaghi \\ d’Italia — ".repeat(5).trim()
    const booking = { ...entry.booking, experience: { ...entry.booking.experience, name } }
    const text = bookingCalendar({ ...entry, booking })
    expect(textOf(eventOf(readIcs(text)).properties.SUMMARY)).toBe(name)
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})
