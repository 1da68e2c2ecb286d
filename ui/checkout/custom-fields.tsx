import type { CustomFieldView } from "../../domain/catalogue/views.ts"
import type { CustomAnswers } from "../../domain/checkout/custom-fields.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field } from "../kit/field.tsx"
import { Select, TextInput } from "../kit/input.tsx"
import s from "./data-step.module.css"
import { fieldId } from "./field-id.ts"

export type CustomFieldsProps = {
  readonly fields: readonly CustomFieldView[]
  readonly answers: CustomAnswers
  readonly problems: Readonly<Partial<Record<string, CodedError>>>
  readonly disabled: boolean
  readonly onChange: (id: string, value: string) => void
  readonly onBlur: (id: string) => void
}

/** The partner's own questions (CK-06). */
export function CustomFields({ fields, answers, problems, disabled, onChange, onBlur }: CustomFieldsProps) {
  const errorText = useErrorText()
  const text = useText()
  // A box that must be ticked is a condition, so "required" alone would not say what to do.
  const errorOf = ({ id, type }: CustomFieldView) =>
    type === "CHECKBOX" && problems[id]?.code === "field_required"
      ? text("checkout.field.confirm")
      : errorText(problems[id])
  return (
    <div className={s.fields}>
      {fields.map((field) => (
        <div key={field.id} className={s.field} data-type={field.type}>
          <CustomField
            field={field}
            value={answers[field.id] ?? ""}
            error={errorOf(field)}
            disabled={disabled}
            onChange={(value) => onChange(field.id, value)}
            onBlur={() => onBlur(field.id)}
          />
        </div>
      ))}
    </div>
  )
}

type OneProps = {
  readonly field: CustomFieldView
  readonly value: string
  readonly error: string | null
  readonly disabled: boolean
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

function CustomField({ field, value, error, disabled, onChange, onBlur }: OneProps) {
  const text = useText()
  const id = fieldId(field.id)
  const around = { id, label: field.label, error, optional: !field.required }
  const control = { value, disabled, required: field.required, onBlur }
  switch (field.type) {
    case "TEXT":
      return (
        <Field {...around}>
          <TextInput
            {...control}
            maxLength={field.maxLength}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      )
    case "NUMBER":
      return (
        <Field {...around} hint={text("checkout.field.range", { minimum: field.min, maximum: field.max })}>
          <TextInput {...control} inputMode="decimal" onChange={(event) => onChange(event.currentTarget.value)} />
        </Field>
      )
    case "SELECT":
      return (
        <Field {...around}>
          <Select
            {...control}
            options={[{ value: "", label: text("checkout.field.choose") }, ...field.options]}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      )
    case "CHECKBOX":
      return (
        <Checkbox
          id={id}
          label={field.label}
          error={error}
          disabled={disabled}
          required={field.required}
          checked={value === "true"}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
          onBlur={onBlur}
        />
      )
    default:
      return field satisfies never
  }
}
