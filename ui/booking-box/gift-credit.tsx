import { type CarriedGift, creditFor, giftPays } from "../../domain/gift/carried.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import s from "./booking-box.module.css"

type Props = {
  readonly gift: CarriedGift
  readonly variantId: string | null
  /** Null: nothing is chosen yet. */
  readonly totalCents: number | null
}

/** What the gift that brought somebody here pays of the total: the difference is known before it is booked (BX-11). */
export function GiftCredit({ gift, variantId, totalCents }: Props) {
  const text = useText()
  const locale = useLocale()
  const money = (amount: number) => moneyText(cents(amount), locale)
  if (totalCents === null)
    return <span className={s.now}>{text("box.gift.here", { money: money(creditFor(gift, variantId)) })}</span>
  const { paid, rest, left } = giftPays(gift, { variantId, totalCents })
  if (creditFor(gift, variantId) === 0) return <span className={s.now}>{text("box.gift.none")}</span>
  // What a coupon paid of it stays for this experience only.
  const stays = gift.bound === undefined ? "box.gift.left" : "box.gift.left.here"
  return (
    <span className={s.now}>
      {rest > 0 ? text("box.gift.rest", { paid: money(paid), rest: money(rest) }) : text(stays, { left: money(left) })}
    </span>
  )
}
