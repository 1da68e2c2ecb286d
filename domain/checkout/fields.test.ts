import { describe, expect, test } from "vitest"
import { toE164 } from "../contact/phone-validity.ts"
import { type ErrorCode, errorText } from "../errors/catalogue.ts"
import { type ContactValues, contactProblems, emptyContact } from "./fields.ts"

const anna: ContactValues = {
  name: "Anna",
  surname: "Bianchi",
  email: "anna@example.it",
  confirmEmail: "anna@example.it",
  phone: "333 1234567",
}
const codes = (change: Partial<ContactValues>) =>
  Object.fromEntries(
    Object.entries(contactProblems({ ...anna, ...change }, toE164)).map(([field, problem]) => [field, problem.code]),
  )

describe("the data step", () => {
  test("[CK-04] every field is required, with the specification's message in both languages", () => {
    const texts = (locale: "it" | "en") =>
      Object.values(contactProblems(emptyContact, toE164)).map(({ code }) => errorText(code, locale))
    expect(texts("it")).toEqual([
      "Il nome è richiesto",
      "Il cognome è richiesto",
      "L'email è richiesta",
      "Il numero di telefono è richiesto",
    ])
    expect(texts("en")).toEqual([
      "First name is required",
      "Last name is required",
      "Email is required",
      "Phone number is required",
    ])
    const said: [ErrorCode, string, string][] = [
      ["email_invalid", "Inserisci un indirizzo email valido", "Enter a valid email address"],
      ["emails_differ", "Gli indirizzi email non corrispondono", "Emails do not match"],
      ["phone_invalid", "Il numero inserito non è valido. Riprova", "The entered number is not valid. Try again"],
      ["recipient_email_required", "L'email del destinatario è richiesta", "Recipient email is required"],
    ]
    for (const [code, it, en] of said) expect([errorText(code, "it"), errorText(code, "en")]).toEqual([it, en])
  })

  test("[CK-04] a problem names its field", () => {
    expect(codes({})).toEqual({})
    expect(codes({ email: "anna" })).toEqual({ email: "email_invalid", confirmEmail: "emails_differ" })
    expect(codes({ confirmEmail: "" })).toEqual({ confirmEmail: "emails_differ" })
    expect(codes({ confirmEmail: " ANNA@example.it " })).toEqual({})
    expect(codes({ phone: "333 12" })).toEqual({ phone: "phone_invalid" })
    expect(codes({ phone: "06 6982 1234" })).toEqual({})
    expect(codes({ name: "   " })).toEqual({ name: "name_required" })
  })

  test("[CK-19] a second address that differs does not match the first, at its field", () => {
    for (const confirmEmail of ["bea@example.it", ""])
      expect(codes({ confirmEmail })).toEqual({ confirmEmail: "emails_differ" })
    expect(errorText("emails_differ", "it")).toBe("Gli indirizzi email non corrispondono")
    expect(errorText("emails_differ", "en")).toBe("Emails do not match")
  })

  test("[CK-04] input that would break a mail or a table is refused, not cut", () => {
    expect(codes({ name: "Anna\r\nBcc: x@y.z" })).toEqual({ name: "field_characters" })
    expect(codes({ name: "Anna\u202eissoR" })).toEqual({ name: "field_characters" })
    expect(codes({ surname: "Rossi\u2066" })).toEqual({ surname: "field_characters" })
    // All characters with the property Bidi_Control of Unicode.
    for (const code of [
      0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
    ]) {
      expect(codes({ name: `Anna${String.fromCodePoint(code)}` })).toEqual({ name: "field_characters" })
    }
    expect(codes({ name: "\u05d0\u05e0\u05d4", surname: "李 <D’Ávila>" })).toEqual({})
    expect(codes({ surname: "B".repeat(101) })).toEqual({ surname: "field_too_long" })
    expect(codes({ name: "Łucja d'Ò 明" })).toEqual({})
    expect(codes({ phone: "3".repeat(10_000) })).toEqual({ phone: "phone_invalid" })
    expect(codes({ email: "a@b.it,c@d.it", confirmEmail: "a@b.it,c@d.it" })).toEqual({ email: "email_invalid" })
    expect(codes({ email: "a\u0000@b.it", confirmEmail: "a\u0000@b.it" })).toEqual({ email: "field_characters" })
  })

  test("[CK-04] until the number metadata is loaded, a phone number only has to be present", () => {
    expect(contactProblems({ ...anna, phone: "1" }, null)).toEqual({})
    expect(contactProblems({ ...anna, phone: "" }, null).phone?.code).toBe("phone_required")
  })
})
