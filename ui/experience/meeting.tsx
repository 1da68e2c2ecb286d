import { mapsUrl } from "../../domain/map/map.ts"
import { useText } from "../i18n/messages.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Icon } from "../kit/icon.tsx"
import type { MapOfPoint } from "../kit/map-of-point.ts"
import s from "./meeting.module.css"

export type MeetingProps = {
  readonly place: string
  readonly point: string
  readonly lat: number
  readonly lon: number
  readonly map: MapOfPoint
}

export function Meeting({ place, point, lat, lon, map: PointMap }: MeetingProps) {
  const text = useText()
  return (
    <div className={s.meeting}>
      <PointMap at={{ lat, lon }} label={text("experience.meeting.map", { place })} />
      <p>
        <b>{point}</b>
        <br />
        {place}
      </p>
      <a className={s.open} href={mapsUrl(lat, lon)} target="_blank" rel="noreferrer">
        {text("experience.meeting.open")}
        <Icon name="external" />
        <Hidden> {text("experience.meeting.newTab")}</Hidden>
      </a>
    </div>
  )
}
