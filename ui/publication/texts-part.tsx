import { visitTypes } from "../../domain/catalogue/experience.ts"
import { categoryIds, categoryNames, regionIds, regionNames } from "../../domain/catalogue/taxonomy.ts"
import type { Draft } from "../../domain/publication/draft.ts"
import { MOST_STEPS } from "../../domain/publication/limits.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { FieldGroup } from "../kit/field.tsx"
import { Choice, Line, Lines, Pair, Row, Tick } from "./fields.tsx"
import s from "./publication.module.css"
import { useTyped } from "./typed.tsx"

type Props = { readonly draft: Draft }
const nothing = { it: "", en: "" }

export function TextsPart({ draft }: Props) {
  const text = useText()
  const hint = text("publication.lines.hint")
  return (
    <>
      <Pair name="name" label={text("publication.name")} saved={draft.name} />
      <Pair name="summary" label={text("publication.summary")} saved={draft.summary} lines={3} />
      <Pair name="description" label={text("publication.description")} saved={draft.description} lines={8} />
      <Lines name="included" label={text("publication.included")} hint={hint} optional saved={draft.included} />
      <Lines name="excluded" label={text("publication.excluded")} hint={hint} optional saved={draft.excluded} />
      <Lines name="bring" label={text("publication.bring")} hint={hint} optional saved={draft.bring} />
      <Lines name="info" label={text("publication.info")} hint={hint} optional saved={draft.additionalInfo} />
    </>
  )
}

export function PlacePart({ draft }: Props) {
  const text = useText()
  const locale = useLocale()
  const { address, categories, visitType, arriveMinutes, cancellationHours, showPartnerName } = draft
  return (
    <>
      <FieldGroup legend={text("publication.categories")}>
        <div className={s.ticks}>
          {categoryIds.map((id) => (
            <Tick key={id} name={`category-${id}`} label={categoryNames[id][locale]} saved={categories.includes(id)} />
          ))}
        </div>
      </FieldGroup>
      <Choice
        name="visitType"
        label={text("publication.visitType")}
        saved={visitType}
        options={visitTypes.map((value) => ({ value, label: text(`publication.visitType.${value}`) }))}
      />
      <div className={s.some}>
        <Line name="city" label={text("publication.city")} saved={address.city} />
        <Line
          name="province"
          label={text("publication.province")}
          hint={text("publication.province.hint")}
          saved={address.province}
        />
        <Choice
          name="region"
          label={text("publication.region")}
          saved={address.region}
          options={regionIds.map((value) => ({ value, label: regionNames[value][locale] }))}
        />
      </div>
      <Pair name="meeting" label={text("publication.meeting")} saved={address.meetingPoint} lines={2} />
      <div className={s.some}>
        <Line
          name="lat"
          label={text("publication.lat")}
          hint={text("publication.point.hint")}
          saved={address.lat}
          inputMode="decimal"
        />
        <Line
          name="lon"
          label={text("publication.lon")}
          hint={text("publication.point.hint")}
          saved={address.lon}
          inputMode="decimal"
        />
      </div>
      <div className={s.some}>
        <Line name="arrive" label={text("publication.arrive")} optional saved={arriveMinutes} inputMode="numeric" />
        <Line
          name="cancellation"
          label={text("publication.cancellation")}
          saved={cancellationHours}
          inputMode="numeric"
        />
      </div>
      <Tick name="showName" label={text("publication.showName")} saved={showPartnerName} />
    </>
  )
}

export function ProgramPart({ draft }: Props) {
  const text = useText()
  const { rows } = useTyped()
  return (
    <>
      <p>{text("publication.rows.hint")}</p>
      {rows("step", draft.program.length, MOST_STEPS).map((n) => {
        const step = draft.program[n]
        return (
          <Row key={n} name={`step${n}`} legend={text("publication.step", { n: n + 1 })}>
            <Pair name={`step${n}-title`} label={text("publication.step.title")} saved={step?.title ?? nothing} />
            <Pair
              name={`step${n}-text`}
              label={text("publication.step.text")}
              saved={step?.text ?? nothing}
              lines={3}
            />
            <Line
              name={`step${n}-minutes`}
              label={text("publication.minutes")}
              saved={step?.minutes ?? null}
              inputMode="numeric"
            />
          </Row>
        )
      })}
    </>
  )
}
