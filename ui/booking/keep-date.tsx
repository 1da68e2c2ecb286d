import { useState } from "react"
import { longDateTimeText } from "../../domain/time/text.ts"
import { canWithdrawMove } from "../../machines/booking/selectors.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { CommandError } from "./command-error.tsx"
import { ConfirmDialog } from "./confirm-dialog.tsx"
import type { PanelProps } from "./use-booking.ts"
import { useCommand } from "./use-command.ts"

/** Keeps the first date, as long as the other one is not agreed on or not paid for. */
export function KeepDate({ view, snapshot, now, adopt, refetch }: PanelProps) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const [asking, setAsking] = useState(false)
  if (!canWithdrawMove(snapshot, now)) return null
  const keep = async () => {
    const done = await command.run("keep date", (key) => ports().asks.booking.withdrawReschedule(view.token, key))
    if (done === null) return refetch()
    setAsking(false)
    adopt(done)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {text("booking.keepDate")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text("booking.keepDate.title")}
        yes={text("booking.keepDate")}
        busy={command.busy !== null}
        onYes={keep}
        onNo={() => setAsking(false)}
      >
        <p>{text("booking.keepDate.text", { date: longDateTimeText(view.slot.startsAt, locale) })}</p>
        <CommandError command={command} />
      </ConfirmDialog>
    </>
  )
}
