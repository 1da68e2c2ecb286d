import type { ComponentProps, ReactNode } from "react"
import type { FormName } from "../../domain/account/forms.ts"
import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { publicPath } from "../../domain/paths.ts"
import { useLocale } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Select, type SelectProps, TextInput, type TextInputProps } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import page from "../kit/plain-page.module.css"
import { usePorts } from "../ports.tsx"
import { expectUser } from "./expect-user.ts"
import { FormId } from "./form-id.tsx"

export type FormField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean
  readonly input?: TextInputProps
  /** A choice instead of a text. */
  readonly options?: SelectProps["options"]
  /** What the field holds before the customer types. */
  readonly value?: string
}

export type AccountFormProps = {
  /** Also the start of the ids of its fields. */
  readonly form: FormName
  /** The id of the heading that names the form. */
  readonly labelledBy: string
  /** The address that takes it, without language. */
  readonly action: string
  readonly fields: readonly FormField[]
  readonly submit: string
  readonly look?: "primary" | "secondary"
  /** A second way to send the form: its button tells the server by its value (`by`). */
  readonly other?: { readonly by: string; readonly label: string }
  readonly posted: PostedAccount | null
  readonly element?: Pick<ComponentProps<typeof PlainForm>, "ref" | "onInput">
  /** Whether somebody is signed in afterwards, if all goes well. */
  readonly signsIn?: boolean
  readonly children?: ReactNode
}

/**
 * A plain form, which works without scripts. Its fields have the names and the `autocomplete` by which password managers
 * know them. A refused form comes back with everything that was typed but the passwords.
 */
export function AccountForm(props: AccountFormProps) {
  const {
    form,
    labelledBy,
    action,
    fields,
    submit,
    look = "primary",
    other,
    signsIn = false,
    element,
    children,
  } = props
  const locale = useLocale()
  const { browser } = usePorts()
  const posted = props.posted?.form === form ? props.posted : null
  return (
    <PlainForm
      {...element}
      className={page.panel}
      action={publicPath(action, locale)}
      noValidate
      onSubmit={signsIn ? () => browser && expectUser(browser) : undefined}
      aria-labelledby={labelledBy}
    >
      <FormId is={form} />
      {posted?.error && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      {fields.map(({ name, label, hint, optional, input, options, value = "" }) => {
        const problem = posted?.problems[name]
        const common = { name, defaultValue: posted?.values[name] ?? value, required: !optional }
        return (
          <Field
            key={name}
            id={`${form}-${name}`}
            label={label}
            {...(hint !== undefined && { hint })}
            {...(optional && { optional })}
            error={problem && errorText(problem.code, locale, problem.params)}
          >
            {options === undefined ? <TextInput {...input} {...common} /> : <Select options={options} {...common} />}
          </Field>
        )
      })}
      {children}
      <div className={page.actions}>
        <Button type="submit" size="large" variant={look}>
          {submit}
        </Button>
        {other && (
          <Button type="submit" size="large" variant="secondary" name="by" value={other.by}>
            {other.label}
          </Button>
        )}
      </div>
    </PlainForm>
  )
}
