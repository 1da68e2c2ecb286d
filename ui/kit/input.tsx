import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from "react"
import { useFieldControl } from "./field.tsx"
import { Icon, type IconName } from "./icon.tsx"
import s from "./input.module.css"

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly icon?: IconName
  /** A unit after the value, for example `€`. */
  readonly unit?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function TextInput({ icon, unit, ...rest }: TextInputProps) {
  const control = useFieldControl()
  return (
    <span className={s.box} data-icon={icon && true} data-unit={unit ? true : undefined}>
      {icon && <Icon name={icon} />}
      <input type="text" {...control} {...rest} className={s.control} />
      {unit && (
        <span className={s.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  )
}

export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const control = useFieldControl()
  return (
    <span className={s.box}>
      <textarea rows={4} {...control} {...props} className={s.control} />
    </span>
  )
}

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[]
}

/** The native list: it suits phones and works before the script has loaded and in a plain form. */
export function Select({ options, ...rest }: SelectProps) {
  const control = useFieldControl()
  return (
    <span className={s.box} data-select>
      <select {...control} {...rest} className={s.control}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
