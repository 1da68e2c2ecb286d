import { paths } from "../paths.ts"
import { canonicalInstant } from "../time/instant.ts"
import { isMessageForm, type MessageForm, type PostedMessage } from "./message.ts"

/**
 * The address of the thank-you page for a form sent without scripts. A reload shows the page again and sends nothing.
 */
export const receiptPath = (form: MessageForm, replyBy: string): string =>
  `${paths.contact}?${new URLSearchParams({ sent: form, until: replyBy })}#${form}-sent`

/** Reads such an address; null if it is not one. */
export function receiptIn(query: string): PostedMessage | null {
  const asked = new URLSearchParams(query)
  const form = asked.get("sent")
  if (!isMessageForm(form)) return null
  try {
    return { form, values: {}, problems: {}, error: null, replyBy: canonicalInstant(asked.get("until") ?? "") }
  } catch {
    return null
  }
}
