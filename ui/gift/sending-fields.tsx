import { type GiftField, goesToRecipient, isScheduled, sendTargets, sendTimes } from "../../domain/gift/fields.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import s from "../checkout/data-step.module.css"
import { fieldId } from "../checkout/field-id.ts"
import { useNow } from "../flow/use-now.ts"
import { useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import g from "./gift.module.css"
import { MomentFields } from "./moment-fields.tsx"
import type { GiftFlows } from "./use-gift-checkout.ts"

/** How the voucher reaches its recipient: by the buyer's hand, or by a mail, now or at an hour in Rome. */
export function SendingFields({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot, send, live } = flows.checkout
  const { gift, problems } = snapshot.context
  const today = romeToday(useNow(flows.clock))
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
          {isScheduled(gift) && (
            <MomentFields
              gift={gift}
              problem={(field) => errorText(problems[field])}
              disabled={!live}
              today={today}
              onChange={change}
              onLeave={leave}
            />
          )}
        </>
      ) : (
        <p className={g.hint}>{text("gift.sendTo.buyer.how")}</p>
      )}
    </section>
  )
}
