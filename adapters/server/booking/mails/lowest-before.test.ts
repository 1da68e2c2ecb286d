import { describe, expect, test } from "vitest"
import { cents } from "../../../../domain/money/cents.ts"
import { mailKinds } from "../../../../machines/booking/booking.types.ts"
import type { MailBooking } from "../../mail/mail-booking.ts"
import { sampleBooking } from "../../mail/testing/sample.ts"
import { customerMail } from "./customer-mails.ts"

const priced = { per: "person", lowest30DaysCents: cents(5_200), lowestSince: null } as const

/** Kinds of mail that name a discount, and what each says of the price before it. */
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

  test("since when, of what was younger; of a group, what a group pays", () => {
    const young = { per: "group", lowest30DaysCents: cents(30_050), lowestSince: "2026-11-02" } as const
    expect(new Set(said("it", young))).toEqual(
      new Set(["Prezzo più basso prima dell’offerta, dal lun 2 nov: 300,50\u00a0€ per gruppo"]),
    )
    expect(new Set(said("en", young))).toEqual(
      new Set(["Lowest price before the offer, since Mon 2 Nov: €300.50 per group"]),
    )
  })

  test("negative control: nothing where there is none", () => {
    expect(new Set([...said("it", null), ...said("it", { ...priced, lowest30DaysCents: null })])).toEqual(
      new Set([null]),
    )
  })
})
