import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import type { BookingView, RescheduleQuote } from "../../domain/booking/views.ts"
import { isForOneParty } from "../../domain/catalogue/for-one-party.ts"
import type { VariantView } from "../../domain/catalogue/views.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { dateText, longDateText } from "../../domain/time/text.ts"
import type { BookingSnapshot } from "../../machines/booking/booking.machine.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Notice } from "../kit/notice.tsx"
import { RetryNotice } from "../kit/retry-notice.tsx"
import { useBrowserPorts, usePorts } from "../ports.tsx"
import { MonthCalendar } from "../visit/month-calendar.tsx"
import { SlotOption } from "../visit/slot-option.tsx"
import { SlotsWaiting } from "../visit/slots-waiting.tsx"
import { useDay } from "../visit/use-day.ts"
import { CommandError } from "./command-error.tsx"
import { MoveQuote } from "./move-quote.tsx"
import s from "./reschedule-dialog.module.css"
import { useCommand } from "./use-command.ts"
import { useQuote } from "./use-quote.ts"

export type RescheduleDialogProps = {
  readonly view: BookingView
  readonly snapshot: BookingSnapshot
  /** ISO instant. */
  readonly now: string
  readonly onClose: () => void
  /** Called when the booking was moved, or the move was asked for, with the answer and the start of the new slot. */
  readonly onMoved: (answer: BookingView, startsAt: string) => void
  /** Where the focus goes when the dialog closes; null: to the button that opened it. */
  readonly focusAfter: () => HTMLElement | null
}

/**
 * Moves the booking to another date for the same participants: day, slot, what the move means, then the button that
 * confirms it (BX-12).
 */
export default function RescheduleDialog(props: RescheduleDialogProps) {
  const { view, snapshot, now, onClose, onMoved, focusAfter } = props
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const variant = useVariant(view)
  const [date, setDate] = useState<string | null>(null)
  const [slotId, setSlotId] = useState<string | null>(null)
  const quote = useQuote<RescheduleQuote>(slotId === null ? null : [view.token, "reschedule", slotId], (ask) =>
    ask.quoteReschedule(view.token, slotId ?? ""),
  )
  const move = async () => {
    if (quote.state !== "quoted") return
    const { slot } = quote.quote
    const done = await command.run(`reschedule ${slot.id}`, (key) =>
      ports().asks.booking.reschedule(view.token, quote.quote, key),
    )
    if (done === null) quote.again()
    else onMoved(done, slot.startsAt)
  }
  const yes =
    quote.state === "quoted"
      ? text(quote.quote.answerUntil === null ? "booking.move.yes" : "booking.move.ask", {
          date: dateText(quote.quote.slot.date, locale),
        })
      : text("booking.move.pick")
  return (
    <Dialog
      open
      look="sheet"
      title={text("booking.move.title")}
      onClose={onClose}
      focusAfter={focusAfter}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text("booking.move.keep")}
          </Button>
          <Button busy={command.busy !== null} disabled={quote.state !== "quoted"} onClick={move}>
            {yes}
          </Button>
        </>
      }
    >
      <div className={s.dialog}>
        <p className={s.now}>
          {text("booking.move.now", {
            date: longDateText(view.slot.date, locale),
            hours: text("visit.fact.hours", { start: view.slot.start, end: view.slot.end }),
          })}
        </p>
        {variant.state === "error" && <RetryNotice text={text("visit.date.error")} retry={variant.retry} />}
        {variant.state === "none" && (
          <Notice tone="warn" role="status">
            <p>{errorText("variant_not_found", locale)}</p>
          </Notice>
        )}
        {(variant.state === "loading" || variant.state === "found") && (
          <Days
            view={view}
            alone={variant.state === "found" ? variant.alone : null}
            now={now}
            date={date}
            onDate={(chosen) => {
              setDate(chosen)
              setSlotId(null)
            }}
          />
        )}
        {date !== null && variant.state === "loading" && (
          <SlotsWaiting variantId={view.variantId} date={date} className={s.options} />
        )}
        {date !== null && variant.state === "found" && (
          <Times
            key={date}
            view={view}
            variant={variant.variant}
            alone={variant.alone}
            currentSlotId={snapshot.context.slotId}
            date={date}
            chosen={slotId}
            onChoose={setSlotId}
          />
        )}
        {slotId !== null && <MoveQuote key={slotId} quote={quote} discounts={view.discounts} now={now} />}
        <CommandError command={command} failed="reschedule_failed" />
      </div>
    </Dialog>
  )
}

