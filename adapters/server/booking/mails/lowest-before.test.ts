import { describe, expect, test } from "vitest"
import { cents } from "../../../../domain/money/cents.ts"
import { mailKinds } from "../../../../machines/booking/booking.types.ts"
import type { MailBooking } from "../../mail/mail-booking.ts"
import { sampleBooking } from "../../mail/testing/sample.ts"
import { customerMail } from "./customer-mails.ts"

const priced = { per: "person", lowest30DaysCents: cents(5_200), lowestSince: null } as const

/** The mails that name a discount, with their sentence about the lowest price. */
function said(locale: "it" | "en", lowestPrice: MailBooking["lowestPrice"]) {
  const booking = sampleBooking(locale, { lowestPrice })
  return mailKinds.flatMap((kind) => {
    const { blocks } = customerMail(kind, booking, "https://altrove.example", "2026-11-21T09:30:00.000Z")
    if (!blocks.some((block) => block.kind === "amounts")) return []
    const notes = blocks.flatMap((block) => (block.kind === "note" ? [block.text] : []))
    return [notes.find((text) => /più basso|Lowest/.test(text)) ?? null]
  })
}

describe("[BX-02] every mail that names a discount names the lowest price of the 30 days before it", () => {
  test.each([
    ["it", "Prezzo più basso nei 30 giorni prima dell’offerta: da 52\u00a0€ a persona"],
    ["en", "Lowest price in the 30 days before the offer: from €52 per person"],
  ] as const)("in %s", (locale, words) => {
    expect(said(locale, priced).length).toBeGreaterThan(5)
    expect(new Set(said(locale, priced))).toEqual(new Set([words]))
  })

  test("with the first day of a younger variant, and with the price for a group", () => {
    const young = { per: "group", lowest30DaysCents: cents(30_050), lowestSince: "2026-11-02" } as const
    expect(new Set(said("it", young))).toEqual(
      new Set(["Prezzo più basso prima dell’offerta, da lun 2 nov: 300,50\u00a0€ per gruppo"]),
    )
    expect(new Set(said("en", young))).toEqual(
      new Set(["Lowest price before the offer, since Mon 2 Nov: €300.50 per group"]),
    )
  })

  test("negative control: without a lowest price, they say nothing", () => {
    expect(new Set([...said("it", null), ...said("it", { ...priced, lowest30DaysCents: null })])).toEqual(
      new Set([null]),
    )
  })
})
