/** The word that must be typed to delete a list (spec §5), or an account. It is the same in both languages. */
export const DELETE_WORD = "delete"

export const isDeleteWord = (typed: string): boolean => typed.trim().toLowerCase() === DELETE_WORD
