import { useState } from "react"
import { isForOneParty } from "../../domain/catalogue/for-one-party.ts"
import type { DayAvailability } from "../../domain/catalogue/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { payload } from "../../domain/participants/quantities.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { variantOf } from "../../machines/booking-steps/choices.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import type { CalendarDay } from "../kit/calendar.tsx"
import { SkeletonBlock } from "../kit/skeleton.tsx"
import { MonthCalendar } from "../visit/month-calendar.tsx"
import type { Wanted } from "../visit/use-month.ts"
import s from "./booking-box.module.css"
import { LowestOfChosen } from "./lowest-of-chosen.tsx"
import type { Box } from "./use-booking-box.ts"

/** A month with its free days and their prices. Days are days in Rome, whatever the browser's time zone (XD-06). */
export function DateStep({ box }: { box: Box }) {
  const text = useText()
  const { context } = box.snapshot
  const today = romeToday(box.now)
  const [month, setMonth] = useState(context.date ?? today)
  const variant = variantOf(context)
  const dayOf = useDayOf(variant !== null && isForOneParty(box.detail.visitType, variant))

  if (!box.live) return <SkeletonBlock ratio={1.05} />
  return (
    <MonthCalendar
      wanted={wantedBy(box)}
      today={today}
      month={month}
      onMonth={setMonth}
      date={context.date}
      onDate={(date) => box.send({ type: "customer.choseDate", date })}
      dayOf={dayOf}
      legend={(days) => {
        const offers = days.some(({ state, offerPercent }) => state === "free" && offerPercent !== null)
        return (
          <p className={s.legend}>
            {text("visit.date.legend")}
            {offers && <span data-tone="offer"> {text("visit.date.legend.offer")}</span>}
            {offers && <LowestOfChosen box={box} />}
          </p>
        )
      }}
    />
  )
}

/** The days that the box needs from the calendar. */
function wantedBy({ snapshot, live }: Box): Wanted {
  const { variantId, participants } = snapshot.context
  return { variantId, asked: payload(participants), live }
}

function useDayOf(alone: boolean): (day: DayAvailability) => CalendarDay {
  const text = useText()
  const locale = useLocale()
  return (day) => {
    const price = day.priceCents === null ? "" : moneyText(day.priceCents, locale)
    switch (day.state) {
      case "free": {
        const spoken = alone
          ? text("visit.date.free.alone", { price })
          : text("visit.date.free", { price, places: day.placesLeft })
        return { disabled: false, note: price, spoken, ...(day.offerPercent !== null && { tone: "offer" }) }
      }
      case "full": {
        // Some places are left, but not enough for this party.
        const spoken =
          day.placesLeft > 0 ? text("visit.date.most", { places: day.placesLeft }) : text("visit.date.full")
        return {
          disabled: true,
          spoken,
          ...(day.placesLeft > 0 && { note: text("visit.date.max", { places: day.placesLeft }) }),
        }
      }
      case "closed":
        return { disabled: true, spoken: text("visit.date.closed") }
      // It can be pressed: the answer is the reason, and the first day that can be booked.
      case "tooSoon":
        return { disabled: false, tone: "early", spoken: text("visit.date.tooSoon") }
      default:
        return day.state satisfies never
    }
  }
}
