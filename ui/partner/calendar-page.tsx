import {
  type PartnerCalendar as Calendar,
  type CalendarDeparture,
  type CalendarView,
  calendarViews,
  rangeOf,
  rangeText,
  stepped,
} from "../../domain/partners/calendar.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { plusDays } from "../../domain/time/rome.ts"
import { longDateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Icon } from "../kit/icon.tsx"
import { Select } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { EmptyState } from "../kit/states.tsx"
import s from "./calendar.module.css"
import { CalendarMonth } from "./calendar-month.tsx"
import { Departure } from "./calendar-parts.tsx"
import { Live } from "./live.tsx"
import p from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"

const kinds = ["sold", "held", "left", "closed"] as const

/** Departures by month, week, day, or as an agenda of those to which somebody comes. */
export function PartnerCalendarPage(calendar: Calendar) {
  const text = useText()
  const locale = useLocale()
  const { self, view, day, today, experience, experiences, departures, isCut, version } = calendar
  const at = (shown: CalendarView, of: string) =>
    `${publicPath(partnerPaths.calendar, locale)}?${new URLSearchParams({ view: shown, day: of, ...(experience !== "" && { experience }) })}`
  const step = (by: 1 | -1) => at(view, stepped(view, day, by))
  const { from, to } = rangeOf(view, day)
  const isPast = (date: string) => date < today
  const changing = new URLSearchParams({ from: isPast(from) ? today : from, to })
  return (
    <PartnerPage self={self} section="calendar">
      <Live version={version} reloads={false} page={at(view, day)}>
        <div className={s.head}>
          <nav className={s.views} aria-label={text("partner.calendar.views")}>
            {calendarViews.map((one) => (
              <a key={one} href={at(one, day)} aria-current={one === view ? "page" : undefined}>
                {text(`partner.calendar.view.${one}`)}
              </a>
            ))}
          </nav>
          <div className={s.steps}>
            <a href={step(-1)} className={s.step} aria-label={text("partner.calendar.before")}>
              <Icon name="left" />
            </a>
            <h2 id="calendar-range">{rangeText(view, day, locale)}</h2>
            <a href={step(1)} className={s.step} aria-label={text("partner.calendar.after")}>
              <Icon name="right" />
            </a>
          </div>
          <a href={at(view, today)}>{text("partner.calendar.today")}</a>
          {to >= today && (
            <a href={`${publicPath(partnerPaths.changes, locale)}?${changing}`}>
              {text(view === "day" ? "partner.calendar.changeDay" : "partner.calendar.change")}
            </a>
          )}
          {self.may.includes("links") && (
            <a href={publicPath(partnerPaths.links, locale)}>{text("partner.links.title")}</a>
          )}
        </div>
        {experiences.length > 1 && (
          <form action={publicPath(partnerPaths.calendar, locale)} className={s.filter}>
            <Field id="calendar-experience" label={text("partner.calendar.experience")}>
              <Select
                name="experience"
                defaultValue={experience}
                options={[
                  { value: "", label: text("partner.calendar.all") },
                  ...experiences.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Field>
            <input type="hidden" name="view" value={view} />
            <input type="hidden" name="day" value={day} />
            <Button type="submit" variant="secondary">
              {text("partner.calendar.show")}
            </Button>
          </form>
        )}
        <ul className={s.legend}>
          {kinds.map((kind) => (
            <li key={kind} data-of={kind}>
              {text(`partner.calendar.legend.${kind}`)}
            </li>
          ))}
        </ul>
        {view === "month" ? (
          <CalendarMonth
            day={day}
            today={today}
            days={calendar.days}
            dayHref={(of) => at("day", of)}
            monthHref={(of) => at("month", of)}
            labelledBy="calendar-range"
          />
        ) : (
          <List view={view} from={from} today={today} departures={departures} dayHref={(of) => at("day", of)} />
        )}
        {isCut && <Notice tone="info" title={text("partner.calendar.cut", { count: departures.length })} />}
      </Live>
    </PartnerPage>
  )
}

type ListProps = {
  readonly view: CalendarView
  readonly from: string
  readonly today: string
  readonly departures: readonly CalendarDeparture[]
  readonly dayHref: (day: string) => string
}

/** Departures under their days. A week also shows the days on which there are none. */
function List({ view, from, today, departures, dayHref }: ListProps) {
  const text = useText()
  const locale = useLocale()
  const dates =
    view === "week"
      ? Array.from({ length: 7 }, (_, n) => plusDays(from, n))
      : [...new Set(departures.map(({ date }) => date))]
  if (dates.length === 0)
    return (
      <EmptyState
        title={text("partner.calendar.none")}
        text={text(view === "agenda" ? "partner.calendar.none.agenda" : "partner.calendar.none.day")}
      />
    )
  return (
    <div className={view === "week" ? s.week : s.days}>
      {dates.map((date) => {
        const own = departures.filter((one) => one.date === date)
        return (
          <section key={date} className={s.column} aria-labelledby={`day-${date}`}>
            <h3 id={`day-${date}`} data-today={date === today || undefined}>
              {view === "day" ? (
                <a href={publicPath(partnerPaths.day(date), locale)}>{text("partner.calendar.guests")}</a>
              ) : (
                <a href={dayHref(date)}>{longDateText(date, locale)}</a>
              )}
            </h3>
            {own.length === 0 && <p>{text("partner.calendar.none")}</p>}
            <ul className={p.stack}>
              {own.map((departure) => (
                <li key={departure.slotId}>
                  <Departure departure={departure} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
