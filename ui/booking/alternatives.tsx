import { useId, useState } from "react"
import type { BookingView } from "../../domain/booking/views.ts"
import { longDateText } from "../../domain/time/text.ts"
import { canAcceptAlternative, canDeclineAlternatives, isSold } from "../../machines/booking/selectors.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { FieldGroup } from "../kit/field.tsx"
import page from "../kit/plain-page.module.css"
import { useBrowserPorts } from "../ports.tsx"
import s from "./booking-page.module.css"
import { CommandError } from "./command-error.tsx"
import { ConfirmDialog } from "./confirm-dialog.tsx"
import type { PanelProps } from "./use-booking.ts"
import { useCommand } from "./use-command.ts"

/** The dates that the partner proposes instead. The customer takes one or none (BK-04). */
export function Alternatives({ view, snapshot, now, adopt, refetch }: PanelProps) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const heading = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [asking, setAsking] = useState(false)
  if (!canDeclineAlternatives(snapshot, now)) return null

  const open = view.alternatives.filter(({ id, startsAt }) =>
    canAcceptAlternative(snapshot, { slotId: id, startsAt }, now),
  )
  // Of a booking that stands, the first date is kept.
  const keeps = isSold(snapshot)
  const show = (answer: BookingView | null) => (answer === null ? refetch() : adopt(answer))
  const accept = async () => {
    if (chosen === null) return setMissing(true)
    show(await command.run("accept", (key) => ports().asks.booking.acceptAlternative(view.token, chosen, key)))
  }
  const decline = async () => {
    const answer = await command.run("decline", (key) => ports().asks.booking.declineAlternatives(view.token, key))
    setAsking(false)
    show(answer)
  }
  return (
    <section className={page.panel} data-look="ask" aria-labelledby={heading}>
      <h2 id={heading}>{text("booking.alternatives")}</h2>
      <FieldGroup legend={text("booking.alternatives.choose")} error={missing && text("booking.alternatives.missing")}>
        {open.map((slot) => (
          <Checkbox
            key={slot.id}
            kind="radio"
            name={heading}
            checked={chosen === slot.id}
            onChange={() => {
              setChosen(slot.id)
              setMissing(false)
            }}
            label={<span className={s.date}>{longDateText(slot.date, locale)}</span>}
            aside={text("visit.fact.hours", { start: slot.start, end: slot.end })}
          />
        ))}
      </FieldGroup>
      <CommandError command={command} />
      <div className={page.actions}>
        <Button busy={command.busy === "accept"} onClick={accept}>
          {text("booking.alternatives.accept")}
        </Button>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {text(keeps ? "booking.alternatives.keep" : "booking.alternatives.decline")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={text(keeps ? "booking.alternatives.keep.title" : "booking.alternatives.decline.title")}
        yes={text(keeps ? "booking.alternatives.keep" : "booking.alternatives.decline")}
        busy={command.busy === "decline"}
        onYes={decline}
        onNo={() => setAsking(false)}
      >
        <p>{text(keeps ? "booking.alternatives.keep.text" : "booking.alternatives.decline.text")}</p>
      </ConfirmDialog>
    </section>
  )
}
