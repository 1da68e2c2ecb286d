import type { ReactNode } from "react"
import { formatCode } from "../../../../../domain/code.ts"
import type { Locale } from "../../../../../domain/locale.ts"
import { moneyText } from "../../../../../domain/money/text.ts"
import { durationText } from "../../../../../domain/time/text.ts"
import { pageAnswer } from "../../../tool-pages/page.tsx"
import type { DemoCodes } from "../../codes.ts"
import { clockSteps } from "../acts.ts"
import { testCards } from "../cards.ts"
import { type Controls, outages } from "../controls.ts"
import type { RecentDelivery } from "../deliveries.ts"
import type { SandboxPayment } from "../payment.ts"
import { buyers } from "../wallets.ts"
import { Act, Acts, PlaceSaid, type Said } from "./act.tsx"
import { PaymentCard } from "./payment-card.tsx"
import { texts } from "./texts.ts"

export type ControlProps = {
  readonly payments: readonly SandboxPayment[]
  readonly deliveries: readonly RecentDelivery[]
  /** How many milliseconds the shop's clock is ahead. */
  readonly ahead: number
  readonly controls: Controls
  readonly codes: DemoCodes | null
  /** What was just done, and at which place of the page. */
  readonly said: Said | null
  readonly locale: Locale
}

/** The page of the sandbox: its payments and all controls, for a person who tries the shop. */
export function controlPage(props: ControlProps): Response {
  const { payments, deliveries, codes, locale, said } = props
  const text = texts[locale]
  const posts = Map.groupBy(deliveries, ({ paymentId }) => paymentId)
  return pageAnswer(200, {
    locale,
    banner: text.testMode,
    title: text.controlTitle,
    path: "/sandbox",
    wide: true,
    children: (
      <>
        <p>{text.controlIntro}</p>
        <div className="panels">
          <Clock {...props} />
          <Provider {...props} />
        </div>
        <h2 id="payments">{text.paymentsTitle}</h2>
        {payments.length === 0 && <p>{text.noPayments}</p>}
        {payments.map((payment) => (
          <PaymentCard
            key={payment.id}
            payment={payment}
            posts={posts.get(payment.id) ?? []}
            said={said}
            locale={locale}
          />
        ))}
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
        <p>{text.amountRule}</p>
        <h2 id="codes">{text.codesTitle}</h2>
        {codes === null ? <p>{text.codesNone}</p> : <CodeTable codes={codes} locale={locale} />}
        <h2 id="buyers">{text.buyersTitle}</h2>
        <Table label="buyers" head={[text.account, text.effect]}>
          {buyers.map(({ email, shows }) => (
            <tr key={email}>
              <td>
                <code>{email}</code>
              </td>
              <td>{shows[locale]}</td>
            </tr>
          ))}
        </Table>
      </>
    ),
  })
}

function CodeTable({ codes, locale }: { readonly codes: DemoCodes; readonly locale: Locale }) {
  const text = texts[locale]
  return (
    <>
      <p>{text.codesIntro}</p>
      <Table label="codes" head={[text.codeToType, text.effect]}>
        {codes.coupons.map(({ coupon, shows }) => (
          <tr key={coupon.code}>
            <td>
              <code>{coupon.code}</code>
            </td>
            <td>{shows[locale]}</td>
          </tr>
        ))}
        {codes.vouchers.map(({ code, valueCents }) => (
          <tr key={code}>
            <td>
              <code>{formatCode(code)}</code>
            </td>
            <td>{`${text.voucherOf} ${moneyText(valueCents, locale)}`}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}

function Clock({ ahead, said, locale }: ControlProps) {
  const text = texts[locale]
  return (
    <section className="card" id="clock" aria-labelledby="clock-title">
      <h2 id="clock-title">{text.clockTitle}</h2>
      <p>{text.clockIntro}</p>
      <p>
        <b>{ahead === 0 ? text.clockReal : `${text.clockAhead} ${durationText(Math.round(ahead / 60_000), locale)}`}</b>
      </p>
      <Acts to="/sandbox/clock" locale={locale}>
        <Act name="advance_ms" value={clockSteps.hour}>
          {text.clockHour}
        </Act>
        <Act name="advance_ms" value={clockSteps.twoDays}>
          {text.clockTwoDays}
        </Act>
        <Act name="advance_ms" value={clockSteps.week}>
          {text.clockWeek}
        </Act>
        {ahead !== 0 && (
          <Act name="reset" value="true">
            {text.clockReset}
          </Act>
        )}
      </Acts>
      <PlaceSaid said={said} at="clock" locale={locale} />
    </section>
  )
}

function Provider({ controls, said, locale }: ControlProps) {
  const text = texts[locale]
  return (
    <section className="card" id="provider" aria-labelledby="provider-title">
      <h2 id="provider-title">{text.providerTitle}</h2>
      <p>{text.providerIntro}</p>
      <p className={controls.outage === "none" ? "" : "bad"}>
        <b>{text.outage[controls.outage]}</b>
      </p>
      <Acts to="/sandbox/provider" locale={locale}>
        {outages
          .filter((outage) => outage !== controls.outage)
          .map((outage) => (
            <Act key={outage} name="outage" value={outage}>
              {text.outageAct[outage]}
            </Act>
          ))}
      </Acts>
      <p>
        <b>{controls.holding ? text.holding : text.notHolding}</b>
      </p>
      <Acts to="/sandbox/webhooks" locale={locale}>
        <Act name="holding" value={String(!controls.holding)}>
          {controls.holding ? text.sendAct : text.holdAct}
        </Act>
      </Acts>
      <PlaceSaid said={said} at="provider" locale={locale} />
    </section>
  )
}

/** The heading above the table has the id `label`. */
function Table({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse, it must be possible to scroll it sideways
    <section className="scroll" aria-labelledby={label} tabIndex={0}>
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
