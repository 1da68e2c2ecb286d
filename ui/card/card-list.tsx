import { type ReactNode, Suspense } from "react"
import type { ExperienceCard as CardView } from "../../domain/catalogue/views.ts"
import { SkeletonBlock, SkeletonText } from "../kit/skeleton.tsx"
import { ExperienceCard } from "./card.tsx"
import s from "./card-list.module.css"
import { TiedItem } from "./ties.tsx"

export type CardListProps<Card extends CardView> = {
  readonly cards: readonly Card[]
  /** A remark on a card, in the list's own words. */
  readonly note?: (card: Card) => ReactNode
  /** Until when cancelling is free on the day that the list is of. */
  readonly freeUntil?: (card: Card) => string | null
  /** `grid` wraps; `strip` scrolls sideways under 900 px and is a row of four above. */
  readonly look?: "grid" | "strip"
  /** How many cards of the first screen load their picture at once. */
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
        // Nothing in a card is awaited: a boundary comes to life by itself, when the page has time or when it is pressed.
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

/** The shape of a list on its way. */
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
