import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type ErrorCode, errorText } from "../errors/catalogue.ts"
import { assertCaught, assertLaw, type Law } from "../testing/planted.ts"
import { type BuyerValues, buyerOf, buyerProblems, buyerValues, emptyBuyer } from "./buyer.ts"
import { MAX_TRIES, retryPauseMinutes } from "./delivery.ts"
import { emptyGift, type GiftValues, giftDetails, giftProblems, isScheduled } from "./fields.ts"
import { isSendable } from "./schedule.ts"
import { giftStepLabel, giftSteps } from "./steps.ts"
import { readGift } from "./typed.ts"

const now = "2026-11-20T09:00:00.000Z"
const toBea: GiftValues = {
  ...emptyGift,
  recipient: "Bea",
  sendTo: "recipient",
  recipientEmail: "bea@example.it",
  when: "later",
  date: "2026-12-24",
  hour: "9",
  minute: "0",
}
const codes = (problems: Readonly<Record<string, { readonly code: ErrorCode } | undefined>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem?.code]))
const gift = (change: Partial<GiftValues>) => codes(giftProblems({ ...toBea, ...change }, now))

type Rules = typeof giftProblems

const anyGift: fc.Arbitrary<GiftValues> = fc.record({
  theme: fc.constantFrom("sea", "night", "moon"),
  recipient: fc.constantFrom("", "Bea"),
  message: fc.constantFrom("", "Auguri"),
  withoutMessage: fc.constantFrom("", "yes", "no"),
  sender: fc.constantFrom("", "Anna"),
  sendTo: fc.constantFrom("buyer", "recipient", "moon"),
  recipientEmail: fc.constantFrom("", "bea", "bea@example.it", "a@b.it,c@d.it"),
  when: fc.constantFrom("now", "later", "never"),
  date: fc.constantFrom("", "2026-11-19", "2026-12-24", "2029-01-01", "x"),
  hour: fc.constantFrom("", "0", "10", "24"),
  minute: fc.constantFrom("", "0", "59", "60"),
  postName: fc.constantFrom("", "Bea"),
  street: fc.constantFrom("", "Via Roma 1"),
  postcode: fc.constantFrom("", "53026"),
  town: fc.constantFrom("", "Pienza (SI)"),
})

/** For any input: values without a problem make a voucher that can be sent as requested. */
const sendable: Law<Rules, [GiftValues]> = (rules) =>
  fc.property(anyGift, (values) => {
    if (Object.keys(rules(values, now)).length > 0) return
    const { recipientEmail, sendAt } = giftDetails(values)
    expect(recipientEmail).toBe(values.sendTo === "recipient" ? "bea@example.it" : null)
    expect(sendAt !== null).toBe(isScheduled(values))
    if (sendAt !== null) expect(isSendable(sendAt, now)).toBe(true)
  })

