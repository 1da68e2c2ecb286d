import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { base45, bytesOfBase45 } from "./base45.ts"
import { isTicketText, readTicket, SIGNATURE_BYTES, type Ticket, ticketBytes, ticketText } from "./ticket.ts"

const hexOf = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((all) => [...all].map((one) => one.toString(16).padStart(2, "0")).join(""))
const byte = fc.integer({ min: 0, max: 255 })

const ticket: fc.Arbitrary<Ticket> = fc.record({
  keyId: byte,
  id: hexOf(16),
  slot: hexOf(6),
  startsAt: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((minutes) => new Date(minutes * 60_000).toISOString()),
  units: byte,
  revision: byte,
})
const signature = fc.uint8Array({ minLength: SIGNATURE_BYTES, maxLength: SIGNATURE_BYTES })

describe("[BX-13] the text of a ticket", () => {
  test("is the examples of RFC 9285", () => {
    const utf8 = (text: string) => new TextEncoder().encode(text)
    expect(base45(utf8("AB"))).toBe("BB8")
    expect(base45(utf8("Hello!!"))).toBe("%69 VD92EX0")
    expect(base45(utf8("base-45"))).toBe("UJCLQE7W581")
    expect(bytesOfBase45("QED8WEX0")).toEqual(utf8("ietf!"))
    for (const wrong of ["A", "GGW", "::", "a00"]) expect(bytesOfBase45(wrong), wrong).toBeNull()
  })

  test("says what was signed, whatever the ticket", () => {
    fc.assert(
      fc.property(ticket, signature, (said, signed) => {
        const read = readTicket(ticketText(ticketBytes(said), signed))
        expect(read).toMatchObject({ ...said, startsAt: said.startsAt })
        expect(read?.signed).toEqual(ticketBytes(said))
        expect(read?.signature).toEqual(signed)
      }),
    )
  })

  test("is nothing else: other texts, other lengths and other versions are no tickets", () => {
    fc.assert(fc.property(fc.string(), (text) => readTicket(text) === null))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        const text = `A1:${base45(bytes)}`
        expect(isTicketText(text)).toBe(true)
        if (bytes.length !== 94 || bytes[0] !== 1) expect(readTicket(text)).toBeNull()
      }),
    )
  })

  test("holds no number that does not fit", () => {
    const good: Ticket = {
      ...{ keyId: 1, id: "00".repeat(16), slot: "00".repeat(6) },
      ...{ startsAt: "2026-11-30T09:00:00.000Z", units: 2, revision: 0 },
    }
    expect(ticketBytes(good).length).toBe(30)
    for (const wrong of [{ units: 256 }, { revision: -1 }, { keyId: 300 }, { id: "00" }])
      expect(() => ticketBytes({ ...good, ...wrong })).toThrow(RangeError)
  })
})
