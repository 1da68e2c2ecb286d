import { VOUCHER_PREFIX } from "../code.ts"

export { isOpaque } from "../code.ts"

/*
 * A voucher's id is opaque: it is in logs, addresses and bookings. It comes from the code of the order that bought it,
 * and it can never be read as the code of a voucher. Vouchers of the first version have their code as id.
 */

export const voucherIdOf = (orderCode: string): string => `${VOUCHER_PREFIX}${orderCode}`

/** Whether an order adds credit to a voucher. It has bought none, and the voucher is somebody else's. */
export const isTopUp = ({ code, voucherId }: { readonly code: string; readonly voucherId: string }): boolean =>
  voucherId !== voucherIdOf(code)

/** The code of the order that bought a voucher with an opaque id. */
export const orderCodeOf = (voucherId: string): string => voucherId.slice(VOUCHER_PREFIX.length)

export const giftOrderStream = (code: string): string => `gift-order-${code}`
export const voucherStream = (voucherId: string): string => `voucher-${voucherId}`
export const deliveryStream = (voucherId: string, to: "buyer" | "recipient"): string => `delivery-${voucherId}-${to}`
export const postingStream = (orderCode: string): string => `gift-posting-${orderCode}`

/** The page that opens a gift, by the token of its link. It holds no code. */
export const openGiftPath = (token: string): string => `/regalo/${encodeURIComponent(token)}`

/** The page of a paid order for its buyer in any browser, by its access token. Unlike the gift's page, it opens no gift. */
export const giftOrderPath = (code: string, token: string): string =>
  `/regali/checkout/${encodeURIComponent(code)}/ordine/${encodeURIComponent(token)}`
