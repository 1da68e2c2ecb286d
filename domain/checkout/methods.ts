/** How a customer may pay (spec §9); each is authorised first and charged later, whoever carries it. */
export const paymentMethods = ["card", "paypal", "paypal_card", "apple_pay", "google_pay"] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What an attempt is paid by that names no method: the only one there was at first. */
export const defaultMethod: PaymentMethod = "card"
