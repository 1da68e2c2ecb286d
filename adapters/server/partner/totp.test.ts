import { describe, expect, it } from "vitest"
import { appUri, base32, codeAt, newSecret, stepAt, stepOf } from "./totp.ts"

/** The secret of the test vectors of RFC 6238, appendix B, for SHA-1. */
const secret = base32(Buffer.from("12345678901234567890"))
const at = (seconds: number) => new Date(seconds * 1_000).toISOString()

describe("[PR-01] one-time codes", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are those of RFC 6238 at %i s", (seconds, code) => {
    expect(codeAt(secret, stepAt(at(seconds)))).toBe(code)
  })

  it("count one step earlier and later, typed with spaces, and no further", () => {
    const now = 1_234_567_890
    const ofStep = (steps: number) => codeAt(secret, stepAt(at(now)) + steps)
    expect([-2, -1, 0, 1, 2].map((steps) => stepOf(secret, ofStep(steps), at(now)) !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(stepOf(secret, "005 924", at(now))).toBe(stepAt(at(now)))
    expect(["", "5924", "0059240", "abcdef", "００５９２４"].map((typed) => stepOf(secret, typed, at(now)))).toEqual(
      Array(5).fill(null),
    )
  })

  it("have a secret of 160 bits that an app can read", () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(appUri("ABC", "a+b@example.it", "Altrove")).toBe(
      "otpauth://totp/Altrove:a%2Bb%40example.it?secret=ABC&issuer=Altrove",
    )
  })
})
