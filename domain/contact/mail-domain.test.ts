import { describe, expect, test } from "vitest"
import { ownMailDomain } from "./mail-domain.ts"

describe("[OP-11] the mail domain that somebody owns", () => {
  test.each([
    ["eva@rossi.it", "rossi.it"],
    ["Eva+2@A.B.Rossi.IT.", "rossi.it"],
    ["eva@mail.rossi.co.uk", "rossi.co.uk"],
    ["eva@co.uk", "co.uk"],
    ["eva@gmail.rossi.it", "rossi.it"],
    ["eva@gmail.xyz", "gmail.xyz"],
  ])("of %s is %s", (email, domain) => {
    expect(ownMailDomain(email)).toBe(domain)
  })

  test.each(["eva@gmail.com", "eva@libero.it", "eva@yahoo.co.uk", "Eva@GoogleMail.com", "eva", ""])(
    "%j belongs to a public provider or is none",
    (email) => {
      expect(ownMailDomain(email)).toBeNull()
    },
  )
})
