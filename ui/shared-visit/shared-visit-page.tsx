import { cityName } from "../../domain/catalogue/city-names.ts"
import { mapsUrl } from "../../domain/map/map.ts"
import { paths } from "../../domain/paths.ts"
import { type SharedVisitView, sharedCalendarPath } from "../../domain/shared-visit/ports.ts"
import { longDateText } from "../../domain/time/text.ts"
import b from "../booking/booking-page.module.css"
import { Ticket } from "../booking/ticket.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import s from "./shared-visit-page.module.css"

/** A booked visit for somebody who has its link. Nothing can be answered or changed here (BK-11). */
export function SharedVisitPage({ view }: { view: SharedVisitView }) {
  const text = useText()
  const locale = useLocale()
  const { visit, over, token, serverNow } = view
  const { experience, slot } = visit
  const words = {
    day: longDateText(slot.date, locale),
    start: slot.start,
    place: `${experience.meetingPoint}, ${cityName(experience.city, locale)}`,
  }
  const state = over === null ? ("page" as const) : (`over.${over}` as const)
  return (
    <div className={page.page}>
      <header className={b.head}>
        <p className={b.eyebrow}>{text("sharedVisit.meta.title")}</p>
        <h1>{text(`sharedVisit.${state}.title`, words)}</h1>
        <p className={page.lead}>{text(`sharedVisit.${state}.lead`, words)}</p>
      </header>
      <Ticket summary={visit} now={serverNow} off={over === "booking"}>
        {over === null && (
          <div className={s.links}>
            <a className={b.file} href={sharedCalendarPath(token)} download>
              <Icon name="calendar" />
              {text("sharedVisit.calendar")}
            </a>
            {/* The address of this page opens the visit: no other site may learn it. */}
            <a className={b.file} href={mapsUrl(experience.lat, experience.lon)} rel="noreferrer">
              <Icon name="pin" />
              {text("sharedVisit.map")}
            </a>
          </div>
        )}
        <ButtonLink to={paths.experience(experience.slug)} variant="secondary">
          {text("sharedVisit.look")}
        </ButtonLink>
      </Ticket>
    </div>
  )
}

/** No such link: one that was copied in part looks the same. */
export function SharedVisitNotFound() {
  const text = useText()
  return (
    <div className={b.message}>
      <EmptyState
        level={1}
        title={text("sharedVisit.notFound.title")}
        text={<p>{text("sharedVisit.notFound.text")}</p>}
        actions={<ButtonLink to={paths.search}>{text("notFound.search")}</ButtonLink>}
      />
    </div>
  )
}
