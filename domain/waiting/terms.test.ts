import { expect, test } from "vitest"
import { mayWait } from "./terms.ts"

const party = (quantity: number) => [{ group: "people", quantity }]
const places = (left: number, capacity = 8) => [{ group: "people", left, capacity }]

test("[BX-07] a party waits for a slot that is full, or has at most three places and too few for it", () => {
  expect(mayWait(party(2), places(0))).toBe("yes")
  expect(mayWait(party(4), places(3))).toBe("yes")
  expect(mayWait(party(3), places(3)), "it fits").toBe("open")
  expect(mayWait(party(6), places(4)), "it is not full").toBe("open")
  expect(mayWait(party(9), places(0)), "nobody's places would be enough").toBe("larger")
})
