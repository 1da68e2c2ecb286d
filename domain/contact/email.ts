/** The longest address that mail can carry (RFC 5321). Also bounds the pattern's work. */
export const MAX_EMAIL_LENGTH = 254

/** Specification §5: non-space text, @, non-space text, dot, non-space text. */
const pattern = /^\S+@\S+\.\S+$/

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && pattern.test(text)
}

/** What a mail's header would read as several addresses, a group or a comment. */
const several = /[,;:<>()"\\[\]]|@.*@/

/** Whether mail to it reaches one mailbox: `a@b.it,c@d.it` fits the specification's pattern and names two. */
export function isOneMailbox(email: string): boolean {
  return !several.test(email)
}

/** The form in which addresses are compared: without surrounding space, whatever the case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

export function sameEmail(a: string, b: string): boolean {
  return emailKey(a) === emailKey(b)
}

/** `a•••@example.it`: enough for its owner to know it, too little for anyone else. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@")
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`
}
