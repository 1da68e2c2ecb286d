import { memo } from "react"
import type { LocationSource } from "../../domain/search/place.ts"
import type { FoundCard } from "../../domain/search/views.ts"
import { CardList } from "../card/card-list.tsx"
import { FoundNote } from "./found-note.tsx"

type ResultsProps = {
  readonly found: readonly FoundCard[]
  readonly source: LocationSource | null
  readonly place: string
}

/** The cards are drawn again only for other results, not while a filter is being chosen. */
export const Results = memo(function Results({ found, source, place }: ResultsProps) {
  const origin = source === null ? null : { source, label: place }
  return (
    <CardList
      cards={found}
      level={2}
      eager={3}
      noteKey={JSON.stringify(origin)}
      freeUntil={(card: FoundCard) => card.freeCancellationUntil}
      note={(card: FoundCard) => <FoundNote card={card} origin={origin} />}
    />
  )
})
