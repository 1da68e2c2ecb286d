import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "./booking-page.module.css"

/** A plain link, because it downloads a calendar file. */
export function CalendarLink({ token }: { token: string }) {
  const text = useText()
  return (
    <a className={s.file} href={`/booking/v1/bookings/${encodeURIComponent(token)}/calendar.ics`} download>
      <Icon name="calendar" />
      {text("booking.calendar")}
    </a>
  )
}
