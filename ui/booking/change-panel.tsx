import { Suspense, useRef, useState } from "react"
import { paths } from "../../domain/paths.ts"
import { dateTimeText, longDateTimeText } from "../../domain/time/text.ts"
import { modificationsLeft, whyNotMoved } from "../../machines/booking/changing.ts"
import { isOver, isSold } from "../../machines/booking/selectors.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import { Notice } from "../kit/notice.tsx"
import { onDemand } from "../kit/on-demand.ts"
import page from "../kit/plain-page.module.css"
import s from "./booking-page.module.css"
import { CancelBooking } from "./cancel-booking.tsx"
import { KeepDate } from "./keep-date.tsx"
import type { PanelProps } from "./use-booking.ts"

const RescheduleDialog = onDemand(() => import("./reschedule-dialog.tsx"))

/** What the customer can still change, how often and until when. Where no change is possible, it says why (BK-05). */
export function ChangePanel({ view, snapshot, now, adopt, refetch }: PanelProps) {
  const text = useText()
  const locale = useLocale()
  const [moving, setMoving] = useState(false)
  const [moved, setMoved] = useState<string | null>(null)
  const isMoved = useRef(false)
  const notice = useRef<HTMLDivElement>(null)
  if (isOver(snapshot) || snapshot.hasTag("checkout")) return null
  const refusal = whyNotMoved(snapshot, now)
  const { wish } = snapshot.context
  return (
    <section className={page.panel} aria-labelledby="booking-change">
      <h2 id="booking-change">{text("booking.change")}</h2>
      {moved !== null && (
        <div ref={notice} tabIndex={-1}>
          <Notice tone="good" role="status">
            <p>{text(wish === null ? "booking.move.done" : "booking.move.asked", { date: moved })}</p>
          </Notice>
        </div>
      )}
      {wish !== null && moved === null && (
        <p>{text("booking.move.wish", { date: longDateTimeText(wish.startsAt, locale) })}</p>
      )}
      {refusal === null && (
        <p>
          {text("booking.move.until", {
            until: dateTimeText(view.cancellationUntil, locale),
            left: modificationsLeft(snapshot),
          })}
        </p>
      )}
      {refusal === "noneLeft" && <p>{text("booking.move.none")}</p>}
      <div className={page.actions}>
        {refusal === null && (
          <Button
            icon="calendar"
            onClick={() => {
              isMoved.current = false
              setMoving(true)
            }}
          >
            {text("booking.move")}
          </Button>
        )}
        <KeepDate {...{ view, snapshot, now, adopt, refetch }} />
        <CancelBooking {...{ view, snapshot, now, adopt, refetch }} />
      </div>
      {isSold(snapshot) && (
        <p className={s.law}>
          <Link to={paths.withdrawalOf(view.token)}>{text("shell.footer.withdrawal")}</Link>
        </p>
      )}
      {moving && (
        <Suspense>
          <RescheduleDialog
            view={view}
            snapshot={snapshot}
            now={now}
            onClose={() => setMoving(false)}
            onMoved={(answer, startsAt) => {
              isMoved.current = true
              setMoving(false)
              setMoved(longDateTimeText(startsAt, locale))
              adopt(answer)
            }}
            focusAfter={() => {
              if (!isMoved.current) return null
              notice.current?.scrollIntoView({ block: "center" })
              return notice.current
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
