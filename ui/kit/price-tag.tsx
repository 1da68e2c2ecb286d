import type { CardPrice } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { fromPriceParts } from "../../domain/pricing/from-price.ts"
import type { PartyPrice } from "../../domain/search/views.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { LowestPrice } from "./lowest-price.tsx"
import s from "./price-tag.module.css"

type PriceTagProps = {
  readonly price: CardPrice
  readonly size?: "medium" | "large"
  /** What a searched party pays. It stands alone, because a second price would contradict it (CK-20). */
  readonly party?: PartyPrice | null | undefined
}

/**
 * `Da 45 € a persona`. With an offer, it adds the price on offer days, in the same line if there is room, and the lowest
 * price of the 30 days before.
 */
export function PriceTag({ price, size = "medium", party }: PriceTagProps) {
  const locale = useLocale()
  const text = useText()
  const { from, per } = fromPriceParts(party ?? price, locale)
  const onOffer = party ? null : price.onOfferCents
  return (
    <span className={s.price} data-size={size}>
      {from} <b className={s.amount}>{moneyText((party ?? price).cents, locale)}</b>{" "}
      {party?.people ? text("kit.price.people", { people: party.people }) : onOffer === null ? per : `${per}; `}
      {onOffer !== null && (
        <>
          <span className={s.offer}>{text("kit.price.onOffer", { price: moneyText(onOffer, locale) })}</span>
          <LowestPrice price={price} />
        </>
      )}
    </span>
  )
}
