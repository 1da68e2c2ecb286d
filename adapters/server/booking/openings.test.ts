import { expect, test } from "vitest"
import { openingsOf } from "./openings.ts"

const caller = { visitorHash: "v", addressHash: "a", networkHash: "n", emailHash: null, domainHash: null }

test("[OP-11] one browser, one network address and one /48 may open so many checkouts in an hour", () => {
  expect(openingsOf(caller, { perVisitor: 36, perAddress: 48 })).toEqual({
    openers: ["opened v", "opened a", "opened n"],
    mostOpened: [36, 240, 960],
  })
  const without = openingsOf({ ...caller, networkHash: null }, { perVisitor: 36, perAddress: 48 })
  expect(without.openers, "an IPv4 address has no wider network").toEqual(["opened v", "opened a"])
  expect(openingsOf(caller, { perVisitor: 0, perAddress: 0 }).openers, "negative control: the limits off").toEqual([])
})
