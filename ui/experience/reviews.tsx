import { useState } from "react"
import type { ReviewView } from "../../domain/catalogue/views.ts"
import { ratingText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import { reviewPicturePath } from "../../domain/review/pictures.ts"
import { monthText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import { Stars } from "../kit/rating.tsx"
import { distribution } from "./distribution.ts"
import s from "./reviews.module.css"

export type ReviewsProps = {
  readonly reviews: readonly ReviewView[]
  readonly ratingHundredths: number | null
  readonly reviewCount: number
  /** How many texts a person has refused. */
  readonly refused: number
}

/** How many reviews are shown before the visitor presses "more". */
const few = 4

export function Reviews({ reviews, ratingHundredths, reviewCount, refused }: ReviewsProps) {
  const text = useText()
  const locale = useLocale()
  const [all, setAll] = useState(false)
  if (ratingHundredths === null || reviews.length === 0) {
    return (
      <>
        <p>{text("experience.reviews.none")}</p>
        <Method refused={refused} />
      </>
    )
  }
  const shown = all ? reviews : reviews.slice(0, few)
  return (
    <>
      <div className={s.overview}>
        <p className={s.average}>
          <b>{ratingText(ratingHundredths, locale)}</b>
          <Icon name="star" solid />
          <span>{text("experience.reviews.based", { count: reviewCount })}</span>
        </p>
        <div>
          <ul className={s.bars} aria-label={text("experience.reviews.distribution")}>
            {distribution(reviews.map(({ rating }) => rating)).map(({ stars, count, share }) => (
              <li key={stars}>
                <Hidden>{text("experience.reviews.row", { stars, count })}</Hidden>
                <span aria-hidden="true" className={s.row}>
                  {stars}
                  <Icon name="star" solid />
                  <span className={s.track}>
                    <span className={s.fill} style={{ inlineSize: `${share}%` }} />
                  </span>
                  <span className={s.number}>{count}</span>
                </span>
              </li>
            ))}
          </ul>
          {reviews.length < reviewCount && (
            <p className={s.latest}>{text("experience.reviews.latest", { count: reviews.length })}</p>
          )}
        </div>
      </div>
      <ul className={s.list}>
        {shown.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {!all && reviews.length > few && (
        <p>
          <Button variant="secondary" onClick={() => setAll(true)}>
            {text("experience.reviews.more", { count: reviews.length - few })}
          </Button>
        </p>
      )}
      <Method refused={refused} />
    </>
  )
}

/** Beside every list: who may write, how it is checked, and how much was refused (consumer code art. 22 (5-bis)). */
function Method({ refused }: Pick<ReviewsProps, "refused">) {
  const text = useText()
  return (
    <p className={s.method}>
      {text("experience.reviews.method")} {text("experience.reviews.refused", { count: refused })}{" "}
      <Link to={`${paths.ranking}#reviews`}>{text("experience.reviews.method.more")}</Link>
    </p>
  )
}

function Review({ review }: { review: ReviewView }) {
  const text = useText()
  const locale = useLocale()
  const { photos = [], reply = null } = review
  return (
    <li className={s.review}>
      <Stars rating={review.rating} />
      {review.title !== "" && <h3 lang={review.language}>{review.title}</h3>}
      <p lang={review.language}>{review.text}</p>
      {review.language !== locale && review.translation && (
        <details className={s.translation}>
          <summary>{text("experience.reviews.translation")}</summary>
          <p lang={locale}>{review.translation}</p>
        </details>
      )}
      {review.images.length > 0 && (
        <ul className={s.pictures}>
          {review.images.map((art) => (
            <li key={art.seed}>
              <Picture art={art} alt={art.alt ?? ""} sizes="7rem" />
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className={s.pictures}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={reviewPicturePath(photo, "large")}>
                <img
                  src={reviewPicturePath(photo, "small")}
                  alt={text("experience.reviews.photo", { number: index + 1, author: review.author })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={s.by}>
        <b>{review.author}</b>
        {text("experience.reviews.visited", { month: monthText(review.visitedOn, locale) })}
        {review.language !== locale && <span>{text("experience.reviews.otherLanguage")}</span>}
      </p>
      {reply && (
        <p className={s.reply}>
          <b>{text("experience.reviews.reply")}</b> {reply}
        </p>
      )}
    </li>
  )
}
