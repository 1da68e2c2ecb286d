import { expect, test } from "vitest"
import { isSame, sha256 } from "./access.ts"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

test("[OP-07] a token with any character changed is another one, also in the bits that its encoding does not use", () => {
  for (const right of [sha256("one"), sha256("two"), sha256("three")]) {
    expect(isSame(right, right), "negative control").toBe(true)
    for (const [at, own] of [...right].entries()) {
      for (const other of alphabet) {
        if (other !== own) expect(isSame(right.slice(0, at) + other + right.slice(at + 1), right)).toBe(false)
      }
    }
    for (const given of ["", right.slice(0, -1), `${right}=`, `${right}A`, ` ${right}`, right.toLowerCase()])
      expect(isSame(given, right), given).toBe(false)
  }
})
