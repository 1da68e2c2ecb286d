/** Whose app keeps a pass of a booking (BK-09). */
export const wallets = ["apple", "google"] as const
export type Wallet = (typeof wallets)[number]

/** Where the pass of a sold booking is had, for whoever holds the booking's token. */
export const walletPassPath = (token: string, wallet: Wallet): string =>
  `/booking/v1/bookings/${encodeURIComponent(token)}/wallet/${wallet}`
