import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { emailKey, sameEmail } from "../contact/email.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { firstName, invitationProblem, invitationProblems, MAX_INVITED_NAME } from "./invitation.ts"
import { type Action, actions, mayDo, mostInvited, type Role, roles } from "./roles.ts"

type May = (role: Role, action: Action) => boolean

const manages: readonly Action[] = [
  "seeAmounts",
  "seeContact",
  "pay",
  "change",
  "cancel",
  "withdraw",
  "seeCompany",
  "invite",
  "resend",
  "remove",
]

/** Who was invited looks and answers for himself; managing and money are the owner's alone. */
const othersOnlyLook: Law<May, [Role, Action]> = (may) =>
  fc.property(fc.constantFrom(...roles), fc.constantFrom(...actions), (role, action) => {
    expect(may(role, "seeVisit")).toBe(true)
    if (manages.includes(action)) expect(may(role, action)).toBe(role === "owner")
    if (["accept", "decline"].includes(action)) expect(may(role, action)).toBe(role === "invited")
    if (action === "leave") expect(may(role, action)).toBe(role === "participant")
  })

type Most = typeof mostInvited
const anyParty = fc.array(fc.record({ quantity: fc.integer({ min: 0, max: 30 }) }), { maxLength: 5 })

/** With the owner it is never more than the booking is for, and everybody of it can come. */
const asManyAsBooked: Law<Most, [{ quantity: number }[]]> = (most) =>
  fc.property(anyParty, (party) => {
    const people = party.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(most(party)).toBe(people === 0 ? 0 : people - 1)
  })

describe("[BK-08] the roles of a visit", () => {
  test("[FL-05] managing is the owner's alone, whatever is asked", () => assertLaw(othersOnlyLook, mayDo))

  test("[FL-05] the law catches a participant who may cancel, and an owner who may not look", () => {
    assertCaught(
      othersOnlyLook,
      (role, action) => mayDo(role, action) || (role === "participant" && action === "cancel"),
    )
    assertCaught(othersOnlyLook, (role, action) => role !== "owner" && mayDo(role, action))
  })

  test("[FL-05] as many are invited as the booking is for, without its owner", () =>
    assertLaw(asManyAsBooked, mostInvited))

  test("[FL-05] the law catches an owner who takes a place of the others, and fewer than none", () => {
    assertCaught(asManyAsBooked, (party) => mostInvited(party) + 1)
    assertCaught(asManyAsBooked, (party) => party.reduce((sum, { quantity }) => sum + quantity, 0) - 1)
  })
})

describe("[BK-08] what is asked of an invitation", () => {
  const known = { own: "anna@example.it", invited: ["Marco@Example.it"] }

  test("a name and an address that mail reaches, of nobody who comes already", () => {
    expect(invitationProblems({ name: " Eva ", email: " eva@example.it " }, known)).toEqual({})
    expect(invitationProblems({ name: "", email: "" })).toEqual({
      name: { code: "invited_name_required" },
      email: { code: "email_required" },
    })
    for (const [email, code] of [
      ["eva@", "email_invalid"],
      ["a@b.it,c@d.it", "email_invalid"],
      [" MARCO@example.IT", "already_invited"],
      ["Anna@Example.it ", "invitation_to_self"],
    ] as const)
      expect(invitationProblem("email", { name: "Eva", email }, known), email).toEqual({ code })
  })

  test("a name leads nowhere and carries no message", () => {
    const code = (name: string) => invitationProblem("name", { name, email: "" })?.code ?? null
    for (const name of ["Eva", "Jean-Luc D’Ávila", "李小龍", "x".repeat(MAX_INVITED_NAME)])
      expect(code(name)).toBeNull()
    expect(code("x".repeat(MAX_INVITED_NAME + 1))).toBe("field_too_long")
    for (const name of ["vinci.it/premio", "www.example.it", "HTTPS:example", "a@b.it", "<b>", "a\r\nBcc: b"]) {
      expect(code(name), name).toBe("field_characters")
    }
  })

  test("[FL-05] two addresses are one whatever their case and the space around them, and no others are", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (one, other) => {
        expect(sameEmail(one, ` ${one.toUpperCase()} `)).toBe(true)
        expect(sameEmail(one, other)).toBe(emailKey(one) === emailKey(other))
      }),
    )
  })

  test("others read the owner's first name alone", () => {
    expect(["Anna", " Anna  Maria ", ""].map(firstName)).toEqual(["Anna", "Anna", ""])
  })
})
