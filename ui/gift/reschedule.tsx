import { type FormEvent, useState } from "react"
import type { GiftField } from "../../domain/gift/fields.ts"
import type { GiftOrderView } from "../../domain/gift/views.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { CommandError } from "../booking/command-error.tsx"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import page from "../kit/plain-page.module.css"
import type { Act } from "./gift-actions.tsx"
import { MomentFields } from "./moment-fields.tsx"

/** Another moment for a gift that waits, or now. */
export function Reschedule({ view, command, act }: Act & { readonly view: GiftOrderView }) {
  const text = useText()
  const { date, hour, minute } = view.gift
  const [moment, setMoment] = useState({ when: "later", date, hour, minute })
  const wrong = (field: GiftField) => command.error?.fields.find((one) => one.field === field)?.detail ?? null
  const change = (when: "now" | "later") => {
    const to = { ...moment, when }
    const done = text(when === "now" ? "gift.actions.sendsNow" : "gift.actions.rescheduled")
    return act(`reschedule ${Object.values(to).join()}`, (asks, key) => asks.reschedule(view, to, key), done)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change("later")
  }
  return (
    <form className={page.panel} noValidate onSubmit={submit}>
      <MomentFields
        gift={{ ...moment, sendTo: "recipient" }}
        problem={wrong}
        disabled={false}
        today={romeToday(view.serverNow)}
        onChange={(field, value) => setMoment({ ...moment, [field]: value })}
        onLeave={() => {}}
      />
      {command.error?.fields.length === 0 && <CommandError command={command} />}
      <div className={page.actions}>
        <Button type="submit" busy={command.busy !== null}>
          {text("gift.actions.reschedule.do")}
        </Button>
        <Button variant="secondary" disabled={command.busy !== null} onClick={() => void change("now")}>
          {text("gift.actions.sendNow")}
        </Button>
      </div>
    </form>
  )
}
