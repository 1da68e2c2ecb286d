import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isIban, plainIban, shortIban } from "./iban.ts"

const good = [
  "IT60X0542811101000000123456",
  "DE89 3704 0044 0532 0130 00",
  "gb82 west 1234 5698 7654 32",
  "SM86U0322509800000000270100",
]

describe("[PR-05] an account's number", () => {
  test.each(good)("%s is one", (iban) => expect(isIban(iban)).toBe(true))

  test.each(["", "IT60", "IT60X05428111010000001234567", "XX60X0542811101000000123456", "IT60X0542811101000000123457"])(
    "%s is none",
    (iban) => expect(isIban(iban)).toBe(false),
  )

  test("one wrong or two exchanged digits are found", () => {
    const [first = ""] = good
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 25 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = Number.parseInt(first[at] ?? "", 10)
        fc.pre(!Number.isNaN(digit))
        expect(isIban(`${first.slice(0, at)}${(digit + by) % 10}${first.slice(at + 1)}`)).toBe(false)
        const [one = "", next = ""] = [first[at], first[at + 1]]
        fc.pre(one !== next)
        expect(isIban(`${first.slice(0, at)}${next}${one}${first.slice(at + 2)}`)).toBe(false)
      }),
    )
  })

  test("is shown by its country and its end", () => expect(shortIban(plainIban(good[1] ?? ""))).toBe("DE •••• 3000"))
})
