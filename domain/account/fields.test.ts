import { describe, expect, it, test } from "vitest"
import { toE164 } from "../contact/phone-validity.ts"
import { errorText } from "../errors/catalogue.ts"
import { profileProblems, type SignUpValues, signUpProblems } from "./fields.ts"

const values: SignUpValues = {
  firstName: "Anna",
  lastName: "Rossi",
  phone: "333 1234567",
  city: "MI",
  email: "anna@example.it",
  confirmEmail: "Anna@example.it ",
  password: "una frase lunga",
  referralCode: "",
}
const codes = (changes: Partial<SignUpValues>) =>
  Object.fromEntries(
    Object.entries(signUpProblems({ ...values, ...changes }, toE164)).map(([field, problem]) => [field, problem.code]),
  )

describe("[AU-05] the fields of the sign-up", () => {
  it("are taken when they are filled in, and the city and the referral code may be missing", () => {
    expect(codes({})).toEqual({})
    expect(codes({ city: "", referralCode: "" })).toEqual({})
  })

  it.each([
    [{ firstName: " " }, { firstName: "name_required" }],
    [{ lastName: "" }, { lastName: "surname_required" }],
    [{ lastName: "Rossi\u202E" }, { lastName: "field_characters" }],
    [{ phone: "" }, { phone: "phone_required" }],
    [{ phone: "12" }, { phone: "phone_invalid" }],
    [{ city: "Milano" }, { city: "field_no_such_option" }],
    [{ city: "toString" }, { city: "field_no_such_option" }],
    [{ email: "", confirmEmail: "" }, { email: "email_required" }],
    [{ email: "anna", confirmEmail: "anna" }, { email: "email_invalid" }],
    [{ email: "a@b.it,c@d.it", confirmEmail: "a@b.it,c@d.it" }, { email: "email_invalid" }],
    [{ confirmEmail: "ana@example.it" }, { confirmEmail: "email_addresses_differ" }],
    [{ password: "" }, { password: "password_required" }],
    [{ password: "corta" }, { password: "password_too_short" }],
    [{ password: "x".repeat(201) }, { password: "field_too_long" }],
    [{ referralCode: "x".repeat(21) }, { referralCode: "field_too_long" }],
  ] as const)("are refused: %j", (changes, problems) => {
    expect(codes(changes)).toEqual(problems)
  })
})

test("[CK-19] where the whole form is checked at once, two addresses are different in words of their own", () => {
  for (const confirmEmail of ["ana@example.it", ""]) {
    expect(codes({ confirmEmail })).toEqual({ confirmEmail: "email_addresses_differ" })
  }
  expect(errorText("email_addresses_differ", "it")).toBe("Gli indirizzi email sono diversi")
  expect(errorText("email_addresses_differ", "en")).toBe("The email addresses are different")
})

describe("[AC-03] a profile", () => {
  it("may be changed in part, and its names must be readable", () => {
    expect(profileProblems({ city: null }, toE164)).toEqual({})
    expect(profileProblems({ firstName: null }, toE164)).toEqual({ firstName: { code: "name_required" } })
    const reserved = ["admin", "altrove", "assistenza", "help", "info", "root", "staff", "support", "supporto"]
    const problemOf = (name: string) => profileProblems({ publicUsername: name }, toE164).publicUsername?.code
    for (const name of ["ab", "Anna", "аnna", "a b c", "x".repeat(25)]) expect(problemOf(name)).toBe("username_invalid")
    for (const name of reserved) expect(problemOf(name)).toBe("username_taken")
    expect(profileProblems({ publicUsername: "anna.rossi_1" }, toE164)).toEqual({})
  })
})
