import { ABROAD } from "../../domain/account/fields.ts"
import { provinceNames } from "../../domain/catalogue/provinces.ts"
import { useText } from "../i18n/messages.tsx"

/** The choices of where a customer lives. */
export function useProvinces() {
  const text = useText()
  const provinces = Object.entries(provinceNames).map(([value, label]) => ({ value, label }))
  return [
    { value: "", label: text("account.city.none") },
    ...provinces.toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    { value: ABROAD, label: text("account.city.abroad") },
  ]
}
