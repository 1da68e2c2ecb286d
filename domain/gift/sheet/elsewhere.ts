import type { Locale } from "../../locale.ts"
import { cents } from "../../money/cents.ts"
import { moneyText } from "../../money/text.ts"
import type { VoucherWords } from "./words.ts"

/** What a voucher says of its worth for other experiences: nothing, if that is the same. */
export function elsewhereWords(
  valueCents: number,
  elsewhereCents: number,
  locale: Locale,
): Pick<VoucherWords, "elsewhere"> {
  if (elsewhereCents >= valueCents) return {}
  return { elsewhere: elsewhereCents === 0 ? null : moneyText(cents(elsewhereCents), locale) }
}
