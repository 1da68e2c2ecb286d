import { describe, expect, test } from "vitest"
import { errorText } from "../errors/catalogue.ts"
import { type MessageForm, type MessageValues, messageProblems, webAddress } from "./message.ts"
import { toE164 } from "./phone-validity.ts"

const anna: MessageValues = {
  name: "Anna D’Angelo",
  email: "anna@example.it",
  company: "Vela & Sale S.r.l.",
  phone: "333 1234567",
  message: "Buongiorno,\nvorrei sapere a che ora si parte.",
}
const codes = (form: MessageForm, change: MessageValues = {}) =>
  Object.fromEntries(
    Object.entries(messageProblems(form, { ...anna, ...change }, toE164)).map(([field, problem]) => [
      field,
      problem.code,
    ]),
  )

describe("[NL-02] a message to the shop", () => {
  test.each(["Visit http://evil.example/x now", "eva@evil.it", "www.evil.it", "win.evil.com"])(
    "has no name that is a link or an address: %s",
    (name) => expect(codes("contact", { name })).toEqual({ name: "field_characters" }),
  )

  test.each(["O’Brien", "D'Amico-Rossi", "Maria Grazia", "St. John", "St.John", "Ma.Teresa", "李小龍", "Łukasz Ćwik"])(
    "has a name like %s",
    (name) => expect(codes("contact", { name })).toEqual({}),
  )

  test("needs a name, an address to answer to and a message; subject and booking code may be left out", () => {
    expect(codes("contact")).toEqual({})
    expect(codes("contact", { name: " ", email: "", message: "\n" })).toEqual({
      name: "full_name_required",
      email: "email_required",
      message: "message_required",
    })
    expect(codes("contact", { subject: "Orario", bookingCode: "7k2m 9qxr 4tbd" })).toEqual({})
  })

  test("for a collaboration also needs a company and a phone number; a website may be left out", () => {
    expect(codes("collaboration")).toEqual({})
    expect(codes("collaboration", { company: "", phone: "" })).toEqual({
      company: "company_required",
      phone: "phone_required",
    })
    expect(codes("collaboration", { phone: "12" })).toEqual({ phone: "phone_invalid" })
    expect(codes("collaboration", { website: "www.velaesale.it/chi-siamo" })).toEqual({})
  })

  test.each(["", "anna", "anna@", "anna@example", "@example.it", "a@b.it,c@d.it", `${"a".repeat(250)}@b.it`])(
    "refuses the address %j with the specification's words",
    (email) => {
      const [problem] = Object.values(messageProblems("contact", { ...anna, email }, null))
      if (email === "") return expect(problem?.code).toBe("email_required")
      expect(errorText(problem?.code ?? "not_found", "it")).toBe("Inserisci un indirizzo email valido")
      expect(errorText(problem?.code ?? "not_found", "en")).toBe("Invalid email")
    },
  )

  test("never carries a line break into the header of a mail", () => {
    const injected = "Anna\r\nBcc: vittima@example.it"
    expect(codes("contact", { name: injected, subject: injected, email: "anna@example.it\r\nBcc:x@y.it" })).toEqual({
      name: "field_characters",
      subject: "field_characters",
      email: "contact_email_invalid",
    })
    expect(codes("collaboration", { company: injected, website: "www.x.it\r\nBcc: a@b.it" })).toEqual({
      company: "field_characters",
      website: "website_invalid",
    })
  })

  test("holds no character that a database cannot store, and has a maximum length", () => {
    expect(codes("contact", { message: "a\0b" })).toEqual({ message: "field_characters" })
    expect(codes("contact", { message: "a\ud800" })).toEqual({ message: "field_characters" })
    expect(codes("contact", { message: "x".repeat(4001), subject: "x".repeat(151), name: "x".repeat(101) })).toEqual({
      message: "field_too_long",
      subject: "field_too_long",
      name: "field_too_long",
    })
    expect(codes("contact", { bookingCode: "1234" })).toEqual({ bookingCode: "booking_code_invalid" })
  })

  test("takes a web address with or without its scheme, and nothing else", () => {
    expect(webAddress("www.velaesale.it")).toBe("https://www.velaesale.it/")
    expect(webAddress("http://velaesale.it/a?b")).toBe("http://velaesale.it/a?b")
    for (const typed of ["vela", "javascript:alert(1)", "https://", "https://a@b.it", "a b.it"]) {
      expect(webAddress(typed)).toBeNull()
    }
  })
})
