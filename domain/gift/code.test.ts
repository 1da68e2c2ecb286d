import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatVoucherCode, isSealedCode, readVoucherCode, VOUCHER_CODE_LENGTH, voucherCodeFromBytes } from "./code.ts"

const anyCode = fc.uint8Array({ minLength: 15, maxLength: 15 }).map(voucherCodeFromBytes)
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const changedAt = (code: string, index: number, char: string) => code.slice(0, index) + char + code.slice(index + 1)
const swapped = (code: string, one: number, other: number) =>
  changedAt(changedAt(code, one, code.charAt(other)), other, code.charAt(one))

describe("[GF-05] the code of a voucher", () => {
  test("is read back however it is written", () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(code).toHaveLength(VOUCHER_CODE_LENGTH)
        const typed = ` ${formatVoucherCode(code).toLowerCase().replaceAll("0", "o").replaceAll("1", "l")} `
        expect(readVoucherCode(typed)).toEqual({ is: "code", code })
      }),
    )
  })

  test("finds each wrong character and each two that changed places", () => {
    const position = fc.nat({ max: VOUCHER_CODE_LENGTH - 1 })
    fc.assert(
      fc.property(anyCode, position, position, fc.constantFrom(...alphabet), (code, one, other, char) => {
        if (char !== code.charAt(one)) expect(readVoucherCode(changedAt(code, one, char)).is).toBe("mistyped")
        if (code.charAt(one) !== code.charAt(other))
          expect(readVoucherCode(swapped(code, one, other)).is).toBe("mistyped")
      }),
      { numRuns: 2_000 },
    )
  })

  test("of the first version stays valid, and anything else is none", () => {
    expect(readVoucherCode("g1ft-oooo-0001")).toEqual({ is: "code", code: "G1FT00000001" })
    expect(isSealedCode("G1FT00000001")).toBe(false)
    for (const none of ["", "gv-7K2M9QXR4TBD", "7K2M-9QXR-4TB", "U".repeat(16), "7".repeat(200)])
      expect(readVoucherCode(none).is, none).toBe("noCode")
  })
})
