import type { BoundCredit } from "../../domain/gift/views.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"

type Bound = Pick<BoundCredit, "title"> & { readonly pays: BoundCredit["leftCents"] }

/** Says what a voucher pays for what it was bought for, and what for anything else; null: the same for all. */
export function useBoundText(): (bound: Bound | null) => string | null {
  const text = useText()
  const locale = useLocale()
  return (bound) => {
    if (bound === null || bound.pays.own === bound.pays.elsewhere) return null
    const { title, pays } = bound
    const what = title === null ? text("visit.bound.nameless") : text("visit.bound.named", { title })
    const own = moneyText(cents(pays.own), locale)
    return pays.elsewhere === 0
      ? text("visit.bound.only", { what, own })
      : text("visit.bound", { what, own, elsewhere: moneyText(cents(pays.elsewhere), locale) })
  }
}
