import type { FormEvent } from "react"
import {
  type MessageForm as Form,
  isOptional,
  type MessageField,
  type MessageValues,
  messageFields,
  type PostedMessage,
} from "../../domain/contact/message.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextArea, TextInput, type TextInputProps } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import s from "./contact.module.css"
import { fieldId, receiptId, titleId, useMessage } from "./use-message.ts"

const inputs: Readonly<Record<Exclude<MessageField, "message">, TextInputProps>> = {
  name: { autoComplete: "name", autoCapitalize: "words" },
  company: { autoComplete: "organization" },
  email: { type: "email", autoComplete: "email", inputMode: "email", spellCheck: false },
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  website: { autoComplete: "url", inputMode: "url", spellCheck: false, autoCapitalize: "none" },
  subject: {},
  bookingCode: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
}

/** One of the page's forms. The fields keep what is typed until the server has confirmed the message. */
export function MessageForm({ form, posted }: { form: Form; posted: PostedMessage | null }) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const { snapshot, send } = useMessage(form, posted)
  const { values, problems, error, replyBy } = snapshot.context
  const busy = snapshot.hasTag("busy")
  if (replyBy !== null) {
    return <Receipt form={form} replyBy={replyBy} onAnother={() => send({ type: "customer.wroteAnother" })} />
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget)
    const typed: MessageValues = Object.fromEntries(
      messageFields[form].map((field) => [field, String(data.get(field) ?? "")]),
    )
    event.preventDefault()
    send({ type: "customer.submitted", values: typed })
  }
  const wrong = messageFields[form].filter((field) => problems[field] !== undefined)
  const control = (field: MessageField) => {
    const changed = (value: string) => send({ type: "customer.changed", field, value })
    return {
      name: field,
      defaultValue: values[field],
      required: !isOptional(field),
      readOnly: busy,
      // A shown problem disappears as soon as the input is right. No new problem appears while the visitor is typing.
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        problems[field] !== undefined && changed(value),
      // Leaving a field unchanged is not a change. Otherwise pressing the button would first report a change.
      onBlur: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        value !== "" && value !== values[field] && changed(value),
    }
  }
  return (
    <form
      className={s.form}
      method="post"
      // Without scripts the browser sends the form, and the page shows the answer where the form was.
      action={publicPath(`${paths.contact}#${titleId(form)}`, locale)}
      noValidate
      onSubmit={submit}
      aria-busy={busy || undefined}
      aria-labelledby={titleId(form)}
    >
      {snapshot.matches("invalid") && (
        <Notice tone="bad" role="alert" title={text("contact.invalid", { count: wrong.length })}>
          <ul className={s.problems}>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#${fieldId(form, field)}`}>{text(`contact.field.${field}`)}</a>: {errorText(problems[field])}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {error !== null && (
        <Notice tone="bad" role="alert" title={errorText(error)}>
          <p>{text("contact.failed.kept")}</p>
        </Notice>
      )}
      <div className={s.fields}>
        {messageFields[form].map((field) => (
          <div key={field} className={s.field} data-field={field}>
            <Field
              id={fieldId(form, field)}
              label={text(`contact.field.${field}`)}
              optional={isOptional(field)}
              error={errorText(problems[field])}
            >
              {field === "message" ? (
                <TextArea rows={6} {...control(field)} />
              ) : (
                <TextInput {...inputs[field]} {...control(field)} />
              )}
            </Field>
          </div>
        ))}
      </div>
      <div className={s.trap} aria-hidden="true">
        <label>
          {text("contact.trap")}
          <input name="nickname" tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name="form" value={form} />
      </div>
      <p className={s.small}>{text("contact.privacy")}</p>
      <p>
        <Button type="submit" size="large" busy={busy} icon="mail">
          {text(busy ? "contact.sending" : error === null ? "contact.send" : "contact.retry")}
        </Button>
      </p>
    </form>
  )
}

function Receipt({ form, replyBy, onAnother }: { form: Form; replyBy: string; onAnother: () => void }) {
  const text = useText()
  const locale = useLocale()
  return (
    <div id={receiptId(form)} tabIndex={-1} className={s.receipt}>
      <Notice
        tone="good"
        role="status"
        title={text("contact.sent.title")}
        actions={
          <ButtonLink variant="secondary" to={`${paths.contact}#${titleId(form)}`} onClick={onAnother}>
            {text("contact.another")}
          </ButtonLink>
        }
      >
        <p>{text("contact.sent.until", { when: dateTimeText(replyBy, locale) })}</p>
        <p>{text("contact.sent.mail")}</p>
      </Notice>
    </div>
  )
}
