import { parseCode } from "../code.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"
import { isEmail, isOneMailbox, MAX_EMAIL_LENGTH } from "./email.ts"
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH, nameProblem, personNameProblem, textProblem } from "./text-field.ts"

/** The two forms: general messages, and proposals to work together. */
export const messageForms = ["contact", "collaboration"] as const
export type MessageForm = (typeof messageForms)[number]

/** The fields of each form in the order of the page: the first invalid one gets the focus. */
export const messageFields = {
  contact: ["name", "email", "subject", "bookingCode", "message"],
  collaboration: ["name", "company", "email", "phone", "website", "message"],
} as const satisfies Readonly<Record<MessageForm, readonly string[]>>

export type MessageField = (typeof messageFields)[MessageForm][number]
/** As typed; a field that the form does not have, or that was left empty, may be missing. */
export type MessageValues = Readonly<Partial<Record<MessageField, string>>>
export type MessageProblems = Problems<MessageField>

/** The result of a form that the browser sent without scripts. */
export type PostedMessage = {
  readonly form: MessageForm
  /** As typed. */
  readonly values: MessageValues
  readonly problems: MessageProblems
  /** Why the message was not taken, if no field is to blame. */
  readonly error: CodedError | null
  /** ISO instant by which somebody will reply; null: the message was not taken. */
  readonly replyBy: string | null
}

export const MAX_SUBJECT_LENGTH = 150
export const MAX_MESSAGE_LENGTH = 4000
const MAX_WEBSITE_LENGTH = 200
const MAX_CODE_LENGTH = 40

const optional: readonly MessageField[] = ["subject", "bookingCode", "website"]

export const isOptional = (field: MessageField): boolean => optional.includes(field)

export function isMessageForm(name: unknown): name is MessageForm {
  return messageForms.some((form) => form === name)
}

export function isMessageField(form: MessageForm, field: string): field is MessageField {
  return messageFields[form].some((name) => name === field)
}

/**
 * `toE164` comes from `phone-validity.ts`, which the browser does not load here. While it is null, a phone number only
 * has to be present.
 */
export function messageProblems(
  form: MessageForm,
  values: MessageValues,
  toE164: ((typed: string) => string | null) | null,
): MessageProblems {
  const fields: readonly MessageField[] = messageFields[form]
  return problemsOf(fields, (field) => messageProblem(field, values[field] ?? "", toE164))
}

/** Translates problems of fields from their wire names (`booking_code`) to the form's names. */
export function problemsAt(
  form: MessageForm,
  errors: readonly (CodedError & { readonly field: string })[],
): MessageProblems {
  return Object.fromEntries(
    errors.flatMap(({ field, code, params }) => {
      const name = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      return isMessageField(form, name) ? [[name, params === undefined ? { code } : { code, params }]] : []
    }),
  )
}

/** The problem of one field, or null. */
export function messageProblem(
  field: MessageField,
  typed: string,
  toE164: ((typed: string) => string | null) | null,
): CodedError | null {
  const value = typed.trim()
  if (value === "" && isOptional(field)) return null
  switch (field) {
    case "name":
      return value === "" ? { code: "full_name_required" } : personNameProblem(value, MAX_NAME_LENGTH)
    case "company":
      return value === "" ? { code: "company_required" } : nameProblem(value, MAX_NAME_LENGTH)
    case "email":
      if (value === "") return { code: "email_required" }
      return isEmail(value) && isOneMailbox(value)
        ? textProblem(value, MAX_EMAIL_LENGTH)
        : { code: "contact_email_invalid" }
    case "phone":
      if (value === "") return { code: "phone_required" }
      if (value.length > MAX_PHONE_LENGTH) return { code: "phone_invalid" }
      return toE164 === null || toE164(value) !== null ? null : { code: "phone_invalid" }
    case "subject":
      return textProblem(value, MAX_SUBJECT_LENGTH)
    case "bookingCode":
      return value.length <= MAX_CODE_LENGTH && parseCode(value) !== null ? null : { code: "booking_code_invalid" }
    case "website":
      return value.length <= MAX_WEBSITE_LENGTH && webAddress(value) !== null ? null : { code: "website_invalid" }
    case "message":
      // Any style of line break is accepted.
      return value === ""
        ? { code: "message_required" }
        : textProblem(value.replace(/[\n\r\t]/g, " "), MAX_MESSAGE_LENGTH)
    default:
      return field satisfies never
  }
}

/** `www.example.it` and `https://example.it/chi-siamo` as a web address; null if it is not one. */
export function webAddress(typed: string): string | null {
  if (/[\s\p{Cc}\p{Cs}]/u.test(typed)) return null
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { hostname, username, href } = new URL(address)
  return hostname.includes(".") && username === "" ? href : null
}
