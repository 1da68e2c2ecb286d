import { isEmail, isOneMailbox, MAX_EMAIL_LENGTH, sameEmail } from "../contact/email.ts"
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH, personNameProblem, textProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"

/** The fields of the data step, in the order of the page. */
export const contactFields = ["name", "surname", "email", "confirmEmail", "phone"] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Readonly<Record<ContactField, string>>

export const emptyContact: ContactValues = { name: "", surname: "", email: "", confirmEmail: "", phone: "" }

/**
 * `toE164` comes from `contact/phone-validity.ts`, which the browser loads late. While it is null, a phone number only
 * has to be present.
 */
export function contactProblems(
  values: ContactValues,
  toE164: ((typed: string) => string | null) | null,
): Problems<ContactField> {
  return problemsOf(contactFields, (field) => contactProblem(field, values, toE164))
}

/** The problem of one field, or null. */
export function contactProblem(
  field: ContactField,
  values: ContactValues,
  toE164: ((typed: string) => string | null) | null,
): CodedError | null {
  const value = values[field].trim()
  switch (field) {
    case "name":
      return value === "" ? { code: "name_required" } : personNameProblem(value, MAX_NAME_LENGTH)
    case "surname":
      return value === "" ? { code: "surname_required" } : personNameProblem(value, MAX_NAME_LENGTH)
    case "email":
      if (value === "") return { code: "email_required" }
      return isEmail(value) && isOneMailbox(value) ? textProblem(value, MAX_EMAIL_LENGTH) : { code: "email_invalid" }
    case "confirmEmail":
      return sameEmail(value, values.email) ? null : { code: "emails_differ" }
    case "phone":
      if (value === "") return { code: "phone_required" }
      if (value.length > MAX_PHONE_LENGTH) return { code: "phone_invalid" }
      return toE164 === null || toE164(value) !== null ? null : { code: "phone_invalid" }
    default:
      return field satisfies never
  }
}
