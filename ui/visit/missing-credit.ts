import { missingCents } from "../../domain/gift/carried.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"

/** Says what an unused voucher leaves to pay of its experience, as after an exchange for a dearer one; null: nothing. */
export function useMissingText(): (voucher: Parameters<typeof missingCents>[0]) => string | null {
  const text = useText()
  const locale = useLocale()
  return (voucher) => {
    const missing = missingCents(voucher)
    if (missing === 0) return null
    const money = (amount: number) => moneyText(cents(amount), locale)
    return text("visit.missing", { price: money(voucher.priceCents ?? 0), missing: money(missing) })
  }
}
