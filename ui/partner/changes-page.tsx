import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { changeKinds } from "../../domain/partners/calendar-change.ts"
import type { MadeChange, PartnerChanges } from "../../domain/partners/changes.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { weekdaysLong, weekdaysShort } from "../../domain/time/names.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { Select, TextInput } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { choicesOf, useChangeText } from "./change-text.ts"
import s from "./changes.module.css"
import p from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"

type Props = PartnerChanges & {
  readonly posted: PostedAccount | null
  /** What a link to the page has chosen already. */
  readonly asked: Readonly<Record<"from" | "to" | "of", string>>
}

/** Asks for a change of many departures, and lists the last ones. */
export function PartnerChangesPage({ self, today, experiences, recent, posted, asked }: Props) {
  const text = useText()
  const locale = useLocale()
  const was = (name: string, otherwise: string) => posted?.values[name] ?? otherwise
  const problem = (name: string) => {
    const found = posted?.problems[name]
    return found && errorText(found.code, locale, found.params)
  }
  return (
    <PartnerPage self={self} section="changes">
      {posted?.error && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      <p>{text("partner.changes.lead")}</p>
      <PlainForm action={publicPath(partnerPaths.changes, locale)} className={s.form} noValidate>
        <FormId is="changePreview" />
        <Field id="change-kind" label={text("partner.change.kind")}>
          <Select
            name="kind"
            defaultValue={was("kind", "close")}
            options={changeKinds.map((kind) => ({ value: kind, label: text(`partner.change.kind.${kind}`) }))}
          />
        </Field>
        <Field id="change-of" label={text("partner.change.of")}>
          <Select
            name="of"
            defaultValue={was("of", asked.of)}
            options={[{ value: "", label: text("partner.change.all") }, ...choicesOf(experiences)]}
          />
        </Field>
        <div className={s.days}>
          <Field id="change-from" label={text("partner.change.from")} error={problem("from")}>
            <TextInput type="date" name="from" min={today} required defaultValue={was("from", asked.from || today)} />
          </Field>
          <Field id="change-to" label={text("partner.change.to")} error={problem("to")}>
            <TextInput
              type="date"
              name="to"
              min={today}
              required
              defaultValue={was("to", asked.to || asked.from || today)}
            />
          </Field>
        </div>
        <div className={s.weekdays}>
          <FieldGroup legend={text("partner.change.weekdays")} error={problem("weekdays")}>
            <div className={s.week}>
              {weekdaysShort[locale].map((name, n) => (
                <label key={name} className={s.weekday}>
                  <input
                    type="checkbox"
                    name={`weekday${n + 1}`}
                    value="yes"
                    defaultChecked={posted === null || posted.values[`weekday${n + 1}`] !== undefined}
                    aria-label={weekdaysLong[locale][n]}
                  />
                  <span aria-hidden="true">{name}</span>
                </label>
              ))}
            </div>
          </FieldGroup>
        </div>
        <div className={s.times}>
          <Field
            id="change-times"
            label={text("partner.change.times")}
            hint={text("partner.change.times.hint")}
            optional
            error={problem("times")}
          >
            <TextInput name="times" inputMode="text" autoComplete="off" defaultValue={was("times", "")} />
          </Field>
        </div>
        <div className={s.time}>
          <Field id="change-time" label={text("partner.change.time")} error={problem("time")}>
            <TextInput type="time" name="time" defaultValue={was("time", "")} />
          </Field>
        </div>
        <div className={s.number}>
          <Field
            id="change-number"
            label={text("partner.change.number")}
            hint={text("partner.change.number.hint")}
            error={problem("number")}
          >
            <TextInput name="number" inputMode="numeric" autoComplete="off" defaultValue={was("number", "")} />
          </Field>
        </div>
        <div>
          <Button type="submit" size="large">
            {text("partner.change.preview")}
          </Button>
        </div>
      </PlainForm>
      {recent.length > 0 && (
        <section className={p.section} aria-labelledby="partner-recent">
          <h2 id="partner-recent">{text("partner.changes.recent")}</h2>
          <ul className={p.list}>
            {recent.map((change) => (
              <Recent key={change.id} change={change} />
            ))}
          </ul>
        </section>
      )}
    </PartnerPage>
  )
}

function Recent({ change }: { readonly change: MadeChange }) {
  const text = useText()
  const locale = useLocale()
  const said = useChangeText()
  const { id, lines, who, at, standing } = change
  return (
    <li className={p.item}>
      <div>
        <p className={p.name}>
          <a href={publicPath(partnerPaths.change(id), locale)}>{said(change.change)}</a>
        </p>
        <p className={p.facts}>
          <span>{text("partner.change.lines", { count: lines })}</span>
          <span>{who ?? text("partner.change.program")}</span>
          <span>{dateTimeText(at, locale)}</span>
        </p>
      </div>
      <Badge tone={standing === "applied" ? "good" : "plain"}>{text(`partner.change.standing.${standing}`)}</Badge>
    </li>
  )
}
