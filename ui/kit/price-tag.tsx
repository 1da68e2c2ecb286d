import type { PriceFrom } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { priceFromParts } from "../../domain/pricing/price-from.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { LowestPrice } from "./lowest-price.tsx"
import s from "./price-tag.module.css"

/** `Da 45 € a persona`. With an offer, it adds the price on offer days and the lowest price of the 30 days before. */
export function PriceTag({ price, size = "medium" }: { price: PriceFrom; size?: "medium" | "large" }) {
  const locale = useLocale()
  const text = useText()
  const { from, per } = priceFromParts(price, locale)
  return (
    <span className={s.price} data-size={size}>
      {from} <b className={s.amount}>{moneyText(price.cents, locale)}</b> {per}
      {price.onOfferCents !== null && (
        <>
          <span className={s.offer}>{text("kit.price.onOffer", { price: moneyText(price.onOfferCents, locale) })}</span>
          <LowestPrice price={price} />
        </>
      )}
    </span>
  )
}
