import { useId } from "react"
import { useText } from "../i18n/messages.tsx"
import { IconButton } from "./button.tsx"
import s from "./number-stepper.module.css"

export type NumberStepperProps = {
  /** What is counted, for example "Adulti". Also part of the two buttons' names. */
  readonly label: string
  /** Shown under the label: age, price. */
  readonly hint?: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  /** Blocks the increase, whatever `max` is, and says why, for example because the group is full. */
  readonly fullText?: string | null
  readonly name?: string
  /** Shown instead of zero where zero means "any number". The field is then empty. */
  readonly zero?: string
  readonly onChange: (value: number) => void
}

/** A native number field between two buttons, so that typing, arrow keys and plain forms work. */
export function NumberStepper({
  label,
  hint,
  value,
  min = 0,
  max = 99,
  fullText,
  name,
  zero,
  onChange,
}: NumberStepperProps) {
  const text = useText()
  const id = useId()
  const most = fullText ? Math.min(max, value) : max
  const described = [hint && `${id}-hint`, fullText && `${id}-full`].filter(Boolean).join(" ")
  const set = (next: number) => {
    if (Number.isInteger(next)) onChange(Math.min(Math.max(next, min), most))
  }
  return (
    <div className={s.row}>
      <div className={s.words}>
        <label className={s.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className={s.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {fullText && (
          <p className={s.full} id={`${id}-full`} role="status">
            {fullText}
          </p>
        )}
      </div>
      <div className={s.controls}>
        <IconButton
          icon="minus"
          variant="outline"
          label={text("kit.stepper.less", { label })}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        />
        <input
          id={id}
          className={s.value}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={most}
          value={zero !== undefined && value === 0 ? "" : value}
          placeholder={zero}
          aria-describedby={described || undefined}
          onChange={(event) => {
            const typed = event.currentTarget.valueAsNumber
            set(zero !== undefined && Number.isNaN(typed) ? 0 : typed)
          }}
        />
        <IconButton
          icon="plus"
          variant="outline"
          label={text("kit.stepper.more", { label })}
          disabled={value >= most}
          onClick={() => set(value + 1)}
        />
      </div>
    </div>
  )
}
