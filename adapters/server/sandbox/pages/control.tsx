import type { Locale } from "../../../../domain/locale.ts"
import { cents } from "../../../../domain/money/cents.ts"
import { moneyText } from "../../../../domain/money/text.ts"
import { durationText } from "../../../../domain/time/text.ts"
import { pageAnswer } from "../../tool-pages/page.tsx"
import { testCards } from "../cards.ts"
import { clockSteps } from "../clock.ts"
import type { RecentDelivery } from "../deliveries.ts"
import type { SandboxPayment } from "../payment.ts"
import { texts } from "./texts.ts"

/** What the sandbox knows, for the person who tries the shop. */
export function controlPage(
  payments: readonly SandboxPayment[],
  deliveries: readonly RecentDelivery[],
  /** Milliseconds that the shop's clock runs ahead. */
  ahead: number,
  locale: Locale,
): Response {
  const text = texts[locale]
  return pageAnswer(200, {
    locale,
    banner: text.testMode,
    title: text.controlTitle,
    path: "/sandbox",
    wide: true,
    children: (
      <>
        <p>{text.controlIntro}</p>
        <h2 id="cards">{text.cardsTitle}</h2>
        <p>{text.cardsIntro}</p>
        <Table label="cards" head={[text.number, text.effect]}>
          {testCards.map(({ number, shows }) => (
            <tr key={number}>
              <td>
                <code>{number.replace(/(.{4})(?=.)/g, "$1 ")}</code>
              </td>
              <td>{shows[locale]}</td>
            </tr>
          ))}
        </Table>
        <h2>{text.clockTitle}</h2>
        <p>{text.clockIntro}</p>
        <p>{ahead === 0 ? text.clockReal : `${text.clockAhead} ${durationText(Math.round(ahead / 60_000), locale)}`}</p>
        <form method="post" action="/sandbox/clock">
          <button type="submit" name="advance_ms" value={clockSteps.hour}>
            {text.clockHour}
          </button>{" "}
          <button type="submit" name="advance_ms" value={clockSteps.twoDays}>
            {text.clockTwoDays}
          </button>{" "}
          <button type="submit" name="advance_ms" value={clockSteps.week}>
            {text.clockWeek}
          </button>{" "}
          <button type="submit" name="reset" value="true">
            {text.clockReset}
          </button>
        </form>
        <h2 id="payments">{text.paymentsTitle}</h2>
        {payments.length === 0 ? <p>{text.noPayments}</p> : <Payments payments={payments} locale={locale} />}
        <h2 id="events">{text.eventsTitle}</h2>
        {deliveries.length === 0 ? <p>{text.noEvents}</p> : <Deliveries deliveries={deliveries} locale={locale} />}
      </>
    ),
  })
}

function Payments({ payments, locale }: { payments: readonly SandboxPayment[]; locale: Locale }) {
  const text = texts[locale]
  const head = [
    text.payment,
    text.booking,
    text.card,
    text.status,
    text.amount,
    text.captured,
    text.refunded,
    text.error,
  ]
  return (
    <Table label="payments" head={head}>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <td>
            <code>{short(payment.id)}</code>
          </td>
          <td>
            <code>{`${payment.metadata.code} · ${payment.metadata.attempt}`}</code>
          </td>
          <td>{payment.card ? `${payment.card.brand} •••• ${payment.card.last4}` : "—"}</td>
          <td>{payment.status}</td>
          {[payment.amount, payment.captured, payment.refunded].map((amount, column) => (
            <td className="num" key={head[column + 4]}>
              {moneyText(cents(amount), locale)}
            </td>
          ))}
          <td>{payment.lastError ?? "—"}</td>
        </tr>
      ))}
    </Table>
  )
}

function Deliveries({ deliveries, locale }: { deliveries: readonly RecentDelivery[]; locale: Locale }) {
  const text = texts[locale]
  return (
    <Table label="events" head={[text.event, text.payment, text.status, text.tries, text.answer]}>
      {deliveries.map((delivery) => (
        <tr key={delivery.id}>
          <td>{delivery.type}</td>
          <td>
            <code>{short(delivery.paymentId)}</code>
          </td>
          <td>{text[delivery.state]}</td>
          <td className="num">{delivery.attempts}</td>
          <td className="num">{delivery.answer || "—"}</td>
        </tr>
      ))}
    </Table>
  )
}

function Table({ label, head, children }: { label: string; head: readonly string[]; children: React.ReactNode }) {
  return (
    <section className="scroll" aria-labelledby={label}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

const short = (id: string) => `…${id.slice(-6)}`
