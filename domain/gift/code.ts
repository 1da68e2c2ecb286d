import { CODE_LENGTH } from "../code.ts"

/*
 * The code of a voucher is money: who has it can spend it. It has 15 random characters (75 bits) and a check character,
 * so that a mistyped code is found without a look into the database, and a guess hits in one of 32 tries only there.
 * Vouchers of the first version have 12 characters without a check.
 */

/** Crockford's base 32, as in `domain/code.ts`. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** Characters of a code with its check character. */
export const VOUCHER_CODE_LENGTH = 16

/**
 * Makes a code from random bytes, using the low five bits of the first fifteen. Throws RangeError if there are fewer.
 */
export function voucherCodeFromBytes(bytes: Uint8Array): string {
  const random = VOUCHER_CODE_LENGTH - 1
  if (bytes.length < random) throw new RangeError(`${random} bytes needed, got ${bytes.length}`)
  const digits = Array.from(bytes.subarray(0, random), (byte) => byte & 31)
  return [...digits, checkOf(digits)].map((digit) => alphabet.charAt(digit)).join("")
}

/** `mistyped`: as long as a code, but its check character does not fit. */
export type ReadCode = { readonly is: "code"; readonly code: string } | { readonly is: "mistyped" | "noCode" }

/** Reads a typed code: any case, dashes and spaces; O is read as 0, I and L as 1. */
export function readVoucherCode(typed: string): ReadCode {
  if (typed.length > 4 * VOUCHER_CODE_LENGTH) return { is: "noCode" }
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1")
  const digits = [...code].map((char) => alphabet.indexOf(char))
  if (digits.includes(-1)) return { is: "noCode" }
  if (code.length === CODE_LENGTH) return { is: "code", code }
  if (code.length !== VOUCHER_CODE_LENGTH) return { is: "noCode" }
  return checkOf(digits.slice(0, -1)) === digits.at(-1) ? { is: "code", code } : { is: "mistyped" }
}

/** Whether a code is of the second version, so that the database has only its hash. */
export const isSealedCode = (code: string): boolean => code.length === VOUCHER_CODE_LENGTH

/**
 * The digit d₁₅ for which Σ αⁱdᵢ = 0 over GF(32), with dᵢ the i-th digit. All weights differ, so one wrong digit and two
 * exchanged ones always give another sum.
 */
function checkOf(digits: readonly number[]): number {
  const sum = digits.reduce((all, digit, index) => all ^ times(power(index), digit), 0)
  return times(inverse(power(VOUCHER_CODE_LENGTH - 1)), sum)
}

/** x⁵ + x² + 1, whose root generates the 31 powers. */
const POLYNOMIAL = 0b100101

function times(one: number, other: number): number {
  let product = 0
  for (let bit = 0; bit < 5; bit++) if ((other >> bit) & 1) product ^= one << bit
  for (let bit = 9; bit >= 5; bit--) if ((product >> bit) & 1) product ^= POLYNOMIAL << (bit - 5)
  return product
}

function power(exponent: number): number {
  let value = 1
  for (let step = 0; step < exponent; step++) value = times(value, 2)
  return value
}

/** The inverse is the 30th power: the 31st of each number but 0 is 1. */
function inverse(value: number): number {
  let result = 1
  for (let step = 0; step < 30; step++) result = times(result, value)
  return result
}

/** As people see it: `7K2M-9QXR-4TBD-0PVW`. */
export const formatVoucherCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-")
