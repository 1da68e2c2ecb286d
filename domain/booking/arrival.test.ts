import { expect, test } from "vitest"
import { arriveBy } from "./arrival.ts"

test("[CK-15] guests are asked to be there ten minutes before the start, or as long before as the experience says", () => {
  const startsAt = "2026-11-26T09:00:00.000Z"
  expect(arriveBy(startsAt, null)).toBe("2026-11-26T08:50:00.000Z")
  expect(arriveBy(startsAt, undefined)).toBe("2026-11-26T08:50:00.000Z")
  expect(arriveBy(startsAt, 30)).toBe("2026-11-26T08:30:00.000Z")
  expect(arriveBy(startsAt, 0)).toBe(startsAt)
})
