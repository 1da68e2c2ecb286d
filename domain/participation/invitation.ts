import { contactProblem, emptyContact } from "../checkout/fields.ts"
import { emailKey } from "../contact/email.ts"
import { personNameProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"

/** What the owner enters about an invited person, in the order of the form. */
export const invitationFields = ["name", "email"] as const
export type InvitationField = (typeof invitationFields)[number]
export type InvitationValues = Readonly<Record<InvitationField, string>>
export type InvitationProblems = Problems<InvitationField>

export const noInvitation: InvitationValues = { name: "", email: "" }

/** Long enough for a given name, too short to carry a message to strangers. */
export const MAX_INVITED_NAME = 60
/** How many mails one invitation may send, including the first. */
export const MAX_SENDINGS = 4
/** How many days the name and address of an invited person are kept after the visit. */
export const KEPT_DAYS = 30

/** The addresses that a booking has already: its owner's, and those that are invited at present. */
export type Known = { readonly own: string; readonly invited: readonly string[] }

export const nobodyKnown: Known = { own: "", invited: [] }

export function invitationProblems(values: InvitationValues, known: Known = nobodyKnown): InvitationProblems {
  return problemsOf(invitationFields, (field) => invitationProblem(field, values, known))
}

/** The problem of one field, or null. */
export function invitationProblem(
  field: InvitationField,
  values: InvitationValues,
  known: Known = nobodyKnown,
): CodedError | null {
  const value = values[field].trim()
  switch (field) {
    case "name":
      if (value === "") return { code: "invited_name_required" }
      return personNameProblem(value, MAX_INVITED_NAME) ?? (/[<>]/.test(value) ? { code: "field_characters" } : null)
    case "email": {
      const problem = contactProblem("email", { ...emptyContact, email: values.email }, null)
      if (problem !== null) return problem
      const key = emailKey(value)
      if (key === emailKey(known.own)) return { code: "invitation_to_self" }
      return known.invited.some((email) => emailKey(email) === key) ? { code: "already_invited" } : null
    }
    default:
      return field satisfies never
  }
}

/** `Anna` from `Anna Maria`: what others see of the owner's name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ""
}
