import type { ExperienceDetail } from "../../domain/catalogue/views.ts"
import { durationText } from "../../domain/time/text.ts"
import { useLocale } from "../i18n/messages.tsx"
import s from "./program.module.css"

export function Program({ steps }: { steps: ExperienceDetail["program"] }) {
  const locale = useLocale()
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.title} className={s.step}>
          <h3>
            {step.title}
            {step.minutes > 0 && <span className={s.time}>{durationText(step.minutes, locale)}</span>}
          </h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
