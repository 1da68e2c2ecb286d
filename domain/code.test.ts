import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { codeFromBytes, formatCode, parseCode } from "./code.ts"
import { assertCaught, assertLaw, type Law } from "./testing/planted.ts"

const anyCode = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(codeFromBytes)

/** However a person writes a code, it is read as the same code. */
const readBack: Law<(typed: string) => string | null, [string, boolean, boolean, boolean]> = (parse) =>
  fc.property(anyCode, fc.boolean(), fc.boolean(), fc.boolean(), (code, lower, spaces, letters) => {
    let typed = formatCode(code)
    if (letters) typed = typed.replaceAll("0", "O").replaceAll("1", "I")
    if (lower) typed = typed.toLowerCase()
    if (spaces) typed = ` ${typed.replaceAll("-", " ")} `
    expect(parse(typed)).toBe(code)
  })

describe("booking code", () => {
  test("has twelve characters without I, L, O, U, shown in groups of four", () => {
    expect(codeFromBytes(Uint8Array.from([7, 20, 2, 19, 9, 22, 24, 23, 4, 26, 11, 13]))).toBe("7M2K9PRQ4TBD")
    expect(formatCode("7K2M9QXR4TBD")).toBe("7K2M-9QXR-4TBD")
    expect(() => codeFromBytes(new Uint8Array(11))).toThrow(RangeError)
  })

  test("every byte gives a character, and each of the 32 characters is equally likely", () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) {
      const char = codeFromBytes(new Uint8Array(12).fill(byte)).charAt(0)
      counts.set(char, (counts.get(char) ?? 0) + 1)
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8))
    expect([...counts.keys()].join("")).not.toMatch(/[ILOU]/)
  })

  test("[FL-05] a code is read back however it is written", () => assertLaw(readBack, parseCode))

  test("[FL-05] the law catches reading O as a letter", () => {
    assertCaught(readBack, (typed) => {
      const code = typed.toUpperCase().replace(/[\s-]/g, "")
      return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : null
    })
  })

  test("text that is not a code gives null", () => {
    for (const typed of ["", "7K2M-9QXR-4TB", "7K2M-9QXR-4TBDD", "7K2M-9QXR-4TBU", "7K2M-9QXR-4TB!", "-".repeat(1e6)]) {
      expect(parseCode(typed)).toBeNull()
    }
  })
})
