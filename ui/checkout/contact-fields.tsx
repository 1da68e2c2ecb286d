import type { ContactField } from "../../domain/checkout/fields.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { type MessageId, useText } from "../i18n/messages.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput, type TextInputProps } from "../kit/input.tsx"
import s from "./data-step.module.css"
import { fieldId } from "./field-id.ts"

export type ContactFieldsProps<Shown extends ContactField> = {
  readonly fields: readonly Shown[]
  readonly values: Readonly<Record<Shown, string>>
  readonly problems: Readonly<Partial<Record<string, CodedError>>>
  readonly disabled: boolean
  readonly onChange: (field: Shown, value: string) => void
  readonly onBlur: (field: Shown) => void
}

type Look = { readonly label: MessageId; readonly hint?: MessageId; readonly input: TextInputProps }

const looks: Readonly<Record<ContactField, Look>> = {
  name: { label: "checkout.field.name", input: { autoComplete: "given-name", autoCapitalize: "words" } },
  surname: { label: "checkout.field.surname", input: { autoComplete: "family-name", autoCapitalize: "words" } },
  email: {
    label: "checkout.field.email",
    input: { type: "email", autoComplete: "email", inputMode: "email", spellCheck: false },
  },
  confirmEmail: {
    label: "checkout.field.confirmEmail",
    input: { type: "email", autoComplete: "off", inputMode: "email", spellCheck: false },
  },
  phone: {
    label: "checkout.field.phone",
    hint: "checkout.field.phone.hint",
    input: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  },
}

export function ContactFields<Shown extends ContactField>(props: ContactFieldsProps<Shown>) {
  const { fields, values, problems, disabled, onChange, onBlur } = props
  const text = useText()
  const errorText = useErrorText()
  return (
    <div className={s.fields}>
      {fields.map((field) => {
        const { label, hint, input }: Look = looks[field]
        return (
          <div key={field} className={s.field} data-field={field}>
            <Field id={fieldId(field)} label={text(label)} hint={hint && text(hint)} error={errorText(problems[field])}>
              <TextInput
                {...input}
                name={field}
                required
                disabled={disabled}
                value={values[field]}
                onChange={(event) => onChange(field, event.currentTarget.value)}
                onBlur={() => onBlur(field)}
              />
            </Field>
          </div>
        )
      })}
    </div>
  )
}
