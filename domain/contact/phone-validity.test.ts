import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { wirePhone } from "./phone.ts"
import { toE164 } from "./phone-validity.ts"

const spaced = (digits: string, gaps: readonly boolean[]) =>
  [...digits].map((digit, index) => (gaps[index] === true ? `${digit} ` : digit)).join("")
const anyGaps = fc.array(fc.boolean(), { maxLength: 14 })

/** Italian numbers in the three ways people write them: bare, with +39, with 0039. */
const anyItalian = fc
  .tuple(
    fc.oneof(
      fc.tuple(fc.constantFrom("320", "333", "347", "388"), fc.stringMatching(/^[0-9]{7}$/)),
      fc.tuple(fc.constantFrom("06", "02"), fc.stringMatching(/^[2-8][0-9]{7}$/)),
    ),
    fc.constantFrom("", "+39", "+39 ", "0039"),
    anyGaps,
  )
  .map(([[area, rest], prefix, gaps]) => ({ digits: area + rest, typed: prefix + spaced(area + rest, gaps) }))

const storedWhole: Law<(typed: string) => string | null, [{ digits: string; typed: string }]> = (store) =>
  fc.property(anyItalian, ({ digits, typed }) => {
    const stored = store(typed)
    expect(stored).toBe(`+39${digits}`)
    expect(store(stored ?? "")).toBe(stored)
  })

describe("validity of a phone number", () => {
  test("[CK-05] follows the metadata of its country; without a prefix the number is Italian", () => {
    expect(toE164("333 123 4567")).toBe("+393331234567")
    expect(toE164("06 6982 1234")).toBe("+390669821234")
    expect(toE164("+44 20 7946 0958")).toBe("+442079460958")
    expect(toE164("020 7946 0958", "GB")).toBe("+442079460958")
    expect(toE164("+1 (212) 555-2368")).toBe("+12125552368")
  })

  test("[CK-05] a foreign number of a range that the metadata do not know is taken, an Italian one is not", () => {
    expect(toE164("+44 7700 900123")).toBe("+447700900123")
    expect(toE164("+44 7700 9001")).toBeNull()
    expect(toE164("+39 399 12")).toBeNull()
  })

  test("[CK-05] text that is not a number, is too short, or has no country is not valid", () => {
    for (const typed of [
      "",
      "abc",
      "12",
      "333 12",
      "+39",
      "+999 123456789",
      "call 333 1234567 now",
      "+39 333 1234567 ext. 5",
    ]) {
      expect(toE164(typed)).toBeNull()
    }
    expect(toE164("3".repeat(10_000))).toBeNull()
  })

  test("[FL-05] [CK-05] an Italian mobile or landline number is stored completely, however it was written", () => {
    assertLaw(storedWhole, toE164)
  })

  test("[FL-05] the law catches validation of the wire form, which damages landline numbers", () => {
    assertCaught(storedWhole, (typed) => toE164(wirePhone(typed)))
  })
})
