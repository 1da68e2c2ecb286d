import { mapsUrl } from "../../domain/map/map.ts"
import type { VisitView } from "../../domain/participation/views.ts"
import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "./booking-page.module.css"

/** Opens the meeting point in a maps app. The page's address opens the booking, so the other site must not learn it. */
export function MapLink({ experience: { lat, lon } }: Pick<VisitView, "experience">) {
  const text = useText()
  return (
    <a className={s.file} href={mapsUrl(lat, lon)} rel="noreferrer">
      <Icon name="pin" />
      {text("booking.map")}
    </a>
  )
}
