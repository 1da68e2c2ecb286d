import type { Locale } from "../../domain/locale.ts"
import { formatMessage } from "./format.ts"
import { type Catalogue, type MessageId, messageOf } from "./messages.tsx"

/** A text for a page's head, which is made outside React. */
export function textOf(
  { locale, messages }: { readonly locale: Locale; readonly messages: Catalogue },
  id: MessageId,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return formatMessage(messageOf(messages, id), locale, values).join("")
}
