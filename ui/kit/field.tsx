import { createContext, type ReactNode, use, useId } from "react"
import { Text } from "../i18n/messages.tsx"
import s from "./field.module.css"
import { Icon } from "./icon.tsx"

/** The props that tie a control to its label, hint and error. */
export type FieldControl = {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": true | undefined
  readonly autoFocus: true | undefined
}

const FieldContext = createContext<FieldControl | null>(null)

export type FieldProps = {
  readonly label: ReactNode
  /** Shown under the label and announced with the control. */
  readonly hint?: ReactNode
  /** What is wrong and what to do; null or absent if all is well. */
  readonly error?: ReactNode
  readonly optional?: boolean
  /** Sets the control's id, so that a summary of errors can link to it. */
  readonly id?: string
  readonly children: ReactNode
}

export function Field({ label, hint, error, optional, id: given, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  const control: FieldControl = {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    // A page that answers a refused form opens at the first refused field, also without scripts.
    autoFocus: error ? true : undefined,
  }
  return (
    <div className={s.field} data-invalid={error ? true : undefined}>
      <label className={s.label} htmlFor={id}>
        {label}
        {optional && (
          <>
            {" "}
            <span className={s.optional}>
              <Text id="kit.optional" />
            </span>
          </>
        )}
      </label>
      {hint && (
        <p className={s.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p className={s.error} id={`${id}-error`}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** The props that tie a control to the field around it; none outside a field. */
export function useFieldControl(): FieldControl | Record<string, never> {
  return use(FieldContext) ?? {}
}

/** Several controls under one question. */
export function FieldGroup({ legend, error, children }: { legend: ReactNode; error?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={s.group} aria-describedby={error ? id : undefined}>
      <legend className={s.label}>{legend}</legend>
      {children}
      {error && (
        <p className={s.error} id={id}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
