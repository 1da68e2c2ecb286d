import { refundDays } from "../../domain/booking/refund-time.ts"
import type { BookingView } from "../../domain/booking/views.ts"
import { moneyText } from "../../domain/money/text.ts"
import { longDateText, longDateTimeText } from "../../domain/time/text.ts"
import type { BookingSnapshot } from "../../machines/booking/booking.machine.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { next } from "./story.ts"

/** What happens next, and the latest day by which it will. */
export function NextText({ view, snapshot }: { view: BookingView; snapshot: BookingSnapshot }) {
  const text = useText()
  const locale = useLocale()
  const { text: id, until, cents } = next(snapshot)
  return text(id, {
    until: until === null ? "" : longDateTimeText(until, locale),
    money: moneyText(cents, locale),
    day: longDateText(view.slot.date, locale),
    start: view.slot.start,
    days: refundDays[locale],
    partner: view.experience.partnerName ?? text("booking.organiser"),
  })
}
