import { type GiftField, goesToRecipient, isScheduled, sendTargets, sendTimes } from "../../domain/gift/fields.ts"
import { settledMoment } from "../../domain/gift/schedule.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { clockText, longDateText, longDateTimeText } from "../../domain/time/text.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import s from "../checkout/data-step.module.css"
import { fieldId } from "../checkout/field-id.ts"
import { useNow } from "../flow/use-now.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { Select, TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import g from "./gift.module.css"
import type { GiftFlows } from "./use-gift-checkout.ts"

/** How the voucher reaches its recipient: by the buyer's hand, or by a mail, now or at an hour in Rome. */
export function SendingFields({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot, send, live } = flows.checkout
  const { gift, problems } = snapshot.context
  const change = (field: GiftField, value: string) => send({ type: "customer.changed", field, value })
  const leave = (field: GiftField) => send({ type: "customer.blurred", field })
  return (
    <section className={s.part} aria-labelledby="gift-sending">
      <h2 id="gift-sending">{text("gift.sending")}</h2>
      <FieldGroup legend={text("gift.sendTo")} error={errorText(problems.sendTo)}>
        {sendTargets.map((target) => (
          <Checkbox
            key={target}
            kind="radio"
            name="sendTo"
            value={target}
            label={text(`gift.sendTo.${target}`)}
            disabled={!live}
            checked={gift.sendTo === target}
            onChange={() => change("sendTo", target)}
          />
        ))}
      </FieldGroup>
      {goesToRecipient(gift) ? (
        <>
          <Field
            id={fieldId("recipientEmail")}
            label={text("gift.recipientEmail")}
            hint={text("gift.recipientEmail.hint")}
            error={errorText(problems.recipientEmail)}
          >
            <TextInput
              type="email"
              name="recipientEmail"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              required
              disabled={!live}
              value={gift.recipientEmail}
              onChange={(event) => change("recipientEmail", event.currentTarget.value)}
              onBlur={() => gift.recipientEmail !== "" && leave("recipientEmail")}
            />
          </Field>
          <FieldGroup legend={text("gift.when")} error={errorText(problems.when)}>
            {sendTimes.map((time) => (
              <Checkbox
                key={time}
                kind="radio"
                name="when"
                value={time}
                label={text(`gift.when.${time}`)}
                disabled={!live}
                checked={gift.when === time}
                onChange={() => change("when", time)}
              />
            ))}
          </FieldGroup>
          {isScheduled(gift) && <Moment flows={flows} onChange={change} onLeave={leave} />}
        </>
      ) : (
        <p className={g.hint}>{text("gift.sendTo.buyer.how")}</p>
      )}
    </section>
  )
}

type MomentProps = {
  readonly flows: GiftFlows
  readonly onChange: (field: GiftField, value: string) => void
  readonly onLeave: (field: GiftField) => void
}

const numbers = (count: number, step = 1) => Array.from({ length: count / step }, (_, index) => index * step)
const option = (value: number) => ({ value: String(value), label: String(value).padStart(2, "0") })

/** The day, the hour and the minute in Rome, and below them the moment as a sentence. */
function Moment({ flows, onChange, onLeave }: MomentProps) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot, live } = flows.checkout
  const { gift, problems } = snapshot.context
  const today = romeToday(useNow(flows.clock))
  const choose = { value: "", label: "–" }
  // What was typed on another page stays choosable.
  const minutes = numbers(60, 5).map(option)
  const known = minutes.some(({ value }) => value === gift.minute) || gift.minute === ""
  return (
    <>
      <div className={g.moment}>
        <Field id={fieldId("date")} label={text("gift.date")} error={errorText(problems.date)}>
          <TextInput
            type="date"
            name="date"
            required
            min={today}
            disabled={!live}
            value={gift.date}
            onChange={(event) => onChange("date", event.currentTarget.value)}
            onBlur={() => gift.date !== "" && onLeave("date")}
          />
        </Field>
        <Field id={fieldId("hour")} label={text("gift.hour")} error={errorText(problems.hour)}>
          <Select
            name="hour"
            required
            disabled={!live}
            value={gift.hour}
            options={[choose, ...numbers(24).map(option)]}
            onChange={(event) => onChange("hour", event.currentTarget.value)}
            onBlur={() => gift.hour !== "" && onLeave("hour")}
          />
        </Field>
        <Field id={fieldId("minute")} label={text("gift.minute")} error={errorText(problems.minute)}>
          <Select
            name="minute"
            required
            disabled={!live}
            value={gift.minute}
            options={[choose, ...(known ? [] : [option(Number(gift.minute))]), ...minutes]}
            onChange={(event) => onChange("minute", event.currentTarget.value)}
            onBlur={() => gift.minute !== "" && onLeave("minute")}
          />
        </Field>
      </div>
      <SettledText gift={gift} />
    </>
  )
}

/** `Parte venerdì 24 dicembre 2027, 09:00 (ora di Roma)`; a time that the clocks skip is settled before the payment. */
function SettledText({ gift }: { readonly gift: Parameters<typeof settledMoment>[0] }) {
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
