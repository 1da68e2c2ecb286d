import type { ReactNode } from "react"
import { SALES_DAYS } from "../../domain/catalogue/sales-horizon.ts"
import type { DayAvailability } from "../../domain/catalogue/views.ts"
import { plusDays } from "../../domain/time/rome.ts"
import { dateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Calendar, type CalendarDay } from "../kit/calendar.tsx"
import { Notice } from "../kit/notice.tsx"
import { RetryNotice } from "../kit/retry-notice.tsx"
import { useFirstFree, useMonth, type Wanted } from "./use-month.ts"

type MonthCalendarProps = {
  readonly wanted: Wanted
  /** ISO date in Rome. */
  readonly today: string
  /** Any ISO date of the month shown. */
  readonly month: string
  readonly onMonth: (month: string) => void
  readonly date: string | null
  readonly onDate: (date: string) => void
  readonly dayOf: (day: DayAvailability) => CalendarDay
  /** Shown below the calendar. */
  readonly legend?: (days: readonly DayAvailability[]) => ReactNode
}

/** The free days of a variant, month by month. A month without any leads to the next free day. */
export function MonthCalendar({ wanted, today, month, onMonth, date, onDate, dayOf, legend }: MonthCalendarProps) {
  const text = useText()
  const locale = useLocale()
  const query = useMonth(wanted, month)
  const days = query.data ?? []
  const none = query.data !== undefined && !days.some(({ state }) => state === "free")
  const firstFree = useFirstFree(wanted, month, none)
  return (
    <>
      <Calendar
        label={text("visit.date")}
        value={date}
        month={month}
        today={today}
        max={plusDays(today, SALES_DAYS)}
        days={new Map(days.map((day) => [day.date, dayOf(day)]))}
        busy={query.isFetching}
        onSelect={onDate}
        onMonth={onMonth}
      />
      {query.isError && <RetryNotice text={text("visit.date.error")} retry={() => void query.refetch()} />}
      {none && (
        <Notice
          tone="info"
          role="status"
          actions={
            firstFree && (
              <Button variant="secondary" size="small" onClick={() => onMonth(firstFree)}>
                {text("visit.date.firstFree", { date: dateText(firstFree, locale) })}
              </Button>
            )
          }
        >
          <p>{text("visit.date.none")}</p>
        </Notice>
      )}
      {legend?.(days)}
    </>
  )
}
