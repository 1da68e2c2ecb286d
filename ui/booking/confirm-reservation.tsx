import { type RefObject, useEffect, useRef } from "react"
import type { ReservationView } from "../../domain/booking/views.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { clockText, longDateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import a from "./amounts.module.css"
import s from "./booking-page.module.css"
import { Ticket } from "./ticket.tsx"
import { useErrorText } from "./use-error-text.ts"

type Props = {
  readonly view: ReservationView
  readonly action: string
  /** Why the booking could not be confirmed; null before the press. */
  readonly error: CodedError | null
}

/**
 * The page of the mailed link that confirms a booking without payment: what is booked, and whether the link still
 * works. It is a plain form, so it works without scripts.
 */
export function ConfirmReservation({ view, action, error }: Props) {
  const { step, visit, serverNow } = view
  const text = useText()
  const message = useMessageFocus<HTMLHeadingElement>(error !== null && step !== "open")
  return (
    <div className={page.page} data-step={step}>
      <header className={s.head}>
        <h1 id="reservation" ref={message} tabIndex={-1}>
          {text(step === "open" ? "booking.reservation.title" : `booking.reservation.${step}`)}
        </h1>
        <p className={page.lead}>
          <Lead view={view} />
        </p>
      </header>
      {step === "open" && <Confirm action={action} error={error} />}
      {step === "booked" && view.booking !== null && (
        <p>
          <ButtonLink to={paths.booking(view.booking)} iconEnd="arrow">
            {text("booking.reservation.open")}
          </ButtonLink>
        </p>
      )}
      {(step === "expired" || step === "closed") && (
        <p className={page.actions}>
          <ButtonLink to={paths.experience(visit.experience.slug)}>{text("booking.again")}</ButtonLink>
          <ButtonLink to={paths.search} variant="secondary">
            {text("booking.reservation.again")}
          </ButtonLink>
        </p>
      )}
      <Ticket summary={visit} now={serverNow} off={step === "expired" || step === "closed"} />
      {(step === "open" || step === "booked") && <Due view={view} />}
    </div>
  )
}

function Lead({ view: { step, heldUntil, payBy, payable } }: Pick<Props, "view">) {
  const text = useText()
  const locale = useLocale()
  const until = heldUntil === null ? "" : clockText(heldUntil)
  const by = payBy === null ? "" : longDateTimeText(payBy, locale)
  if (step === "open")
    return text(payBy === null ? "booking.reservation.lead.free" : "booking.reservation.lead", { until, by })
  if (step === "booked" && payBy !== null) {
    return text("booking.reservation.booked.until", { money: moneyText(payable.dueOnlineCents, locale), by })
  }
  return text(`booking.reservation.${step}.text`)
}

function Confirm({ action, error }: Omit<Props, "view">) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const message = useMessageFocus<HTMLDivElement>(error !== null)
  return (
    <PlainForm action={publicPath(action, locale)} aria-labelledby="reservation">
      {error !== null && (
        <div ref={message} tabIndex={-1}>
          <Notice tone="bad" role="alert" title={errorText(error)} />
        </div>
      )}
      <Button type="submit" size="large">
        {text("booking.reservation.confirm")}
      </Button>
    </PlainForm>
  )
}

/** The total, and what of it is to be paid when. */
function Due({ view: { payable, payBy } }: Pick<Props, "view">) {
  const text = useText()
  const locale = useLocale()
  const { totalCents, dueOnlineCents, onSiteCents } = payable
  return (
    <section className={page.panel} aria-labelledby="reservation-price">
      <h2 id="reservation-price">{text("thanks.payment")}</h2>
      <dl className={a.amounts}>
        <div data-strong>
          <dt>{text("thanks.value")}</dt>
          <dd>{moneyText(totalCents, locale)}</dd>
        </div>
        {payBy !== null && (
          <div>
            <dt>{text("booking.reservation.payBy", { by: longDateTimeText(payBy, locale) })}</dt>
            <dd>{moneyText(dueOnlineCents, locale)}</dd>
          </div>
        )}
        {onSiteCents > 0 && (
          <div>
            <dt>{text("thanks.onSite")}</dt>
            <dd>{moneyText(onSiteCents, locale)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** No booking has this link. */
export function WrongReservation() {
  const text = useText()
  const message = useMessageFocus<HTMLHeadingElement>(true)
  return (
    <div className={page.page}>
      <header className={s.head}>
        <h1 ref={message} tabIndex={-1}>
          {text("booking.reservation.wrong")}
        </h1>
        <p className={page.lead}>{text("booking.reservation.wrong.text")}</p>
      </header>
      <p className={page.actions}>
        <ButtonLink to={paths.search}>{text("booking.reservation.again")}</ButtonLink>
        <ButtonLink to={paths.findBooking} variant="secondary">
          {text("booking.find.title")}
        </ButtonLink>
      </p>
    </div>
  )
}

/** The page that answers a refused form begins with the reason, which takes the focus. */
function useMessageFocus<E extends HTMLElement>(isNews: boolean): RefObject<E | null> {
  const message = useRef<E>(null)
  useEffect(() => {
    if (isNews) message.current?.focus()
  }, [isNews])
  return message
}
