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

/** An invited person sees the visit and answers for themselves; managing and money belong to the owner only. */
const othersOnlyLook: Law<May, [Role, Action]> = (may) =>
  fc.property(fc.constantFrom(...roles), fc.constantFrom(...actions), (role, action) => {
    expect(may(role, "seeVisit")).toBe(true)
    if (manages.includes(action)) expect(may(role, action)).toBe(role === "owner")
    if (["accept", "decline"].includes(action)) expect(may(role, action)).toBe(role === "invited")
    if (action === "leave") expect(may(role, action)).toBe(role === "participant")
  })

type Most = typeof mostInvited
const anyParty = fc.array(fc.record({ quantity: fc.integer({ min: 0, max: 30 }) }), { maxLength: 5 })

/** Together with the owner, there are never more people than the booking is for, and everybody can come. */
const asManyAsBooked: Law<Most, [{ quantity: number }[]]> = (most) =>
  fc.property(anyParty, (party) => {
    const people = party.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(most(party)).toBe(people === 0 ? 0 : people - 1)
  })

describe("[BK-08] the roles of a visit", () => {
  test("[FL-05] only the owner may manage the booking", () => assertLaw(othersOnlyLook, mayDo))

  test("[FL-05] the law catches a participant who may cancel, and an owner who may not look", () => {
    assertCaught(
      othersOnlyLook,
      (role, action) => mayDo(role, action) || (role === "participant" && action === "cancel"),
    )
    assertCaught(othersOnlyLook, (role, action) => role !== "owner" && mayDo(role, action))
  })

  test("[FL-05] the number of invitations is the size of the party without the owner", () =>
    assertLaw(asManyAsBooked, mostInvited))

  test("[FL-05] the law catches an owner who is not counted, and a number below zero", () => {
    assertCaught(asManyAsBooked, (party) => mostInvited(party) + 1)
    assertCaught(asManyAsBooked, (party) => party.reduce((sum, { quantity }) => sum + quantity, 0) - 1)
  })
})

describe("[BK-08] the fields of an invitation", () => {
  const known = { own: "anna@example.it", invited: ["Marco@Example.it"] }

  test("need a name, and a valid address that no other person of the party has", () => {
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

  test("refuse a name that holds a link or a message", () => {
    const code = (name: string) => invitationProblem("name", { name, email: "" })?.code ?? null
    for (const name of ["Eva", "Jean-Luc D’Ávila", "李小龍", "x".repeat(MAX_INVITED_NAME)])
      expect(code(name)).toBeNull()
    expect(code("x".repeat(MAX_INVITED_NAME + 1))).toBe("field_too_long")
    for (const name of [
      "vinci.it/premio",
      "www.example.it",
      "HTTPS:example",
      "a@b.it",
      "<b>",
      "a\r\nBcc: b",
      "Eva\u202e",
    ]) {
      expect(code(name), name).toBe("field_characters")
    }
  })

  test("[FL-05] addresses are equal regardless of case and surrounding space, and only then", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (one, other) => {
        expect(sameEmail(one, ` ${one.toUpperCase()} `)).toBe(true)
        expect(sameEmail(one, other)).toBe(emailKey(one) === emailKey(other))
      }),
    )
  })

  test("others see only the owner's first name", () => {
    expect(["Anna", " Anna  Maria ", ""].map(firstName)).toEqual(["Anna", "Anna", ""])
  })
})
