import { describe, expect, test } from "vitest"
import { luhn } from "../../../../domain/checkout/card.ts"
import { readCard, testCards } from "./cards.ts"

const card = { number: "4242 4242 4242 4242", holder: "Ada Rossi", exp: "12/30", cvv: "123" }

describe("test cards", () => {
  test("[CK-11] there is a number for success, 3-D Secure, every refusal, lost answers and every webhook mishap", () => {
    const kinds = testCards.map(({ behaviour }) => JSON.stringify(behaviour))
    for (const kind of [
      {},
      { challenge: true },
      { challenge: "declined" },
      { refuse: "card_declined" },
      { refuse: "insufficient_funds" },
      { refuse: "expired_card" },
      { refuse: "incorrect_cvc" },
      { refuse: "processing_error" },
      { lose: "answer" },
      { lose: "request" },
      { webhook: "late" },
      { webhook: "duplicated" },
      { webhook: "reordered" },
      { webhook: "never" },
      { captureFails: true },
      { holdExpires: true },
      { refund: "pending" },
      { refund: "fails" },
      { refund: "refused" },
      { holdsLess: true },
      { takenAlready: true },
      { refundsHalf: true },
      { webhook: "never", slow: true },
    ])
      expect(kinds).toContain(JSON.stringify(kind))
  })

  test("[CK-11] every test number passes the checksum, and a wrong digit is noticed", () => {
    for (const { number } of testCards) {
      expect(luhn(number), number).toBe(true)
      expect(luhn(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`), number).toBe(false)
    }
  })

  test("[CK-11] no stored data of a card could pay", () => {
    const kept = readCard(card, "2026-11")
    expect(kept).toEqual({ brand: "visa", last4: "4242", behaviour: {} })
    expect(JSON.stringify(kept)).not.toContain("42424242")
  })

  test("[CK-14] a wrong number, a past month and a short CVV are refused with their own code", () => {
    expect(readCard({ ...card, number: "4242 4242 4242 4241" }, "2026-11")).toBe("incorrect_number")
    expect(readCard({ ...card, number: "4111 1111 1111 1111" }, "2026-11")).toBe("card_not_supported")
    expect(readCard({ ...card, exp: "10/26" }, "2026-11")).toBe("expired_card")
    expect(readCard({ ...card, exp: "11/26" }, "2026-11")).not.toBe("expired_card")
    expect(readCard({ ...card, exp: "13/30" }, "2026-11")).toBe("expired_card")
    expect(readCard({ ...card, cvv: "12" }, "2026-11")).toBe("incorrect_cvc")
  })
})
