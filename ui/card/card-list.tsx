import { type ReactNode, Suspense, use, useId } from "react"
import type { ExperienceCard as CardView } from "../../domain/catalogue/views.ts"
import { FavouritesProvider } from "../favourites/favourites.tsx"
import { useLocale, useSameTexts } from "../i18n/messages.tsx"
import { PlacePartContext } from "../kit/placed-part.ts"
import { SkeletonBlock, SkeletonText } from "../kit/skeleton.tsx"
import { ExperienceCard, type ExperienceCardProps } from "./card.tsx"
import s from "./card-list.module.css"
import { TiedItem } from "./ties.tsx"

export type CardListProps<Card extends CardView> = {
  readonly cards: readonly Card[]
  /** A note on a card, added by the list. It depends on the card, and on `noteKey` if there is one. */
  readonly note?: (card: Card) => ReactNode
  readonly noteKey?: string
  /** Until when cancellation is free, if the list is about one day. */
  readonly freeUntil?: (card: Card) => string | null
  /** `grid` wraps. `strip` scrolls sideways below 900 px and is a row of four above. */
  readonly look?: "grid" | "strip"
  /** How many cards load their picture at once. */
  readonly eager?: number
  readonly level?: 2 | 3
}

export function CardList<Card extends CardView>({
  cards,
  note,
  noteKey = "",
  freeUntil,
  look = "grid",
  eager = 0,
  level = 3,
}: CardListProps<Card>) {
  const list = useId()
  const Item = import.meta.env.SSR ? PlacedCardItem : CardItem
  return (
    <ul className={s.list} data-look={look}>
      {cards.map((card, index) => (
        // The boundary lets React hydrate each card by itself, when the page is idle or the card is pressed.
        <Suspense key={card.id}>
          <Item
            noteKey={noteKey}
            list={list}
            card={card}
            level={level}
            eager={index < eager}
            note={note?.(card)}
            freeUntil={freeUntil?.(card) ?? null}
          />
        </Suspense>
      ))}
    </ul>
  )
}

type ItemProps = ExperienceCardProps & { readonly noteKey: string }

function CardItem({ noteKey, ...props }: ItemProps) {
  return (
    <TiedItem id={props.card.id}>
      <ExperienceCard {...props} />
    </TiedItem>
  )
}

/** On the server, a card is drawn once for all pages that show it in the same way. */
function PlacedCardItem({ noteKey, ...props }: ItemProps) {
  const place = use(PlacePartContext)
  const locale = useLocale()
  const withTexts = useSameTexts()
  const favourites = use(FavouritesProvider)
  const { card, note: _, ...look } = props
  // A picture that loads at once adds a link to the page's head, so its card is drawn with the page.
  if (place === null || look.eager) return <CardItem noteKey={noteKey} {...props} />
  const key = JSON.stringify([locale, favourites !== null, noteKey, look, card])
  const part = withTexts(
    <FavouritesProvider value={favourites}>
      <ExperienceCard {...props} />
    </FavouritesProvider>,
  )
  return <TiedItem id={card.id} markup={place(key, part)} />
}

/** Placeholders while a list loads. */
export function CardListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={s.list} data-look="grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => `place-${place}`).map((place) => (
        <div key={place}>
          <SkeletonBlock ratio={1.5} />
          <SkeletonText />
          <SkeletonText long />
          <SkeletonText />
        </div>
      ))}
    </div>
  )
}
