import { expect, it } from "vitest"
import { backToPartner } from "./paths.ts"

it("[PR-01] the sign-in leads back to the partner's pages, and to nothing else", () => {
  for (const own of [
    "/partner",
    "/en/partner",
    "/partner/requests",
    "/en/partner/requests?propose=7K2M-9QXR-4TBD",
    "/partner/calendar?view=week&day=2026-12-01",
    "/en/partner/day/today",
    "/partner/messages",
    "/en/partner/messages/7K2M9QXR4TBD?template=bring",
    "/partner/links?slot=kayak%3A20261201T1000",
    "/partner/changes/00000000-0000-4000-8000-000000000000",
  ])
    expect(backToPartner(own)).toBe(own)
  for (const other of [
    null,
    "",
    "https://elsewhere.example/partner",
    "//elsewhere.example/partner",
    "/partner/../account/bookings",
    "/partner/sign-in",
    "/partner/day/../../account",
    "/partner/changes/x",
    "/partner/requests?back=https://elsewhere.example",
    "/partners",
  ])
    expect(backToPartner(other)).toBe("/partner")
})
