import { expect, test } from "vitest"
import { isSame, sha256 } from "./access.ts"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

test("[OP-07] a token with any character changed is another one, also in the bits that its encoding does not use", () => {
  const right = sha256("a token")
  expect(isSame(right, right), "negative control").toBe(true)
  const last = right.length - 1
  for (const [at, own] of [...right].entries()) {
    // The last character alone has two such bits, so each other one is tried there.
    for (const other of at === last ? alphabet : own === "A" ? "B" : "A") {
      if (other !== own) expect(isSame(right.slice(0, at) + other + right.slice(at + 1), right)).toBe(false)
    }
  }
  for (const given of ["", right.slice(0, -1), `${right}=`, `${right}A`, ` ${right}`, right.toLowerCase()])
    expect(isSame(given, right), given).toBe(false)
})
