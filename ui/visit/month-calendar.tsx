import { type ReactNode, useEffect, useState } from "react"
import { SALES_DAYS } from "../../domain/catalogue/sales-horizon.ts"
import type { DayAvailability } from "../../domain/catalogue/views.ts"
import { plusDays } from "../../domain/time/rome.ts"
import { longDateText } from "../../domain/time/text.ts"
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
  /** Whether `dayOf` gives notes. */
  readonly notes?: boolean
  /** Shown below the calendar. */
  readonly legend?: (days: readonly DayAvailability[]) => ReactNode
}

/**
 * The free days of a variant, month by month. It opens on the first month with a free day; a month without any leads to the
 * next one.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { wanted, today, month, onMonth, date, onDate, dayOf, notes = true, legend } = props
  const text = useText()
  const locale = useLocale()
  const query = useMonth(wanted, month)
  const days = query.data ?? []
  const none = query.data !== undefined && !days.some(({ state }) => state === "free")
  const { firstFree, isLooking } = useFirstFree(wanted, month, none)
  // The first month shown is the first with a free day, unless the customer has turned to another.
  const [turned, setTurned] = useState(false)
  const mayOpen = !turned && date === null && none
  const opens = mayOpen && firstFree !== null
  useEffect(() => {
    if (opens) onMonth(firstFree)
  }, [opens, firstFree, onMonth])
  const turn = (to: string) => {
    setTurned(true)
    onMonth(to)
  }
  // What was pressed to get to a day is gone then, so the day has the focus.
  const [jumped, setJumped] = useState<string | null>(null)
  useEffect(() => {
    if (jumped === null) return
    document.querySelector<HTMLElement>(`[role=grid] [data-value="${jumped}"]`)?.focus()
    setJumped(null)
  }, [jumped])
  return (
    <>
      <Calendar
        label={text("visit.date")}
        value={date}
        month={month}
        today={today}
        max={plusDays(today, SALES_DAYS)}
        days={new Map(days.map((day) => [day.date, dayOf(day)]))}
        notes={notes}
        busy={query.isFetching}
        onSelect={onDate}
        onMonth={turn}
      />
      {query.isError && <RetryNotice text={text("visit.date.error")} retry={() => void query.refetch()} />}
      {/* Not for the moment until the calendar has opened: what comes and goes moves what stands below. */}
      {none && !opens && !(mayOpen && isLooking) && (
        <Notice
          tone="info"
          role="status"
          actions={
            firstFree && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  turn(firstFree)
                  setJumped(firstFree)
                }}
              >
                {text("visit.date.firstFree", { date: longDateText(firstFree, locale) })}
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
