/** How long a gift's checkout may take. It keeps no places from others, so it has more time than a booking's. */
export const giftPolicy = { checkoutMinutes: 60, paymentMinutes: 30 } as const
