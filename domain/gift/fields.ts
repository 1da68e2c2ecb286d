import { isEmail, isOneMailbox, MAX_EMAIL_LENGTH } from "../contact/email.ts"
import { nameProblem, personNameProblem, textProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"
import { scheduledInstant, scheduleProblem } from "./schedule.ts"
import { type GiftTheme, giftThemeOf, giftThemes } from "./themes.ts"

/** The fields of the customise step, in the order of the page. The step is optional: all may keep their defaults. */
export const giftFields = [
  "theme",
  "recipient",
  "message",
  "withoutMessage",
  "sender",
  "sendTo",
  "recipientEmail",
  "when",
  "date",
  "hour",
  "minute",
  "postName",
  "street",
  "postcode",
  "town",
] as const
export type GiftField = (typeof giftFields)[number]

/**
 * As typed and chosen; `theme` is one of giftThemes, `sendTo` of sendTargets, `when` of sendTimes. `withoutMessage` is
 * WITHOUT_MESSAGE or empty.
 */
export type GiftValues = Readonly<Record<GiftField, string>>

/** Where the voucher is mailed. The customer gets a copy in any case. */
export const sendTargets = ["buyer", "recipient"] as const
export const sendTimes = ["now", "later"] as const

/** What is posted goes without words, because the buyer says so. */
export const WITHOUT_MESSAGE = "yes"

export const MAX_RECIPIENT_LENGTH = 60
export const MAX_MESSAGE_LENGTH = 500
export const MAX_STREET_LENGTH = 100

/** Where what is posted goes, in the order of the page. */
export const postFields = ["postName", "street", "postcode", "town"] as const

export const emptyGift: GiftValues = {
  theme: giftThemes[0],
  recipient: "",
  message: "",
  withoutMessage: "",
  sender: "",
  sendTo: "buyer",
  recipientEmail: "",
  when: "now",
  date: "",
  hour: "",
  minute: "0",
  postName: "",
  street: "",
  postcode: "",
  town: "",
}

/** What the voucher says, and how it reaches its recipient. */
export type GiftDetails = {
  readonly theme: GiftTheme
  readonly recipient: string
  readonly message: string
  readonly sender: string
  /** Null: only the customer gets it. */
  readonly recipientEmail: string | null
  /** ISO instant; null: at once. */
  readonly sendAt: string | null
}

export function giftProblems(values: GiftValues, now: string, isPosted = false): Problems<GiftField> {
  return problemsOf(giftFields, (field) => giftProblem(field, values, now, isPosted))
}

/**
 * The problem of one field at `now`, or null. A field that is not needed never has a problem. `isPosted`: something is
 * posted, so an address is needed, and a card without words only if the buyer wants it so.
 */
export function giftProblem(field: GiftField, values: GiftValues, now: string, isPosted = false): CodedError | null {
  switch (field) {
    case "theme":
      return giftThemeOf(values.theme) === null ? { code: "field_no_such_option" } : null
    case "recipient":
    case "sender":
      return personNameProblem(values[field].trim(), MAX_RECIPIENT_LENGTH)
    case "message":
      return isPosted && asksForMessage(values) && values.withoutMessage !== WITHOUT_MESSAGE
        ? { code: "gift_message_missing" }
        : nameProblem(values.message.trim().replaceAll("\n", " "), MAX_MESSAGE_LENGTH)
    case "withoutMessage":
      return isOneOf(["", WITHOUT_MESSAGE], values.withoutMessage) ? null : { code: "field_no_such_option" }
    case "sendTo":
      return isOneOf(sendTargets, values.sendTo) ? null : { code: "field_no_such_option" }
    case "recipientEmail":
      return goesToRecipient(values) ? emailProblem(values.recipientEmail.trim()) : null
    case "when":
      return isOneOf(sendTimes, values.when) ? null : { code: "field_no_such_option" }
    case "date":
    case "hour":
    case "minute":
      return isScheduled(values) ? scheduleProblem(field, values, now) : null
    case "postName":
    case "street":
    case "postcode":
    case "town":
      return isPosted ? postProblem(field, values[field].trim()) : null
    default:
      return field satisfies never
  }
}

/** There is no message yet: whether what is posted should go without one is then asked. */
export function asksForMessage({ message }: Pick<GiftValues, "message">): boolean {
  return message.trim() === ""
}

/** The details of values without problems. Fields of a way of sending that was not chosen are left out. */
export function giftDetails(values: GiftValues): GiftDetails {
  return {
    theme: giftThemeOf(values.theme) ?? giftThemes[0],
    recipient: values.recipient.trim(),
    message: values.message.trim(),
    sender: values.sender.trim(),
    recipientEmail: goesToRecipient(values) ? values.recipientEmail.trim() : null,
    sendAt: isScheduled(values) ? scheduledInstant(values) : null,
  }
}

export function goesToRecipient({ sendTo }: Pick<GiftValues, "sendTo">): boolean {
  return sendTo === "recipient"
}

/** The customer's own copy is never scheduled. */
export function isScheduled(values: Pick<GiftValues, "sendTo" | "when">): boolean {
  return goesToRecipient(values) && values.when === "later"
}

export function giftFieldOf(field: string): GiftField | null {
  return giftFields.find((name) => name === field) ?? null
}

function emailProblem(email: string): CodedError | null {
  if (email === "") return { code: "recipient_email_required" }
  return isEmail(email) && isOneMailbox(email) ? textProblem(email, MAX_EMAIL_LENGTH) : { code: "email_invalid" }
}

/** Mail goes to addresses in Italy, whose postcodes have five digits. */
function postProblem(field: (typeof postFields)[number], value: string): CodedError | null {
  if (value === "") return { code: "field_required" }
  if (field === "postcode") return /^\d{5}$/.test(value) ? null : { code: "postcode_invalid" }
  return field === "postName" ? personNameProblem(value, MAX_RECIPIENT_LENGTH) : textProblem(value, MAX_STREET_LENGTH)
}

function isOneOf(options: readonly string[], value: string): boolean {
  return options.includes(value)
}
