import { paths, publicPath } from "../../domain/paths.ts"
import {
  noStatement,
  type PostedStatement,
  type StatementField,
  statementFields,
} from "../../domain/withdrawal/statement.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput, type TextInputProps } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "./withdrawal.module.css"

const inputs: Readonly<Record<StatementField, TextInputProps>> = {
  name: { autoComplete: "name", autoCapitalize: "words" },
  code: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false },
  email: { type: "email", autoComplete: "email", inputMode: "email", spellCheck: false },
}

const fieldId = (field: StatementField) => `withdrawal-${field}`

type Props = {
  /** The result of the statement that this page answers. */
  readonly posted: PostedStatement | null
  /** The token of the booking whose page this is; null where the form asks for the code. */
  readonly token: string | null
}

/** Step one. It is a plain form, because a legal right must not depend on scripts. */
export function StatementForm({ posted, token }: Props) {
  const text = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const { values, problems, error } = posted ?? { values: noStatement, problems: {}, error: null }
  const fields = statementFields.filter((field) => field !== "code" || token === null)
  const wrong = fields.filter((field) => problems[field] !== undefined)
  const hints: Readonly<Record<StatementField, string | undefined>> = {
    name: undefined,
    code: text("withdrawal.field.code.hint"),
    email: text(token === null ? "withdrawal.field.email.own" : "withdrawal.field.email.receipt"),
  }
  return (
    <PlainForm
      className={s.form}
      action={publicPath(token === null ? paths.withdrawal : paths.withdrawalOf(token), locale)}
      noValidate
      aria-labelledby="withdrawal-statement"
    >
      {wrong.length > 0 && (
        <Notice tone="bad" role="alert" title={text("withdrawal.invalid", { count: wrong.length })}>
          <ul className={s.problems}>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#${fieldId(field)}`}>{text(`withdrawal.field.${field}`)}</a>: {errorText(problems[field])}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {error !== null && <Notice tone="bad" role="alert" title={errorText(error)} />}
      {fields.map((field) => (
        <Field
          key={field}
          id={fieldId(field)}
          label={text(`withdrawal.field.${field}`)}
          hint={hints[field]}
          error={errorText(problems[field])}
        >
          <TextInput {...inputs[field]} name={field} defaultValue={values[field]} required />
        </Field>
      ))}
      <p>
        <Button type="submit" size="large" name="step" value="declare">
          {text("withdrawal.continue")}
        </Button>
      </p>
    </PlainForm>
  )
}
