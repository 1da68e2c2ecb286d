import { useEffect, useRef } from "react"
import type { RescheduleQuote } from "../../domain/booking/views.ts"
import type { Discount } from "../../domain/checkout/discounts.ts"
import { shownCode } from "../../domain/checkout/shown-code.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { freeCancellationText } from "../../domain/time/cancellation.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { longDateTimeText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Notice } from "../kit/notice.tsx"
import { RetryNotice } from "../kit/retry-notice.tsx"
import { SkeletonText } from "../kit/skeleton.tsx"
import a from "./amounts.module.css"
import s from "./reschedule-dialog.module.css"
import type { Quote } from "./use-quote.ts"

type Props = {
  readonly quote: Quote<RescheduleQuote> & { readonly again: () => void }
  /** Those of the booking. A coupon lowers the price of the new date too. */
  readonly discounts: readonly Discount[]
  /** ISO instant. */
  readonly now: string
}

/** What the move costs and changes, before the customer confirms it. */
export function MoveQuote({ quote, discounts, now }: Props) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const { state } = quote
  useEffect(() => {
    if (state !== "loading") box.current?.scrollIntoView({ block: "nearest" })
  }, [state])
  return (
    <div ref={box} aria-live="polite" aria-busy={state === "loading" || undefined}>
      {state === "loading" && <SkeletonText long />}
      {state === "failed" && <RetryNotice text={errorText("reschedule_failed", locale)} retry={quote.again} />}
      {quote.state === "refused" && (
        <Notice tone="warn">
          <p>{quote.detail}</p>
        </Notice>
      )}
      {quote.state === "quoted" && <Said quote={quote.quote} discounts={discounts} now={now} />}
    </div>
  )
}

function Said({ quote, discounts, now }: Omit<Props, "quote"> & { readonly quote: RescheduleQuote }) {
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
        {discounts
          .filter(({ kind }) => kind === "coupon")
          .map((coupon) => (
            <div key={coupon.code}>
              <dt>{text("thanks.coupon", { code: shownCode(coupon) })}</dt>
              <dd>{moneyText(cents(-Math.min(coupon.cents, priceCents)), locale)}</dd>
            </div>
          ))}
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
