/**
 * How long each side of a booking may take, in minutes and hours. The partner's 48 hours come from the specification
 * (§4, §9); the minutes of the checkout and of the payment are our choice.
 */
export const bookingPolicy = {
  checkoutMinutes: 20,
  paymentMinutes: 10,
  providerHours: 48,
  alternativesHours: 48,
} as const
