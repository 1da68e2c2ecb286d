import { guideLanguages } from "../../../domain/catalogue/languages.ts"

/**
 * Guide languages as one bit each of the columns `languages`, as `language_bits` does in the database. The order of
 * `guideLanguages` is thereby stored (a test holds it); what is none of them has no bit.
 */
export function languageBits(languages: readonly string[]): number {
  return guideLanguages.reduce((bits, known, index) => (languages.includes(known) ? bits | (1 << index) : bits), 0)
}
