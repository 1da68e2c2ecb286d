import { type CodedError, errorText } from "../../domain/errors/catalogue.ts"
import { useLocale } from "../i18n/messages.tsx"

/** The text of an error in the page's language; null if there is no error. */
export function useErrorText(): (error: CodedError | null | undefined) => string | null {
  const locale = useLocale()
  return (error) => (error ? errorText(error.code, locale, error.params) : null)
}
