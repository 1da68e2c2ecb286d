import type { ReactNode } from "react"
import { cityName } from "../../domain/catalogue/city-names.ts"
import type { VisitView } from "../../domain/participation/views.ts"
import { freeCancellationText } from "../../domain/time/cancellation.ts"
import { isBefore } from "../../domain/time/instant.ts"
import { durationText, longDateText } from "../../domain/time/text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { Icon, type IconName } from "../kit/icon.tsx"
import { languageNames } from "./language-names.ts"
import { countedText } from "./names.ts"
import s from "./visit-facts.module.css"

export type VisitFactsProps = {
  /** `cancellationUntil`: ISO instant until which cancellation is free, if the reader may cancel. */
  readonly summary: VisitView & { readonly cancellationUntil?: string }
  /** ISO instant. Free cancellation is shown only while it lasts. */
  readonly now: string
  /** Leaves out the meeting point, where there is little room. */
  readonly short?: boolean
}

/** When, who, where, with which partner, and until when cancellation is free. */
export function VisitFacts({ summary, now, short = false }: VisitFactsProps) {
  const text = useText()
  const locale = useLocale()
  const { slot, experience } = summary
  return (
    <ul className={s.facts}>
      <Fact icon="calendar" name={text("visit.fact.date")}>
        <b className={s.date}>{longDateText(slot.date, locale)}</b>
      </Fact>
      <Fact icon="clock" name={text("visit.fact.time")}>
        {text("visit.fact.hours", { start: slot.start, end: slot.end })}
        <span className={s.more}>{durationText(summary.durationMinutes, locale)}</span>
        {slot.language && <span className={s.more}>{languageNames([slot.language], locale)}</span>}
      </Fact>
      <Fact icon="people" name={text("visit.fact.people")}>
        {countedText(summary.participants)}
      </Fact>
      {summary.addons.length > 0 && (
        <Fact icon="plus" name={text("visit.fact.addons")}>
          {countedText(summary.addons)}
        </Fact>
      )}
      {!short && (
        <Fact icon="pin" name={text("visit.fact.where")}>
          {experience.meetingPoint}, {cityName(experience.city, locale)}
        </Fact>
      )}
      {!short && experience.partnerName && (
        <Fact icon="person">{text("visit.fact.partnerName", { partner: experience.partnerName })}</Fact>
      )}
      {summary.cancellationUntil !== undefined && !isBefore(summary.cancellationUntil, now) && (
        <Fact icon="shield">
          <span className={s.good}>{freeCancellationText(summary.cancellationUntil, locale)}</span>
        </Fact>
      )}
    </ul>
  )
}

/** `name`: for screen readers, where the text does not say by itself what it is about. */
function Fact({ icon, name, children }: { icon: IconName; name?: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {name !== undefined && <Hidden>{name}: </Hidden>}
        {children}
      </span>
    </li>
  )
}