describe("[GF-02] the customise step", () => {
  test("may stay empty: the voucher then goes to the customer at once", () => {
    expect(giftProblems(emptyGift, now)).toEqual({})
    expect(giftDetails(emptyGift)).toMatchObject({ recipientEmail: null, sendAt: null })
  })

  test("needs the recipient's address only if the voucher is sent there, with the specification's message", () => {
    expect(gift({ recipientEmail: "" })).toEqual({ recipientEmail: "recipient_email_required" })
    expect(gift({ recipientEmail: "bea@" })).toEqual({ recipientEmail: "email_invalid" })
    expect(gift({ recipientEmail: "", sendTo: "buyer" })).toEqual({})
    expect(errorText("recipient_email_required", "it")).toBe("L'email del destinatario è richiesta")
  })

  test("needs the date and time only if the sending is scheduled", () => {
    expect(gift({ date: "", hour: "", minute: "" })).toEqual({
      date: "field_required",
      hour: "field_required",
      minute: "field_required",
    })
    expect(gift({ when: "now", date: "" })).toEqual({})
    expect(gift({ sendTo: "buyer", date: "" })).toEqual({})
    expect(gift({ date: "2026-11-20" })).toEqual({ date: "schedule_past" })
  })

  test("input that would break a mail is refused; a message may have several lines", () => {
    expect(gift({ recipient: "Bea\r\nBcc: x@y.z" })).toEqual({ recipient: "field_characters" })
    expect(gift({ message: "Auguri!\nAnna" })).toEqual({})
    expect(gift({ message: "a".repeat(501), sender: "s".repeat(61) })).toEqual({
      message: "field_too_long",
      sender: "field_too_long",
    })
    for (const name of [
      "=?utf-8?Q?=68ttps?= Ann",
      "evil\uff0ecom",
      "vinci su evil.ru",
      "\uff57\uff57\uff57.a",
      "moc\u202e",
    ])
      expect(gift({ recipient: name, sender: name })).toEqual({
        recipient: "field_characters",
        sender: "field_characters",
      })
    expect(gift({ recipient: "J. Rossi", sender: "Maria T. & Co. =?" })).toEqual({})
    expect(gift({ message: "2+2=? Auguri 👩‍👧" })).toEqual({})
    expect(gift({ message: "a\u202eb" })).toEqual({ message: "field_characters" })
    expect(gift({ recipientEmail: "a\u202e@b.it" })).toEqual({ recipientEmail: "email_invalid" })
    expect(gift({ theme: "moon", sendTo: "moon", when: "never" })).toEqual({
      theme: "field_no_such_option",
      sendTo: "field_no_such_option",
      when: "field_no_such_option",
    })
  })

  test("[XD-02] needs a postal address only if something is posted, with an Italian postcode", () => {
    const posted = (change: Partial<GiftValues>) =>
      codes(giftProblems({ ...toBea, message: "Auguri", ...change }, now, true))
    expect(posted({})).toEqual({
      postName: "field_required",
      street: "field_required",
      postcode: "field_required",
      town: "field_required",
    })
    const address = { postName: "Bea", street: "Via Roma 1", postcode: "53026", town: "Pienza (SI)" }
    expect(posted(address)).toEqual({})
    expect(posted({ ...address, postcode: "SW1A 1AA" })).toEqual({ postcode: "postcode_invalid" })
    expect(posted({ ...address, street: "Via Roma\r\n1" })).toEqual({ street: "field_characters" })
    expect(gift({ postcode: "x" })).toEqual({})
    expect(readGift(address, now, false).values.street, "not kept where nothing is posted").toBe("")
  })

  test("[XD-02] what is posted has words, or goes without because the buyer says so", () => {
    const address = { postName: "Bea", street: "Via Roma 1", postcode: "53026", town: "Pienza (SI)" }
    const posted = (change: Partial<GiftValues>) => codes(giftProblems({ ...toBea, ...address, ...change }, now, true))
    expect(posted({ message: " \n" })).toEqual({ message: "gift_message_missing" })
    expect(posted({ message: "Auguri" })).toEqual({})
    expect(posted({ withoutMessage: "yes" })).toEqual({})
    expect(posted({ withoutMessage: "no" })).toEqual({
      message: "gift_message_missing",
      withoutMessage: "field_no_such_option",
    })
    expect(gift({ message: "" }), "nothing is posted").toEqual({})
    const kept = (typed: Partial<GiftValues>, isPosted: boolean) => readGift(typed, now, isPosted).values.withoutMessage
    expect(kept({ withoutMessage: "yes" }, true)).toBe("yes")
    expect(kept({ withoutMessage: "yes", message: "Auguri" }, true), "there are words after all").toBe("")
    expect(kept({ withoutMessage: "yes" }, false)).toBe("")
  })

  test("values without a problem can be sent as requested", () => assertLaw(sendable, giftProblems, 2_000))

  test("[FL-05] the law catches a missing address and a moment in the past", () => {
    const without =
      (field: keyof GiftValues): Rules =>
      (values, at) => {
        const { [field]: _, ...others } = giftProblems(values, at)
        return others
      }
    assertCaught(sendable, without("recipientEmail"), 5_000)
    assertCaught(sendable, without("date"), 5_000)
  })
})

describe("[GF-03] the customer step", () => {
  const anna: BuyerValues = {
    name: "Anna",
    surname: "Rossi",
    email: "anna@example.it",
    confirmEmail: "anna@example.it",
  }
  const buyer = (change: Partial<BuyerValues>) => codes(buyerProblems({ ...anna, ...change }))

  test("needs each field, with the specification's messages in both languages", () => {
    const texts = (locale: "it" | "en") =>
      Object.values(buyerProblems(emptyBuyer)).map(({ code }) => errorText(code, locale))
    expect(texts("it")).toEqual(["Il nome è richiesto", "Il cognome è richiesto", "L'email è richiesta"])
    expect(texts("en")).toEqual(["First name is required", "Last name is required", "Email is required"])
  })

  test("the two addresses must be equal", () => {
    expect(buyer({})).toEqual({})
    expect(buyer({ confirmEmail: "bea@example.it" })).toEqual({ confirmEmail: "emails_differ" })
    expect(buyer({ email: "anna", confirmEmail: "anna" })).toEqual({ email: "email_invalid" })
  })

  test("the fields of a known customer are filled in", () => {
    expect(buyerProblems(buyerValues(buyerOf(anna)))).toEqual({})
    expect(buyerValues(null)).toEqual(emptyBuyer)
  })
})

describe("[GF-01] the steps' names", () => {
  test("are the specification's, on a small screen and on a large one", () => {
    const names = (width: "mobile" | "desktop", confirming = false) =>
      giftSteps.map((step) => giftStepLabel(step, width, "sum", confirming).en)
    expect(names("mobile")).toEqual(["Choose", "Customise", "Your data", "Payment"])
    expect(names("desktop")).toEqual(["Experience", "Customise", "Buyer data", "Payment"])
    expect(names("mobile", true).at(-1)).toBe("Confirm")
  })
})

describe("[GF-04] tries to mail a voucher", () => {
  test("the pauses grow up to the longest", () => {
    const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, tries) => retryPauseMinutes(tries + 1))
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(new Set(pauses).size).toBe(pauses.length)
    expect(retryPauseMinutes(MAX_TRIES)).toBe(pauses.at(-1))
  })
})
