import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { isEmail, isOneMailbox, mailboxKey, maskedEmail, sameEmail } from "./email.ts"

const anyText = fc.string({ unit: fc.constantFrom(..."ab@. \n\té"), maxLength: 12 })

/** Non-space text, @, non-space text, dot, non-space text: tested by trying every @ and every dot after it. */
const asSpecified: Law<(text: string) => boolean, [string]> = (check) =>
  fc.property(anyText, (text) => {
    const chars = [...text]
    const spaceless = chars.every((char) => char.trim() !== "")
    const found = chars.some(
      (at, i) => at === "@" && i > 0 && chars.some((dot, j) => dot === "." && j > i + 1 && j < chars.length - 1),
    )
    expect(check(text)).toBe(spaceless && found)
  })

describe("email", () => {
  test("[CK-04] non-space text, @, non-space text, dot, non-space text", () => {
    for (const email of ["a@b.it", "nome.cognome+x@mail.example.co.uk", "è@è.it"]) expect(isEmail(email)).toBe(true)
    for (const email of ["", "a", "a@b", "@b.it", "a@.", "a b@c.it", "a@b.it\n"]) expect(isEmail(email)).toBe(false)
    expect(isEmail(`${"a".repeat(250)}@b.it`)).toBe(false)
  })

  test("[FL-05] [CK-04] the pattern accepts exactly what the specification accepts, for any text", () =>
    assertLaw(asSpecified, isEmail, 2_000))

  test("[FL-05] the law catches a pattern that is not anchored", () => {
    assertCaught(asSpecified, (text) => /\S+@\S+\.\S+/.test(text), 5_000)
  })

  test("[CK-04] a hostile text is refused quickly", () => {
    expect(isEmail("@".repeat(1_000_000))).toBe(false)
    expect(isEmail(`a@${".".repeat(200)} `)).toBe(false)
  })

  test("[OP-11] addresses of one mailbox compare as the same, however they are written", () => {
    for (const email of [
      " Anna@Example.com ",
      "anna@ex\u00adample.com",
      "anna@\uff45xample.com",
      "anna@example.com.",
    ]) {
      expect(sameEmail(email, "anna@example.com"), email).toBe(true)
    }
    expect(sameEmail("anna@example.com", "anna@example.org"), "negative control").toBe(false)
  })

  test("[OP-11] the parts of one mailbox count as one, and other mailboxes do not", () => {
    expect(["eva+1@b.it", "EVA+due+tre@b.it ", "eva@b.it"].map(mailboxKey)).toEqual(Array(3).fill("eva@b.it"))
    expect(["eva1@b.it", "eva@b+1.it", "+1@b.it"].map(mailboxKey)).toEqual(["eva1@b.it", "eva@b+1.it", "+1@b.it"])
  })

  test("[CK-17] an address names one mailbox: text that would send a mail to several is refused", () => {
    for (const email of ["a@b.it", "nome.cognome+x@mail.example.co.uk", "è@è.it", "o'neil@b.it"]) {
      expect(isOneMailbox(email)).toBe(true)
    }
    const several = [
      "a@b.it,c@d.it",
      "a@b.it;c@d.it",
      "g:a@b.it",
      "<a@b.it>",
      "a(x)@b.it",
      '"a"@b.it',
      "a@b@c.it",
      "a@[b.it]",
      "a\u202e@b.it",
    ]
    for (const email of several) expect([isEmail(email), isOneMailbox(email)]).toEqual([true, false])
    for (const email of ["a@b..it", "a@.b.it"]) expect([isEmail(email), isOneMailbox(email)]).toEqual([true, false])
    for (const email of ["a..b@c.it", "a@b.it."]) expect(isOneMailbox(email)).toBe(true)
  })

  test("[CK-04] addresses are compared without case and surrounding space", () => {
    expect(sameEmail(" Anna@Example.it", "anna@example.it ")).toBe(true)
    expect(sameEmail("anna@example.it", "ann@example.it")).toBe(false)
  })

  test("an address is masked to its first letter and its domain", () => {
    expect(maskedEmail("anna@example.it")).toBe("a•••@example.it")
    expect(maskedEmail("nothing")).toBe("•••")
  })
})
