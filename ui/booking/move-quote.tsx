import { useEffect, useRef } from "react"
import type { RescheduleQuote } from "../../domain/booking/views.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { moneyText } from "../../domain/money/text.ts"
import { freeCancellationText } from "../../domain/time/cancellation.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { SkeletonText } from "../kit/skeleton.tsx"
import a from "./amounts.module.css"
import s from "./reschedule-dialog.module.css"
import type { Quote } from "./use-quote.ts"

/** What the move costs and changes, before the customer confirms it. `now` is an ISO instant. */
export function MoveQuote({ quote, now }: { readonly quote: Quote<RescheduleQuote>; readonly now: string }) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const { state } = quote
  useEffect(() => {
    if (state !== "loading") box.current?.scrollIntoView({ block: "nearest" })
  }, [state])
  return (
    <div ref={box} aria-live="polite" aria-busy={state === "loading" || undefined}>
      {state === "loading" && <SkeletonText long />}
      {state === "failed" && (
        <Notice tone="bad">
          <p>{errorText("reschedule_failed", locale)}</p>
        </Notice>
      )}
      {quote.state === "refused" && (
        <Notice tone="warn">
          <p>{quote.detail}</p>
        </Notice>
      )}
      {quote.state === "quoted" && <Said quote={quote.quote} now={now} />}
    </div>
  )
}

function Said({ quote, now }: { readonly quote: RescheduleQuote; readonly now: string }) {
  const text = useText()
  const locale = useLocale()
  const { slot, priceCents, priceBeforeCents, toPayCents, refundCents, cancellationUntil, answerUntil } = quote
  return (
    <div className={s.quote}>
      <p className={s.when}>{longDateTimeText(slot.startsAt, locale)}</p>
      <dl className={a.amounts}>
        <div>
          <dt>{text("booking.move.price")}</dt>
          <dd>{moneyText(priceCents, locale)}</dd>
        </div>
        {refundCents > 0 && (
          <div>
            <dt>{text("booking.move.refund")}</dt>
            <dd>{moneyText(refundCents, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{text("booking.move.toPay")}</dt>
          <dd>{moneyText(toPayCents, locale)}</dd>
        </div>
      </dl>
      <ul className={s.notes}>
        {priceBeforeCents !== priceCents && (
          <li>{text("booking.move.today", { price: moneyText(priceBeforeCents, locale) })}</li>
        )}
        {toPayCents > 0 && <li>{text("booking.move.byLink")}</li>}
        {answerUntil !== null && (
          <li>{text("booking.move.answer", { until: longDateTimeText(answerUntil, locale) })}</li>
        )}
        {isBefore(now, cancellationUntil) ? (
          <li data-tone="good">{freeCancellationText(cancellationUntil, locale)}</li>
        ) : (
          <li data-tone="warn">{text("booking.move.final")}</li>
        )}
        <li>{text("booking.move.left", { left: quote.modificationsLeft })}</li>
      </ul>
    </div>
  )
}
