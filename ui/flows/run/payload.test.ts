import { expect, it } from "vitest"
import { payloadOf, readPayload } from "./payload.ts"

it("[FL-03] reads an event's payload, without its type and instant", () => {
  expect(readPayload('{"amountCents":500,"type":"other","at":"never"}')).toEqual({
    ok: true,
    payload: { amountCents: 500 },
  })
  expect(readPayload(" ")).toEqual({ ok: true, payload: {} })
  const fixture = { type: "customer.paid", amountCents: 500 }
  expect(payloadOf(fixture)).toEqual({ amountCents: 500 })
})

it.each(["{", "7", "null", "[]", '"paid"'])("[FL-03] %s is nothing that an event can carry", (text) => {
  expect(readPayload(text).ok).toBe(false)
})
