/** How long a person may still undo the erasure of their data. */
export const UNDO_HOURS = 7 * 24
