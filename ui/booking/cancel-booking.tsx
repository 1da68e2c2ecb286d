import { useState } from "react"
import type { BookingView } from "../../domain/booking/views.ts"
import { cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { freeCancellationText } from "../../domain/time/cancellation.ts"
import { isBefore } from "../../domain/time/instant.ts"
import type { BookingSnapshot } from "../../machines/booking/booking.machine.ts"
import { canCancel, isSold } from "../../machines/booking/selectors.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { CommandError } from "./command-error.tsx"
import { ConfirmDialog } from "./confirm-dialog.tsx"
import { useCommand } from "./use-command.ts"

type Props = {
  readonly view: BookingView
  readonly snapshot: BookingSnapshot
  readonly now: string
  readonly refetch: () => void
}

/** Calling it off, while the machine's rules still allow it; what comes back is said before it is done. */
export function CancelBooking({ view, snapshot, now, refetch }: Props) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const [asking, setAsking] = useState(false)
  const allowed = canCancel(snapshot, now)
  const { payment } = snapshot.context
  const taken = payment?.state === "captured"

  const cancel = async () => {
    await command.run("cancel", (key) => ports().commands.cancelBooking(view.token, key))
    setAsking(false)
    refetch()
  }

  if (!allowed) {
    const late = isSold(snapshot) && isBefore(view.cancellationUntil, now)
    return late ? <Notice tone="info">{text("booking.cancel.late")}</Notice> : <CommandError command={command} />
  }
  return (
    <>
      <CommandError command={command} />
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {text("booking.cancel")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={text("booking.cancel.title")}
        yes={text("booking.cancel.yes")}
        busy={command.busy === "cancel"}
        onYes={cancel}
        onNo={() => setAsking(false)}
      >
        <p>{isSold(snapshot) && freeCancellationText(view.cancellationUntil, locale)}</p>
        <p>
          {taken
            ? text("booking.cancel.refund", { money: moneyText(cents(payment.amountCents), locale) })
            : text("booking.cancel.nothing")}
        </p>
      </ConfirmDialog>
    </>
  )
}
