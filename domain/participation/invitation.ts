import { contactProblem, emptyContact } from "../checkout/fields.ts"
import { emailKey } from "../contact/email.ts"
import { textProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"

/** What the owner says of somebody who is to come, in the order of the form. */
export const invitationFields = ["name", "email"] as const
export type InvitationField = (typeof invitationFields)[number]
export type InvitationValues = Readonly<Record<InvitationField, string>>
export type InvitationProblems = Problems<InvitationField>

export const noInvitation: InvitationValues = { name: "", email: "" }

/** Longer than a given name, too short to carry a message to strangers. */
export const MAX_INVITED_NAME = 60
/** Of one invitation, the first mail with it. */
export const MAX_SENDINGS = 4
/** Days for which the name and address of who was invited are kept after it is over. */
export const KEPT_DAYS = 30

/** Whom a booking has already: its owner's own address, and those that it invites at present. */
export type Known = { readonly own: string; readonly invited: readonly string[] }

export const nobodyKnown: Known = { own: "", invited: [] }

export function invitationProblems(values: InvitationValues, known: Known = nobodyKnown): InvitationProblems {
  return problemsOf(invitationFields, (field) => invitationProblem(field, values, known))
}

/** What is wrong with one field, or null. */
export function invitationProblem(
  field: InvitationField,
  values: InvitationValues,
  known: Known = nobodyKnown,
): CodedError | null {
  const value = values[field].trim()
  switch (field) {
    case "name":
      if (value === "") return { code: "invited_name_required" }
      return textProblem(value, MAX_INVITED_NAME) ?? (looksLikeAddress(value) ? { code: "field_characters" } : null)
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

/** The name stands in a mail to somebody who did not ask for one: it must not lead anywhere. */
function looksLikeAddress(name: string): boolean {
  return /[@/\\<>]|www\.|https?:/i.test(name)
}

/** `Anna` of `Anna Maria`: what others read of the owner. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ""
}
