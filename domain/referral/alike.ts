import { emailKey } from "../contact/email.ts"

/**
 * A form of an address in which the spellings of one mailbox are the same: many providers ignore dots, and what follows
 * a plus. Two customers may share it by chance, so it only decides about points.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf("@")
  const [name = ""] = key.slice(0, at).split("+")
  return `${name.replaceAll(".", "")}${key.slice(at)}`
}
