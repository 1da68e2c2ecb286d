import { expect, test } from "vitest"
import { bookingPageAt, copyName, copyNames } from "./booking-copy.ts"

test("[BK-07] only the page of one booking has a copy, in its own language", () => {
  expect(bookingPageAt("/prenotazione/abc")).toEqual({ token: "abc", locale: "it" })
  expect(bookingPageAt("/en/prenotazione/abc/")).toEqual({ token: "abc", locale: "en" })
  for (const other of [
    "/",
    "/prenotazione",
    "/prenotazione/",
    "/prenotazione/abc/x",
    "/recesso/abc",
    "/x/prenotazione/abc",
  ])
    expect(bookingPageAt(other)).toBeNull()
})

test("[BK-07] a booking is forgotten in both languages", () => {
  expect(new Set(copyNames("h")).size).toBe(4)
  for (const locale of ["it", "en"] as const) {
    expect(copyNames("h")).toContain(copyName("h", locale))
    expect(copyNames("h")).toContain(copyName("h", locale, true))
  }
})
