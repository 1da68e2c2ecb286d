import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import {
  type CardInput,
  cardBrand,
  cardDigits,
  cardProblems,
  expiryMonth,
  formatCardNumber,
  isCardNumber,
  luhn,
} from "./card.ts"

const today = "2026-12-10"
const card: CardInput = { number: "4242 4242 4242 4242", holder: "Anna Bianchi", expiry: "12/26", cvv: "123" }
const codes = (change: Partial<CardInput>) =>
  Object.fromEntries(
    Object.entries(cardProblems({ ...card, ...change }, today)).map(([field, problem]) => [field, problem.code]),
  )

/** Exactly one check digit fits a number, and one wrong digit anywhere is noticed. */
const checkDigit: Law<(digits: string) => boolean, [string, number, number]> = (check) =>
  fc.property(
    fc.stringMatching(/^[0-9]{11,18}$/),
    fc.nat({ max: 18 }),
    fc.integer({ min: 1, max: 9 }),
    (payload, place, change) => {
      const valid = [..."0123456789"].map((digit) => payload + digit).filter(check)
      expect(valid).toHaveLength(1)
      const digits = [...(valid[0] ?? "")]
      const at = place % digits.length
      digits[at] = String((Number(digits[at]) + change) % 10)
      expect(check(digits.join(""))).toBe(false)
    },
  )

describe("card data", () => {
  test("[CK-11] the sandbox's numbers pass, with spaces or without", () => {
    for (const number of ["4242 4242 4242 4242", "5555555555554444", "4000-0025-0000-3155", "4000 0090 0000 0078"]) {
      expect(isCardNumber(number)).toBe(true)
    }
    for (const number of ["", "4242", "4242 4242 4242 4241", "4242x4242y4242z4242", "0".repeat(20)]) {
      expect(isCardNumber(number)).toBe(false)
    }
  })

  test("[FL-05] [CK-11] exactly one check digit fits, and a mistyped digit is noticed", () =>
    assertLaw(checkDigit, luhn))

  test("[FL-05] the law catches doubled digits that are not summed", () => {
    assertCaught(checkDigit, (digits) => {
      const sum = [...digits]
        .reverse()
        .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 2 : 1), 0)
      return sum % 10 === 0
    })
  })

  test("[CK-14] each field has its own message", () => {
    expect(codes({})).toEqual({})
    expect(codes({ number: "", holder: "", expiry: "", cvv: "" })).toEqual({
      number: "card_number_required",
      holder: "card_holder_required",
      expiry: "card_expiry_required",
      cvv: "card_cvv_required",
    })
    expect(codes({ number: "4242 4242 4242 4241" })).toEqual({ number: "card_number_invalid" })
    expect(codes({ holder: "Anna\nB" })).toEqual({ holder: "field_characters" })
  })

  test("[CK-14] a card is valid until the end of its month", () => {
    expect(codes({ expiry: "12 / 26" })).toEqual({})
    expect(codes({ expiry: "1127" })).toEqual({})
    expect(codes({ expiry: "11/26" })).toEqual({ expiry: "card_expiry_past" })
    for (const expiry of ["13/27", "00/27", "1/27", "12/2027", "xx"]) {
      expect(codes({ expiry })).toEqual({ expiry: "card_expiry_invalid" })
    }
    expect(expiryMonth("02/31")).toBe("2031-02")
  })

  test("[CK-14] the CVV has three digits, four on American Express", () => {
    for (const cvv of ["12", "1234", "12a"]) expect(codes({ cvv })).toEqual({ cvv: "card_cvv_invalid" })
    expect(codes({ number: "3782 822463 10005", cvv: "1234" })).toEqual({})
    expect(codes({ number: "3782 822463 10005", cvv: "123" })).toEqual({ cvv: "card_cvv_invalid" })
  })

  test("the first digits tell the brand, and the brand decides how the number is grouped", () => {
    expect(["4", "51", "2221", "2720", "37", "6759", "50", "9", ""].map(cardBrand)).toEqual([
      "visa",
      "mastercard",
      "mastercard",
      "mastercard",
      "amex",
      "maestro",
      "maestro",
      "unknown",
      "unknown",
    ])
    expect(formatCardNumber("42424242424242")).toBe("4242 4242 4242 42")
    expect(formatCardNumber("378282246310005")).toBe("3782 822463 10005")
    expect(cardDigits(formatCardNumber("5555555555554444"))).toBe("5555555555554444")
  })
})
