/* The pictures that people send. */

/** The longest that is read: what a phone takes has 2 to 8 MB. */
export const MAX_PICTURE_MB = 12
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024

/** For `accept` of a file's field. Without HEIC, phones send a JPEG instead. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif"
