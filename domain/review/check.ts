/* The rules that look at a review before a person does. They are the same for one star and for five. */

/** What a person should look at. The rules may be wrong, so these only point. */
export const flags = ["insult", "name"] as const
type Flag = (typeof flags)[number]

const link = /\bhttps?:|\bwww\.|\b[a-z0-9-]+\.(?:it|com|net|org|eu|info|me|io|app|shop|link)\b/iu
const email = /[^\s@]+\s?(?:@|\(at\)|\[at\]|chiocciola)\s?[^\s@]+\.[a-z]{2,}/iu
/** Eight digits or more, with what people put between them. Prices and dates have fewer in a row. */
const phone = /(?:\+|\b00)?\d(?:[\s./-]{0,2}\d){7,}/u
const date = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/gu
/** The account of another service. */
const handle = /(?:^|\s)@[\w.]{3,}/u

/** Whether a text holds a link, an address, a phone number or an account: it would lead visitors elsewhere. */
export function hasContacts(text: string): boolean {
  const withoutDates = text.replace(date, " ")
  return link.test(text) || email.test(text) || handle.test(text) || phone.test(withoutDates)
}

const insults = new RegExp(
  `(?<!\\p{L})(?:${[
    "stronz\\p{L}*",
    "coglion\\p{L}*",
    "merd\\p{L}*",
    "vaffanculo",
    "bastard\\p{L}*",
    "puttan\\p{L}*",
    "troi[ae]",
    "idiot\\p{L}*",
    "imbecill\\p{L}*",
    "cretin\\p{L}*",
    "deficient\\p{L}*",
    "ladr[oi]",
    "truffator\\p{L}*",
    "fuck\\p{L}*",
    "shit\\p{L}*",
    "asshole\\p{L}*",
    "bitch\\p{L}*",
    "moron\\p{L}*",
    "stupid\\p{L}*",
    "thie(?:f|ves)",
    "scammer\\p{L}*",
  ].join("|")})(?!\\p{L})`,
  "iu",
)

/** A title before a name, or two capitalised words after a word for a person. */
const name =
  /(?<!\p{L})(?:sig\.?(?:ra|na|or|nora|ina)?|dott\.?(?:ssa|or|oressa)?|mr|mrs|ms|dr)\.?\s+\p{Lu}\p{Ll}+|(?<!\p{L})(?:guida|cameriere|autista|cuoco|proprietari[oa]|titolare|guide|waiter|driver|owner|cook)\s+\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+/iu

/** What a person should look at in this text. */
export function flagsIn(text: string): readonly Flag[] {
  return [...(insults.test(text) ? (["insult"] as const) : []), ...(namesSomebody(text) ? (["name"] as const) : [])]
}

function namesSomebody(text: string): boolean {
  const found = name.exec(text)
  // The expression ignores case for the titles; a name itself is capitalised.
  return found !== null && /\p{Lu}\p{Ll}+$/u.test(found[0])
}
