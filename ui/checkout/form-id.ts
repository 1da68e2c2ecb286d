import type { PaymentMethod } from "../../domain/checkout/methods.ts"

/** The id of a provider's form, by which the button outside of it sends it: one of them may stand hidden. */
export const formIdOf = (method: PaymentMethod): string => `pay-${method}`
