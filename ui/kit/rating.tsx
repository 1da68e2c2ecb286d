import { numberText, ratingText } from "../../domain/money/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Hidden } from "./hidden.tsx"
import { Icon } from "./icon.tsx"
import s from "./rating.module.css"

/** Star, average and number of reviews. Shows nothing if there are no reviews. */
export function Rating({ hundredths, count }: { hundredths: number | null; count: number }) {
  const text = useText()
  const locale = useLocale()
  if (hundredths === null || count === 0) return null
  const average = ratingText(hundredths, locale)
  return (
    <span className={s.rating}>
      <Hidden>{text("kit.rating", { average, count })}</Hidden>
      <span aria-hidden="true" className={s.shown}>
        <Icon name="star" solid />
        <b>{average}</b>
        <span className={s.count}>({numberText(count, locale)})</span>
      </span>
    </span>
  )
}

/** The stars of one review. */
export function Stars({ rating }: { rating: number }) {
  const text = useText()
  return (
    <span className={s.stars}>
      <Hidden>{text("kit.stars", { rating })}</Hidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} data-off={star > rating || undefined}>
          <Icon name="star" solid />
        </span>
      ))}
    </span>
  )
}
