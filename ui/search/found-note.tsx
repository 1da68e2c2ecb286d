import { distanceText } from "../../domain/search/distance.ts"
import type { LocationSource } from "../../domain/search/place.ts"
import type { FoundCard } from "../../domain/search/views.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "./found-note.module.css"

/** The point that distances are measured from; null: none. */
export type Origin = { readonly source: LocationSource; readonly label: string } | null

/** Shown under a result: how far it is, and why it was found if its name does not say so. */
export function FoundNote({ card, origin }: { readonly card: FoundCard; readonly origin: Origin }) {
  const text = useText()
  const locale = useLocale()
  const { match, distanceMeters } = card
  return (
    <>
      {distanceMeters !== null && origin !== null && (
        <p className={s.distance}>
          <Icon name="pin" />
          {distanceFrom(origin, distanceText(distanceMeters, locale), text)}
        </p>
      )}
      {match !== null && (
        <p className={s.match}>
          <span className={s.field}>{text(`filters.match.${match.field}`)}: </span>
          {match.excerpt.map((piece, index) =>
            // The index is a safe key, because the pieces never change order.
            piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text,
          )}
        </p>
      )}
    </>
  )
}

function distanceFrom({ source, label }: NonNullable<Origin>, distance: string, text: ReturnType<typeof useText>) {
  if (source === "geolocation") return text("filters.distance.near", { distance })
  return source === "place" && label !== ""
    ? text("filters.distance.place", { distance, place: label })
    : text("filters.distance.map", { distance })
}
