/**
 * Where a booking was sold: on the shop's own pages, with a voucher whose date was open, on the partner's own pages, or by
 * somebody else who sells the partner's experiences. It is fixed when the booking opens, because commissions depend on it.
 */
export const salesChannels = ["ALTROVE_COM", "ALTROVE_COM_OPEN", "PP_CUSTOMER_BOOKING", "ALTROVE_NETWORK"] as const
export type SalesChannel = (typeof salesChannels)[number]
