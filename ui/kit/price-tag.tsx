import type { PriceFrom } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { priceFromParts } from "../../domain/pricing/price-from.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Hidden } from "./hidden.tsx"
import { LowestPrice } from "./lowest-price.tsx"
import s from "./price-tag.module.css"

/**
 * `Da 45 € a persona`. With an offer, it adds the earlier price struck through and the lowest price of the 30 days
 * before.
 */
export function PriceTag({ price, size = "medium" }: { price: PriceFrom; size?: "medium" | "large" }) {
  const locale = useLocale()
  const text = useText()
  const { from, per } = priceFromParts(price, locale)
  const offered = price.withoutOffersCents > price.cents
  return (
    <span className={s.price} data-size={size}>
      {from}{" "}
      {offered && (
        <>
          <Hidden>{text("kit.price.before")} </Hidden>
          <s className={s.before}>{moneyText(price.withoutOffersCents, locale)}</s>
          <Hidden> {text("kit.price.now")}</Hidden>{" "}
        </>
      )}
      <b className={s.amount}>{moneyText(price.cents, locale)}</b> {per}
      {offered && <LowestPrice price={price} />}
    </span>
  )
}
