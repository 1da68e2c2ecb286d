import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { dayByKey, firstOfMonth, isSameMonth, plusMonths, weeksOf } from "../../domain/time/calendar-month.ts"
import { weekdaysLong, weekdaysShort } from "../../domain/time/names.ts"
import { longDateText, monthText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import s from "./calendar.module.css"
import { Icon } from "./icon.tsx"

export type CalendarDay = {
  readonly disabled: boolean
  /** A short text under the number: a price. */
  readonly note?: string
  /** Screen readers say it after the date: price, places, or why the day cannot be chosen. */
  readonly spoken?: string
  /** `early`: the day is too soon to book. It can be pressed, and then the page says why. */
  readonly tone?: "offer" | "early"
}

export type CalendarProps = {
  readonly label: string
  /** ISO date in Rome; null while none is chosen. */
  readonly value: string | null
  /** An ISO date of the month shown. The Tab key reaches it until another day of the month was focused or chosen. */
  readonly month: string
  /** The first day that can be shown. */
  readonly today: string
  /** The last day that can be shown. */
  readonly max: string
  /** By ISO date. A missing day is not loaded yet and cannot be chosen. */
  readonly days: ReadonlyMap<string, CalendarDay>
  /** Whether days may have a note. Without any, the numbers stand in the middle. */
  readonly notes?: boolean
  readonly busy?: boolean
  readonly onSelect: (date: string) => void
  readonly onMonth: (firstDay: string) => void
}

/**
 * A month with a note under each day. The Tab key stops once; inside, the keys of WAI-ARIA's date grid work. Days that
 * cannot be chosen can be focused, and say why.
 */
export function Calendar(props: CalendarProps) {
  const { label, value, month, today, max, days, notes = true, busy = false, onSelect, onMonth } = props
  const locale = useLocale()
  const text = useText()
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  // The focused day. The parent decides which month is shown.
  const [focus, setFocus] = useState(value ?? month)
  const within = (date: string) => (date < today ? today : date > max ? max : date)
  const shown = [focus, value].find((date) => date !== null && isSameMonth(date, month))
  const focused = within(shown ?? month)

  // Whoever is inside stays inside: the keys change the day, and the parent may change the month under it.
  const inside = useRef(false)
  useEffect(() => {
    if (inside.current) table.current?.querySelector<HTMLElement>(`[data-value="${focused}"]`)?.focus()
  }, [focused])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const asked = dayByKey(focused, event.key)
    if (asked === null) return
    event.preventDefault()
    const next = within(asked)
    if (next === focused) return
    setFocus(next)
    if (!isSameMonth(next, month)) onMonth(firstOfMonth(next))
  }
  const turn = (months: number) => onMonth(firstOfMonth(plusMonths(month, months)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a month and what turns it, not a form's fields
    <div className={s.calendar} role="group" aria-label={label} aria-busy={busy || undefined}>
      <div className={s.header}>
        <button
          type="button"
          className={s.step}
          aria-label={text("kit.calendar.previous")}
          disabled={isSameMonth(month, today) || month < today}
          onClick={() => turn(-1)}
        >
          <Icon name="left" />
        </button>
        <p id={id} className={s.month} aria-live="polite">
          {/* Made anew: a name that changes in its place would move, as names have different widths. */}
          <span key={month}>{monthText(month, locale)}</span>
        </p>
        <button
          type="button"
          className={s.step}
          aria-label={text("kit.calendar.next")}
          disabled={isSameMonth(month, max) || month > max}
          onClick={() => turn(1)}
        >
          <Icon name="right" />
        </button>
      </div>
      <div className={s.weeks}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days of a month are a grid to go through
          role="grid"
          aria-labelledby={id}
          className={s.table}
          onKeyDown={press}
          onFocus={() => {
            inside.current = true
          }}
          // React tells of no blur when it takes the focused day away.
          onBlur={() => {
            inside.current = false
          }}
        >
          <thead>
            <tr>
              {weekdaysShort[locale].map((name, index) => (
                <th key={name} scope="col" abbr={weekdaysLong[locale][index]} className={s.weekday}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find((date) => date !== null)}>
                {week.map((date, index) =>
                  date === null ? (
                    <td key={index} />
                  ) : (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is one of the grid's
                    <td key={index} className={s.cell} aria-selected={date === value}>
                      <Day
                        date={date}
                        day={days.get(date)}
                        notes={notes}
                        stop={date === focused}
                        today={date === today}
                        onFocus={() => setFocus(date)}
                        onPress={() => {
                          // Safari does not focus what is clicked.
                          setFocus(date)
                          onSelect(date)
                        }}
                      />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type DayProps = {
  readonly date: string
  readonly day: CalendarDay | undefined
  readonly notes: boolean
  /** The day that the Tab key reaches. */
  readonly stop: boolean
  readonly today: boolean
  readonly onFocus: () => void
  readonly onPress: () => void
}

function Day({ date, day, notes, stop, today, onFocus, onPress }: DayProps) {
  const locale = useLocale()
  const closed = day?.disabled ?? true
  return (
    <button
      type="button"
      className={s.day}
      tabIndex={stop ? 0 : -1}
      data-value={date}
      data-tone={day?.tone}
      aria-label={[longDateText(date, locale), day?.spoken].filter(Boolean).join(", ")}
      aria-disabled={closed || undefined}
      aria-current={today ? "date" : undefined}
      onFocus={onFocus}
      onClick={closed ? undefined : onPress}
    >
      <span>{Number(date.slice(8))}</span>
      {/* The style sheet shows the note, because the accessible name already says it and must contain all visible text. */}
      {notes && <small className={s.note} data-tone={day?.tone} data-note={day?.note ?? "\u00A0"} />}
    </button>
  )
}
