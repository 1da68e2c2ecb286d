import type { Landing } from "../../domain/catalogue/views.ts"
import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import s from "./faq.module.css"

/** Questions that unfold in place, also without scripts. */
export function Faq({ questions }: { questions: Landing["faq"] }) {
  const text = useText()
  return (
    <section className={s.faq} aria-labelledby="faq">
      <h2 id="faq">{text("landing.faq")}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className={s.item}>
            <summary>
              <h3>{question}</h3>
              <Icon name="down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
