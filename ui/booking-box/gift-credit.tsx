import { type CarriedGift, giftPays } from "../../domain/gift/carried.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import s from "./booking-box.module.css"

/** What the gift that brought somebody here pays of the total: the difference is known before it is booked (BX-11). */
export function GiftCredit({
  gift,
  totalCents,
}: {
  readonly gift: CarriedGift
  readonly totalCents: number | null /* Nothing is chosen yet. */
}) {
  const text = useText()
  const locale = useLocale()
  const money = (amount: number) => moneyText(cents(amount), locale)
  if (totalCents === null)
    return <span className={s.now}>{text("box.gift.here", { money: money(gift.leftCents) })}</span>
  const { paid, rest, left } = giftPays(gift, totalCents)
  return (
    <span className={s.now}>
      {rest > 0
        ? text("box.gift.rest", { paid: money(paid), rest: money(rest) })
        : text("box.gift.left", { left: money(left) })}
    </span>
  )
}
