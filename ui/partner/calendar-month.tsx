import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import type { CalendarDay } from "../../domain/partners/calendar.ts"
import { dayByKey, isSameMonth, weeksOf } from "../../domain/time/calendar-month.ts"
import { weekdaysLong, weekdaysShort } from "../../domain/time/names.ts"
import { longDateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { usePorts } from "../ports.tsx"
import s from "./calendar.module.css"
import { FillBar, usePlacesText } from "./calendar-parts.tsx"

type Props = {
  readonly day: string
  readonly today: string
  readonly days: readonly CalendarDay[]
  /** The address of a day's own view, and of the month that a day is in. */
  readonly dayHref: (day: string) => string
  readonly monthHref: (day: string) => string
  readonly labelledBy: string
}

/** The page of another month opens with its day focused, if a key led there. */
const BY_KEY = "#days"

/**
 * A month of departures. The Tab key stops once; inside, the keys of WAI-ARIA's date grid work, also into the months beside
 * it. Without scripts, each day is a link.
 */
export function CalendarMonth({ day, today, days, dayHref, monthHref, labelledBy }: Props) {
  const text = useText()
  const locale = useLocale()
  const { browser } = usePorts()
  const said = usePlacesText()
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(day)
  const inside = useRef(false)
  const byDate = new Map(days.map((one) => [one.date, one]))
  useEffect(() => {
    inside.current = location.hash === BY_KEY
    if (inside.current) table.current?.querySelector<HTMLElement>(`[data-value="${day}"]`)?.focus()
  }, [day])
  useEffect(() => {
    if (inside.current) table.current?.querySelector<HTMLElement>(`[data-value="${focused}"]`)?.focus()
  }, [focused])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = dayByKey(focused, event.key)
    if (next === null) return
    event.preventDefault()
    inside.current = true
    if (isSameMonth(next, day)) setFocused(next)
    else browser?.leaveTo(`${monthHref(next)}${BY_KEY}`)
  }
  const spoken = (date: string): string => {
    const sums = byDate.get(date)
    const what =
      sums === undefined
        ? [text("partner.calendar.none")]
        : [
            text("partner.calendar.departures", { count: sums.departures }),
            ...(sums.closed > 0 ? [text("partner.calendar.closedOf", { count: sums.closed })] : []),
            said(sums),
          ]
    return [longDateText(date, locale), ...what].join(", ")
  }
  return (
    <table
      ref={table}
      id="days"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days of a month are a grid to go through
      role="grid"
      aria-labelledby={labelledBy}
      className={s.month}
      onKeyDown={press}
    >
      <thead>
        <tr>
          {weekdaysShort[locale].map((name, index) => (
            <th key={name} scope="col" abbr={weekdaysLong[locale][index]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, index) =>
              date === null ? (
                <td key={index} />
              ) : (
                <td key={index}>
                  <a
                    href={dayHref(date)}
                    className={s.day}
                    data-value={date}
                    data-today={date === today || undefined}
                    data-empty={!byDate.has(date) || undefined}
                    data-closed={isAllClosed(byDate.get(date)) || undefined}
                    tabIndex={date === focused ? 0 : -1}
                    aria-current={date === today ? "date" : undefined}
                    aria-label={spoken(date)}
                    onFocus={() => setFocused(date)}
                  >
                    <DayIn date={date} sums={byDate.get(date)} />
                  </a>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isAllClosed = (day: CalendarDay | undefined): boolean => day !== undefined && day.closed === day.departures

function DayIn({ date, sums }: { readonly date: string; readonly sums: CalendarDay | undefined }) {
  const text = useText()
  return (
    <>
      <b data-day={Number(date.slice(8))} />
      {sums !== undefined && (
        <>
          {/* The style sheet shows it: the link's name says it already, and must contain all visible text. */}
          <span
            className={s.sums}
            data-short={isAllClosed(sums) ? "×" : sums.sold || ""}
            data-long={`${isAllClosed(sums) ? "×" : `${sums.sold}/${sums.sold + sums.held + sums.left}`} ${text("partner.calendar.departures.short", { count: sums.departures })}`}
          />
          <FillBar {...sums} isClosed={isAllClosed(sums)} />
        </>
      )}
    </>
  )
}
