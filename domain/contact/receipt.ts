import { paths } from "../paths.ts"
import { canonicalInstant } from "../time/instant.ts"
import { isMessageForm, type MessageForm, type PostedMessage } from "./message.ts"

/** Where a form that was sent without scripts is thanked for: a reload shows it again and sends nothing. */
export const receiptPath = (form: MessageForm, replyBy: string): string =>
  `${paths.contact}?${new URLSearchParams({ sent: form, until: replyBy })}#${form}-sent`

/** What such an address says; null when it says nothing of the kind. */
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
