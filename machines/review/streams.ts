/** One stream for each booking: a visit has one review. */
export const reviewStream = (bookingCode: string): string => `review-${bookingCode}`
