import { epochMilliseconds, plusMinutes } from "../time/instant.ts"
import { base45, bytesOfBase45 } from "./base45.ts"

/*
 * A ticket: what a guest shows at the meeting point. Its bytes are signed with a key of the partner, so a scanner believes
 * them without connection. They fit a QR code of version 6, which old cameras read in bad light.
 */

const PREFIX = "A1:"
const VERSION = 1
const ID_BYTES = 16
const SLOT_BYTES = 6
export const SIGNED_BYTES = 30
export const SIGNATURE_BYTES = 64
const MINUTE_MS = 60_000

/** The most people that one ticket lets in. */
export const MOST_UNITS = 255
/** A ticket says no higher number than this: a booking that moved more often keeps it. */
export const MOST_REVISION = 255

export type Ticket = {
  /** The number of the partner's key that has signed it. */
  readonly keyId: number
  /** 32 hexadecimal digits. */
  readonly id: string
  /** The beginning of the hash of the slot's id, 12 hexadecimal digits. */
  readonly slot: string
  /** The ISO instant at which the visit starts, in whole minutes. */
  readonly startsAt: string
  /** How many people it lets in. */
  readonly units: number
  /** How often the booking has moved. An older ticket than the newest is no longer good. */
  readonly revision: number
}

export type ReadTicket = Ticket & { readonly signed: Uint8Array; readonly signature: Uint8Array }

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")

const bytesOfHex = (text: string): readonly number[] =>
  (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** What is signed. Throws RangeError for numbers that do not fit. */
export function ticketBytes({ keyId, id, slot, startsAt, units, revision }: Ticket): Uint8Array {
  const minutes = Math.floor(epochMilliseconds(startsAt) / MINUTE_MS)
  const all = [
    VERSION,
    keyId,
    ...bytesOfHex(id),
    ...bytesOfHex(slot),
    ...[24, 16, 8, 0].map((shift) => (minutes >>> shift) & 255),
    units,
    revision,
  ]
  if (all.length !== SIGNED_BYTES || all.some((byte) => !(byte >= 0 && byte <= 255)))
    throw new RangeError("not the bytes of a ticket")
  return Uint8Array.from(all)
}

/** The text of the QR code. */
export function ticketText(signed: Uint8Array, signature: Uint8Array): string {
  const all = new Uint8Array(signed.length + signature.length)
  all.set(signed)
  all.set(signature, signed.length)
  return PREFIX + base45(all)
}

/** Whether a text claims to be a ticket, whatever it is worth. */
export const isTicketText = (text: string): boolean => text.startsWith(PREFIX)

/** The ticket of a text; null if it is none. Whoever reads it has not checked its signature yet. */
export function readTicket(text: string): ReadTicket | null {
  if (!isTicketText(text)) return null
  const bytes = bytesOfBase45(text.slice(PREFIX.length))
  if (bytes === null || bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes[0] !== VERSION) return null
  const signed = bytes.slice(0, SIGNED_BYTES)
  const at = (from: number) => signed[from] ?? 0
  const start = 2 + ID_BYTES + SLOT_BYTES
  const minutes = [0, 1, 2, 3].reduce((sum, n) => sum * 256 + at(start + n), 0)
  return {
    keyId: at(1),
    id: hex(signed.slice(2, 2 + ID_BYTES)),
    slot: hex(signed.slice(2 + ID_BYTES, start)),
    startsAt: plusMinutes("1970-01-01T00:00:00.000Z", minutes),
    units: at(start + 4),
    revision: at(start + 5),
    signed,
    signature: bytes.slice(SIGNED_BYTES),
  }
}
