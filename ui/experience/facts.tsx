import type { ExperienceDetail } from "../../domain/catalogue/views.ts"
import { durationText, hoursOrDaysText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon, type IconName } from "../kit/icon.tsx"
import { languageNames } from "../visit/language-names.ts"
import { drawings } from "./drawings.ts"
import s from "./facts.module.css"

export function Facts({ experience }: { experience: ExperienceDetail }) {
  const text = useText()
  const locale = useLocale()
  const hours = experience.cancellationHours
  return (
    <dl className={s.facts} aria-label={text("experience.facts")}>
      <Fact icon="clock" name={text("experience.fact.duration")}>
        {durationText(experience.durationMinutes, locale)}
      </Fact>
      <Fact icon={experience.visitType === "PU" ? "people" : "person"} name={text("experience.fact.visit")}>
        {text(`experience.visit.${experience.visitType}`)}
      </Fact>
      {experience.languages.length > 0 && (
        <Fact icon={drawings.language} name={text("experience.fact.languages")}>
          {languageNames(experience.languages, locale)}
        </Fact>
      )}
      <Fact icon="bolt" name={text("experience.fact.confirmation")} request={!experience.instantBooking}>
        {text(experience.instantBooking ? "experience.confirmation.instant" : "experience.confirmation.request")}
      </Fact>
      {hours > 0 && (
        <Fact icon="shield" name={text("experience.fact.cancellation")}>
          {text("experience.cancellation.short", { time: hoursOrDaysText(hours, locale) })}
        </Fact>
      )}
    </dl>
  )
}

type FactProps = {
  readonly icon: IconName
  readonly name: string
  /** True only of an option on request: it goes once an instant one is chosen (detail.module.css). */
  readonly request?: boolean
  readonly children: string
}

function Fact({ icon, name, request, children }: FactProps) {
  return (
    <div className={s.fact} data-request={request || undefined}>
      <Icon name={icon} />
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
