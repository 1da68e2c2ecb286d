import { useEffect, useState } from "react"
import type { CardPrice } from "../../domain/catalogue/views.ts"
import { useText } from "../i18n/messages.tsx"
import { PriceTag } from "../kit/price-tag.tsx"
import s from "./booking-bar.module.css"

/**
 * On a phone the price and the booking button stay within the thumb's reach until the booking box is in sight. Offers are
 * announced in the box, with what the law wants beside them.
 */
export function BookingBar({ price, boxId }: { price: CardPrice; boxId: string }) {
  const text = useText()
  const [boxInSight, setBoxInSight] = useState(false)
  useEffect(() => {
    const box = document.getElementById(boxId)
    if (!box) return
    const watch = new IntersectionObserver(([entry]) => setBoxInSight(entry?.isIntersecting ?? false), {
      rootMargin: "0px 0px -30% 0px",
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [boxId])
  return (
    <div className={s.bar} data-price-bar="" data-away={boxInSight || undefined}>
      <span>
        <span className={s.price}>
          <PriceTag price={{ ...price, onOfferCents: null }} />
        </span>
        <span className={s.later}>{text("experience.book.later")}</span>
      </span>
      <a href={`#${boxId}`} className={s.button}>
        <span className={s.date}>{text("experience.book.bar")}</span>
        <span className={s.gift}>{text("experience.book.gift")}</span>
      </a>
    </div>
  )
}
