import { errorText } from "../../domain/errors/catalogue.ts"
import { moneyText } from "../../domain/money/text.ts"
import { paths } from "../../domain/paths.ts"
import type { PayLinkView } from "../../domain/pay-link/views.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { isDecided, takesMoney } from "../../machines/pay-link/selectors.ts"
import { useWatch } from "../booking/use-booking.ts"
import { PayButton, PaymentPanel } from "../checkout/payment-panel.tsx"
import { useCountdown } from "../flow/use-countdown.ts"
import { type MessageId, useLocale, useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Countdown } from "../kit/countdown.tsx"
import page from "../kit/plain-page.module.css"
import { EmptyState } from "../kit/states.tsx"
import { VisitFacts } from "../visit/visit-facts.tsx"
import s from "./pay-link.module.css"
import { usePayLink } from "./use-pay-link.ts"

type Props = {
  readonly view: PayLinkView
  /** The customer is back from the bank's page. */
  readonly returned: boolean
  readonly refetch: () => void
}

/** The page of a pay link: the payment while it is open, and its result afterwards (PL-01). */
export function PayLinkPage(props: Props) {
  const { status, token, seq } = props.view
  useWatch(token, seq, props.refetch, "payLink")
  return takesMoney(status) ? <Payable {...props} /> : <Over view={props.view} />
}

/** For more than two days, the page shows a date instead of a countdown. */
const LONG_MS = 48 * 3_600_000

function Payable({ view, returned, refetch }: Props) {
  const text = useText()
  const locale = useLocale()
  const { paying, clock } = usePayLink(view, returned, refetch)
  const { expiresAt: deadline, serverNow } = view
  const left = useCountdown({ of: "pay-link", deadline, serverNow, clock, askServer: refetch })
  const { instant } = view
  const shown = { paying, instant }
  const lead: MessageId =
    view.reason !== null ? `payLink.lead.${view.reason}` : instant ? "payLink.lead" : "payLink.lead.request"
  return (
    <div className={page.page} data-status={view.status}>
      <header className={s.head}>
        <h1>{text("payLink.title")}</h1>
        <p className={page.lead}>{text(lead)}</p>
        {left > LONG_MS ? (
          <p>{text("payLink.until", { until: longDateTimeText(deadline, locale) })}</p>
        ) : (
          <Countdown milliseconds={left} label={text("payLink.time")} />
        )}
      </header>
      <div className={s.columns}>
        {/* First what is paid for, then how. */}
        <What view={view} />
        <div className={page.panel}>
          <PaymentPanel {...shown} serverNow={view.serverNow} test={view.paymentForms.length === 0} />
          <PayButton {...shown} />
        </div>
      </div>
    </div>
  )
}

function Over({ view }: Pick<Props, "view">) {
  const text = useText()
  const locale = useLocale()
  const { status, bookingToken, summary } = view
  const said = {
    capturing: [text("payLink.capturing"), text("payLink.capturing.text")],
    pending: [text("payLink.pending"), text("payLink.pending.text")],
    confirmed:
      view.reason === null
        ? [text("payLink.confirmed"), text("payLink.confirmed.text")]
        : [text("payLink.paid"), text("payLink.paid.text")],
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
    <div className={page.page} data-status={status}>
      <div role="status">
        <EmptyState
          level={1}
          title={title}
          text={<p>{words}</p>}
          actions={
            bookingToken !== null ? (
              <ButtonLink to={paths.booking(bookingToken)}>{text("payLink.see")}</ButtonLink>
            ) : (
              isDecided(status) && (
                <ButtonLink to={paths.experience(summary.experience.slug)} variant="secondary">
                  {text("payLink.experience")}
                </ButtonLink>
              )
            )
          }
        />
      </div>
      <What view={view} off={cameToNothing(status)} />
    </div>
  )
}

const cameToNothing = (status: PayLinkView["status"]) =>
  isDecided(status) && status !== "confirmed" && status !== "pending"

/** What is paid for. `off`: it will not take place by this link, so nothing is said of free cancellation. */
function What({ view, off = false }: { view: PayLinkView; off?: boolean }) {
  const text = useText()
  const locale = useLocale()
  const { cancellationUntil, ...visit } = { ...view.summary, addons: [] }
  return (
    <section className={page.panel} aria-labelledby="pay-link-what">
      <h2 id="pay-link-what">{text("payLink.what")}</h2>
      <div>
        <p className={s.variant}>{visit.variantName}</p>
        <p className={s.name}>{visit.experience.name}</p>
      </div>
      <VisitFacts summary={off ? visit : { ...visit, cancellationUntil }} now={view.serverNow} />
      <p className={s.price}>
        <span>{text(view.reason === null ? "payLink.price" : "payLink.amount")}</span>
        <strong>{moneyText(view.amountCents, locale)}</strong>
      </p>
    </section>
  )
}
