import { expect, it } from "vitest"
import { fieldInstant, fieldText, instantText } from "./instant-text.ts"

it("[FL-03] an instant is shown in Rome's time, whatever the browser's time zone", () => {
  expect(instantText("2026-11-20T09:00:00.000Z", "it")).toBe("ven 20 nov, 10:00:00")
  expect(instantText("2026-07-20T09:00:00.250Z", "en")).toBe("Mon 20 Jul, 11:00:00.250")
  expect(instantText("2026-07-20T09:00:00.250Z", "it")).toBe("lun 20 lug, 11:00:00,250")
})

it("[FL-03] a field and its instant agree, and an hour that comes twice means the first", () => {
  expect(fieldInstant(fieldText("2026-11-20T09:00:07.000Z"))).toBe("2026-11-20T09:00:07.000Z")
  expect(fieldInstant("2026-10-25T02:30:00")).toBe("2026-10-25T00:30:00.000Z")
  expect(fieldInstant("2026-11-20T10:00")).toBe("2026-11-20T09:00:00.000Z")
})

it.each(["", "2026-13-01T00:00", "soon"])("[FL-03] %j is no instant yet", (field) =>
  expect(fieldInstant(field)).toBeNull(),
)
