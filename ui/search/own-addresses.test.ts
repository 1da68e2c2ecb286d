import { expect, test } from "vitest"
import { ownAddresses } from "./own-addresses.ts"

test("[DI-01] an address of the search's own is no news once a newer one is on its way", () => {
  const own = ownAddresses()
  own.wrote("date=2026-12-01")
  own.wrote("date=2026-12-01&languages=en")
  expect(own.isOvertaken("date=2026-12-01")).toBe(true)
  expect(own.isOvertaken("date=2026-12-01&languages=en")).toBe(false)
})

test("[DI-01] whoever goes back is heard, also to an address that was written once", () => {
  const own = ownAddresses()
  own.wrote("a=1")
  own.wrote("a=2")
  expect(own.isOvertaken("a=2")).toBe(false)
  expect(own.isOvertaken("a=1")).toBe(false)
  own.wrote("a=3")
  expect(own.isOvertaken("")).toBe(false)
  expect(own.isOvertaken("a=3")).toBe(false)
})
