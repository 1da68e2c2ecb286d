/* The limits of the pictures that a partner uploads. */

/** The pictures of one experience that its page shows. */
export const MAX_SHOWN_PICTURES = 12
/** Stored ones, those that are no longer shown among them: old bookings still show them. */
export const MAX_STORED_PICTURES = 60
/** An alternative text is one sentence: screen readers read it at one go. */
export const MAX_ALT_LENGTH = 160
