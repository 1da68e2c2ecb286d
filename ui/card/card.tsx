import type { ReactNode } from "react"
import type { ExperienceCard as CardView } from "../../domain/catalogue/views.ts"
import { percentText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import type { PartyPrice } from "../../domain/search/views.ts"
import { freeCancellationText } from "../../domain/time/cancellation.ts"
import { durationText, hoursOrDaysText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link } from "../kit/link.tsx"
import { PriceTag } from "../kit/price-tag.tsx"
import { Rating } from "../kit/rating.tsx"
import s from "./card.module.css"
import { CardPictures } from "./card-pictures.tsx"
import { FavouriteButton } from "./favourite-button.tsx"
import { placeText } from "./place.ts"

export type ExperienceCardProps = {
  /** `partyPrice`: what the searched party pays; the card of a search has it. */
  readonly card: CardView & { readonly partyPrice?: PartyPrice | null }
  /** The id of the card's list: ids in the card begin with it. */
  readonly list?: string
  /** 3 under a section's heading, 2 directly under the page's heading. */
  readonly level?: 2 | 3
  readonly sizes?: string
  /** Loads the picture at once, for cards of the first screen. */
  readonly eager?: boolean
  /** ISO instant until which cancellation is free on the searched day; null if no day is searched. */
  readonly freeUntil?: string | null
  /** A note from the list, shown under the facts. */
  readonly note?: ReactNode
}

const usualSizes = "(width >= 1200px) 18rem, (width >= 900px) 30vw, (width >= 600px) 46vw, 92vw"

/** An experience at a glance: place, title, price, trust. */
export function ExperienceCard({
  card,
  list = "",
  level = 3,
  sizes = usualSizes,
  eager = false,
  freeUntil = null,
  note,
}: ExperienceCardProps) {
  const text = useText()
  const locale = useLocale()
  const duration = durationText(card.durationMinutes, locale)
  // The badge is about the price on the card. The law wants the lowest earlier price beside every reduction (consumer code
  // art. 17-bis), and this card shows only the one of its own price.
  const offer = !card.partyPrice && card.fromPrice.onOfferCents !== null ? card.offerPercent : null
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <article className={s.card}>
      <div className={s.words}>
        <p className={s.place}>
          <span>{placeText(card, locale)}</span>
          <Rating hundredths={card.ratingHundredths} count={card.reviewCount} />
        </p>
        <Heading className={s.title}>
          <Link to={paths.experience(card.slug)}>{card.name}</Link>
        </Heading>
        <ul className={s.facts}>
          <li>
            <Icon name="clock" />
            <Hidden>{text("card.duration", { duration })}</Hidden>
            <span aria-hidden="true">{duration}</span>
          </li>
          {card.instantBooking && (
            <li className={s.instant}>
              <Icon name="bolt" solid />
              {text("card.instant")}
            </li>
          )}
        </ul>
        {note}
        {card.bookings24h > 0 && (
          <p className={s.trust} data-tone="sun">
            {text("card.booked24h", { count: card.bookings24h })}
          </p>
        )}
        {card.cancellationHours > 0 && (
          <p className={s.trust}>
            {freeUntil === null
              ? text("card.freeCancellation", { time: hoursOrDaysText(card.cancellationHours, locale) })
              : freeCancellationText(freeUntil, locale)}
          </p>
        )}
        <p className={s.price}>
          <PriceTag price={card.fromPrice} party={card.partyPrice} />
        </p>
      </div>
      <div className={s.media}>
        <CardPictures card={card} list={list} sizes={sizes} eager={eager} />
        <div className={s.badges}>
          {offer !== null && (
            <Badge tone="offer" onPicture>
              <Hidden>{text("card.offer.spoken", { percent: percentText(offer, locale) })}</Hidden>
              <span aria-hidden="true">{text("card.offer", { percent: percentText(offer, locale) })}</span>
            </Badge>
          )}
        </div>
        <div className={s.heart}>
          <FavouriteButton id={card.id} name={card.name} onPicture />
        </div>
      </div>
    </article>
  )
}
