import { messageForms } from "../../domain/contact/message.ts"
import { officeHours } from "../../domain/contact/reply-time.ts"
import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "./contact.module.css"
import { MessageForm } from "./message-form.tsx"

/** Writing to the shop: a question, or a proposal to work together. */
export function Contact() {
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
        <section key={form} className={s.part} aria-labelledby={`${form}-title`}>
          <div className={s.about}>
            <h2 id={`${form}-title`}>{text(`contact.${form}.title`)}</h2>
            <p>{text(`contact.${form}.text`)}</p>
          </div>
          <MessageForm form={form} />
        </section>
      ))}
    </div>
  )
}
