/*
 * A voucher's id is opaque: it is in logs, addresses and bookings. It comes from the code of the order that bought it,
 * and it can never be read as the code of a voucher. Vouchers of the first version have their code as id.
 */

const prefix = "gv-"

export const voucherIdOf = (orderCode: string): string => `${prefix}${orderCode}`

/** The code of the order that bought a voucher with an opaque id. */
export const orderCodeOf = (voucherId: string): string => voucherId.slice(prefix.length)

/** Whether a voucher's id tells nothing of its code. */
export const isOpaque = (voucherId: string): boolean => voucherId.startsWith(prefix)

export const giftOrderStream = (code: string): string => `gift-order-${code}`
export const voucherStream = (voucherId: string): string => `voucher-${voucherId}`
export const deliveryStream = (voucherId: string, to: "buyer" | "recipient"): string => `delivery-${voucherId}-${to}`
