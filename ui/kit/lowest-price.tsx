import type { LowestBefore } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { leastPriceText } from "../../domain/pricing/from-price.ts"
import { dateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import s from "./price-tag.module.css"

/**
 * The lowest price of the 30 days before the discount began. The law wants it beside every discount. Shows nothing
 * without a discount.
 */
export function LowestPrice({ price, named = false }: { price: LowestBefore; named?: boolean }) {
  const locale = useLocale()
  const text = useText()
  const { lowest30DaysCents: lowest, lowestSince } = price
  if (lowest === null) return null
  // Beside a total it must say how many people the lowest price is for.
  const values = { price: named ? leastPriceText(lowest, price.per, locale) : moneyText(lowest, locale) }
  return (
    <small className={s.lowest}>
      {lowestSince === null
        ? text("kit.price.lowest", values)
        : text("kit.price.lowestSince", { ...values, date: dateText(lowestSince, locale) })}
    </small>
  )
}
