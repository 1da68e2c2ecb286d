import { messageForms, type PostedMessage } from "../../domain/contact/message.ts"
import { officeHours } from "../../domain/contact/reply-time.ts"
import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "./contact.module.css"
import { MessageForm } from "./message-form.tsx"
import { titleId } from "./use-message.ts"

/**
 * A message to the shop: a question, or a proposal to work together. `posted` is the result of a form that was sent
 * without scripts.
 */
export function Contact({ posted }: { posted: PostedMessage | null }) {
  const text = useText()
  return (
    <div className={s.page}>
      <header className={s.intro}>
        <h1>{text("contact.title")}</h1>
        <p className={s.lead}>{text("contact.lead")}</p>
        <p className={s.reply}>
          <Icon name="clock" />
          <span>
            <strong>{text("contact.reply")}</strong> {text("contact.hours", officeHours)}
          </span>
        </p>
      </header>
      {messageForms.map((form) => (
        <section key={form} className={s.part} aria-labelledby={titleId(form)}>
          <div className={s.about}>
            <h2 id={titleId(form)}>{text(`contact.${form}.title`)}</h2>
            <p>{text(`contact.${form}.text`)}</p>
          </div>
          <MessageForm form={form} posted={posted?.form === form ? posted : null} />
        </section>
      ))}
    </div>
  )
}
