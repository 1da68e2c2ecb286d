import type { ReactNode } from "react"
import { locales, type Text } from "../../domain/locale.ts"
import { useText } from "../i18n/messages.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field } from "../kit/field.tsx"
import { Select, TextArea, TextInput, type TextInputProps } from "../kit/input.tsx"
import s from "./publication.module.css"
import { useTyped } from "./typed.tsx"

type Named = { readonly name: string; readonly label: string; readonly hint?: string; readonly optional?: boolean }

type LineProps = Named & { readonly saved: string | number | null } & Pick<
    TextInputProps,
    "inputMode" | "type" | "unit" | "min"
  >

/** One line, shown again as it was typed. */
export function Line({ name, label, hint, optional, saved, ...input }: LineProps) {
  const { was, problem } = useTyped()
  return (
    <Field id={`f-${name}`} label={label} hint={hint} error={problem(name)} {...(optional && { optional })}>
      <TextInput {...input} name={name} autoComplete="off" defaultValue={was(name, saved)} />
    </Field>
  )
}

type PairProps = Named & { readonly saved: Text; readonly lines?: number }

/** A text in both languages, side by side where there is room. */
export function Pair({ name, label, hint, optional, saved, lines = 1 }: PairProps) {
  const text = useText()
  const { was, problem } = useTyped()
  return (
    <div className={s.pair}>
      {locales.map((locale) => {
        const own = `${name}-${locale}`
        const field = { name: own, lang: locale, autoComplete: "off", defaultValue: was(own, saved[locale]) }
        return (
          <Field
            key={locale}
            id={`f-${own}`}
            label={text(`publication.in.${locale}`, { label })}
            hint={hint}
            error={problem(own)}
            {...(optional && { optional })}
          >
            {lines === 1 ? <TextInput {...field} /> : <TextArea {...field} rows={lines} />}
          </Field>
        )
      })}
    </div>
  )
}

/** Lines that belong together, one below the other in each language. */
export const Lines = ({ saved, ...rest }: Omit<PairProps, "saved"> & { readonly saved: readonly Text[] }) => (
  <Pair
    {...rest}
    lines={Math.max(3, saved.length + 1)}
    saved={{ it: saved.map(({ it }) => it).join("\n"), en: saved.map(({ en }) => en).join("\n") }}
  />
)

type ChoiceProps = Named & {
  readonly saved: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function Choice({ name, label, hint, saved, options }: ChoiceProps) {
  const { was, problem } = useTyped()
  return (
    <Field id={`f-${name}`} label={label} hint={hint} error={problem(name)}>
      <Select name={name} defaultValue={was(name, saved) || saved} options={options} />
    </Field>
  )
}

export function Tick({
  name,
  label,
  saved,
}: {
  readonly name: string
  readonly label: ReactNode
  readonly saved: boolean
}) {
  const { ticked } = useTyped()
  return <Checkbox name={name} value="yes" label={label} defaultChecked={ticked(name, saved)} />
}

/** The row of a list. `id`: its own, which a renamed row keeps. */
export function Row({
  legend,
  id,
  name,
  children,
}: {
  readonly legend: string
  readonly id?: string
  readonly name: string
  readonly children: ReactNode
}) {
  const { was } = useTyped()
  return (
    <fieldset className={s.row}>
      <legend>{legend}</legend>
      {id !== undefined && <input type="hidden" name={`${name}-id`} defaultValue={was(`${name}-id`, id)} />}
      {children}
    </fieldset>
  )
}
