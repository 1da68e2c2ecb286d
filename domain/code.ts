/** Crockford's base 32 has no I, L, O, U, so a code can be read aloud without mistakes. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** Characters of a code: 60 random bits. */
export const CODE_LENGTH = 12

/**
 * Makes a booking code from random bytes, using the low five bits of the first twelve. Throws RangeError if there are
 * fewer.
 */
export function codeFromBytes(bytes: Uint8Array): string {
  if (bytes.length < CODE_LENGTH) throw new RangeError(`${CODE_LENGTH} bytes needed, got ${bytes.length}`)
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => alphabet.charAt(byte & 31)).join("")
}

/** As people see it: `7K2M-9QXR-4TBD`. */
export function formatCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-")
}

/**
 * The stored form of a code, from what a person typed: any case, dashes and spaces; O is read as 0, I and L as 1. Null
 * if it is not a code.
 */
export function parseCode(typed: string): string | null {
  if (typed.length > 4 * CODE_LENGTH) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1")
  return code.length === CODE_LENGTH && [...code].every((char) => alphabet.includes(char)) ? code : null
}

/** The name of a booking's stream. */
export const bookingStream = (code: string): string => `booking-${code}`

/** How the ids of vouchers begin whose id tells nothing of their code. It is no part of any code. */
export const VOUCHER_PREFIX = "gv-"

/** Whether a voucher's id tells nothing of its code. A voucher of the first version has its code as id. */
export const isOpaque = (voucherId: string): boolean => voucherId.startsWith(VOUCHER_PREFIX)
