import { expect, test } from "vitest"
import { fromWire, toWire } from "./case.ts"

test("[CA-01] keys change their case at every depth, and back", () => {
  const view = { fromPrice: { lowest30DaysCents: 1 }, results: [{ bookings24h: 2 }], none: null }
  const wire = { from_price: { lowest30_days_cents: 1 }, results: [{ bookings24h: 2 }], none: null }
  expect(toWire(view)).toEqual(wire)
  // The second time, the names are remembered.
  expect(toWire(view)).toEqual(wire)
  expect(fromWire({ ...wire, from_price: { per_group: 1 } })).toEqual({ ...view, fromPrice: { perGroup: 1 } })
})

test("[CA-01] records with ids as keys stay as they are, and no key changes the object itself", () => {
  expect(toWire({ customFields: { theName: "x" } })).toEqual({ custom_fields: { theName: "x" } })
  const planted = toWire(JSON.parse('{"__proto__": {"isAdmin": true}}'))
  expect(Object.getPrototypeOf(planted)).toBe(Object.prototype)
  expect(JSON.stringify(planted)).toBe('{"__proto__":{"is_admin":true}}')
})
