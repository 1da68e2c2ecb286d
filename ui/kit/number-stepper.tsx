import { type ChangeEvent, useId, useState } from "react"
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
  /** Said while what is typed is no number that can be counted, for example "1,5". */
  readonly wrongText?: string | null
  readonly name?: string
  /** Shown instead of zero where zero means "any number". The field is then empty. */
  readonly zero?: string
  readonly onChange: (value: number) => void
}

/**
 * A native number field between two buttons, so that typing, arrow keys and plain forms work. A button at its limit keeps
 * the focus: `disabled` would drop it in the middle of the page.
 */
export function NumberStepper({
  label,
  hint,
  value,
  min = 0,
  max = 99,
  fullText,
  wrongText,
  name,
  zero,
  onChange,
}: NumberStepperProps) {
  const text = useText()
  const id = useId()
  const most = fullText ? Math.min(max, value) : max
  // What is typed while it counts nothing: the field keeps it until it is left, and so a number can be typed anew.
  const [draft, setDraft] = useState<{ readonly typed: string; readonly wrong: boolean } | null>(null)
  const said = draft?.wrong ? wrongText : fullText
  const described = [hint && `${id}-hint`, said && `${id}-said`].filter(Boolean).join(" ")
  const set = (next: number) => {
    setDraft(null)
    onChange(Math.min(Math.max(next, min), most))
  }
  const type = ({ currentTarget: { value: typed, valueAsNumber, validity } }: ChangeEvent<HTMLInputElement>) => {
    const isEmpty = typed === "" && !validity.badInput
    if (isEmpty && zero !== undefined) set(0)
    else if (Number.isInteger(valueAsNumber) && valueAsNumber >= 0) set(valueAsNumber)
    else setDraft({ typed, wrong: !isEmpty })
  }
  const shown = zero !== undefined && value === 0 ? "" : value
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
        {said && (
          <p className={s.full} id={`${id}-said`} role="status">
            {said}
          </p>
        )}
      </div>
      <div className={s.controls}>
        <IconButton
          icon="minus"
          variant="outline"
          label={text("kit.stepper.less", { label })}
          aria-disabled={value <= min || undefined}
          onClick={() => value > min && set(value - 1)}
        />
        <input
          id={id}
          className={s.value}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={most}
          value={draft?.typed ?? shown}
          placeholder={zero}
          aria-describedby={described || undefined}
          aria-invalid={draft?.wrong || undefined}
          onChange={type}
          onBlur={() => setDraft(null)}
        />
        <IconButton
          icon="plus"
          variant="outline"
          label={text("kit.stepper.more", { label })}
          aria-disabled={value >= most || undefined}
          onClick={() => value < most && set(value + 1)}
        />
      </div>
    </div>
  )
}
