import { asksForMessage, MAX_MESSAGE_LENGTH, MAX_RECIPIENT_LENGTH, WITHOUT_MESSAGE } from "../../domain/gift/fields.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import s from "../checkout/data-step.module.css"
import { fieldId } from "../checkout/field-id.ts"
import { StepFoot } from "../checkout/step-foot.tsx"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field } from "../kit/field.tsx"
import { TextArea, TextInput } from "../kit/input.tsx"
import { countedText } from "../visit/names.ts"
import { PostFields } from "./post-fields.tsx"
import { SendingFields } from "./sending-fields.tsx"
import { ThemePicker } from "./theme-picker.tsx"
import type { GiftFlows } from "./use-gift-checkout.ts"

/** Whom the gift is for, what it says and how it arrives. All of it may stay empty (GF-02). */
export default function CustomiseStep({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot, send, live } = flows.checkout
  const { gift, problems } = snapshot.context
  const { giftAddons } = flows.view
  const isPosted = giftAddons.length > 0
  const change = (field: string, value: string) => send({ type: "customer.changed", field, value })
  const field = (name: "recipient" | "sender" | "message") => ({
    name,
    disabled: !live,
    value: gift[name],
    onBlur: () => send({ type: "customer.blurred", field: name }),
  })
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "customer.continued" })
      }}
    >
      <section className={s.part} aria-labelledby="gift-words">
        <h2 id="gift-words">{text("gift.words")}</h2>
        <p className={s.why}>{text(isPosted ? "gift.words.why.posted" : "gift.words.why")}</p>
        <ThemePicker value={gift.theme} disabled={!live} onChange={(theme) => change("theme", theme)} />
        <div className={s.fields}>
          <Field
            id={fieldId("recipient")}
            label={text("gift.recipient")}
            optional
            error={errorText(problems.recipient)}
          >
            <TextInput
              {...field("recipient")}
              autoComplete="off"
              autoCapitalize="words"
              maxLength={MAX_RECIPIENT_LENGTH}
              onChange={(event) => change("recipient", event.currentTarget.value)}
            />
          </Field>
          <Field id={fieldId("sender")} label={text("gift.sender")} optional error={errorText(problems.sender)}>
            <TextInput
              {...field("sender")}
              autoComplete="off"
              autoCapitalize="words"
              maxLength={MAX_RECIPIENT_LENGTH}
              onChange={(event) => change("sender", event.currentTarget.value)}
            />
          </Field>
        </div>
        <Field
          id={fieldId("message")}
          label={text("gift.message")}
          optional={!isPosted}
          error={errorText(problems.message)}
        >
          <TextArea
            {...field("message")}
            rows={5}
            maxLength={MAX_MESSAGE_LENGTH}
            onChange={(event) => change("message", event.currentTarget.value)}
          />
        </Field>
        {isPosted && asksForMessage(gift) && (
          <Checkbox
            name="withoutMessage"
            label={text("gift.message.without", { what: countedText(giftAddons) })}
            disabled={!live}
            checked={gift.withoutMessage === WITHOUT_MESSAGE}
            onChange={(event) => change("withoutMessage", event.currentTarget.checked ? WITHOUT_MESSAGE : "")}
          />
        )}
      </section>
      <SendingFields flows={flows} />
      {isPosted && <PostFields flows={flows} />}
      <StepFoot
        flows={flows}
        back={
          <Button variant="quiet" icon="left" onClick={() => send({ type: "customer.back" })}>
            {text("gift.back")}
          </Button>
        }
      >
        <Button type="submit" size="large" disabled={!live}>
          {text("gift.toBuyer")}
        </Button>
      </StepFoot>
    </form>
  )
}
