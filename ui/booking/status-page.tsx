import { type ReactNode, useEffect, useRef } from "react"
import { pastStatusLabel, statusLabel } from "../../domain/booking/status.ts"
import type { BookingView } from "../../domain/booking/views.ts"
import { isVisitOver } from "../../domain/booking/visit-over.ts"
import { formatCode } from "../../domain/code.ts"
import { paths } from "../../domain/paths.ts"
import { longDateText } from "../../domain/time/text.ts"
import { isOver, isSold, status } from "../../machines/booking/selectors.ts"
import { useNow } from "../flow/use-now.ts"
import { useServerClock } from "../flow/use-server-clock.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { ButtonLink } from "../kit/button.tsx"
import type { MapOfPoint } from "../kit/map-of-point.ts"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
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
import { ForTheDay } from "./the-day.tsx"
import { Ticket } from "./ticket.tsx"
import { Timeline } from "./timeline.tsx"
import { useBookingSnapshot } from "./use-booking.ts"
import { useLive } from "./use-live.ts"

const KeepOffline = onDemand(() => import("./keep-offline.tsx"), "none")

export type StatusPageProps = {
  /** Null: no booking has this token. */
  readonly booking: BookingView | null
  /** Shows this booking from now on. */
  readonly adopt: (booking: BookingView) => void
  /** Reads the booking again from the server. */
  readonly refetch: () => void
  /** Reads the invited participants again. */
  readonly refetchCompany: () => void
  /** Reads the messages again. */
  readonly refetchMessages: () => void
  readonly map: MapOfPoint
  /** The panels of messages and of invited participants. */
  readonly company: ReactNode
}

/** One booking, for the person who holds its token: its state, what comes next, and what can be done (BK-07). */
export function StatusPage({ booking, ...rest }: StatusPageProps) {
  return booking === null ? <BookingNotFound /> : <Found view={booking} {...rest} />
}

type FoundProps = { readonly view: BookingView } & Omit<StatusPageProps, "booking">

function Found({ view, adopt, refetch, refetchCompany, refetchMessages, map, company }: FoundProps) {
  const text = useText()
  const locale = useLocale()
  const snapshot = useBookingSnapshot(view)
  const clock = useServerClock(view.serverNow, refetch)
  const now = useNow(clock)
  useLive(view, { adopt, refetch, beside: { company: refetchCompany, messages: refetchMessages } })
  useSaleChange(isSold(snapshot), refetchCompany)
  const heading = useArrivalFocus()
  const state = status(snapshot)
  const wasThere = isVisitOver(state, view, now) && view.demand === null
  const label = wasThere ? pastStatusLabel(state, locale) : statusLabel(state, locale)
  return (
    <div className={page.page} data-status={state}>
      <header className={s.head} data-copied="">
        <p className={s.eyebrow}>
          <Badge tone={wasThere ? "info" : statusTones[state]}>{label}</Badge>
          <span>{text("booking.eyebrow", { code: formatCode(view.code) })}</span>
        </p>
        <h1 id={bookingTitleId} ref={heading} tabIndex={-1}>
          {text(wasThere ? "booking.title.past" : titleOf(snapshot))}
        </h1>
        <p className={page.lead}>
          {wasThere ? (
            text("booking.next.past", { day: longDateText(view.slot.date, locale) })
          ) : (
            <NextText view={view} snapshot={snapshot} />
          )}
        </p>
        {snapshot.hasTag("checkout") && (
          <p>
            <ButtonLink to={paths.checkout(view.code)} iconEnd="arrow">
              {text("booking.resume")}
            </ButtonLink>
          </p>
        )}
        <PayDemand view={view} />
        <Announce>{text("booking.announce", { status: label })}</Announce>
      </header>
      <Alternatives {...{ view, snapshot, now, adopt, refetch }} />
      <Ticket summary={view} now={now} off={isOver(snapshot)} scan={isSold(snapshot) && !wasThere}>
        {isSold(snapshot) && !wasThere && <KeepLinks view={view} />}
        {wasThere && view.reviewToken !== null && (
          <ButtonLink to={paths.review(view.reviewToken)}>{text("booking.review")}</ButtonLink>
        )}
        {(isOver(snapshot) || wasThere) && (
          <ButtonLink to={paths.experience(view.experience.slug)} variant="secondary">
            {text("booking.again")}
          </ButtonLink>
        )}
      </Ticket>
      {isSold(snapshot) && !wasThere && <ForTheDay view={view} map={map} />}
      <div className={s.columns}>
        <div className={s.stack}>
          <section className={page.panel} aria-labelledby="booking-story">
            <h2 id="booking-story">{text("booking.story")}</h2>
            <Timeline snapshot={snapshot} words={view.partnersWords} />
          </section>
          {company}
        </div>
        <div className={s.stack}>
          <section className={page.panel} aria-labelledby="booking-amounts">
            <h2 id="booking-amounts">{text("thanks.payment")}</h2>
            <Amounts view={view} snapshot={snapshot} />
          </section>
          {!wasThere && <ChangePanel {...{ view, snapshot, now, adopt, refetch }} />}
          <Optional>
            <KeepOffline view={view} wanted={isSold(snapshot) && !wasThere} />
          </Optional>
        </div>
      </div>
    </div>
  )
}

/** Whether people may be invited depends on the sale. */
function useSaleChange(sold: boolean, changed: () => void): void {
  const latest = useRef({ sold, changed })
  useEffect(() => {
    if (latest.current.sold !== sold) changed()
    latest.current = { sold, changed }
  })
}
