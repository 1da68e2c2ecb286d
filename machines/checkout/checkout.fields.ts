import type { KnownContact } from "../../domain/booking/views.ts"
import { customFieldProblem, customFieldProblems } from "../../domain/checkout/custom-fields.ts"
import {
  type ContactField,
  type ContactValues,
  contactFields,
  contactProblem,
  contactProblems,
  emptyContact,
} from "../../domain/checkout/fields.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import { firstProblem, type Problems } from "../../domain/errors/problems.ts"
import type { CheckoutContext, CustomerData } from "./checkout.types.ts"

type Typed = Pick<CheckoutContext, "values" | "answers" | "customFields" | "phoneVerdict">

/** The fields of the data step, in the order of the page. */
export function fieldOrder({ customFields }: Pick<CheckoutContext, "customFields">): readonly string[] {
  return [...contactFields, ...customFields.map(({ id }) => id)]
}

export function problemsOfData(typed: Typed): Problems {
  return {
    ...contactProblems(typed.values, phoneRule(typed)),
    ...customFieldProblems(typed.customFields, typed.answers),
  }
}

export function problemOf(typed: Typed, field: string): CodedError | null {
  const contact = contactFieldOf(field)
  if (contact !== null) return contactProblem(contact, typed.values, phoneRule(typed))
  const custom = typed.customFields.find(({ id }) => id === field)
  return custom === undefined ? null : customFieldProblem(custom, typed.answers[field] ?? "")
}

/** The first field of the page that has a problem; null if no field has one. */
export function firstInvalid(context: Pick<CheckoutContext, "customFields">, problems: Problems): string | null {
  return firstProblem(fieldOrder(context), problems)
}

export function contactFieldOf(field: string): ContactField | null {
  return contactFields.find((name) => name === field) ?? null
}

/** The library's answer counts only for the number that it was given, not for one typed since. */
function phoneRule({ values, phoneVerdict }: Typed): ((typed: string) => string | null) | null {
  const isWrong = phoneVerdict !== null && phoneVerdict.phone === values.phone && !phoneVerdict.valid
  return isWrong ? () => null : null
}

export function valuesOf(customer: KnownContact | null): ContactValues {
  if (customer === null) return emptyContact
  const { name, surname, email, phone } = customer
  return { name, surname, email, confirmEmail: email, phone }
}

export function customerData({ values, answers }: Pick<CheckoutContext, "values" | "answers">): CustomerData {
  return { ...values, customFields: answers }
}
