import { type InputHTMLAttributes, type ReactNode, useId } from "react"
import s from "./checkbox.module.css"
import { Icon } from "./icon.tsx"

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children"> & {
  readonly label: ReactNode
  /** Shown at the end of the row: a count, a price. */
  readonly aside?: ReactNode
  readonly error?: ReactNode
  readonly kind?: "checkbox" | "radio"
}

/** One row that is pressable as a whole and works in a plain form. */
export function Checkbox({ label, aside, error, kind = "checkbox", ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={s.row}>
        <input
          {...rest}
          type={kind}
          className={s.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className={s.text}>{label}</span>
        {aside !== undefined && <span className={s.aside}>{aside}</span>}
      </label>
      {error && (
        <p className={s.error} id={id}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
