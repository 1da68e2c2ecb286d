import { type RefObject, useMemo } from "react"
import type { ExperienceCard } from "../../domain/catalogue/views.ts"
import { emptySearch } from "../../domain/search/state.ts"
import { MapSlot } from "../map/map-slot.tsx"
import s from "./list.module.css"

const nothing = () => {}

/** The experiences of a list on the map of the search, which here follows nothing. */
export type ListMapProps = {
  readonly cards: readonly ExperienceCard[]
  readonly list: RefObject<HTMLElement | null>
}

export function ListMap({ cards, list }: ListMapProps) {
  const found = useMemo(() => {
    const markers = cards.map(({ id, lat, lon, fromPrice }) => ({
      id,
      lat,
      lon,
      cents: fromPrice.cents,
      per: fromPrice.per,
    }))
    return { total: markers.length, markers }
  }, [cards])
  return (
    <div className={s.map}>
      <MapSlot
        state={emptySearch}
        found={found}
        searches={false}
        busy={false}
        failed={false}
        cards={cards}
        list={list}
        follows={false}
        live={false}
        lags={false}
        onMoved={nothing}
        onToggleFollow={nothing}
        onSearchHere={nothing}
        onWiden={nothing}
        onNarrow={nothing}
        onClose={nothing}
      />
    </div>
  )
}
