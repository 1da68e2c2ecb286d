import { describe, expect, it } from "vitest"
import type { Discount } from "../../../../domain/checkout/discounts.ts"
import type { Locale } from "../../../../domain/locale.ts"
import { cents } from "../../../../domain/money/cents.ts"
import { amounts } from "../../mail/blocks.ts"
import { sampleBooking } from "../../mail/testing/sample.ts"
import { customerMail } from "./customer-mails.ts"

const coupon: Discount = { kind: "coupon", code: "TEN", cents: 1_000 }
const credit: Discount = { kind: "credit", code: "G1FT00000100", cents: 4_000 }
const at = "2026-11-22T10:00:00.000Z"

const rest = (discounts: readonly Discount[], online: Parameters<typeof amounts>[1], paid = 0) => {
  const block = amounts(sampleBooking("it", { discounts, paidCents: cents(paid) }), online)
  if (block.kind !== "amounts") throw new Error("no amounts")
  return block.rows.slice(sampleBooking("it").price.lines.length).map(({ label, cents }) => [label, cents])
}
const texts = (kind: Parameters<typeof customerMail>[0], paid = 0) =>
  customerMail(
    kind,
    sampleBooking("en", { discounts: [credit], paidCents: cents(paid) }),
    "https://altrove.example",
    at,
  ).blocks.flatMap((block) => ("text" in block ? [block.text] : []))

describe("a mail about a booking with codes", () => {
  it("[CK-07] lists the coupon before the total, and nothing to pay on site", () => {
    expect(rest([coupon], "taken", 12_905)).toEqual([
      ["Codice sconto TEN", -1_000],
      ["Totale", 12_905],
      ["Pagato online", 12_905],
    ])
  })

  it("[CK-10] counts credit as paid; after a cancellation, the credit is back on its voucher", () => {
    expect(rest([credit], "held")).toEqual([
      ["Totale", 13_905],
      ["Pagato con il buono regalo G1FT-0000-0100", 4_000],
      ["Bloccato sulla carta", 172],
      ["Da pagare sul posto", 9_733],
    ])
    expect(rest([credit], "ended")).toEqual([
      ["Totale", 13_905],
      ["Di nuovo sul buono regalo G1FT-0000-0100", 4_000],
    ])
  })

  it("[CK-10] names what goes back to the card and what goes back to the voucher", () => {
    expect(texts("canceled", 172)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^We are refunding €1\.72 to the card/),
        expect.stringMatching(/^€40 is back on the gift voucher/),
      ]),
    )
    expect(texts("rejected")).toContainEqual(expect.stringMatching(/^€40 is back on the gift voucher/))
    expect(texts("confirmed")).not.toContainEqual(expect.stringMatching(/is back on/))
  })

  const noted = (locale: Locale, kind: Parameters<typeof customerMail>[0], earnedPoints: number) =>
    customerMail(kind, sampleBooking(locale, { earnedPoints }), "https://altrove.example", at).blocks.flatMap(
      (block) => ("text" in block && /\d (punt|point)/.test(block.text) ? [block.text] : []),
    )

  it("[CK-09] says which points were spent and which it earns, and nothing of points without any", () => {
    expect(noted("it", "confirmed", 417)).toEqual([
      "Con questa prenotazione guadagni 417 punti: li puoi usare da 48 ore dopo la visita.",
    ])
    expect(noted("it", "paid", 1)).toEqual([
      "Con questa prenotazione guadagni 1 punto: lo puoi usare da 48 ore dopo la visita.",
    ])
    expect(noted("en", "confirmed", 417)).toEqual([
      "You earn 417 points with this booking, and can use them from 48 hours after the visit.",
    ])
    expect(noted("en", "confirmed", 0)).toEqual([])
    expect(noted("it", "canceled", 417)).toEqual([])
    expect(rest([{ kind: "points", code: "points", cents: 500 }], "taken", 3_672)).toContainEqual([
      "Pagato con i punti",
      500,
    ])
  })
})
