import { useState } from "react"
import type { DayAvailability } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { payload } from "../../domain/participants/quantities.ts"
import { plusDays, romeToday } from "../../domain/time/rome.ts"
import { dateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Calendar, type CalendarDay } from "../kit/calendar.tsx"
import { Notice } from "../kit/notice.tsx"
import { SkeletonBlock } from "../kit/skeleton.tsx"
import { DAYS_AHEAD } from "../visit/days-ahead.ts"
import { useFirstFree, useMonth, type Wanted } from "../visit/use-month.ts"
import s from "./booking-box.module.css"
import { LowestOfChosen } from "./lowest-of-chosen.tsx"
import type { Box } from "./use-booking-box.ts"

/** A month with its free days and their prices. Days are days in Rome, whatever the browser's time zone (XD-06). */
export function DateStep({ box }: { box: Box }) {
  const text = useText()
  const locale = useLocale()
  const { context } = box.snapshot
  const today = romeToday(box.now)
  const [month, setMonth] = useState(context.date ?? today)
  const wanted = wantedBy(box)
  const query = useMonth(wanted, month)
  const days = useDays(query.data)
  const offers = query.data?.some(({ state, offerPercent }) => state === "free" && offerPercent !== null) ?? false
  const none = query.data !== undefined && !query.data.some(({ state }) => state === "free")
  const firstFree = useFirstFree(wanted, month, none)

  if (!box.live) return <SkeletonBlock ratio={1.05} />
  return (
    <>
      <Calendar
        label={text("visit.date")}
        value={context.date}
        month={month}
        today={today}
        max={plusDays(today, DAYS_AHEAD)}
        days={days}
        busy={query.isFetching}
        onSelect={(date) => box.send({ type: "customer.choseDate", date })}
        onMonth={setMonth}
      />
      {query.isError && (
        <Notice
          tone="bad"
          role="alert"
          actions={
            <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
              {text("error.retry")}
            </Button>
          }
        >
          <p>{text("visit.date.error")}</p>
        </Notice>
      )}
      {none && (
        <Notice
          tone="info"
          role="status"
          actions={
            firstFree && (
              <Button variant="secondary" size="small" onClick={() => setMonth(firstFree)}>
                {text("visit.date.firstFree", { date: dateText(firstFree, locale) })}
              </Button>
            )
          }
        >
          <p>{text("visit.date.none")}</p>
        </Notice>
      )}
      <p className={s.legend}>
        {text("visit.date.legend")}
        {offers && <span data-tone="offer"> {text("visit.date.legend.offer")}</span>}
        {offers && <LowestOfChosen box={box} />}
      </p>
    </>
  )
}

/** The days that the box needs from the calendar. */
function wantedBy({ snapshot, live }: Box): Wanted {
  const { variantId, participants } = snapshot.context
  return { variantId, asked: payload(participants), live }
}

function useDays(month: readonly DayAvailability[] | undefined): ReadonlyMap<string, CalendarDay> {
  const text = useText()
  const locale = useLocale()
  const view = (day: DayAvailability): CalendarDay => {
    const price = day.priceFromCents === null ? "" : moneyText(day.priceFromCents, locale)
    switch (day.state) {
      case "free": {
        const spoken = text("visit.date.free", { price, places: day.placesLeft })
        return { disabled: false, note: price, spoken, ...(day.offerPercent !== null && { tone: "offer" }) }
      }
      case "full":
        return { disabled: true, spoken: text("visit.date.full") }
      case "closed":
        return { disabled: true, spoken: text("visit.date.closed") }
      // It can be pressed: the answer is the reason, and the first day that can be booked.
      case "tooSoon":
        return { disabled: false, tone: "early", spoken: text("visit.date.tooSoon") }
      default:
        return day.state satisfies never
    }
  }
  return new Map((month ?? []).map((day) => [day.date, view(day)]))
}
