import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/*
 * One-time codes by RFC 6238, as every authenticator app makes them: SHA-1, six digits, half a minute. That is twenty
 * lines; a library would be more to trust.
 */

const STEP_SECONDS = 30
const DIGITS = 6
/** A clock may be off by one step. */
const DRIFT = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Base32 without padding (RFC 4648), as apps expect a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("")
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("")
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

export const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

/** The step of an ISO instant. */
export const stepAt = (at: string): number => Math.floor(Date.parse(at) / 1_000 / STEP_SECONDS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0")
}

/** The step of a code that is right at this instant; null if it is wrong. */
export function stepOf(secret: string, typed: string, at: string): number | null {
  const given = Buffer.from(typed.replace(/\s/g, ""))
  const now = stepAt(at)
  let found: number | null = null
  for (let step = now - DRIFT; step <= now + DRIFT; step++) {
    const right = Buffer.from(codeAt(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) found = step
  }
  return found
}

/** The address that an app reads, from a QR code or by a press on the phone itself. */
export const appUri = (secret: string, email: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer })}`
