import { expect, it } from "vitest"
import { backToPartner } from "./paths.ts"

it("[PR-01] the sign-in leads back to the partner's pages, and to nothing else", () => {
  for (const own of ["/partner", "/en/partner", "/partner/requests", "/en/partner/requests?propose=7K2M-9QXR-4TBD"])
    expect(backToPartner(own)).toBe(own)
  for (const other of [
    null,
    "",
    "https://elsewhere.example/partner",
    "//elsewhere.example/partner",
    "/partner/../account/bookings",
    "/partner/sign-in",
    "/partner/requests?back=https://elsewhere.example",
    "/partners",
  ])
    expect(backToPartner(other)).toBe("/partner")
})
