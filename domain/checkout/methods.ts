/** How a customer may pay (spec §9); each is authorised first and charged later, whoever carries it. */
export const paymentMethods = ["card", "paypal", "paypal_card", "apple_pay", "google_pay"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The customer types a card for it, here on the page. */
export type CardMethod = Extract<PaymentMethod, "card" | "paypal_card">
export const takesCard = (method: PaymentMethod): method is CardMethod => method === "card" || method === "paypal_card"

/** What an attempt is paid by that names no method: the only one there was at first. */
export const defaultMethod: PaymentMethod = "card"
