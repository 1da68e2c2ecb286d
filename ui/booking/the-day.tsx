import type { BookingView } from "../../domain/booking/views.ts"
import { cityName } from "../../domain/catalogue/city-names.ts"
import { clockText, longDateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import type { MapOfPoint } from "../kit/map-of-point.ts"
import page from "../kit/plain-page.module.css"
import s from "./the-day.module.css"

/** What a customer needs on the day itself: where to be and by when, what to bring, what they have said, whom to call. */
export function ForTheDay({ view, map: PointMap }: { view: BookingView; map: MapOfPoint }) {
  const text = useText()
  const locale = useLocale()
  const { experience, theDay, answers } = view
  const { arriveBy, bring, phone, phoneFrom } = theDay
  return (
    <section className={page.panel} aria-labelledby="booking-day" data-copied="">
      <h2 id="booking-day">{text("booking.day")}</h2>
      <div className={s.columns}>
        <div className={s.part}>
          <PointMap
            at={experience}
            label={text("booking.day.map", { place: cityName(experience.city, locale) })}
            unseen
          />
          <p className={s.arrive}>{text("booking.day.arrive", { time: clockText(arriveBy) })}</p>
          <p className={s.place}>
            <b>{experience.meetingPoint}</b>
            <br />
            {cityName(experience.city, locale)}
          </p>
        </div>
        <div className={s.part}>
          {bring.length > 0 && (
            <>
              <h3 id="booking-bring">{text("booking.day.bring")}</h3>
              <ul className={s.bring} aria-labelledby="booking-bring">
                {bring.map((item) => (
                  <li key={item}>
                    <Icon name="check" />
                    {item}
                  </li>
                ))}
              </ul>
            </>
          )}
          {answers.length > 0 && (
            <>
              <h3>{text("booking.day.answers")}</h3>
              <dl className={s.answers}>
                {answers.map(({ label, answer }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{answer}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {phoneFrom !== null && (
            <>
              <h3>{text("booking.day.phone")}</h3>
              {phone === null ? (
                <p>{text("booking.day.phone.from", { day: longDateText(phoneFrom, locale) })}</p>
              ) : (
                <p>
                  <a className={s.phone} href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
                    {phone}
                  </a>
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  )
}
