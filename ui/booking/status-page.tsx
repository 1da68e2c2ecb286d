import type { ReactNode } from "react"
import { statusLabel } from "../../domain/booking/status.ts"
import type { BookingView } from "../../domain/booking/views.ts"
import { formatCode } from "../../domain/code.ts"
import { paths } from "../../domain/paths.ts"
import { isOver, isSold, status } from "../../machines/booking/selectors.ts"
import { useNow } from "../flow/use-now.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { ButtonLink } from "../kit/button.tsx"
import page from "../kit/plain-page.module.css"
import { useArrivalFocus } from "../kit/use-arrival-focus.ts"
import { Alternatives } from "./alternatives.tsx"
import { Amounts } from "./amounts.tsx"
import { Announce } from "./announce.tsx"
import s from "./booking-page.module.css"
import { ChangePanel } from "./change-panel.tsx"
import { KeepLinks } from "./keep-links.tsx"
import { NextText } from "./next-text.tsx"
import { BookingNotFound } from "./not-found.tsx"
import { bookingTitleId } from "./page-title.ts"
import { PayDemand } from "./pay-demand.tsx"
import { statusTones, titleOf } from "./story.ts"
import { Ticket } from "./ticket.tsx"
import { Timeline } from "./timeline.tsx"
import { useBookingSnapshot, useWatch } from "./use-booking.ts"

export type StatusPageProps = {
  /** Null: no booking has this token. */
  readonly booking: BookingView | null
  /** Reads the booking again from the server. */
  readonly refetch: () => void
  /** The panel of invited participants. */
  readonly company: ReactNode
}

/** One booking, for the person who holds its token: its state, what comes next, and what can be done (BK-07). */
export function StatusPage({ booking, refetch, company }: StatusPageProps) {
  return booking === null ? <BookingNotFound /> : <Found view={booking} refetch={refetch} company={company} />
}

type FoundProps = { readonly view: BookingView } & Pick<StatusPageProps, "refetch" | "company">

function Found({ view, refetch, company }: FoundProps) {
  const text = useText()
  const locale = useLocale()
  const snapshot = useBookingSnapshot(view.stream)
  const clock = useServerClock(view.serverNow, refetch)
  const now = useNow(clock)
  useWatch(view.token, view.stream.seq, refetch)
  const heading = useArrivalFocus()
  const state = status(snapshot)
  return (
    <div className={page.page} data-status={state}>
      <header className={s.head}>
        <p className={s.eyebrow}>
          <Badge tone={statusTones[state]}>{statusLabel(state, locale)}</Badge>
          <span>{text("booking.eyebrow", { code: formatCode(view.code) })}</span>
        </p>
        <h1 id={bookingTitleId} ref={heading} tabIndex={-1}>
          {text(titleOf(snapshot))}
        </h1>
        <p className={page.lead}>
          <NextText view={view} snapshot={snapshot} />
        </p>
        {snapshot.hasTag("checkout") && (
          <p>
            <ButtonLink to={paths.checkout(view.code)} iconEnd="arrow">
              {text("booking.resume")}
            </ButtonLink>
          </p>
        )}
        <PayDemand view={view} />
        <Announce>{text("booking.announce", { status: statusLabel(state, locale) })}</Announce>
      </header>
      <Alternatives view={view} snapshot={snapshot} now={now} refetch={refetch} />
      <Ticket summary={view} now={now} off={isOver(snapshot)}>
        {isSold(snapshot) && <KeepLinks view={view} />}
        {isOver(snapshot) && (
          <ButtonLink to={paths.experience(view.experience.slug)} variant="secondary">
            {text("booking.again")}
          </ButtonLink>
        )}
      </Ticket>
      <div className={s.columns}>
        <div className={s.stack}>
          <section className={page.panel} aria-labelledby="booking-story">
            <h2 id="booking-story">{text("booking.story")}</h2>
            <Timeline snapshot={snapshot} />
          </section>
          {company}
        </div>
        <div className={s.stack}>
          <section className={page.panel} aria-labelledby="booking-amounts">
            <h2 id="booking-amounts">{text("thanks.payment")}</h2>
            <Amounts view={view} snapshot={snapshot} />
          </section>
          <ChangePanel view={view} snapshot={snapshot} now={now} refetch={refetch} />
        </div>
      </div>
    </div>
  )
}
