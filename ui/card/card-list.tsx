import { type ReactNode, Suspense } from "react"
import type { ExperienceCard as CardView } from "../../domain/catalogue/views.ts"
import { SkeletonBlock, SkeletonText } from "../kit/skeleton.tsx"
import { ExperienceCard } from "./card.tsx"
import s from "./card-list.module.css"
import { TiedItem } from "./ties.tsx"

export type CardListProps<Card extends CardView> = {
  readonly cards: readonly Card[]
  /** A note on a card, added by the list. */
  readonly note?: (card: Card) => ReactNode
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
  freeUntil,
  look = "grid",
  eager = 0,
  level = 3,
}: CardListProps<Card>) {
  return (
    <ul className={s.list} data-look={look}>
      {cards.map((card, index) => (
        // The boundary lets React hydrate each card by itself, when the page is idle or the card is pressed.
        <Suspense key={card.id}>
          <TiedItem id={card.id}>
            <ExperienceCard
              card={card}
              level={level}
              eager={index < eager}
              note={note?.(card)}
              freeUntil={freeUntil?.(card) ?? null}
            />
          </TiedItem>
        </Suspense>
      ))}
    </ul>
  )
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
