import { cityName } from "../../domain/catalogue/city-names.ts"
import type { ExperienceCard } from "../../domain/catalogue/views.ts"
import { fromPriceText } from "../../domain/pricing/from-price.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Picture } from "../kit/picture.tsx"
import s from "./embed.module.css"

type Props = {
  readonly cards: readonly ExperienceCard[]
  /** The address of this page. */
  readonly action: string
}

/** What can be booked here, if the site has not chosen one. */
export function EmbedList({ cards, action }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      <h1 className={s.title}>{text("embed.choose")}</h1>
      <ul className={s.list}>
        {cards.map(({ id, slug, name, city, images, fromPrice }) => (
          <li key={id}>
            <a className={s.card} href={`${action}?${new URLSearchParams({ experience: slug })}`} target="_self">
              <span className={s.picture}>{images[0] && <Picture art={images[0]} alt="" sizes="6rem" />}</span>
              <span className={s.words}>
                <b>{name}</b>
                <span>{cityName(city, locale)}</span>
                <span>{fromPriceText(fromPrice, locale)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
