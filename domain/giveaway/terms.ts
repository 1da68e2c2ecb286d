/** An address that nobody confirms takes no part. */
export const VERIFY_DAYS = 3
/** A draw is a prize contest (d.P.R. 430/2001): it lasts a year at most. */
export const MOST_DAYS = 366
/** So many confirmation mails an entry gets until its owner confirms it, and one in so many hours. */
export const MOST_CONFIRMATIONS = 3
export const HOURS_BETWEEN_CONFIRMATIONS = 24
