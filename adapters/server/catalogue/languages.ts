import { guideLanguages } from "../../../domain/catalogue/languages.ts"

/**
 * Encodes guide languages as bits of the columns `languages`, as `language_bits` does in the database. The order of
 * `guideLanguages` is thus stored (a test checks it). Other languages have no bit.
 */
export function languageBits(languages: readonly string[]): number {
  return guideLanguages.reduce((bits, known, index) => (languages.includes(known) ? bits | (1 << index) : bits), 0)
}
