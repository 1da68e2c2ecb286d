import { errorText } from "../../domain/errors/catalogue.ts"
import type { GeolocationCode } from "../../domain/search/visitor.ts"
import { useLocale } from "../i18n/messages.tsx"

export default function WhyNot({ code }: { code: GeolocationCode }) {
  return errorText(code, useLocale())
}
