import { describe, expect, test } from "vitest"
import { locales } from "../locale.ts"
import { bookingStatuses, statusLabel, statusName, statusOf, statusTimestamps } from "./status.ts"

describe("booking status", () => {
  test("[BK-02] RESCHEDULED is shown as Confirmed, REJECTED as Canceled", () => {
    expect(statusLabel("RESCHEDULED", "en")).toBe("Confirmed")
    expect(statusLabel("REJECTED", "en")).toBe("Cancelled")
    for (const locale of locales) {
      expect(statusLabel("RESCHEDULED", locale)).toBe(statusLabel("CONFIRMED", locale))
      expect(statusLabel("REJECTED", locale)).toBe(statusLabel("CANCELED", locale))
    }
  })

  test("[BK-02] every status has a label in both languages; only those two statuses share a label", () => {
    for (const locale of locales) {
      const labels = bookingStatuses.map((status) => statusLabel(status, locale))
      expect(labels.every((label) => label.trim() !== "")).toBe(true)
      expect(new Set(labels).size).toBe(bookingStatuses.length - 2)
    }
  })

  test("[BK-01] the status is the top level of the state value", () => {
    expect(statusOf("CONFIRMED")).toBe("CONFIRMED")
    expect(statusOf({ PENDING_RESCHEDULE: "choosing" })).toBe("PENDING_RESCHEDULE")
    for (const value of ["confirmed", "", {}, { paying: "x" }]) expect(() => statusOf(value)).toThrow(RangeError)
  })

  test("[BK-01] names and timestamps are those of the specification", () => {
    expect(bookingStatuses.map(statusName)).toEqual([
      "CHECKOUT",
      "PENDING",
      "PENDING RESCHEDULE",
      "CONFIRMED",
      "RESCHEDULED",
      "CANCELED",
      "REJECTED",
      "REJECTED RESCHEDULE",
      "EXPIRED",
    ])
    for (const status of bookingStatuses) expect(statusTimestamps[status]).toBe(`${status.toLowerCase()}_at`)
  })
})
