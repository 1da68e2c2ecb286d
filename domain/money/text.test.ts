import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Locale, locales } from "../locale.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { basisPoints, type Cents, cents } from "./cents.ts"
import { moneyText, numberText, percentText, ratingText } from "./text.ts"

type MoneyText = (amount: Cents, locale: Locale) => string

const anyAmount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents)
const tags = { it: "it-IT", en: "en-GB" } as const
const asIntl = (text: string) => text.replaceAll("-", "\u2212")

const likeIntl: Law<MoneyText, [Cents, Locale]> = (text) =>
  fc.property(anyAmount, fc.constantFrom(...locales), (amount, locale) => {
    const format = new Intl.NumberFormat(tags[locale], {
      style: "currency",
      currency: "EUR",
      minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
      maximumFractionDigits: 2,
    })
    expect(text(amount, locale)).toBe(asIntl(format.format(amount / 100)))
  })

describe("amounts as text", () => {
  test("[XD-10] two decimals, comma in Italian, dot in English, left out when .00", () => {
    expect(moneyText(cents(1_250), "it")).toBe("12,50\u00A0€")
    expect(moneyText(cents(1_250), "en")).toBe("€12.50")
    expect(moneyText(cents(1_200), "it")).toBe("12\u00A0€")
    expect(moneyText(cents(1_200), "en")).toBe("€12")
    expect(moneyText(cents(5), "it")).toBe("0,05\u00A0€")
    expect(moneyText(cents(-1_250), "en")).toBe("\u2212€12.50")
    expect(moneyText(cents(129_000), "it")).toBe("1290\u00A0€")
    expect(moneyText(cents(1_290_050), "it")).toBe("12.900,50\u00A0€")
  })

  test("[FL-05] [XD-10] every amount reads as the locale data of its language prescribe", () =>
    assertLaw(likeIntl, moneyText))

  test("[FL-05] the law catches a decimal point in Italian", () => {
    assertCaught(likeIntl, (amount, locale) =>
      locale === "it" ? `${(amount / 100).toFixed(2)}\u00A0€` : moneyText(amount, locale),
    )
  })

  test("[XD-10] whole numbers, percentages and ratings follow the language", () => {
    expect([numberText(1_290, "it"), numberText(12_900, "it"), numberText(1_290, "en")]).toEqual([
      "1290",
      "12.900",
      "1,290",
    ])
    expect([percentText(basisPoints(1_250), "it"), percentText(basisPoints(1_250), "en")]).toEqual(["12,5%", "12.5%"])
    expect([percentText(basisPoints(1_500), "it"), percentText(basisPoints(1_225), "en")]).toEqual(["15%", "12.25%"])
    expect([percentText(basisPoints(10_000), "it"), percentText(basisPoints(1_000), "en")]).toEqual(["100%", "10%"])
    expect([ratingText(470, "it"), ratingText(466, "en"), ratingText(500, "it")]).toEqual(["4,7", "4.7", "5,0"])
  })
})
