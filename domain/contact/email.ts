/** The longest address that mail can carry (RFC 5321). It also limits the pattern's work. */
export const MAX_EMAIL_LENGTH = 254

/** Specification §5: non-space text, @, non-space text, dot, non-space text. */
const pattern = /^\S+@\S+\.\S+$/

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && pattern.test(text)
}

/** Characters that a mail header reads as several addresses, a group or a comment, and those that show it as another one. */
const several = /[,;:<>()"\\[\]\p{Bidi_Control}]|@.*@/u
/** A part of the domain has no letters: no mail server has such a name. */
const emptyPart = /@\.|@.*\.\./

/**
 * Whether a mail to this address reaches exactly one mailbox: `a@b.it,c@d.it` fits the specification's pattern but
 * names two, and `a@b..it` names none.
 */
export function isOneMailbox(email: string): boolean {
  return !several.test(email) && !emptyPart.test(email)
}

/**
 * The form in which addresses are compared: lower case, without surrounding space, and without what mail does not tell
 * apart: invisible characters, wide letters and a dot at the end.
 */
export function emailKey(email: string): string {
  return email
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .toLowerCase()
    .replace(/\.+$/, "")
}

/**
 * The mailbox behind an address, for counting: whoever owns `eva@b.it` also gets what is sent to `eva+1@b.it`,
 * `eva+2@b.it` and so on.
 */
export function mailboxKey(email: string): string {
  return emailKey(email).replace(/^([^+@]+)\+[^@]*(?=@)/, "$1")
}

export function sameEmail(a: string, b: string): boolean {
  return emailKey(a) === emailKey(b)
}

/** `a•••@example.it`: its owner recognises it, others learn too little to use it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@")
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`
}
