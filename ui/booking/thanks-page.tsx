import type { BookingView } from "../../domain/booking/views.ts"
import { paidInsteadOfMoney } from "../../domain/checkout/payable.ts"
import { newsletterPath } from "../../domain/newsletter/path.ts"
import { paths } from "../../domain/paths.ts"
import { isOver, isSold } from "../../machines/booking/selectors.ts"
import { useNow } from "../flow/use-now.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useText } from "../i18n/messages.tsx"
import { ButtonLink } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { Link, PlainLink } from "../kit/link.tsx"
import page from "../kit/plain-page.module.css"
import { useArrivalFocus } from "../kit/use-arrival-focus.ts"
import { Amounts } from "./amounts.tsx"
import { Announce } from "./announce.tsx"
import s from "./booking-page.module.css"
import { KeepLinks } from "./keep-links.tsx"
import { NextText } from "./next-text.tsx"
import { BookingNotFound } from "./not-found.tsx"
import { PayDemand } from "./pay-demand.tsx"
import { thanksTitleOf } from "./story.ts"
import { Ticket } from "./ticket.tsx"
import { useBookingSnapshot } from "./use-booking.ts"
import { useLive } from "./use-live.ts"

export type ThanksPageProps = {
  /** Null: no booking has this code, or it belongs to somebody else. */
  readonly booking: BookingView | null
  /** Shows this booking from now on. */
  readonly adopt: (booking: BookingView) => void
  readonly refetch: () => void
}

/** The page after paying: the booking's status, where the mail went, what was paid and what is still due (CK-15). */
export function ThanksPage({ booking, ...rest }: ThanksPageProps) {
  return booking === null ? <BookingNotFound /> : <Found view={booking} {...rest} />
}

function Found({ view, adopt, refetch }: { readonly view: BookingView } & Omit<ThanksPageProps, "booking">) {
  const text = useText()
  const snapshot = useBookingSnapshot(view)
  const clock = useServerClock(view.serverNow, refetch)
  const now = useNow(clock)
  useLive(view, { adopt, refetch })
  const heading = useArrivalFocus()
  const title = thanksTitleOf(snapshot)
  const by = paidInsteadOfMoney(view.payable)
  return (
    <div className={page.page}>
      <header className={s.head} data-look="thanks">
        <h1 ref={heading} tabIndex={-1}>
          {text(title)}
        </h1>
        <p className={page.lead}>
          <NextText view={view} snapshot={snapshot} />
        </p>
        <PayDemand view={view} />
        {view.maskedEmail && !snapshot.hasTag("checkout") && (
          <p className={s.mail}>
            <Icon name="mail" />
            {text("thanks.mail", { email: view.maskedEmail })}
          </p>
        )}
        <Announce>{text(title)}</Announce>
      </header>
      <Ticket summary={view} now={now} off={isOver(snapshot)}>
        <ButtonLink to={paths.booking(view.token)} iconEnd="arrow">
          {text("thanks.manage")}
        </ButtonLink>
        {isSold(snapshot) && <KeepLinks view={view} />}
      </Ticket>
      <div className={s.columns}>
        <section className={page.panel} aria-labelledby="thanks-payment">
          <h2 id="thanks-payment">{text("thanks.payment")}</h2>
          <Amounts view={view} snapshot={snapshot} />
          {by !== null && !isOver(snapshot) && (
            <p className={s.byVoucher}>
              <Icon name="ticket" />
              {text(view.payable.onSiteCents > 0 ? "thanks.byVoucher.online" : "thanks.byVoucher", { by })}
            </p>
          )}
          {view.pointsToEarn > 0 && (
            <p className={s.byVoucher}>
              <Icon name="star" />
              {text("thanks.earned", { points: view.pointsToEarn })}
            </p>
          )}
        </section>
        <section className={page.panel} aria-labelledby="thanks-next">
          <h2 id="thanks-next">{text("thanks.next")}</h2>
          <p>{text("thanks.keep")}</p>
          <p>{text(isSold(snapshot) ? "thanks.link.sold" : "thanks.link")}</p>
          <p>
            <Link to={paths.account}>{text("thanks.account")}</Link>
          </p>
          <p>
            <PlainLink to={newsletterPath("engagement", "engagement")}>{text("thanks.newsletter")}</PlainLink>
          </p>
        </section>
      </div>
    </div>
  )
}
