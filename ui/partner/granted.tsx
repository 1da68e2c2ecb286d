import type { ReactNode } from "react"
import type { FormName } from "../../domain/account/forms.ts"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { AccountForm, type AccountFormProps } from "../account/account-form.tsx"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { FieldGroup } from "../kit/field.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./partner.module.css"

/** Somebody or something outside that may do a part of the partner's work. */
type Granted = {
  readonly id: string
  readonly name: string
  readonly facts: readonly string[]
  readonly usedAt: string | null
}

type Choice = {
  readonly name: string
  readonly label: string
  /** Ticked before anything was typed. */
  readonly isUsual?: boolean
}

type Props = {
  readonly text: ReactNode
  readonly all: readonly Granted[]
  readonly mayChange: boolean
  readonly posted: PostedAccount | null
  /** The form that revokes one, and the field with its id. */
  readonly revoke: { readonly form: FormName; readonly field: string }
  readonly add: Pick<AccountFormProps, "form" | "labelledBy" | "fields" | "submit">
  readonly choices: { readonly legend: string; readonly field: string; readonly all: readonly Choice[] }
}

/** What was granted, with its last use, and the form for another one: keys, and connections of resellers. */
export function GrantedList({ text: lead, all, mayChange, posted: given, revoke, add, choices }: Props) {
  const text = useText()
  const locale = useLocale()
  const posted = given?.form === add.form ? given : null
  const problem = posted?.problems[choices.field]
  return (
    <>
      <p>{lead}</p>
      <ul className={s.list}>
        {all.map(({ id, name, facts, usedAt }) => (
          <li key={id} className={s.item}>
            <div>
              <p className={s.name}>{name}</p>
              <p className={s.facts}>
                {facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
                <span>
                  {usedAt === null
                    ? text("partner.keys.unused")
                    : text("partner.keys.used", { at: dateTimeText(usedAt, locale) })}
                </span>
              </p>
            </div>
            {mayChange && (
              <PlainForm action={publicPath(partnerPaths.settings, locale)}>
                <FormId is={revoke.form} />
                <input type="hidden" name={revoke.field} value={id} />
                <Button type="submit" variant="quiet" aria-label={text("partner.keys.revoke.of", { label: name })}>
                  {text("partner.keys.revoke")}
                </Button>
              </PlainForm>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <AccountForm {...add} action={partnerPaths.settings} posted={posted} look="secondary">
          <FieldGroup legend={choices.legend} error={problem && errorText(problem.code, locale, problem.params)}>
            {choices.all.map(({ name, label, isUsual = false }) => (
              <Checkbox
                key={name}
                name={name}
                value="yes"
                defaultChecked={posted === null ? isUsual : posted.values[name] !== undefined}
                label={label}
              />
            ))}
          </FieldGroup>
        </AccountForm>
      )}
    </>
  )
}
