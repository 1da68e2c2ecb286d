import { contactProblem, emptyContact } from "../checkout/fields.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"

/** The fields of the customer step, in the order of the page: the checkout's fields without the phone. */
export const buyerFields = ["name", "surname", "email", "confirmEmail"] as const
export type BuyerField = (typeof buyerFields)[number]
export type BuyerValues = Readonly<Record<BuyerField, string>>

export const emptyBuyer: BuyerValues = { name: "", surname: "", email: "", confirmEmail: "" }

export type Buyer = { readonly name: string; readonly surname: string; readonly email: string }

export function buyerProblems(values: BuyerValues): Problems<BuyerField> {
  return problemsOf(buyerFields, (field) => buyerProblem(field, values))
}

export function buyerProblem(field: BuyerField, values: BuyerValues): CodedError | null {
  return contactProblem(field, { ...emptyContact, ...values }, null)
}

export function buyerFieldOf(field: string): BuyerField | null {
  return buyerFields.find((name) => name === field) ?? null
}

/** What a page may fill in for a known customer. */
export function buyerValues(buyer: Buyer | null): BuyerValues {
  return buyer === null ? emptyBuyer : { ...buyer, confirmEmail: buyer.email }
}

export function buyerOf({ name, surname, email }: BuyerValues): Buyer {
  return { name: name.trim(), surname: surname.trim(), email: email.trim() }
}
