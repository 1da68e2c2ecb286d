import { DatePicker, type DateValue, parseDate } from "@ark-ui/react/date-picker"
import { useState } from "react"
import { type Locale, ROME } from "../../domain/locale.ts"
import { weekdaysLong, weekdaysShort } from "../../domain/time/names.ts"
import { longDateText, monthText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import s from "./calendar.module.css"
import { Icon } from "./icon.tsx"

export type CalendarDay = {
  readonly disabled: boolean
  /** Under the number, short: a price. */
  readonly note?: string
  /** Read aloud after the date: price, places, or why it cannot be chosen. */
  readonly spoken?: string
  /** `early` may be pressed but is not free: pressing it says why. */
  readonly tone?: "offer" | "early"
}

export type CalendarProps = {
  readonly label: string
  /** ISO date in Rome; null while none is chosen. */
  readonly value: string | null
  /** Any ISO date of the month shown. */
  readonly month: string
  readonly min: string
  readonly max: string
  /** By ISO date; a day that is missing is not known yet and cannot be chosen. */
  readonly days: ReadonlyMap<string, CalendarDay>
  readonly busy?: boolean
  readonly onSelect: (date: string) => void
  readonly onMonth: (firstDay: string) => void
}

/** A month with roving focus and a note under each day. Import it lazily: it brings Ark's date picker. */
export function Calendar({ label, value, month, min, max, days, busy = false, onSelect, onMonth }: CalendarProps) {
  const locale = useLocale()
  const text = useText()
  // The day that the arrow keys are on; the month shown is the parent's word.
  const [focus, setFocus] = useState(value ?? month)
  const focused = sameMonth(focus, month) ? focus : value !== null && sameMonth(value, month) ? value : month
  const closed = (date: DateValue) => days.get(date.toString())?.disabled ?? true
  const spoken = (date: DateValue) => {
    const note = days.get(date.toString())?.spoken
    return [longDateText(date.toString(), locale), note].filter(Boolean).join(", ")
  }
  return (
    <DatePicker.Root
      inline
      locale={locale}
      timeZone={ROME}
      startOfWeek={1}
      fixedWeeks={false}
      min={parseDate(min)}
      max={parseDate(max)}
      value={value === null ? [] : [parseDate(value)]}
      focusedValue={parseDate(focused)}
      isDateUnavailable={closed}
      translations={{
        dayCell: (state) => spoken(state.value),
        prevTrigger: () => text("kit.calendar.previous"),
        nextTrigger: () => text("kit.calendar.next"),
        content: label,
      }}
      onValueChange={(details) => details.valueAsString[0] && onSelect(isoDate(details.value[0]))}
      onFocusChange={(details) => {
        const next = isoDate(details.focusedValue)
        setFocus(next)
        if (!sameMonth(next, month)) onMonth(`${next.slice(0, 7)}-01`)
      }}
      className={s.calendar}
      aria-busy={busy || undefined}
    >
      <DatePicker.Content className={s.content}>
        <DatePicker.View view="day">
          <DatePicker.Context>
            {(api) => (
              <>
                <div className={s.header}>
                  <DatePicker.PrevTrigger className={s.step}>
                    <Icon name="left" />
                  </DatePicker.PrevTrigger>
                  <p className={s.month} aria-live="polite">
                    {monthText(isoDate(api.visibleRange.start), locale)}
                  </p>
                  <DatePicker.NextTrigger className={s.step}>
                    <Icon name="right" />
                  </DatePicker.NextTrigger>
                </div>
                <DatePicker.Table className={s.table}>
                  <DatePicker.TableHead>
                    <DatePicker.TableRow>
                      {weekdaysShort[locale].map((name, index) => (
                        <th key={name} scope="col" abbr={weekdaysLong[locale][index]} className={s.weekday}>
                          {name}
                        </th>
                      ))}
                    </DatePicker.TableRow>
                  </DatePicker.TableHead>
                  <DatePicker.TableBody>
                    {api.weeks.map((week) => (
                      <DatePicker.TableRow key={week[0]?.toString()}>
                        {week.map((date) => (
                          <DatePicker.TableCell key={date.toString()} value={date} className={s.cell}>
                            <DatePicker.TableCellTrigger className={s.day} data-tone={days.get(date.toString())?.tone}>
                              <span>{dayNumber(date.day, locale)}</span>
                              {/* By style sheet: the label says it in words, and must hold what stands here as text. */}
                              <small
                                className={s.note}
                                data-tone={days.get(date.toString())?.tone}
                                data-note={days.get(date.toString())?.note ?? "\u00A0"}
                              />
                            </DatePicker.TableCellTrigger>
                          </DatePicker.TableCell>
                        ))}
                      </DatePicker.TableRow>
                    ))}
                  </DatePicker.TableBody>
                </DatePicker.Table>
              </>
            )}
          </DatePicker.Context>
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  )
}

export default Calendar

/** As the date's text has it: Italian counts the first of a month as first. */
function dayNumber(day: number, locale: Locale): string {
  return locale === "it" && day === 1 ? "1º" : String(day)
}

function sameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7)
}

function isoDate(date: DateValue | undefined): string {
  return date?.toString().slice(0, 10) ?? ""
}
