import { createIntl } from "@formatjs/intl"
import type { MessageId } from "../ui/i18n/messages.tsx"
import type { AppContext } from "./-router.tsx"

/** A text for a page's head, which is made outside of React. */
export function textOf(
  { locale, messages }: Pick<AppContext, "locale" | "messages">,
  id: MessageId,
  values?: Readonly<Record<string, string | number>>,
): string {
  return createIntl({ locale, messages }).formatMessage({ id }, values)
}