type Found =
  | { readonly state: "loading" | "none" }
  | { readonly state: "error"; readonly retry: () => void }
  | { readonly state: "found"; readonly variant: VariantView; readonly alone: boolean }

/** The booked variant as it is sold today. Its capacity groups and participant types say which slots have room. */
function useVariant({ experience, variantId }: BookingView): Found {
  const { catalogue } = usePorts().reads
  const query = useQuery({
    queryKey: ["experience", experience.slug],
    queryFn: () => catalogue.experience(experience.slug),
  })
  if (query.isError) return { state: "error", retry: () => void query.refetch() }
  if (query.data === undefined) return { state: "loading" }
  const { data: detail } = query
  const variant = detail?.variants.find(({ id }) => id === variantId)
  if (!detail || !variant) return { state: "none" }
  return { state: "found", variant, alone: isForOneParty(detail.visitType, variant) }
}

type DaysProps = {
  readonly view: BookingView
  /** Whether the party has the visit for itself; null while that is read. */
  readonly alone: boolean | null
  readonly now: string
  readonly date: string | null
  readonly onDate: (date: string) => void
}

function Days({ view, alone, now, date, onDate }: DaysProps) {
  const text = useText()
  const freeText = (places: number) =>
    alone === null
      ? text("visit.slot.free")
      : alone
        ? text("booking.move.free.alone")
        : text("booking.move.free", { places })
  const today = romeToday(now)
  const [month, setMonth] = useState([today, view.slot.date].toSorted().at(-1) ?? today)
  return (
    <MonthCalendar
      wanted={{ variantId: view.variantId, asked: view.participants.map(askedOf), live: true }}
      today={today}
      month={month}
      onMonth={setMonth}
      date={date}
      onDate={onDate}
      notes={false}
      dayOf={(day) =>
        day.state === "free"
          ? { disabled: false, spoken: freeText(day.placesLeft) }
          : { disabled: true, spoken: text(`visit.date.${day.state}`) }
      }
    />
  )
}

const askedOf = ({ typeId, quantity }: { readonly typeId: string; readonly quantity: number }) => ({ typeId, quantity })

type TimesProps = {
  readonly view: BookingView
  readonly variant: VariantView
  readonly alone: boolean
  readonly currentSlotId: string
  readonly date: string
  readonly chosen: string | null
  readonly onChoose: (slotId: string) => void
}

/** The day's slots without the booked one. */
function Times({ view, variant, alone, currentSlotId, date, chosen, onChoose }: TimesProps) {
  const text = useText()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // Scrolls to the slots that the press on a day has brought.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: "nearest" })
  }, [])
  const query = useDay(view.variantId, date)
  const slots = query.data?.filter(({ id }) => id !== currentSlotId)
  return (
    <section className={s.times} aria-labelledby="booking-move-times">
      <h3 id="booking-move-times" ref={heading}>
        {longDateText(date, locale)}
      </h3>
      {query.isError && <RetryNotice text={text("visit.slot.error")} retry={() => void query.refetch()} />}
      {query.isPending && <SlotsWaiting variantId={view.variantId} date={date} className={s.options} />}
      {slots?.length === 0 && <p>{text("booking.move.noTimes")}</p>}
      <ul className={s.options}>
        {slots?.map((slot) => (
          <li key={slot.id}>
            <SlotOption
              slot={slot}
              variant={variant}
              participants={view.participants}
              chosen={slot.id === chosen}
              justGone={false}
              alone={alone}
              onChoose={() => onChoose(slot.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
