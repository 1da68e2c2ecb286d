/** The payment methods (spec §9). With each of them the money is authorised first and captured later. */
export const paymentMethods = ["card", "paypal", "paypal_card", "apple_pay", "google_pay"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods for which the customer types a card on this page. */
export type CardMethod = Extract<PaymentMethod, "card" | "paypal_card">
export const takesCard = (method: PaymentMethod): method is CardMethod => method === "card" || method === "paypal_card"

/** The method of an attempt that names none: at first this was the only method. */
export const defaultMethod: PaymentMethod = "card"
