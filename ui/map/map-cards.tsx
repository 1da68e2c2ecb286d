import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { ExperienceCard } from "../../domain/catalogue/views.ts"
import { paths } from "../../domain/paths.ts"
import type { FoundCard } from "../../domain/search/views.ts"
import { placeText } from "../card/place.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { IconButton } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import { PriceTag } from "../kit/price-tag.tsx"
import { Rating } from "../kit/rating.tsx"
import { RetryNotice } from "../kit/retry-notice.tsx"
import { usePorts } from "../ports.tsx"
import s from "./map-cards.module.css"

export type MapCardsProps = {
  readonly ids: readonly string[]
  /** The cards that are already loaded. */
  readonly cards: readonly ExperienceCard[]
  readonly onClose: () => void
}

/** The most cards shown for one place. */
const MOST = 12

/** The experiences of a marker: one, or several in the same place. */
export function MapCards({ ids, cards, onClose }: MapCardsProps) {
  const text = useText()
  const { catalogue } = usePorts().reads
  const known = ids.flatMap((id) => cards.filter((card) => card.id === id))
  const wanted = ids.slice(0, MOST)
  const complete = wanted.every((id) => known.some((card) => card.id === id))
  const { data, isError, refetch } = useQuery({
    queryKey: ["cards", wanted],
    queryFn: () => catalogue.cards(wanted),
    enabled: !complete,
  })
  const shown = complete ? known : (data ?? [])
  const box = useRef<HTMLElement>(null)
  const ready = shown.length > 0
  useEffect(() => {
    if (ready) box.current?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true })
  }, [ready])
  return (
    <section
      ref={box}
      className={s.box}
      data-card
      aria-label={text("map.card")}
      aria-busy={!ready && !isError}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose()
      }}
    >
      <div className={s.close}>
        <IconButton icon="close" label={text("map.card.close")} onClick={onClose} />
      </div>
      {isError && (
        <div className={s.failed}>
          <RetryNotice text={text("map.card.failed")} retry={() => void refetch()} />
        </div>
      )}
      {!ready && !isError && <div className={s.waiting} />}
      <ul className={s.cards}>
        {shown.map((card) => (
          <MapCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

/** The price that the marker shows, for a card of the results. */
const partyOf = (card: ExperienceCard | FoundCard) => ("partyPrice" in card ? card.partyPrice : null)

function MapCard({ card }: { card: ExperienceCard }) {
  const locale = useLocale()
  return (
    <li className={s.card}>
      <div className={s.picture}>{card.images[0] && <Picture art={card.images[0]} alt="" sizes="8rem" />}</div>
      <div className={s.words}>
        <p className={s.place}>
          <span>{placeText(card, locale)}</span>
          <Rating hundredths={card.ratingHundredths} count={card.reviewCount} />
        </p>
        <Link to={paths.experience(card.slug)} className={s.title}>
          {card.name}
        </Link>
        <p className={s.price}>
          <PriceTag price={card.fromPrice} party={partyOf(card)} />
        </p>
      </div>
    </li>
  )
}
