import { useState } from "react"
import type { ExperienceCard } from "../../domain/catalogue/views.ts"
import { paths, picturePath } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { Carousel } from "../kit/carousel.tsx"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import s from "./card.module.css"

/** A card shows the first few pictures only; the gallery shows all. */
const most = 5

type Props = {
  readonly card: ExperienceCard
  readonly list: string
  readonly sizes: string
  readonly eager: boolean
}

/** Loads the other pictures when the visitor comes near the card: two dozen cards would otherwise load a hundred. */
export function CardPictures({ card, list, sizes, eager }: Props) {
  const text = useText()
  const [near, setNear] = useState(false)
  const images = card.images.slice(0, most)
  return (
    <div className={s.pictures}>
      <Carousel
        id={`${list}${card.id}`}
        onNear={() => setNear(true)}
        quiet
        label={text("card.pictures", { name: card.name })}
        slides={images.map((art, index) => ({
          key: picturePath(art),
          content: (index === 0 || near) && (
            <Link to={paths.experience(card.slug)} tabIndex={-1} aria-hidden="true" className={s.slide}>
              <Picture art={art} alt="" sizes={sizes} eager={eager && index === 0} />
            </Link>
          ),
        }))}
      />
    </div>
  )
}
