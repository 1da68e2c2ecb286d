/** The wallet apps that can keep a booking's pass (BK-09). */
export const wallets = ["apple", "google"] as const
export type Wallet = (typeof wallets)[number]

/** Where the holder of a sold booking's token gets its pass. */
export const walletPassPath = (token: string, wallet: Wallet): string =>
  `/booking/v1/bookings/${encodeURIComponent(token)}/wallet/${wallet}`
