import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { wirePhone } from "./phone.ts"

/** Phone numbers as people type them, and texts that are not phone numbers. */
const anyTyped = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0123456789+ -()./"), maxLength: 20 }),
  fc.string({ maxLength: 20 }),
  fc.tuple(fc.constantFrom("+39", "0039", "0", ""), fc.stringMatching(/^[0-9 ]{0,12}$/)).map((parts) => parts.join("")),
)

/** The specification's sentence, implemented clause by clause and character by character. */
const asSpecified: Law<(typed: string) => string, [string]> = (normalise) =>
  fc.property(anyTyped, (typed) => {
    let kept = ""
    for (const char of typed) if (char === "+" || (char >= "0" && char <= "9")) kept += char
    const first = kept.charAt(0)
    if (first !== "+" && !(first >= "1" && first <= "9")) kept = `39${kept}`
    let from = 3
    while (kept.charAt(from) === "0") from++
    expect(normalise(typed)).toBe(kept.slice(0, 3) + kept.slice(from))
  })

describe("the wire form of a phone number", () => {
  test("[CK-05] is the specification's, including what it does to some numbers", () => {
    expect(wirePhone("+39 333 123 4567")).toBe("+393331234567")
    expect(wirePhone("333 1234567")).toBe("3331234567")
    expect(wirePhone("06 6982 1234")).toBe("3906" + "69821234")
    expect(wirePhone("+39 06 6982 1234")).toBe("+39669821234")
    expect(wirePhone("0039 333 1234567")).toBe("390393331234567")
    expect(wirePhone("abc")).toBe("39")
  })

  test("[FL-05] [CK-05] follows the specification's sentence for any text", () =>
    assertLaw(asSpecified, wirePhone, 2_000))

  test("[FL-05] the law catches a prefix for every number without a plus", () => {
    assertCaught(asSpecified, (typed) => {
      const kept = typed.replace(/[^\d+]/g, "")
      return wirePhone(kept.startsWith("+") ? kept : `39${kept}`)
    })
  })

  test("[FL-05] the law catches stripping zeros from the country prefix too", () => {
    assertCaught(asSpecified, (typed) => wirePhone(typed).replace(/^0+|(?<=^.)0+/, ""), 2_000)
  })
})
