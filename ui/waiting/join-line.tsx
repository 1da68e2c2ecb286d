import { type FormEvent, useId, useState } from "react"
import type { VariantView } from "../../domain/catalogue/views.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { allocate } from "../../domain/participants/allocation.ts"
import { type Participants, payload } from "../../domain/participants/quantities.ts"
import type { SlotView } from "../../domain/slot.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { hasRoom, mayWait } from "../../domain/waiting/terms.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { useDay } from "../visit/use-day.ts"
import s from "./join-line.module.css"
import { words } from "./words.ts"

/** What is chosen in the booking box. */
export type JoinLineProps = {
  readonly variant: VariantView | null
  readonly participants: Participants
  readonly date: string | null
  /** ISO instant. */
  readonly now: string
}

/** Joins the waiting list of a full time (BX-07). It opens at a press. */
export default function JoinLine(props: JoinLineProps) {
  const say = words[useLocale()]
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={s.join}>
      <p>
        <Button
          variant="secondary"
          size="small"
          icon={open ? "minus" : "plus"}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {say.open}
        </Button>
      </p>
      <div id={id} hidden={!open}>
        {open && <Fields {...props} />}
      </div>
    </div>
  )
}

function Fields({ variant, participants, date: chosen, now }: JoinLineProps) {
  const locale = useLocale()
  const say = words[locale]
  const ports = useBrowserPorts()
  const command = useCommand()
  const [date, setDate] = useState(chosen ?? "")
  const [slotId, setSlotId] = useState("")
  const [email, setEmail] = useState("")
  const [sent, setSent] = useState(false)
  const day = useDay(variant?.id ?? null, date === "" ? null : date)
  const full = fullFor(variant, participants, day.data ?? [])
  const slot = full.find(({ id }) => id === slotId) ?? full[0]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (slot === undefined || variant === null) return
    const request = { variantId: variant.id, slotId: slot.id, participants: payload(participants), email, locale }
    const done = await command.run(JSON.stringify(request), (key) => ports().asks.waiting.join(request, key))
    if (done !== null) setSent(true)
  }
  if (sent)
    return (
      <Notice tone="good" role="status">
        <p>{say.sent}</p>
      </Notice>
    )
  const wrong = command.error?.fields.find(({ field }) => field === "email")
  return (
    <form className={s.form} noValidate onSubmit={submit} aria-label={say.open}>
      <p className={s.small}>{say.what}</p>
      <Field label={say.day}>
        <TextInput
          type="date"
          name="waitingDay"
          value={date}
          min={romeToday(now)}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
      </Field>
      <div role="status">
        {date === "" && <p className={s.small}>{say.pickDay}</p>}
        {date !== "" && day.isPending && <p className={s.small}>{say.loading}</p>}
        {day.isError && <p className={s.small}>{say.failed}</p>}
        {day.isSuccess && full.length === 0 && (
          <p className={s.small}>{say[whyNone(variant, participants, day.data)]}</p>
        )}
      </div>
      {full.length > 0 && (
        <>
          <fieldset className={s.slots}>
            <legend>{say.slots}</legend>
            {full.map(({ id, start, end, places }) => (
              <Checkbox
                key={id}
                kind="radio"
                name="waitingSlot"
                value={id}
                checked={id === slot?.id}
                onChange={() => setSlotId(id)}
                label={say.slot(start, end, Math.max(0, ...places.map(({ left }) => left)))}
              />
            ))}
          </fieldset>
          <Field label={say.email} hint={say.hint} error={wrong && (wrong.detail ?? errorText(wrong.code, locale))}>
            <TextInput
              type="email"
              name="waitingEmail"
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
              value={email}
              required
              readOnly={command.busy !== null}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          </Field>
          {command.error !== null && wrong === undefined && (
            <Notice tone="bad" role="alert">
              <p>{command.error.fields[0]?.detail ?? command.error.detail ?? errorText(command.error.code, locale)}</p>
            </Notice>
          )}
          <p>
            <Button type="submit" icon="mail" busy={command.busy !== null}>
              {say.send}
            </Button>
          </p>
        </>
      )}
    </form>
  )
}

/** Why there is no time of the day to wait for. */
function whyNone(
  variant: VariantView | null,
  participants: Participants,
  slots: readonly SlotView[],
): "none" | "free" | "larger" {
  if (variant === null || slots.length === 0) return "none"
  const holds = allocate(variant, participants)
  return slots.some(({ places }) => hasRoom(holds, places)) ? "free" : "larger"
}

/** The times of the day that are full for the party: it may wait for them. */
function fullFor(
  variant: VariantView | null,
  participants: Participants,
  slots: readonly SlotView[],
): readonly SlotView[] {
  if (variant === null) return []
  const holds = allocate(variant, participants)
  return slots.filter(({ places }) => mayWait(holds, places) === "yes")
}
