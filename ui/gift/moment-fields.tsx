import type { GiftField, GiftValues } from "../../domain/gift/fields.ts"
import { settledMoment } from "../../domain/gift/schedule.ts"
import { clockText, longDateText, longDateTimeText } from "../../domain/time/text.ts"
import { fieldId } from "../checkout/field-id.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Field } from "../kit/field.tsx"
import { Select, TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import g from "./gift.module.css"

export type MomentFieldsProps = {
  readonly gift: Pick<GiftValues, "sendTo" | "when" | "date" | "hour" | "minute">
  readonly problem: (field: GiftField) => string | null
  readonly disabled: boolean
  /** ISO date in Rome. */
  readonly today: string
  readonly onChange: (field: GiftField, value: string) => void
  readonly onLeave: (field: GiftField) => void
}

const numbers = (count: number, step = 1) => Array.from({ length: count / step }, (_, index) => index * step)
const option = (value: number) => ({ value: String(value), label: String(value).padStart(2, "0") })

/** The day, the hour and the minute in Rome, and below them the moment as a sentence. */
export function MomentFields({ gift, problem, disabled, today, onChange, onLeave }: MomentFieldsProps) {
  const text = useText()
  const choose = { value: "", label: "–" }
  // What was typed on another page stays choosable.
  const minutes = numbers(60, 5).map(option)
  const known = minutes.some(({ value }) => value === gift.minute) || gift.minute === ""
  return (
    <>
      <div className={g.moment}>
        <Field id={fieldId("date")} label={text("gift.date")} error={problem("date")}>
          <TextInput
            type="date"
            name="date"
            required
            min={today}
            disabled={disabled}
            value={gift.date}
            onChange={(event) => onChange("date", event.currentTarget.value)}
            onBlur={() => gift.date !== "" && onLeave("date")}
          />
        </Field>
        <Field id={fieldId("hour")} label={text("gift.hour")} error={problem("hour")}>
          <Select
            name="hour"
            required
            disabled={disabled}
            value={gift.hour}
            options={[choose, ...numbers(24).map(option)]}
            onChange={(event) => onChange("hour", event.currentTarget.value)}
            onBlur={() => gift.hour !== "" && onLeave("hour")}
          />
        </Field>
        <Field id={fieldId("minute")} label={text("gift.minute")} error={problem("minute")}>
          <Select
            name="minute"
            required
            disabled={disabled}
            value={gift.minute}
            options={[choose, ...(known ? [] : [option(Number(gift.minute))]), ...minutes]}
            onChange={(event) => onChange("minute", event.currentTarget.value)}
            onBlur={() => gift.minute !== "" && onLeave("minute")}
          />
        </Field>
      </div>
      {/* A moment that cannot be is no promise. */}
      {problem("date") === null && gift.date >= today && <SettledText gift={gift} />}
    </>
  )
}

/** `Parte venerdì 24 dicembre 2027, 09:00 (ora di Roma)`; a time that the clocks skip is settled before it is sent. */
function SettledText({ gift }: { readonly gift: MomentFieldsProps["gift"] }) {
  const text = useText()
  const locale = useLocale()
  const settled = settledMoment(gift)
  return (
    <div role="status">
      {settled !== null && !settled.moved && (
        <p className={g.settled}>{text("gift.settled", { moment: longDateTimeText(settled.sendAt, locale) })}</p>
      )}
      {settled?.moved && (
        <Notice tone="warn">
          {text("gift.settled.moved", {
            day: longDateText(gift.date, locale),
            typed: `${gift.hour.padStart(2, "0")}:${gift.minute.padStart(2, "0")}`,
            time: clockText(settled.sendAt),
          })}
        </Notice>
      )}
    </div>
  )
}
