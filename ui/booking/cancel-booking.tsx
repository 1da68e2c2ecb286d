import { useRef, useState } from "react"
import type { CancellationQuote } from "../../domain/booking/views.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { freeCancellationText } from "../../domain/time/cancellation.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { canCancel, isSold } from "../../machines/booking/selectors.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { RetryNotice } from "../kit/retry-notice.tsx"
import { SkeletonWords } from "../kit/skeleton.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { CommandError } from "./command-error.tsx"
import { ConfirmDialog } from "./confirm-dialog.tsx"
import { showBookingTitle } from "./page-title.ts"
import type { PanelProps } from "./use-booking.ts"
import { useCommand } from "./use-command.ts"
import { type Quote, useQuote } from "./use-quote.ts"

/** Cancels the booking while the machine's rules allow it. The refund is shown before the customer confirms. */
export function CancelBooking({ view, snapshot, now, adopt, refetch }: PanelProps) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const [asking, setAsking] = useState(false)
  // The page may hear of the cancellation, and remove this panel, before the answer is here.
  const isSent = useRef(false)
  const quote = useQuote(asking ? [view.token, "cancellation"] : null, (ask) => ask.quoteCancellation(view.token))

  if (!canCancel(snapshot, now)) {
    const late = isSold(snapshot) && isBefore(view.cancellationUntil, now)
    return late ? <Notice tone="info">{text("booking.cancel.late")}</Notice> : <CommandError command={command} />
  }
  const cancel = async () => {
    if (quote.state !== "quoted") return
    const { refundCents, releasedCents } = quote.quote
    isSent.current = true
    const done = await command.run(`cancel ${refundCents} ${releasedCents}`, (key) =>
      ports().asks.booking.cancelBooking(view.token, quote.quote, key),
    )
    if (done === null) {
      isSent.current = false
      quote.again()
      refetch()
    } else {
      setAsking(false)
      adopt(done)
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {text("booking.cancel")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text("booking.cancel.title")}
        yes={text("booking.cancel.yes")}
        busy={command.busy !== null}
        ready={quote.state === "quoted"}
        onYes={cancel}
        onNo={() => setAsking(false)}
        focusAfter={() => (isSent.current ? showBookingTitle() : null)}
      >
        {isSold(snapshot) && <p>{freeCancellationText(view.cancellationUntil, locale)}</p>}
        <GivenBack quote={quote} paidCents={view.payable.totalCents} />
        <CommandError command={command} failed="cancellation_failed" />
      </ConfirmDialog>
    </>
  )
}

type GivenBackProps = {
  readonly quote: Quote<CancellationQuote> & { readonly again: () => void }
  /** For the place of the sentence while it is read. */
  readonly paidCents: Cents
}

function GivenBack({ quote, paidCents }: GivenBackProps) {
  const text = useText()
  const locale = useLocale()
  switch (quote.state) {
    case "none":
    case "loading":
      return (
        <p aria-busy="true">
          <SkeletonWords>{text("booking.cancel.refund", { money: moneyText(paidCents, locale) })}</SkeletonWords>
        </p>
      )
    case "failed":
      return <RetryNotice text={errorText("cancellation_failed", locale)} retry={quote.again} />
    case "refused":
      return (
        <Notice tone="bad" role="alert">
          <p>{quote.detail}</p>
        </Notice>
      )
    case "quoted": {
      const { refundCents, releasedCents, creditCents, pointsCents } = quote.quote
      const money = (amount: Cents) => ({ money: moneyText(amount, locale) })
      return (
        <>
          {creditCents > 0 && <p>{text("booking.cancel.credit", money(creditCents))}</p>}
          {pointsCents > 0 && <p>{text("booking.cancel.points", { points: pointsCents })}</p>}
          {refundCents > 0 ? (
            <p>{text("booking.cancel.refund", money(refundCents))}</p>
          ) : releasedCents > 0 ? (
            <p>{text("booking.cancel.released", money(releasedCents))}</p>
          ) : (
            <p>{text(creditCents + pointsCents > 0 ? "booking.cancel.final" : "booking.cancel.nothing")}</p>
          )}
        </>
      )
    }
    default:
      return quote satisfies never
  }
}
