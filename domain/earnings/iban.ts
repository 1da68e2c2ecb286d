/** The lengths of the IBANs of SEPA countries. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** As banks write it: without blanks, in capitals. */
export const plainIban = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase()

/** Whether it is the IBAN of an account in a SEPA country: its length and its check digits (ISO 13616). */
export function isIban(typed: string): boolean {
  const iban = plainIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || lengths[iban.slice(0, 2)] !== iban.length) return false
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`
  let rest = 0
  for (const letter of turned) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** What a page shows of it: the country and the last four. */
export const shortIban = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`
