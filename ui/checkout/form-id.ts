import type { PaymentMethod } from "../../domain/checkout/methods.ts"

/** The id of a payment provider's form. The button is outside the form, and other forms may be hidden. */
export const formIdOf = (method: PaymentMethod): string => `pay-${method}`
