/**
 * How long each party of a booking may take, in minutes and hours. The provider's 48 hours are the specification's
 * (§4, §9); the checkout's and the payment's minutes are ours.
 */
export const bookingPolicy = {
  checkoutMinutes: 20,
  paymentMinutes: 10,
  providerHours: 48,
  alternativesHours: 48,
} as const
