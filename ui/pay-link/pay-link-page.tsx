import { useEffect, useState } from "react"
import type { CardInput } from "../../domain/checkout/card.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import type { PayLinkView } from "../../domain/pay-link/views.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { durationText, longDateTimeText } from "../../domain/time/text.ts"
import { CardForm, cardFormId } from "../checkout/card-form.tsx"
import { PaymentProblem } from "../checkout/payment-problem.tsx"
import { PaymentProgress } from "../checkout/payment-progress.tsx"
import { TestCards } from "../checkout/test-cards.tsx"
import { useCountdown } from "../flow/use-countdown.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Countdown } from "../kit/countdown.tsx"
import { Icon } from "../kit/icon.tsx"
import { EmptyState } from "../kit/states.tsx"
import s from "./pay-link.module.css"
import { usePayLink } from "./use-pay-link.ts"

type Props = {
  readonly view: PayLinkView
  /** Back from the bank's page. */
  readonly returned: boolean
  readonly refetch: () => void
}

/** A payment link, for whoever has it: to pay while it is open, and what became of it ever after (PL-01). */
export function PayLinkPage(props: Props) {
  const { status } = props.view
  return status === "payable" || status === "paying" ? <Payable {...props} /> : <Over {...props} />
}

function Payable({ view, returned, refetch }: Props) {
  const text = useText()
  const locale = useLocale()
  const { payment, clock, pay } = usePayLink(view, returned, refetch)
  const [filled, setFilled] = useState<CardInput | null>(null)
  const left = useCountdown(view.expiresAt, clock, refetch)
  const busy = payment.snapshot.hasTag("busy")
  const booked = payment.snapshot.matches("succeeded")
  const today = romeToday(view.serverNow)
  const money = moneyText(view.amountCents, locale)
  return (
    <div className={s.page} data-status={view.status}>
      <header className={s.head}>
        <h1>{text("payLink.title")}</h1>
        <p className={s.lead}>{text("payLink.lead")}</p>
        {left !== null && <Countdown milliseconds={Math.max(0, left)} label={text("payLink.time")} />}
      </header>
      <div className={s.columns}>
        <section className={s.panel} aria-labelledby="pay-link-card">
          <PaymentProblem payment={payment} />
          <PaymentProgress payment={payment} done={booked} />
          <h2 id="pay-link-card">{text("checkout.pay.card")}</h2>
          <p className={s.soft}>{text("payLink.how", { money })}</p>
          <CardForm today={today} disabled={busy || booked || !payment.live} filled={filled} onPay={pay} />
          <p className={s.safe}>
            <Icon name="shield" />
            <span>{text("checkout.pay.safe")}</span>
          </p>
          {(view.payment?.provider ?? "sandbox") === "sandbox" && <TestCards today={today} onFill={setFilled} />}
          <p>
            <Button type="submit" form={cardFormId} size="large" busy={busy} disabled={!payment.live || booked}>
              {text("checkout.pay.now", { money })}
            </Button>
          </p>
        </section>
        <What view={view} />
      </div>
    </div>
  )
}

/** How often a page that only waits for the bank looks again. Milliseconds. */
const LOOK_MS = 2_000

function Over({ view, refetch }: Props) {
  const text = useText()
  const locale = useLocale()
  const { status, bookingToken, summary } = view
  const waits = status === "capturing" || (status === "confirmed" && bookingToken === null)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(refetch, LOOK_MS)
    return () => clearInterval(timer)
  }, [waits, refetch])
  const said = {
    capturing: [text("payLink.capturing"), text("payLink.capturing.text")],
    pending: [text("payLink.pending"), text("payLink.pending.text")],
    confirmed: [text("payLink.confirmed"), text("payLink.confirmed.text")],
    expired: [
      errorText("checkout_expired", locale),
      `${errorText("pay_link_expired", locale)}. ${text("payLink.again")}`,
    ],
    revoked: [errorText("pay_link_revoked", locale), text("payLink.again")],
    declined: [text("payLink.declined"), text("payLink.declined.text")],
    canceled: [text("payLink.canceled"), text("payLink.canceled.text")],
    payable: ["", ""],
    paying: ["", ""],
  } as const
  const [title, words] = said[status]
  return (
    <div className={s.page} data-status={status}>
      <div role="status">
        <EmptyState
          level={1}
          title={title}
          text={<p>{words}</p>}
          actions={
            bookingToken !== null ? (
              <ButtonLink to={paths.booking(bookingToken)}>{text("payLink.see")}</ButtonLink>
            ) : (
              !waits && (
                <ButtonLink to={paths.experience(summary.experience.slug)} variant="secondary">
                  {text("payLink.experience")}
                </ButtonLink>
              )
            )
          }
        />
      </div>
      <What view={view} />
    </div>
  )
}

function What({ view }: { view: PayLinkView }) {
  const text = useText()
  const locale = useLocale()
  const { experience, variantName, slot, durationMinutes, participants, cancellationUntil } = view.summary
  const people = participants.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")
  return (
    <section className={s.panel} aria-labelledby="pay-link-what">
      <h2 id="pay-link-what">{text("payLink.what")}</h2>
      <p className={s.name}>{experience.name}</p>
      <ul className={s.facts}>
        <li>
          <Icon name="ticket" />
          <span>{`${variantName}, ${durationText(durationMinutes, locale)}`}</span>
        </li>
        <li>
          <Icon name="calendar" />
          <span>{longDateTimeText(slot.startsAt, locale)}</span>
        </li>
        <li>
          <Icon name="pin" />
          <span>{`${experience.meetingPoint}, ${experience.city}`}</span>
        </li>
        <li>
          <Icon name="people" />
          <span>{people}</span>
        </li>
        <li>
          <Icon name="shield" />
          <span>{`${text("payLink.free")} ${longDateTimeText(cancellationUntil, locale)}`}</span>
        </li>
      </ul>
      <p className={s.price}>
        <span>{text("payLink.price")}</span>
        <strong>{moneyText(view.amountCents, locale)}</strong>
      </p>
    </section>
  )
}
